"""Tests of the question cards."""
