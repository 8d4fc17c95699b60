"""Tests of the ears and the mouth."""
