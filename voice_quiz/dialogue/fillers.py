"""Leaves out words that mean nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from voice_quiz.dialogue.language import Language

Words = tuple[str, ...]
Span = tuple[int, int]

# Of more fillers than this that could mean something after all, the later ones are always left out.
_DOUBTFUL = 4


def versions(words: Words, language: Language) -> Iterator[Words]:
    """Give the words as they are, then with fewer and fewer of those that may mean nothing."""
    yield words
    spans = list(_fillers(words, language))
    doubtful = [span for span in spans if any(word in language.vocabulary.wanted for word in words[slice(*span)])][:_DOUBTFUL]
    for kept in (kept for size in range(len(doubtful), -1, -1) for kept in combinations(doubtful, size)):
        version = _without(words, [span for span in spans if span not in kept])
        if version and version != words:
            yield version


def _fillers(words: Words, language: Language) -> Iterator[Span]:
    index = 0
    while index < len(words):
        size = next((len(filler) for filler in language.fillers if words[index : index + len(filler)] == filler), 0)
        if size:
            yield index, index + size
        index += size or 1


def _without(words: Words, spans: list[Span]) -> Words:
    dropped = {index for span in spans for index in range(*span)}
    return tuple(word for index, word in enumerate(words) if index not in dropped)
