"""How far a word that was said is from a word of an answer: inflected, cut short, mistyped, or another word."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from itertools import takewhile

from rapidfuzz.distance import OSA

# What each kind of likeness costs.
PLAIN_SPELLING = 0.05
INFLECTED = 0.15
SHORT_INFLECTED = 0.2
MISTYPED = 0.3
PART_OF_COMPOUND = 0.4

_SHORTEST = 4
_LONG = 8
# How many letters an inflection may add or change at the end.
_ENDING = 3
# A part of a compound is at least so long, and leaves out at least so much.
_PART, _LEFT_OUT = 5, 3
# What three letters may be followed by and still be the same word.
_SHORT_ENDINGS = ("e", "en", "es", "n", "s")


@lru_cache(maxsize=16_384)
def distance(own: str, said: str) -> float | None:
    """Return what it costs to take a word that was said for a word of an answer; None if it is another word.

    >>> distance("elefant", "elefanten")
    0.15
    """
    if own == said:
        return 0.0
    if own.isdecimal() or said.isdecimal():
        return None
    one, other = folded(own), folded(said)
    if one == other:
        return PLAIN_SPELLING
    shorter, longer = sorted((len(one), len(other)))
    if shorter < _SHORTEST:
        short = len(one) == _SHORTEST - 1 and other.startswith(one) and other[len(one) :] in _SHORT_ENDINGS
        return SHORT_INFLECTED if short else None
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    if same >= max(_SHORTEST, shorter - (2 if shorter > _SHORTEST + 1 else 1)) and longer - same <= _ENDING:
        return INFLECTED
    if one[0] == other[0] and OSA.distance(one, other) <= (1 if shorter < _LONG else 2):
        return MISTYPED
    compound = len(other) >= _PART and len(one) >= len(other) + _LEFT_OUT and (one.startswith(other) or one.endswith(other))
    return PART_OF_COMPOUND if compound else None


@lru_cache(maxsize=16_384)
def folded(word: str) -> str:
    """Return a word without its accents, as it is typed in haste."""
    plain = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).replace("ß", "ss")
