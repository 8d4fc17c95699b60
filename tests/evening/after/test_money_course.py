"""The money is followed from the first question to the last."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from tests.game.random_games import GAMES, RandomGame
from tests.game.tables import PAIR, losing, saving, tray
from voice_quiz.evening.after.money_course import Course, Highlight, Told, course_of
from voice_quiz.evening.after.picture import picture
from voice_quiz.game.money_drop.rules import MoneyDrop, MoneyDropSetup
from voice_quiz.game.moves import Annul
from voice_quiz.game.protocol import Move
from voice_quiz.game.replay import Record

MOST_MOVES = 1_000


def played(setup: MoneyDropSetup, *chips: int | None) -> Record:
    """Play rounds of money-drop after which so many chips are left; None annuls the round before."""
    state: MoneyDrop = setup.start(1).state
    moves: list[Move] = []
    for left in chips:
        if state.stage.value == "tray":
            moves.append(tray(state))
            state = state.apply(moves[-1]).state
        after = (Annul(),) if left is None else saving(state, left)
        for move in after:
            state = state.apply(move).state
        moves += after
    return Record(setup, 1, tuple(moves))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", GAMES)
def test_the_course_ends_where_the_game_ends(game: str, seed: int) -> None:
    """Whatever happens, the last point of a line is what the ranking says, and the picture can be drawn."""
    course = course_of(RandomGame(game, seed).record(MOST_MOVES))
    ElementTree.fromstring(picture(course, "Anna & Ben <3", "€", ladder=game not in ("money-drop", "lottery")))  # noqa: S314 - our own
    for place in course.outcome.ranking if course.outcome else ():
        assert course.lines[place.names][-1] == place.money


def test_the_money_of_a_run_is_followed() -> None:
    """Each round is a point; what held on one answer is a save, what fell a fall."""
    course = course_of(played(MoneyDropSetup((PAIR,)), 40, 30, 30, 0))
    assert course.lines == {PAIR: [1_000_000, 1_000_000, 750_000, 750_000, 0]}
    assert [(told.kind, told.money) for told in course.told] == [
        (Highlight.SAVE, 1_000_000),
        (Highlight.FALL, 250_000),
        (Highlight.SAVE, 750_000),
        (Highlight.FALL, 750_000),
    ]
    assert course.best(Highlight.FALL) == course.told[-1]


def test_teams_have_lines_of_their_own() -> None:
    """What one team does changes nothing of the other's line."""
    course = course_of(played(MoneyDropSetup((PAIR, ("Carla",))), 40, 0, 20, 0))
    assert course.lines == {PAIR: [1_000_000, 1_000_000, 0], ("Carla",): [1_000_000, 500_000, 0]}


def test_an_annulled_question_leaves_no_trace() -> None:
    """What fell with a question that does not count did not fall."""
    course = course_of(played(MoneyDropSetup((PAIR,)), 40, 10, None))
    assert course.lines == {PAIR: [1_000_000, 1_000_000]}
    assert [told.kind for told in course.told] == [Highlight.SAVE]


def test_of_equal_moments_the_later_one_is_told() -> None:
    """The later a million holds, the harder it was."""
    first, second = (Told(Highlight.SAVE, PAIR, 1_000_000, card) for card in ("easy", "hard"))
    assert Course(told=[first, second]).best(Highlight.SAVE) == second


def test_losing_at_once_is_followed() -> None:
    """A line of two points is a line."""
    state = MoneyDropSetup((PAIR,)).start(1).state
    stocked = tray(state)
    record = Record(state.setup, 1, (stocked, *losing(state.apply(stocked).state)))
    assert course_of(record).lines == {PAIR: [1_000_000, 0]}
