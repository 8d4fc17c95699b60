"""Plays games by the thousand and watches that no rule is broken."""
