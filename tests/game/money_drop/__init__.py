"""Tests of `game/money_drop`."""
