"""How many words of what was said are not in what was heard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.tokens import words

# So many words may be written as one, or one as so many.
_JOINED = 4
_DIGITS = 9
_SIGNS = {"de": {"€": "euro", "%": "prozent"}, "en": {"€": "euros", "%": "percent"}, "it": {"€": "euro", "%": "per cento"}}

Alike = Callable[[str, str], bool]


def spoken_words(text: str, language: Language) -> list[str]:
    """Return the words of a text as they are spoken: figures and signs as words."""
    found = (_spoken(word, language) for word in words(text.replace("-", " ")))
    return [part for word in found for part in re.split(r"[-'’\s]", word) if part]


def lost(said: Sequence[str], heard: Sequence[str], alike: Alike = str.__eq__) -> int:
    """Return how many words were changed, left out or made up; words may be written together or apart.

    >>> lost(["zehn", "auf", "b"], ["zehnauf", "w"])
    1
    """
    costs = {(0, 0): 0}
    for place in _places(len(said), len(heard)):
        cost = costs[place]
        for (more, others), price in _steps(said, heard, place, alike):
            target = (place[0] + more, place[1] + others)
            costs[target] = min(cost + price, costs.get(target, cost + price))
    return costs[len(said), len(heard)]


def _places(said: int, heard: int) -> Iterator[tuple[int, int]]:
    for one in range(said + 1):
        yield from ((one, other) for other in range(heard + 1))


def _steps(
    said: Sequence[str], heard: Sequence[str], place: tuple[int, int], alike: Alike
) -> Iterator[tuple[tuple[int, int], int]]:
    one, other = place
    left, right = len(said) - one, len(heard) - other
    yield from (((more, others), 1) for more, others in ((1, 0), (0, 1), (1, 1)) if more <= left and others <= right)
    for more in range(1, min(_JOINED, left) + 1):
        for others in range(1, min(_JOINED, right) + 1):
            if alike("".join(said[one : one + more]), "".join(heard[other : other + others])):
                yield (more, others), 0


def _spoken(word: str, language: Language) -> str:
    if word.isdecimal() and len(word) <= _DIGITS:
        return language.numbers.written(int(word))
    return _SIGNS.get(language.code, {}).get(word, word)
