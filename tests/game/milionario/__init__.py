"""Tests of `game/milionario`."""
