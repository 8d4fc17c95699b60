"""The documents tell the truth."""
