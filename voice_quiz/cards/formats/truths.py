"""True or false: statements whose two answers need not be written out, and are said in the language of the card."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

TRUE, FALSE = "True", "False"


def opposite(word: str) -> str | None:
    """Return the other of the two, in the same language; None where the word is neither.

    >>> opposite("FALSO"), opposite("Rome")
    ('Vero', None)
    """
    said = word.casefold()
    for true, false in _pairs().values():
        if said in (true.casefold(), false.casefold()):
            return false if said == true.casefold() else true
    return None


def in_language(answers: Sequence[str], language: str) -> list[str]:
    """Return answers, true and false in this language if they are these two."""
    words = [answer.casefold() for answer in answers]
    for true, false in _pairs().values():
        if sorted(words) == sorted((true.casefold(), false.casefold())):
            said = _pairs().get(language, (true, false))
            return [said[word != true.casefold()] for word in words]
    return [*answers]


@cache
def _pairs() -> Mapping[str, tuple[str, str]]:
    data = tomllib.loads((files(__package__) / "truths.toml").read_text(encoding="utf-8"))
    return {language: (true, false) for language, (true, false) in data.items()}
