"""How much two names are alike."""

from __future__ import annotations

from collections.abc import Sequence

from rapidfuzz.distance import JaroWinkler

# Two names this much alike can stand for one another: Anna and Anne, Filip and Philipp.
ALIKE = 0.7
# One that was spelled may have been misheard badly, but not as just anything.
AKIN = 0.5
# As good as the same; and one that is a part of the other.
VERY_ALIKE, _PART = 0.85, 0.95


def nearest(name: str, names: Sequence[str]) -> str:
    """Return the name that this one is most like."""
    return max(names, key=lambda one: likeness(one, name))


def likeness(one: str, other: str) -> float:
    """Return how much two names are alike; "Mia" is a part of "Kleine Mia"."""
    fewer, more = sorted((set(one.lower().split()), set(other.lower().split())), key=len)
    if fewer and fewer < more:
        return _PART
    return JaroWinkler.similarity(one.lower(), other.lower())
