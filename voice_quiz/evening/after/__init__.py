"""When a game is over: looking back, drawing, standings, and the next of several."""
