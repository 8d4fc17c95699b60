"""Learning how people say things."""
