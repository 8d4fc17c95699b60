"""Synthetic players play a whole game through the real ears and the real mouth."""
