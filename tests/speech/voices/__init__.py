"""Tests of `speech/voices`."""
