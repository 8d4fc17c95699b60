"""The evening around a game: what is asked before it, and the game as it is being played."""
