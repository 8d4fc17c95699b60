"""Puts the parts together: an evening, from what was asked for to the last good night."""
