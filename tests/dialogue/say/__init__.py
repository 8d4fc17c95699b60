"""Tests of `dialogue/say`."""
