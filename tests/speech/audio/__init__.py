"""Tests of `speech/audio`."""
