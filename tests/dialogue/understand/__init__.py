"""Tests of `dialogue/understand`."""
