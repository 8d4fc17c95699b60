"""The lottery: what the fields of the track do (GE-6 to GE-8, GE-10, GE-11, GE-17, GE-18, GE-26)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.game.lottery.tables import arriving, digits, holder, money, spinning
from tests.game.tables import happened, play, refused
from voice_quiz.game import events as ev
from voice_quiz.game.lottery.board import PLACES, FieldKind
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.lottery.turn import Stage
from voice_quiz.game.moves import BuyDigit, Give, PlaceDigit, Skip, SwapPlaces
from voice_quiz.game.protocol import Event, Move, Reason

# All nines are in holders; Ben has two of them, at the bottom and at the top.
NINES = {"Anna": "087650", "Ben": "987659", "Carla": "987650"}


def told(player: str, holder: str) -> ev.HolderChanged:
    """Tell a player, and nobody else, what his holder shows."""
    return ev.HolderChanged(player, digits(holder), audience=(player,))


@pytest.mark.parametrize(
    ("place", "after", "returned"),
    [(1, "187650", 9), (2, "917650", 8), (3, "981650", 7), (4, "987150", 6), (5, "987610", 5), (6, "987651", 0)],
)
def test_a_card_is_taken_from_a_digit_field(place: int, after: str, returned: int) -> None:
    """GE-6: into any place; the card that was there goes back to its own field."""
    state = arriving(spinning(), FieldKind.DIGIT, 1).state
    step = play(state, PlaceDigit("Anna", 1, place))
    assert step.events[:2] == (ev.DigitTaken("Anna", 1, returned), told("Anna", after))
    assert holder(step.state, "Anna") == after
    assert Counter(state.house.lying()) - Counter(step.state.house.lying()) == {1: 1}
    assert Counter(step.state.house.lying()) - Counter(state.house.lying()) == {returned: 1}
    assert step.state.player == "Ben"


def test_nobody_must_take_a_card() -> None:
    """GE-6: he may, and it costs nothing if he does not."""
    state = arriving(spinning(), FieldKind.DIGIT, 1).state
    step = play(state, Skip("Anna"))
    assert step.events == (ev.Passed("Anna"), ev.TurnBegan("Ben"))
    assert step.state.house == state.house


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (PlaceDigit("Anna", 2, 1), Reason.NO_SUCH_DIGIT),
        (PlaceDigit("Anna", -1, 0), Reason.DIGIT_WANTED),
        (PlaceDigit("Anna", 1, 0), Reason.PLACE_WANTED),
        (PlaceDigit("Anna", 1, 7), Reason.NOT_OFFERED),
        (PlaceDigit("Ben", 1, 1), Reason.NOT_YOUR_TURN),
        (Skip("Ben"), Reason.NOT_YOUR_TURN),
        (SwapPlaces("Anna", 1, 2), Reason.NOT_NOW),
        (BuyDigit("Anna", 1, "Ben", 1), Reason.NOT_NOW),
    ],
    ids=str,
)
def test_what_a_digit_field_refuses(move: Move, reason: Reason) -> None:
    """GE-6: only its own digit, only into one of the six places, only by him who stands there."""
    assert refused(arriving(spinning(), FieldKind.DIGIT, 1).state, move).reason is reason


def test_a_card_is_bought_from_somebody_who_has_it_twice() -> None:
    """GE-7: the seller gets 50,000 and the buyer's card, in the place that became free."""
    asked = play(arriving(spinning(NINES), FieldKind.DIGIT, 9).state, BuyDigit("Anna", 9, "Ben", 1)).state
    assert asked.expected().asked == ("Ben",)
    step = play(asked, Give("Ben", 6))
    assert step.events[:4] == (
        ev.DigitBought("Anna", "Ben", 9),
        ev.MoneyMoved("Ben", 50_000, "Anna"),
        told("Anna", "987650"),
        told("Ben", "987650"),
    )
    assert [money(step.state, name) for name in NINES] == [150_000, 250_000, 200_000]
    assert step.state.player == "Ben"


