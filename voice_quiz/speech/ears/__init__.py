"""The ears: blocks of sound go in, what was said comes out."""
