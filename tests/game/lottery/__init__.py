"""Tests of `game/lottery`."""
