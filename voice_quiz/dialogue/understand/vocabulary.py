"""The words of a language's phrases, and which of them somebody may have meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from voice_quiz.dialogue.understand.template import Node, words_in

# What a wrong, missing, additional or transposed letter costs.
EDIT = 0.5
_MOST_SLIPS = 2
_LONG = 7


class Vocabulary:
    """Words that have a meaning; a word that is known is never taken for another."""

    def __init__(self, templates: Iterable[Node], more: Iterable[str]) -> None:
        """Collect the words of templates, and others that are known without being looked for."""
        self.wanted = words_in(*templates)
        self._known = self.wanted.union(more)
        self._sorted = sorted(self.wanted)
        self._cached = lru_cache(maxsize=16_384)(self._meant)

    def __contains__(self, word: object) -> bool:
        """Tell whether a word is known."""
        return word in self._known

    def meant(self, heard: str, *, alone: bool = False) -> Mapping[str, float]:
        """Give the words that a heard one may stand for, and what each costs; a word alone must be long to be taken for one."""
        found = self._cached(heard)
        return {word: cost for word, cost in found.items() if not cost or len(word) >= _LONG} if alone else found

    def _meant(self, heard: str) -> Mapping[str, float]:
        if heard in self._known:
            return {heard: 0.0}
        near = process.extract(heard, self._sorted, scorer=OSA.distance, score_cutoff=_MOST_SLIPS, limit=None)
        return {word: edits * EDIT for word, edits, _ in near if edits <= _slips_in_word(len(word))}


def near(wanted: str, heard: str, slips: int) -> float:
    """Return the cost of taking one text for another, or infinity if there are too many slips."""
    if wanted == heard:
        return 0.0
    if not slips or abs(len(wanted) - len(heard)) > slips:
        return float("inf")
    edits = OSA.distance(wanted, heard, score_cutoff=slips)
    return edits * EDIT if edits <= slips else float("inf")


def _slips_in_word(length: int) -> int:
    """Return how many slips are forgiven; short words must be right."""
    return 0 if length < 5 else 1 if length < 8 else 2
