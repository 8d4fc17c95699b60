"""What the clauses of a stake mean after what was just asked and said: shares of what is left, and the last of several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from voice_quiz.dialogue.situation import Asked, Situation
from voice_quiz.dialogue.understand.stake.clauses import SHARES, Amount, Clause, Doing, Share, Unclear, Unit, chips_in


def in_context(clauses: Sequence[Clause], situation: Situation) -> tuple[Clause, ...]:
    """Return the clauses as they are meant here.

    To "And the rest?" everything and a share are of the rest, and an amount that is all of it comes on top of what
    lies there. Of shares that are everything together the last is what is left, so that only one of them can be in doubt.
    """
    row = tuple(clauses)
    left = situation.chips - sum(situation.board.values())
    if situation.just_asked is Asked.REST and left:
        row = tuple(map(_rest_of, row))
    if any(clause.of_rest for clause in row) and any(situation.board.values()):
        return _of_rest(row, left)
    if situation.just_asked is Asked.REST and len(row) == 1:
        return (_on_top(row[0], left, situation),)
    return _with_last(row) if not any(situation.board.values()) else row


def _rest_of(clause: Clause) -> Clause:
    """Return what a clause means where only the rest is asked for."""
    if clause.action is Doing.SHARE:
        return replace(clause, of_rest=True)
    return replace(clause, action=Doing.REST) if clause.action is Doing.ALL else clause


def _of_rest(row: tuple[Clause, ...], left: int) -> tuple[Clause, ...]:
    """Count shares of what is left from one and the same rest, if they are whole chips."""
    shares = [(clause, share) for clause in row if (share := _share(clause))]
    whole = sum(share * len(clause.windows) for clause, share in shares)
    if len(shares) != len(row) or whole > 1:
        return row
    if all((share * left).denominator == 1 for _, share in shares):
        return tuple(Clause(Doing.ADD, clause.windows, Amount(int(share * left), Unit.CHIP)) for clause, share in shares)
    return _with_last(tuple(replace(clause, of_rest=True) for clause in row))


def _on_top(clause: Clause, left: int, situation: Situation) -> Clause:
    """Return a clause that lays just what is left on a window with chips as one that adds it."""
    if clause.action is not Doing.PUT or clause.amount is None or len(clause.windows) != 1:
        return clause
    try:
        fits = chips_in(clause.amount) == left and bool(situation.board.get(clause.windows[0]))
    except Unclear:
        return clause
    return replace(clause, action=Doing.ADD) if fits else clause


def _with_last(row: tuple[Clause, ...]) -> tuple[Clause, ...]:
    shares = [_share(clause) for clause in row]
    if len(row) < 2 or not all(shares) or sum(share for share in shares if share) != 1:
        return row
    if any(len(clause.windows) > 1 for clause in row) or len(row) > 2:
        return row
    return (row[0], Clause(Doing.REST, row[1].windows))


def _share(clause: Clause) -> Fraction | None:
    """Return the share of a clause that lays one, of everything or of what is left."""
    if clause.action is not Doing.SHARE or clause.share is None:
        return None
    return SHARES[clause.share] if isinstance(clause.share, Share) else clause.share
