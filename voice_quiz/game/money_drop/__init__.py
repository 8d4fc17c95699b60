"""Money-drop: a team saves its million (rules MD-1 to MD-21)."""
