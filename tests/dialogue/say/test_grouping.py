"""What is told in one breath."""

from __future__ import annotations

import pytest

from voice_quiz.dialogue.say.grouping import Agreed, AllOnOne, ClimbedTogether, Empty, LongAwaited, RanOut, gathered
from voice_quiz.game import events as ev
from voice_quiz.game.card import Letter
from voice_quiz.game.protocol import Event

A, B, C = Letter.A, Letter.B, Letter.C
RIGHT = ev.RightAnswer("card", B)


@pytest.mark.parametrize(
    ("events", "told"),
    [
        (
            [ev.WindowOpened(A, 0), ev.WindowOpened(C, 0), ev.WindowOpened(B, 5)],
            [Empty((A, C)), ev.WindowOpened(B, 5)],
        ),
        (
            [ev.Revealed("Anna", A), ev.Revealed("Ben", B), ev.Revealed("Carla", A), RIGHT],
            [Agreed(("Anna", "Carla"), A), ev.Revealed("Ben", B), RIGHT],
        ),
        (
            [ev.Climbed("Anna", 2, 100), ev.Fell("Ben", 0), ev.Climbed("Carla", 2, 100)],
            [ClimbedTogether(("Anna", "Carla"), 2, 100), ev.Fell("Ben", 0)],
        ),
        ([ev.Climbed("Anna", 2, 100)], [ev.Climbed("Anna", 2, 100)]),
        (
            [ev.WindowOpened(A, 0), ev.WindowOpened(C, 0), RIGHT, ev.ChipsSaved(40)],
            [Empty((A,)), AllOnOne(B), LongAwaited("card", B), ev.ChipsSaved(40)],
        ),
        (
            [ev.WindowOpened(C, 0), RIGHT, ev.RunEnded(("Anna",), 8, 40, 40)],
            [AllOnOne(B), LongAwaited("card", B), ev.RunEnded(("Anna",), 8, 40, 40)],
        ),
        ([ev.WindowOpened(A, 0), ev.WindowOpened(C, 40), RIGHT], [Empty((A,)), ev.WindowOpened(C, 40), RIGHT]),
        (
            [ev.StakesFinal((0, 0), 40), ev.WindowOpened(A, 0), RIGHT, ev.RunEnded(("Anna",), 8, 0, 40)],
            [ev.StakesFinal((0, 0), 40), RIGHT, RanOut(("Anna",), 8, 0, 40)],
        ),
        ([], []),
    ],
    ids=[
        "empty windows",
        "the same letter",
        "those who climb",
        "one alone",
        "all on one, and right",
        "in the last round",
        "all on one, and wrong",
        "nothing laid in time",
        "nothing",
    ],
)
def test_neighbours_are_told_together(events: list[Event], told: list[Event]) -> None:
    """Nobody is left out, and those who climb come before those who fall."""
    assert list(gathered(events)) == told
