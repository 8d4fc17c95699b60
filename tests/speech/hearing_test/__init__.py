"""Tests of the hearing test."""
