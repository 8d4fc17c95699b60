"""Tests of how models are fetched."""
