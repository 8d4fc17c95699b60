"""Finds out which of a question's answers a table calls the right one: by its number, its letter or its text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import Enum

from voice_quiz.cards.formats.answer_letters import without_letters

# "Answer 2", "opzione b)", "(c)": what is meant is the last of it.
_NAMED = re.compile(
    r"(?:answer|option|choice|antwort|möglichkeit|risposta|opzione|scelta)?[\s_.#:-]*\(?([a-f]|\d)\)?\.?", re.IGNORECASE
)
_SEVERAL = re.compile(r"\s*[,;/|&]\s*")


class Naming(Enum):
    """How a table names the right answer; numbers count from one, from nought, or are answers themselves."""

    NUMBER = 1
    FROM_NOUGHT = 2
    LETTER = 3
    TEXT = 4


Keyed = tuple[str, Sequence[str]]


def naming_of(rows: Iterable[Keyed], share: float = 0.0, usual: Sequence[Naming] = tuple(Naming)) -> Naming | None:
    """Return how the rows of a table name the right answer, judged by all of them; None if less than this share does.

    Each row is its key and its answers. Of two ways that fit as well it is the more usual one.

    >>> naming_of([("2", ("Rome", "Paris")), ("1", ("1", "2"))])
    <Naming.NUMBER: 1>
    """
    keyed = [row for row in rows if row[0].strip() and not is_several(row[0])]
    counts = {way: sum(place_of(*row, way) is not None for row in keyed) for way in Naming}
    best = max(usual, key=lambda way: counts[way])
    return best if counts[best] and counts[best] >= share * len(keyed) else None


def place_of(key: str, answers: Sequence[str], naming: Naming) -> int | None:
    """Return the place of the right answer, from 0 on; None where none of them is meant."""
    if naming is Naming.TEXT:
        wanted = _plain(key)
        # "C. Rome" is meant by its letter and "Rome" alike.
        written = enumerate(zip(answers, without_letters(*answers), strict=True))
        return next((place for place, ways in written if wanted and wanted in map(_plain, ways)), None)
    named = _NAMED.fullmatch(key.strip())
    if not named or named[1].isdigit() is (naming is Naming.LETTER):
        return None
    first = {Naming.NUMBER: ord("1"), Naming.FROM_NOUGHT: ord("0"), Naming.LETTER: ord("a")}[naming]
    place = ord(named[1].lower()) - first
    return place if 0 <= place < len(answers) and answers[place] else None


def is_several(key: str) -> bool:
    """Tell whether a key names more than one answer, as in "1, 3"."""
    parts = _SEVERAL.split(key.strip())
    return len(parts) > 1 and all(_NAMED.fullmatch(part) for part in parts)


def _plain(text: str) -> str:
    return " ".join(text.lower().split())
