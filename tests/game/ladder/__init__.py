"""Tests of `game/ladder`."""
