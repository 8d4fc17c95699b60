"""The lottery's board: how one walks on it, its luck pile, and boards that cannot be played."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.game.lottery.tables import BOARD
from voice_quiz.game.chance import Chance
from voice_quiz.game.lottery.board import Board, Field, FieldKind, Luck, LuckCard, LuckPile, Spinner
from voice_quiz.game.lottery.rules import LotterySetup
from voice_quiz.game.moves import Colour
from voice_quiz.game.protocol import BadSetup


def test_the_board_that_comes_with_the_game_can_be_played() -> None:
    """GE-16: the data file holds a whole board."""
    BOARD.check()


def test_digits_are_spread_over_the_track() -> None:
    """GE-16: nobody walks more than four fields to the next digit field, and no two lie side by side."""
    places = [place for place, field in enumerate(BOARD.track) if field.kind is FieldKind.DIGIT]
    gaps = [(after - before) % len(BOARD.track) for before, after in zip(places, [*places[1:], places[0]], strict=True)]
    assert set(gaps) <= {2, 3}


def test_all_amounts_can_be_paid_in_notes() -> None:
    """GE-17: amounts are multiples of 50,000."""
    assert all(card.amount % 50_000 == 0 for card in BOARD.luck)


@pytest.mark.parametrize("steps", [-24, -3, -1, 1, 5, 24])
@pytest.mark.parametrize("field", [0, 11, 23])
def test_the_track_is_a_circle(field: int, steps: int) -> None:
    """GE-5, GE-19: there and back again, over the start or not."""
    assert BOARD.landing(BOARD.landing(field, steps), -steps) == field


def test_the_first_and_the_last_field_are_neighbours_of_the_start() -> None:
    """GE-5, GE-19: one step forward is the first field, one step back the last."""
    assert (BOARD.landing(None, 1), BOARD.landing(None, -1)) == (0, 23)


def test_luck_cards_are_drawn_from_the_top() -> None:
    """GE-9: one after another, and chance is not touched while there are cards."""
    card, pile, chance = LuckPile(("a", "b"), ("c",)).drawn(Chance(1))
    assert (card, pile, chance) == ("a", LuckPile(("b",), ("c", "a")), Chance(1))


def test_an_empty_luck_pile_is_made_anew() -> None:
    """GE-20: of all used cards, shuffled."""
    used = tuple("abcdefgh")
    card, pile, chance = LuckPile((), used).drawn(Chance(1))
    assert sorted((card, *pile.pile)) == sorted(used)
    assert pile.used == (card,)
    assert (card, *pile.pile) != used
    assert chance != Chance(1)


def digit_instead(old: int, new: int | None) -> Board:
    """Change the digit of a field."""
    track = tuple(Field(FieldKind.DIGIT, new) if field.digit == old else field for field in BOARD.track)
    return replace(BOARD, track=track)


SPINNERS = BOARD.spinners
LUCK = BOARD.luck


@pytest.mark.parametrize(
    ("board", "text"),
    [
        (digit_instead(9, 8), "digit fields [0, 1, 2, 3, 4, 5, 6, 7, 8, 8]; every digit from 0 to 9 is needed once"),
        (digit_instead(9, 10), "digit fields [0, 1, 2, 3, 4, 5, 6, 7, 8, 10]"),
        (digit_instead(9, None), "digit fields [0, 1, 2, 3, 4, 5, 6, 7, 8]"),
        (replace(BOARD, track=()), "digit fields []"),
        (replace(BOARD, spinners=()), "the spinners; yellow, green and red are needed"),
        (replace(BOARD, spinners=SPINNERS[:2]), "the spinners; yellow, green and red are needed"),
        (replace(BOARD, spinners=(*SPINNERS, SPINNERS[0])), "the spinners; yellow, green and red are needed, once each"),
        (replace(BOARD, spinners=(*SPINNERS[:2], Spinner(Colour.RED, ()))), "a spinner without numbers"),
        (replace(BOARD, spinners=(*SPINNERS[:2], Spinner(Colour.RED, (1, 0)))), "a spinner without numbers or with a zero"),
        (replace(BOARD, luck=()), "the luck cards; at least one is needed"),
        (replace(BOARD, luck=(LUCK[0], LUCK[0])), "the luck cards; at least one is needed, each with an id of its own"),
        (replace(BOARD, luck=(LuckCard("tip", Luck.GAIN, 20_000),)), "the luck card tip; amounts are multiples of 50000"),
        (replace(BOARD, luck=(LuckCard("tip", Luck.GAIN, -50_000),)), "the luck card tip; amounts are multiples of 50000"),
        (replace(BOARD, luck=(LuckCard("bus", Luck.MOVE, field=24),)), "the luck card bus; amounts"),
        (replace(BOARD, luck=(LuckCard("bus", Luck.MOVE, field=-1),)), "fields 0 to 23"),
    ],
    ids=[
        "a digit twice",
        "no such digit",
        "a digit field without digit",
        "no track",
        "no spinner",
        "a spinner missing",
        "a spinner twice",
        "a spinner without numbers",
        "a spinner with a zero",
        "no luck cards",
        "a luck card twice",
        "small change",
        "a negative amount",
        "behind the last field",
        "before the first field",
    ],
)
def test_boards_that_cannot_be_played(board: Board, text: str) -> None:
    """GE-16, GE-17: a board is refused before the game begins, with what is wrong about it."""
    with pytest.raises(BadSetup, match=re.escape(text)):
        LotterySetup(("Anna", "Ben"), board).start(1)
