"""Tests of the typed ears and mouth, on real terminals."""
