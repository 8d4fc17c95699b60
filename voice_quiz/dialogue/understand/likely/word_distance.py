"""How far a word that was said is from a word of an answer: inflected, cut short, mistyped, or another word."""

from __future__ import annotations

import re
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
SOUNDING_ALIKE = 0.45

_SHORTEST = 4
_LONG = 8
# How many letters an inflection may add or change at the end.
_ENDING = 3
# A part of a compound is at least so long, its beginning alone less ("croc"), and leaves out at least so much.
_PART, _BEGINNING, _LEFT_OUT = 5, 4, 3
# How many letters the end of a compound may be inflected by.
_TAIL_ENDING = 2
# So many consonants tell a word by its sound.
_CONSONANTS = 4
# What three letters may be followed by and still be the same word.
_SHORT_ENDINGS = ("e", "en", "es", "n", "s")

# How letters together are heard, then each alone; and what sounds so much alike that one is taken for the other.
_HEARD = tuple(
    (re.compile(written), heard)
    for written, heard in (
        ("cc?(?=[eiy])|tsch|tch", "ts"),
        ("sch|sh|sc(?=[ei])", "s"),
        ("ph", "f"),
        ("qu?|ck|ch|c|gh|gu(?=[ei])", "k"),
        ("x", "ks"),
        ("z", "ts"),
    )
)
_VOWELS = re.compile("[aeiouyhjäöü]")
_MIXED_UP = str.maketrans("bdgvw", "ptkff")
_DOUBLED = re.compile(r"(.)\1+")


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
    if len(one) >= len(other) + _LEFT_OUT and _is_part(one, other):
        return PART_OF_COMPOUND
    return SOUNDING_ALIKE if _sound_alike(one, other) else None


def _is_part(one: str, other: str) -> bool:
    """Tell whether a word is the beginning or the end of a compound, inflected or not: "Kräuter", "Heilkräutern"."""
    tail = one[len(one) - len(other) - _TAIL_ENDING :]
    ending = tail.partition(other)
    closes = bool(ending[1]) and (not ending[2] or ending[2] in _SHORT_ENDINGS)
    return (len(other) >= _BEGINNING and one.startswith(other)) or (len(other) >= _PART and closes)


def _sound_alike(one: str, other: str) -> bool:
    """Tell whether two words have the same consonants: "Fibonatschi", "Doudnkubf"."""
    heard = _consonants(one)
    return len(heard) >= _CONSONANTS and heard == _consonants(other)


@lru_cache(maxsize=16_384)
def _consonants(word: str) -> str:
    """Return the consonants that are heard in a word, those that dialects mix up as one."""
    for written, heard in _HEARD:
        word = written.sub(heard, word)
    return _DOUBLED.sub(r"\1", _VOWELS.sub("", word).translate(_MIXED_UP))


@lru_cache(maxsize=16_384)
def folded(word: str) -> str:
    """Return a word without its accents, as it is typed in haste."""
    plain = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).replace("ß", "ss")
