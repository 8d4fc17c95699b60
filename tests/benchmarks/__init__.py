"""Tests of the benchmarks: what measures must itself be right."""
