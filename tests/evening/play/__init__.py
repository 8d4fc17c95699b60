"""Tests of `evening/play`."""
