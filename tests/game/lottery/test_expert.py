"""The lottery: purchases by place in the expert version (GE-15, GE-25, GE-26)."""

from __future__ import annotations

import pytest

from tests.game.lottery.tables import PLAIN, arriving, digits, field_of, holder, money, spinning
from tests.game.tables import happened, play, refused
from voice_quiz.game import events as ev
from voice_quiz.game.lottery.board import PLACES, FieldKind
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.lottery.turn import Stage
from voice_quiz.game.moves import BuyPlace, Give, PlaceDigit, Skip, SwapPlaces
from voice_quiz.game.protocol import Move, Reason

HOLDERS = {"Anna": "000111", "Ben": "234567", "Carla": "765432"}


def meeting(kind: FieldKind, digit: int | None = None, *, has: int = 200_000, expert: bool = True) -> Lottery:
    """Let Anna come to a field where Ben and Carla stand."""
    field = field_of(kind, digit)
    people = {"Ben": field, "Carla": field}
    return arriving(spinning(HOLDERS, money={"Anna": has}, fields=people, expert=expert), kind, digit).state


def raiding(has: int = 200_000) -> Lottery:
    """Let Anna come to a swap field where Ben and Carla stand, and swap nothing."""
    return play(meeting(FieldKind.SWAP, has=has), Skip("Anna")).state


@pytest.mark.parametrize(
    ("kind", "digit", "action"),
    [
        (FieldKind.SWAP, None, SwapPlaces("Anna", 1, 2)),
        (FieldKind.DIGIT, 9, PlaceDigit("Anna", 9, 1)),
        (FieldKind.BUY, None, PlaceDigit("Anna", 9, 1)),
        (FieldKind.BUY, None, Skip("Anna")),
    ],
    ids=["swap", "digit", "buy", "skip"],
)
def test_the_field_comes_first(kind: FieldKind, digit: int | None, action: Move) -> None:
    """GE-15: the field's own action, then the purchases."""
    state = meeting(kind, digit)
    assert refused(state, BuyPlace("Anna", "Ben", 1)).reason is Reason.NOT_NOW
    after = play(state, action).state
    assert (after.stage, after.targets, after.player) == (Stage.RAID, ("Ben", "Carla"), "Anna")


@pytest.mark.parametrize("kind", [FieldKind.BAD_LUCK, FieldKind.LUCK], ids=str)
def test_purchases_follow_what_happens_by_itself(kind: FieldKind) -> None:
    """GE-15: fields without a choice are done first, too."""
    assert meeting(kind).stage is Stage.RAID


def test_a_field_with_nothing_to_do_still_allows_purchases() -> None:
    """GE-15, GE-18: an empty digit field offers nothing, those who stand there do."""
    people = dict.fromkeys(("Ben", "Carla"), field_of(FieldKind.DIGIT, 9))
    step = arriving(spinning(PLAIN, fields=people, expert=True), FieldKind.DIGIT, 9)
    assert happened(step, ev.NothingToDo) == (ev.NothingToDo("Anna"),)
    assert step.state.stage is Stage.RAID


@pytest.mark.parametrize("place", PLACES)
def test_a_place_is_bought_and_not_a_digit(place: int) -> None:
    """GE-15: the seller gets 50,000 and the buyer's card from the same place; nobody else hears a digit (GE-26)."""
    step = play(raiding(), BuyPlace("Anna", "Ben", place))
    mine, theirs = list(HOLDERS["Anna"]), list(HOLDERS["Ben"])
    mine[place - 1], theirs[place - 1] = theirs[place - 1], mine[place - 1]
    assert step.events == (
        ev.PlaceBought("Anna", "Ben", place),
        ev.MoneyMoved("Ben", 50_000, "Anna"),
        ev.HolderChanged("Anna", digits("".join(mine)), audience=("Anna",)),
        ev.HolderChanged("Ben", digits("".join(theirs)), audience=("Ben",)),
    )
    assert (money(step.state, "Anna"), money(step.state, "Ben")) == (150_000, 250_000)


