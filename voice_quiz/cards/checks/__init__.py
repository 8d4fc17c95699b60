"""Checks of cards: what a machine can find before a player does."""
