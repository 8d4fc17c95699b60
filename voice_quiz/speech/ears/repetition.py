"""Cuts what a recogniser writes again and again: short sounds tempt it to that."""

from __future__ import annotations

from itertools import groupby

_MARKS = ",.!?… "
_STOPS = (".", "!", "?", "…")


def unlooped(text: str) -> str:
    """Leave out a word that is only repeated, and a sentence that begins anew at its end.

    >>> unlooped("Happy happy happy")
    'Happy'
    >>> unlooped("Could it be Alcatraz? Could it")
    'Could it be Alcatraz?'
    """
    written = [next(same) for _, same in groupby(text.split(), key=_plain)]
    said = [_plain(word) for word in written]
    starts = (place for place in range(1, len(said)) if written[place - 1].endswith(_STOPS))
    return " ".join(written[: next((place for place in starts if _begins_anew(said, place)), None)])


def _begins_anew(said: list[str], place: int) -> bool:
    """Tell whether everything from some place on is a beginning of what stands before it; its last word may be cut off."""
    *again, last = said[place:]
    before = said[:place]
    return len(again) < place and again == before[: len(again)] and before[len(again)].startswith(last)


def _plain(word: str) -> str:
    return word.lower().strip(_MARKS)
