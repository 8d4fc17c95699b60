"""Answers that are equal, or so alike in sound that a recogniser may take one for the other.

The measure: both answers are written as they sound (`sounds.toml`), without articles and without the words that they have in
common; the likeness is one minus the number of letters to change, add or leave out, divided by the longer one's length.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from rapidfuzz.distance import Levenshtein

from voice_quiz.cards.checks.language_facts import bare, sounds
from voice_quiz.cards.checks.located import Located
from voice_quiz.cards.defect import Problem

# Found by trying on 17,000 pairs: "Kuppel" and "Kugel" are 0.80 alike, "Birch" and "Beech" 0.75, "Nordsee" and "Ostsee" 0.67.
TOO_ALIKE = 0.8
RATHER_ALIKE = 0.75

_DOUBLED = re.compile(r"(\w)\1+")


def check_sounds(found: Located) -> Iterator[Problem]:
    """Find answers of a card that cannot be told apart by ear."""
    card = found.card
    for one, other in combinations((card.right, *card.wrong), 2):
        key = "right" if one == card.right else "wrong"
        like = likeness(one, other, card.language)
        if bare(one, card.language) == bare(other, card.language):
            yield found.error("wrong", f"two answers are the same: {one} and {other}")
        elif like >= TOO_ALIKE:
            yield found.error(key, f"two answers sound alike: {one} and {other} ({like:.2f})")
        elif like >= RATHER_ALIKE:
            yield found.warning(key, f"two answers sound rather alike: {one} and {other} ({like:.2f})")


def likeness(one: str, other: str, language: str) -> float:
    """Measure how alike two answers sound, from 0 to 1."""
    first, second = bare(one, language).split(), bare(other, language).split()
    own, others = [word for word in first if word not in second], [word for word in second if word not in first]
    # Where one is wholly in the other nothing is left to compare.
    if not own or not others:
        own, others = first, second
    return Levenshtein.normalized_similarity(spoken(" ".join(own), language), spoken(" ".join(others), language))


@lru_cache(maxsize=100_000)
def spoken(said: str, language: str) -> str:
    """Write words roughly as they sound."""
    pattern, rules = sounds(language)
    written = pattern.sub(lambda match: rules[match[0]], said)
    return _DOUBLED.sub(r"\1", _without_accents(written))


def _without_accents(text: str) -> str:
    # German umlauts are vowels of their own; what is left of them here comes after the rules and stays.
    return "".join(letter if letter in "öü" else unicodedata.normalize("NFD", letter)[0] for letter in text)
