"""What the ladder games share: the rungs, and those who climb them."""
