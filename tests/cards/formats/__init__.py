"""Tests of the formats in which cards come and go."""
