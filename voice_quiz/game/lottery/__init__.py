"""The lottery: put the winning number together (rules GE-1 to GE-26)."""
