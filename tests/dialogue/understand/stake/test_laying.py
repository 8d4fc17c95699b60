"""A stake is laid wholly or not at all."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from voice_quiz.dialogue.understand.stake.clauses import Amount, Board, Clause, Doing, Share, Unclear, Unfit, Unit, Whole
from voice_quiz.dialogue.understand.stake.laying import laid
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.money_drop.rules import forbidden

SHARES = {Share.HALF: 2, Share.THIRD: 3, Share.QUARTER: 4}


@st.composite
def boards(draw: st.DrawFn) -> tuple[dict[Letter, int], int]:
    """Draw the chips of a team, and what of them lies on two to four windows, of which one is free."""
    windows = LETTERS[: draw(st.integers(2, 4))]
    chips = draw(st.integers(1, 40))
    board, left = dict.fromkeys(windows, 0), chips
    for window in draw(st.lists(st.sampled_from(windows), max_size=len(windows) - 1, unique=True)):
        board[window] = draw(st.integers(0, left))
        left -= board[window]
    return board, chips


WINDOW = st.sampled_from(LETTERS)
WINDOWS = st.tuples(WINDOW)
CHIPS = st.integers(0, 40).map(lambda chips: Amount(chips, Unit.CHIP))
# Clauses that say how it is to be, whatever lies there.
SAID = st.one_of(
    st.builds(Clause, st.just(Doing.PUT), WINDOWS, amount=CHIPS),
    st.builds(Clause, st.sampled_from((Doing.ALL, Doing.REST, Doing.EMPTY)), WINDOWS),
    st.builds(Clause, st.just(Doing.SHARE), WINDOWS, share=st.sampled_from(list(SHARES))),
)
# Clauses that change what lies there.
CHANGED = st.one_of(
    st.builds(Clause, st.sampled_from((Doing.ADD, Doing.TAKE)), WINDOWS, amount=CHIPS),
    st.builds(Clause, st.just(Doing.MOVE), amount=CHIPS, source=WINDOW, target=WINDOW),
    st.just(Clause(Doing.CLEAR)),
)


def told(board: Board, chips: int, clauses: Sequence[Clause]) -> Board | None:
    """Return the board after a sentence, or none where something is asked or refused."""
    try:
        return laid(board, chips, clauses)
    except (Unclear, Unfit, Whole):
        return None


def is_true(clause: Clause, after: Board, chips: int) -> bool:
    """Tell whether a board is as a clause says."""
    there, left = after[clause.windows[0]], chips - sum(after.values())
    match clause:
        case Clause(Doing.PUT, amount=Amount(number)):
            return there == number
        case Clause(Doing.ALL):
            return there == chips
        case Clause(Doing.REST):
            return there > 0 and not left
        case Clause(Doing.EMPTY):
            return not there
    assert isinstance(clause.share, Share)
    return there * SHARES[clause.share] == chips


@settings(deadline=None, max_examples=400)
@given(boards(), st.lists(SAID, min_size=1, max_size=4))
def test_what_is_laid_is_what_every_clause_says(table: tuple[dict[Letter, int], int], clauses: list[Clause]) -> None:
    """Of a sentence no part is lost."""
    board, chips = table
    after = told(board, chips, clauses)
    assert after is None or [clause for clause in clauses if not is_true(clause, after, chips)] == []


@settings(deadline=None, max_examples=400)
@given(boards(), st.lists(st.one_of(SAID, CHANGED), min_size=1, max_size=4))
def test_no_chip_is_made_or_lost(table: tuple[dict[Letter, int], int], clauses: list[Clause]) -> None:
    """What lies there is never more than there is, on open windows only, and one of them is free (MD-6, MD-7)."""
    board, chips = table
    after = told(board, chips, clauses)
    if after is not None:
        assert after.keys() == board.keys()
        assert all(number >= 0 for number in after.values())
        assert sum(after.values()) <= chips
        assert forbidden(tuple(after.values())) is None


@settings(deadline=None, max_examples=200)
@given(boards(), CHANGED)
def test_a_change_is_made_as_far_as_it_was_said(table: tuple[dict[Letter, int], int], clause: Clause) -> None:
    """Nobody takes less than was said because there is less."""
    board, chips = table
    after = told(board, chips, [clause])
    match clause:
        case Clause(Doing.ADD, (window,), Amount(number)):
            changes = {window: number}
        case Clause(Doing.TAKE, (window,), Amount(number)):
            changes = {window: -number}
        case Clause(Doing.MOVE, amount=Amount(number), source=Letter() as source, target=Letter() as target) if (
            source != target
        ):
            changes = {source: -number, target: number}
        case _:
            return
    assert after is None or after == {letter: chips + changes.get(letter, 0) for letter, chips in board.items()}


@settings(deadline=None, max_examples=100)
@given(st.integers(1, 40), WINDOW)
def test_the_rest_of_nothing_is_asked_about(chips: int, window: Letter) -> None:
    """Where nothing lies and nothing was said before, "the rest" is not laid."""
    assert told(dict.fromkeys(LETTERS, 0), chips, [Clause(Doing.REST, (window,))]) is None