def test_one_card_from_each_who_stands_there() -> None:
    """GE-15: one by one, from each player once; then the turn is over."""
    step = play(raiding(), BuyPlace("Anna", "Carla", 1))
    assert step.state.targets == ("Ben",)
    assert refused(step.state, BuyPlace("Anna", "Carla", 2)).reason is Reason.NO_SUCH_SELLER
    after = play(step.state, BuyPlace("Anna", "Ben", 1))
    assert after.events[-1] == ev.TurnBegan("Ben")
    assert [holder(after.state, name) for name in HOLDERS] == ["200111", "734567", "065432"]


def test_nobody_must_buy_from_anybody() -> None:
    """GE-15: he may stop before, between and after."""
    assert play(raiding(), Skip("Anna")).events == (ev.Passed("Anna"), ev.TurnBegan("Ben"))
    assert play(raiding(), BuyPlace("Anna", "Ben", 1), Skip("Anna")).state.player == "Ben"


@pytest.mark.parametrize(
    ("has", "left"), [(0, None), (50_000, None), (100_000, ("Carla",))], ids=["GE-17 none", "GE-17 one", "GE-17 two"]
)
def test_purchases_as_long_as_the_money_lasts(has: int, left: tuple[str, ...] | None) -> None:
    """GE-15, GE-17: without 50,000 nothing more is offered."""
    state = raiding(has)
    if not has:
        assert state.player == "Ben"
        return
    after = play(state, BuyPlace("Anna", "Ben", 1)).state
    assert (after.targets if after.player == "Anna" else None) == left


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (BuyPlace("Anna", "Anna", 1), Reason.NO_SUCH_SELLER),
        (BuyPlace("Anna", "Ben", 0), Reason.PLACE_WANTED),
        (BuyPlace("Anna", "Ben", 7), Reason.NOT_OFFERED),
        (BuyPlace("Ben", "Anna", 1), Reason.NOT_YOUR_TURN),
        (Skip("Ben"), Reason.NOT_YOUR_TURN),
        (Give("Ben", 1), Reason.NOT_NOW),
    ],
    ids=str,
)
def test_what_is_refused(move: Move, reason: Reason) -> None:
    """GE-15, GE-25: only the one who arrives buys, from others, one of six places; they cannot refuse or choose."""
    assert refused(raiding(), move).reason is reason


def test_who_stands_elsewhere_is_safe() -> None:
    """GE-25: only those on the same field can be bought from; a field that is passed does not count."""
    field = field_of(FieldKind.SWAP)
    state = spinning(HOLDERS, fields={"Ben": field, "Carla": field - 1}, expert=True)
    after = play(arriving(state, FieldKind.SWAP).state, Skip("Anna")).state
    assert after.targets == ("Ben",)
    assert refused(after, BuyPlace("Anna", "Carla", 1)).reason is Reason.NO_SUCH_SELLER


def test_nobody_stands_at_the_start() -> None:
    """GE-25: pawns that have not moved yet are on no field."""
    state = play(arriving(spinning(HOLDERS, expert=True), FieldKind.SWAP).state, Skip("Anna")).state
    assert state.player == "Ben"


@pytest.mark.parametrize(("kind", "digit"), [(FieldKind.SWAP, None), (FieldKind.DIGIT, 9), (FieldKind.BUY, None)], ids=str)
def test_the_usual_version_has_no_purchases_by_place(kind: FieldKind, digit: int | None) -> None:
    """GE-15: they belong to the expert version."""
    state = play(meeting(kind, digit, expert=False), Skip("Anna")).state
    assert (state.stage, state.player) == (Stage.SPIN, "Ben")


def test_an_extra_turn_comes_after_the_purchases() -> None:
    """GE-15, GE-20: a card that brings another turn lets him buy first."""
    field = field_of(FieldKind.LUCK)
    state = arriving(spinning(HOLDERS, luck=("encore",), fields={"Ben": field}, expert=True), FieldKind.LUCK).state
    assert state.stage is Stage.RAID
    assert play(state, BuyPlace("Anna", "Ben", 1)).events[-1] == ev.TurnBegan("Anna")
    assert play(state, Skip("Anna")).events[-1] == ev.TurnBegan("Anna")
