"""A set-up in one sentence, part by part and in any order: the game, who plays, and what is wished of it."""