def test_the_seller_chooses_which_of_his_equal_cards_goes() -> None:
    """GE-7: he may not refuse, and nobody chooses for him."""
    state = play(arriving(spinning(NINES), FieldKind.DIGIT, 9).state, BuyDigit("Anna", 9, "Ben", 3)).state
    (give,) = state.expected().of(Give)
    assert (give.players, give.values["place"]) == (("Ben",), (1, 6))
    assert holder(play(state, Give("Ben", 1)).state, "Ben") == "787659"
    assert holder(play(state, Give("Ben", 6)).state, "Ben") == "987657"
    assert refused(state, Give("Ben", 2)).reason is Reason.NOT_OFFERED
    assert refused(state, Give("Anna", 1)).reason is Reason.NOT_YOUR_TURN
    assert refused(state, Skip("Ben")).reason is Reason.NOT_NOW
    assert refused(state, Skip("Anna")).reason is Reason.NOT_NOW


def test_the_buyer_chooses_the_seller() -> None:
    """GE-7, GE-26: the options name all who have the digit twice, so that the device can answer who has."""
    holders = {"Anna": "012340", "Ben": "998765", "Carla": "987659", "Dirk": "123456"}
    state = arriving(spinning(holders, number="654321"), FieldKind.DIGIT, 9).state
    (buy,) = state.expected().of(BuyDigit)
    assert (buy.values["digit"], buy.values["seller"], buy.values["place"]) == ((9,), ("Ben", "Carla"), PLACES)
    assert refused(state, BuyDigit("Anna", 9, "Dirk", 1)).reason is Reason.NO_SUCH_SELLER
    assert refused(state, BuyDigit("Anna", 9, "Anna", 1)).reason is Reason.NO_SUCH_SELLER
    assert refused(state, BuyDigit("Anna", 8, "Ben", 1)).reason is Reason.NO_SUCH_DIGIT
    assert refused(state, BuyDigit("Anna", 9, "Ben", 0)).reason is Reason.PLACE_WANTED
    sold = play(state, BuyDigit("Anna", 9, "Carla", 1), Give("Carla", 6)).state
    assert (holder(sold, "Anna"), holder(sold, "Carla")) == ("912340", "987650")


def test_nobody_must_buy() -> None:
    """GE-7: he may."""
    state = arriving(spinning(NINES), FieldKind.DIGIT, 9).state
    assert play(state, Skip("Anna")).state.house == state.house


def test_while_a_card_lies_there_it_is_taken_and_not_bought() -> None:
    """GE-7: buying is for empty digit fields, even if somebody has the digit twice."""
    state = arriving(spinning({"Anna": "987650", "Ben": "443210", "Carla": "987650"}), FieldKind.DIGIT, 4).state
    assert state.stage is Stage.TAKE
    assert not state.expected().of(BuyDigit)


@pytest.mark.parametrize(
    ("state", "digit"),
    [
        (spinning({"Anna": "987650", "Ben": "987650", "Carla": "987650"}), 9),
        (spinning(NINES, money={"Anna": 0}), 9),
        (spinning({"Anna": "997650", "Ben": "987650", "Carla": "887650"}), 9),
    ],
    ids=["GE-18 nobody has it twice", "GE-17 he cannot pay", "GE-18 he alone has it twice"],
)
def test_an_empty_digit_field_with_nothing_to_buy(state: Lottery, digit: int) -> None:
    """GE-17, GE-18: nothing happens, and the next player spins."""
    step = arriving(state, FieldKind.DIGIT, digit)
    assert step.events[1:] == (ev.NothingToDo("Anna"), ev.TurnBegan("Ben"))


def test_fifty_thousand_are_enough() -> None:
    """GE-17: the last money buys a card."""
    state = arriving(spinning(NINES, money={"Anna": 50_000}), FieldKind.DIGIT, 9).state
    assert money(play(state, BuyDigit("Anna", 9, "Ben", 1), Give("Ben", 1)).state, "Anna") == 0


