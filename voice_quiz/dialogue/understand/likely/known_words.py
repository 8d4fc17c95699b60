"""The words that people use with a quizmaster, and how well a word is known from them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

# Of words of at least so many letters all pieces are looked at; of short words only the smallest.
_LONG, _SHORT = 4, 2
_PIECES = (3, 4, 5)
# A word that nobody has used is half known if nearly all of its pieces are.
IN_PIECES, _NEARLY_ALL = 0.5, 0.6


@dataclass(frozen=True)
class KnownWords:
    """Words that several people have used."""

    words: frozenset[str]

    def share(self, text: str) -> float:
        """Return how well a word is known: by itself, or by its pieces."""
        if text in self.words:
            return 1.0
        parts = [piece in self._pieces for piece in pieces(text)]
        return IN_PIECES if parts and sum(parts) >= _NEARLY_ALL * len(parts) else 0.0

    @cached_property
    def _pieces(self) -> frozenset[str]:
        return frozenset(piece for word in self.words for piece in pieces(word))


def pieces(text: str) -> Iterator[str]:
    """Yield the pieces of a word, by which one that nobody has used yet is like others: "jau", "massì"."""
    if len(text) < _SHORT or text[0] == "<":
        return
    whole = f"^{text}$"
    for size in _PIECES if len(text) >= _LONG else _PIECES[:1]:
        yield from (whole[at : at + size] for at in range(len(whole) - size + 1))
