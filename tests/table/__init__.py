"""Tests of the loop and its doors."""
