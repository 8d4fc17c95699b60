"""Leaves out words that mean nothing."""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import combinations

from voice_quiz.dialogue.language import Language

Words = tuple[str, ...]
Span = tuple[int, int]

# Of more fillers than this that could mean something after all, the later ones are always left out.
_DOUBTFUL = 4


def versions(words: Words, language: Language, named: Container[str] = ()) -> Iterator[Words]:
    """Yield the words as they are, then with fewer and fewer of those that may mean nothing; what is said twice counts once."""
    yield words
    if (once := _once(words, named, language)) != words:
        words = once
        yield words
    spans = list(_fillers(words, language))
    doubtful = [span for span in spans if any(word in language.vocabulary.wanted for word in words[slice(*span)])][:_DOUBTFUL]
    for kept in (kept for size in range(len(doubtful), -1, -1) for kept in combinations(doubtful, size)):
        version = _without(words, [span for span in spans if span not in kept])
        if version and version != words:
            yield version


def _once(words: Words, named: Container[str], language: Language) -> Words:
    """Drop what is said again at once ("fatto, fatto"), but no number, which may count, and nothing that is named."""
    index = 0
    while index < len(words):
        word = words[index]
        sizes = range(1, (len(words) - index) // 2 + 1)
        counts = word.isdecimal() or word in language.numbers.words or word in named
        for size in () if counts else sizes:
            if words[index : index + size] == words[index + size : index + 2 * size]:
                words = words[:index] + words[index + size :]
                break
        else:
            index += 1
    return words


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
