"""Tests of the evening around the games."""
