"""A game being played: what counts, what is kept secret, and what is told besides."""
