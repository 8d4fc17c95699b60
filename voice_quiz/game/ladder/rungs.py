"""The ladders of money, what is safe on them, and where a player falls back to."""

from __future__ import annotations

MILLION = 1_000_000

# WM-1: the sheet's own table, without 250,000.
MILLIONAIRE = (50, 100, 200, 300, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 125_000, 500_000, MILLION)
# WM-7, WM-8: what is safe on it, without risk and with it.
MILLIONAIRE_SAFE = (5, 10)
MILLIONAIRE_SAFE_RISK = (5,)
# CM-2.
MILIONARIO = (10_000, 20_000, 30_000, 50_000, 70_000, 100_000, 150_000, 300_000, 500_000, MILLION)
# G-6: the difficulties of each milionario level.
MILIONARIO_BANDS = ((1, 2), (3, 3), (4, 4), (5, 6), (7, 8), (9, 9), (10, 11), (12, 13), (14, 14), (15, 15))


def worth(ladder: tuple[int, ...], level: int) -> int:
    """Return the money of a level; level 0 is the foot of the ladder."""
    return ladder[level - 1] if level else 0


def fallback(ladder: tuple[int, ...], level: int, safe: tuple[int, ...]) -> int:
    """Return what is left after a wrong answer to one who has reached a level (WM-7, WM-8, CM-8)."""
    return worth(ladder, max((step for step in safe if step <= level), default=0))
