"""Tests of `speech/models`."""
