"""Money-drop: every move that the rules refuse, with its reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.game.tables import PAIR, card, choosing, play, refused, staking, tray, winning_run
from voice_quiz.game.card import Card
from voice_quiz.game.money_drop.rules import MoneyDrop, MoneyDropSetup, Stage
from voice_quiz.game.moves import Annul, ChooseCategory, Colour, Done, GoHome, Spin, Stake, Stocked, SwapCard, TimeUp
from voice_quiz.game.protocol import Move, Reason

FRESH = MoneyDropSetup((PAIR,)).start(1).state
OVER = play(choosing(), GoHome("Anna"), GoHome("Ben")).state
Spoil = Callable[[tuple[Card, ...]], tuple[Card, ...]]


@pytest.mark.parametrize(
    ("number", "chips", "reason", "figures"),
    [
        (1, (41, 0, 0, 0), Reason.TOO_MANY_CHIPS, (1,)),
        (1, (40, 30, 0, 0), Reason.TOO_MANY_CHIPS, (30,)),
        (1, (20, 20, 20, 20), Reason.TOO_MANY_CHIPS, (40,)),
        (1, (40, 0, 0), Reason.NOT_ON_THE_TABLE, ()),
        (1, (), Reason.NOT_ON_THE_TABLE, ()),
        (5, (40, 0, 0, 0), Reason.NOT_ON_THE_TABLE, ()),
        (8, (0, 0, 40), Reason.NOT_ON_THE_TABLE, ()),
        (1, (41, -1, 0, 0), Reason.NOT_ON_THE_TABLE, ()),
    ],
    ids=str,
)
def test_stakes_that_cannot_be_laid(number: int, chips: tuple[int, ...], reason: Reason, figures: tuple[int, ...]) -> None:
    """MD-2, MD-6: only chips that the team has, only on windows that are open."""
    refusal = refused(staking(number=number), Stake(chips))
    assert (refusal.reason, refusal.figures) == (reason, figures)


@pytest.mark.parametrize(
    ("state", "move", "reason"),
    [
        (FRESH, ChooseCategory(1), Reason.NOT_NOW),
        (FRESH, Annul(), Reason.NOT_NOW),
        (FRESH, GoHome("Zoe"), Reason.NOT_YOUR_TURN),
        (choosing(), Stake((40, 0, 0, 0)), Reason.NOT_NOW),
        (choosing(), Done(), Reason.NOT_NOW),
        (choosing(), SwapCard(), Reason.NOT_NOW),
        (choosing(), Annul(), Reason.NOT_NOW),
        (choosing(), Stocked(()), Reason.NOT_NOW),
        (choosing(), Spin("Anna", Colour.RED), Reason.NOT_NOW),
        (choosing(), ChooseCategory(0), Reason.NOT_OFFERED),
        (choosing(), ChooseCategory(3), Reason.NOT_OFFERED),
        (choosing(), GoHome("Zoe"), Reason.NOT_YOUR_TURN),
        (staking(), ChooseCategory(1), Reason.NOT_NOW),
        (staking(), TimeUp(), Reason.NOT_NOW),
        (play(staking(), SwapCard()).state, SwapCard(), Reason.JOKER_SPENT),
        (OVER, Done(), Reason.GAME_OVER),
        (OVER, Annul(), Reason.GAME_OVER),
        (OVER, GoHome("Anna"), Reason.GAME_OVER),
    ],
    ids=lambda value: f"at {value.stage}" if isinstance(value, MoneyDrop) else str(value),
)
def test_moves_that_do_not_fit_the_moment(state: MoneyDrop, move: Move, reason: Reason) -> None:
    """A move that is not expected is refused with its reason, and changes nothing."""
    assert refused(state, move).reason is reason


def test_somebody_who_went_home_cannot_go_again() -> None:
    """G-4: whoever went home is not at the table any more."""
    assert refused(play(staking(), GoHome("Ben")).state, GoHome("Ben")).reason is Reason.NOT_YOUR_TURN


def first_replaced(**fields: object) -> Spoil:
    """Change something about the first card."""
    return lambda cards: (replace(cards[0], **fields), *cards[1:])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda _: (), id="none"),
        pytest.param(lambda cards: cards[1:], id="one missing"),
        pytest.param(lambda cards: (*cards, card("more")), id="one more"),
        pytest.param(lambda cards: cards[::-1], id="in another order"),
        pytest.param(lambda cards: (cards[1], *cards[1:]), id="one twice"),
        pytest.param(first_replaced(order=(0, 1, 2)), id="three answers for four"),
        pytest.param(first_replaced(order=(1, 2, 3, 3)), id="none right"),
        pytest.param(first_replaced(order=(0, 0, 1, 2)), id="two right"),
        pytest.param(first_replaced(order=(0, 1, 2, 2)), id="a wrong one twice"),
        pytest.param(first_replaced(order=(0, 1, 2, 4)), id="a fifth answer"),
        pytest.param(first_replaced(order=(0, 1, 2, -1)), id="an answer before the first"),
    ],
)
def test_cards_that_were_not_asked_for(spoil: Spoil) -> None:
    """MD-3: a tray is filled with exactly the cards that were asked for."""
    assert refused(FRESH, Stocked(spoil(tray(FRESH).cards))).reason is Reason.WRONG_CARDS


def test_any_wrong_answers_may_be_left_out() -> None:
    """MD-3: a two- or three-answer card keeps the right answer and any of the wrong ones."""
    orders = {2: (3, 0), 3: (2, 0, 3), 4: (3, 2, 1, 0)}
    cards = tuple(replace(one, order=orders[len(one.order)]) for one in tray(FRESH).cards)
    assert play(FRESH, Stocked(cards)).state.stage is Stage.CATEGORY


def test_a_card_of_the_tray_does_not_come_twice() -> None:
    """MD-17: restocking with a card that still lies in the tray is refused."""
    state = choosing(("Anna",), ("Ben",), ("Carla",), ("Dirk",))
    for _ in range(3):
        state = winning_run(state).state
    fresh = tray(state, "new").cards
    double = replace(fresh[0], id=state.tray[0][0].id)
    assert refused(state, Stocked((double, *fresh[1:]))).reason is Reason.WRONG_CARDS
