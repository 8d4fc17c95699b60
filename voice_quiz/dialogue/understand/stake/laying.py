"""What lies where after a sentence: all of what was said, or nothing and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voice_quiz.dialogue.situation import Settled
from voice_quiz.dialogue.understand.stake.chip_arithmetic import Pile
from voice_quiz.dialogue.understand.stake.clauses import Amounts, Board, Clause, Doing, Each, Unclear, Unfit, Whole
from voice_quiz.game.protocol import Reason

# Clauses that say how it is to be; the others change what lies there.
_ANEW = (Doing.ALL, Doing.REST, Doing.PUT, Doing.SHARE, Doing.EMPTY, Doing.CLEAR)


def laid(board: Board, chips: int, clauses: Sequence[Clause], settled: Sequence[Settled] = ()) -> Board:
    """Return the board on which every clause is true, and which the rules allow.

    A sentence that gives every chip a new place means the whole board, whatever lay there before. What is unclear takes its
    turn from what was settled, as far as that goes. Raise `Unfit`, `Unclear` or `Whole` where nothing can be laid.
    """
    misfits: list[Unfit] = []
    for start, row in _ways(board, clauses):
        try:
            pile = _tried(start, chips, row, settled)
        except Unfit as unfit:
            misfits.append(unfit)
            continue
        if start is board and pile.whole:
            raise Whole(pile.board)
        if start is board or (sum(pile.board.values()) == chips and not pile.whole):
            return pile.board
    # Chips that are too many for a sentence that means the whole board are too many by less.
    too_many = (one for one in misfits if one.obstacle.why is misfits[0].obstacle.why is Reason.TOO_MANY_CHIPS)
    raise min(too_many, key=_figure, default=misfits[0])


def _figure(misfit: Unfit) -> int:
    return misfit.obstacle.what if isinstance(misfit.obstacle.what, int) else 0


def _ways(board: Board, clauses: Sequence[Clause]) -> Iterator[tuple[Board, Sequence[Clause]]]:
    """Yield the ways to follow a sentence: on what lies there or anew, as it was said or with "the rest" at last."""
    rows = [clauses]
    if any(clause.action is Doing.REST for clause in clauses[:-1]):
        rows.append(sorted(clauses, key=lambda clause: clause.action is Doing.REST))
    yield from ((board, row) for row in rows)
    if any(board.values()) and all(clause.action in _ANEW for clause in clauses):
        yield from ((dict.fromkeys(board, 0), row) for row in rows)


def _tried(board: Board, chips: int, clauses: Sequence[Clause], settled: Sequence[Settled]) -> Pile:
    """Follow a sentence; ask about an amount only where one of those it may be fits with all the rest."""
    try:
        return _followed(board, chips, clauses, settled)
    except Unclear as unclear:
        fitting: list[Settled] = []
        misfits: list[Unfit] = []
        for answer in unclear.answers:
            try:
                _tried(board, chips, clauses, (*settled, answer))
            except Unfit as unfit:
                misfits.append(unfit)
                continue
            except Unclear:
                pass
            fitting.append(answer)
        if not fitting:
            raise misfits[0] from None
        if isinstance(unclear.doubt, Each):
            raise unclear from None
        raise Unclear(Amounts(tuple(euros for euros in fitting if isinstance(euros, int)))) from None


def _followed(board: Board, chips: int, clauses: Sequence[Clause], settled: Sequence[Settled]) -> Pile:
    pile = Pile(board, chips, settled)
    for clause in clauses:
        pile.follow(clause)
    pile.check()
    return pile
