"""The speech models and voices on this machine: which there are, where they lie, whether they are whole."""
