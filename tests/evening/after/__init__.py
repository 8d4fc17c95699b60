"""Tests of `evening/after`."""
