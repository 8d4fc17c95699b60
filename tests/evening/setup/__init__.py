"""Tests of `evening/setup`."""
