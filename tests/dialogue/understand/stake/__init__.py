"""Tests of `dialogue/understand/stake`."""
