"""Cuts what a recogniser writes again and again: short sounds, and long ones that it does not understand, tempt it to that."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

_MARKS = ",.!?…- "
_STOPS = (".", "!", "?", "…")
# A word with the marks and the space behind it; what is tied by hyphens is written one by one.
_WORD = re.compile(r"[^\s-]+[\s-]*|-")
# So often a part of a word may be said again: Cha-Cha-Cha.
_TIED = 3
# So many words together are no accident where no sentence ends before them.
_TOGETHER = 2


def unlooped(text: str) -> str:
    """Leave out a word that is only repeated, and a sentence that begins anew at its end.

    >>> unlooped("Happy happy happy")
    'Happy'
    >>> unlooped("Could it be Alcatraz? Could it")
    'Could it be Alcatraz?'
    >>> unlooped("the one with the ouch the one with")
    'the one with the ouch'
    """
    written = [word for _, same in groupby(_WORD.findall(text), key=_plain) for word in _once(same)]
    said = [_plain(word) for word in written]
    anew = (place for place in range(1, len(said)) if _begins_anew(said, place, after_stop=_ends(written[place - 1])))
    return "".join(written[: next(anew, None)]).strip(" -")


def _once(same: Iterable[str]) -> Iterator[str]:
    """Yield the first of some words that are the same, or all of them where they are parts of one word."""
    words = list(same)
    tied = len(words) <= _TIED and all(word.endswith("-") for word in words[:-1])
    yield from words if tied else words[:1]


def _begins_anew(said: list[str], place: int, *, after_stop: bool) -> bool:
    """Tell whether everything from some place on is a beginning of what stands before it; its last word may be cut off."""
    *again, last = said[place:]
    before = said[:place]
    if not after_stop and len(again) < _TOGETHER:
        return False
    return len(again) < place and again == before[: len(again)] and before[len(again)].startswith(last)


def _ends(word: str) -> bool:
    return word.rstrip().endswith(_STOPS)


def _plain(word: str) -> str:
    return word.lower().strip(_MARKS)
