"""Tests of `cards/checks`."""
