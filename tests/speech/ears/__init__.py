"""Tests of the ears, with real sound and the real recognisers."""
