"""Tests of `game/millionaire`."""
