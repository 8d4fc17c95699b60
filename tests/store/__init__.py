"""Tests of the memory of the evenings."""