@pytest.mark.parametrize(("first", "second", "after"), [(1, 2, "897650"), (6, 1, "087659"), (3, 4, "986750")], ids=str)
def test_a_swap_field(first: int, second: int, after: str) -> None:
    """GE-8: two of his cards change places, free of charge; others hear only that."""
    step = play(arriving(spinning(), FieldKind.SWAP).state, SwapPlaces("Anna", first, second))
    assert step.events[:2] == (ev.PlacesSwapped("Anna"), told("Anna", after))
    assert money(step.state, "Anna") == 200_000


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (SwapPlaces("Anna", 3, 3), Reason.SAME_PLACE),
        (SwapPlaces("Anna", 0, 0), Reason.PLACES_WANTED),
        (SwapPlaces("Anna", 3, 7), Reason.NOT_OFFERED),
        (SwapPlaces("Ben", 1, 2), Reason.NOT_YOUR_TURN),
        (PlaceDigit("Anna", 1, 1), Reason.NOT_NOW),
    ],
    ids=str,
)
def test_what_a_swap_field_refuses(move: Move, reason: Reason) -> None:
    """GE-8: two different places of the six, and nothing but a swap."""
    assert refused(arriving(spinning(), FieldKind.SWAP).state, move).reason is reason


def test_nobody_must_swap() -> None:
    """GE-8: he may."""
    state = arriving(spinning(), FieldKind.SWAP).state
    assert play(state, Skip("Anna")).state.house == state.house


@pytest.mark.parametrize(
    ("has", "left", "events"),
    [
        (200_000, 150_000, [ev.MoneyMoved("Anna", -50_000)]),
        (50_000, 0, [ev.MoneyMoved("Anna", -50_000)]),
        (0, 0, [ev.NothingToDo("Anna")]),
    ],
    ids=["GE-10 pays", "GE-10 pays the last", "GE-10 has nothing"],
)
def test_a_bad_luck_field(has: int, left: int, events: list[Event]) -> None:
    """GE-10, GE-17: 50,000 to the bank, if he has it."""
    step = arriving(spinning(money={"Anna": has}), FieldKind.BAD_LUCK)
    assert list(step.events[1:-1]) == events
    assert (money(step.state, "Anna"), step.state.player) == (left, "Ben")


@pytest.mark.parametrize(
    ("moves", "after"),
    [([PlaceDigit("Anna", 4, 2)], "947650"), ([SwapPlaces("Anna", 1, 6)], "087659")],
    ids=["GE-11(a) a card from the board", "GE-11(b) a swap"],
)
def test_a_buy_field_and_the_bank(moves: list[Move], after: str) -> None:
    """GE-11: one thing, for 50,000 to the bank."""
    step = play(arriving(spinning(), FieldKind.BUY).state, *moves)
    assert happened(step, ev.MoneyMoved) == (ev.MoneyMoved("Anna", -50_000),)
    assert (holder(step.state, "Anna"), money(step.state, "Anna")) == (after, 150_000)
    assert step.state.player == "Ben"


def test_a_buy_field_and_a_seller() -> None:
    """GE-11(c): any digit that another has twice, even if it lies on the board too; the seller gets the money."""
    holders = {"Anna": "987650", "Ben": "443210", "Carla": "987650"}
    state = arriving(spinning(holders), FieldKind.BUY).state
    assert 4 in state.house.lying()
    step = play(state, BuyDigit("Anna", 4, "Ben", 6), Give("Ben", 2))
    assert happened(step, ev.MoneyMoved) == (ev.MoneyMoved("Ben", 50_000, "Anna"),)
    assert (holder(step.state, "Anna"), holder(step.state, "Ben")) == ("987654", "403210")


def test_a_buy_field_offers_what_lies_on_the_board() -> None:
    """GE-11, GE-18: a digit whose field is empty is not offered."""
    state = arriving(spinning(), FieldKind.BUY).state
    (take,) = state.expected().of(PlaceDigit)
    assert take.values["digit"] == (1, 2, 3, 4)
    assert refused(state, PlaceDigit("Anna", 9, 1)).reason is Reason.NO_SUCH_DIGIT
    assert refused(state, SwapPlaces("Anna", 2, 2)).reason is Reason.SAME_PLACE


@pytest.mark.parametrize("has", [0, 50_000])
def test_a_buy_field_for_the_poor(has: int) -> None:
    """GE-17: what he cannot pay is not offered."""
    step = arriving(spinning(money={"Anna": has}), FieldKind.BUY)
    assert happened(step, ev.NothingToDo) == (() if has else (ev.NothingToDo("Anna"),))
    assert (step.state.stage is Stage.SHOP) == bool(has)


def test_nobody_must_buy_on_a_buy_field() -> None:
    """GE-11: he may, and pays nothing if he does not."""
    state = arriving(spinning(), FieldKind.BUY).state
    assert play(state, Skip("Anna")).state.house == state.house
