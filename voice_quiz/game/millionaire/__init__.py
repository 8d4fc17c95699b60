"""Millionaire, in both editions: everyone climbs at once (rules WM and WC)."""
