"""Before a game: the sound check, what is asked, and what is agreed."""
