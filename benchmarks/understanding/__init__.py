"""How well sentences are understood that were written by people who have never seen our phrases."""
