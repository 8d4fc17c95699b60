"""What was said and taken back: "ten on B, no, make it twelve", "twenty on C, sorry, on D"."""

from __future__ import annotations

from collections.abc import Sequence

from voice_quiz.dialogue.understand.stake.elements import StakeSort
from voice_quiz.dialogue.understand.stake.terms import How, Note, Quantity, Term, Windows

Core = Quantity | Windows


def repaired(terms: Sequence[Term]) -> list[Term]:
    """Return the terms without what was taken back, and without the words that took it back."""
    row: list[Term] = []
    place = 0
    while place < len(terms):
        term = terms[place]
        place += 1
        if not _is(term, StakeSort.REPAIR):
            row.append(term)
            continue
        while place < len(terms) and _is(terms[place], StakeSort.REPAIR):
            place += 1
        after = terms[place:]
        # "No, and ten on B" goes on; nothing is taken back where nothing follows or went before.
        if after and not _is(after[0], StakeSort.AND) and not (row and _is(row[-1], StakeSort.AND)):
            row, place = _taken_back(row, after, place)
    return row


def _taken_back(row: list[Term], after: Sequence[Term], place: int) -> tuple[list[Term], int]:
    """Return what is left of the terms before a repair, and the place where to go on."""
    last = next((one for one in reversed(row) if not isinstance(one, Note)), None)
    first = next((one for one in after if not isinstance(one, Note)), None)
    if last is None or first is None:
        return row, place
    if type(first) is type(last):
        # The same kind of thing again: the one before gives way.
        return _without(row, last), place
    follows = _follower(after, first)
    if type(follows) is type(last):
        # A whole clause again: the clause of the same window gives way, or else the last one.
        windows, quantity = (first, follows) if isinstance(first, Windows) else (follows, first)
        if isinstance(quantity, Quantity) and quantity.how is How.ALL:
            return [one for one in row if isinstance(one, Note)], place
        return _without_clause(row, windows), place
    # "Ten on B, no, twelve": the amount before the window is another one.
    before = next((one for one in reversed(row) if type(one) is type(first)), None)
    if before is None:
        return row, place
    skipped = _place(after, first)
    return [first if one is before else one for one in row], place + skipped + 1


def _follower(after: Sequence[Term], first: Core) -> Term | None:
    """Return the term that stands with the first one, unless an "and" comes between."""
    behind = after[_place(after, first) + 1 :]
    return next((one for one in behind if not isinstance(one, Note) or one.sort in (StakeSort.AND, StakeSort.REPAIR)), None)


def _place(row: Sequence[Term], wanted: Term) -> int:
    return next(place for place, one in enumerate(row) if one is wanted)


def _without(row: Sequence[Term], dropped: Term) -> list[Term]:
    return [one for one in row if one is not dropped]


def _without_clause(row: list[Term], windows: Term | None) -> list[Term]:
    """Drop the clause that is about the same windows, or the last one."""
    cores = [one for one in row if not isinstance(one, Note)]
    clauses = [cores[place : place + 2] for place in range(0, len(cores) - 1, 2)]
    letters = windows.letters if isinstance(windows, Windows) else ()
    same = [pair for pair in clauses if any(isinstance(one, Windows) and one.letters == letters for one in pair)]
    dropped = (same or clauses or [[]])[-1]
    return [one for one in row if not any(one is other for other in dropped)]


def _is(term: Term, sort: StakeSort) -> bool:
    return isinstance(term, Note) and term.sort is sort
