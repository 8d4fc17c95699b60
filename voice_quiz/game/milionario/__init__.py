"""Milionario: ten levels, and safety to buy (rules CM-1 to CM-21)."""
