"""The lottery: somebody goes home, in every stage of a turn (G-4)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.game.lottery.tables import BOARD, arriving, digits, field_of, holder, money, spinning
from tests.game.tables import happened, play, refused
from voice_quiz.game import events as ev
from voice_quiz.game.lottery.board import DIGITS, FieldKind
from voice_quiz.game.lottery.rules import Lottery, LotterySetup
from voice_quiz.game.lottery.turn import Stage
from voice_quiz.game.moves import BuyDigit, Colour, Give, GoHome, PickDigits, PlaceDigit, Skip, Spin, SwapPlaces
from voice_quiz.game.protocol import End, Reason

# All nines are in holders; Ben has two of them.
NINES = {"Anna": "087650", "Ben": "987659", "Carla": "987650"}
SWAP = field_of(FieldKind.SWAP)


def in_stage(stage: Stage) -> Lottery:
    """Bring Anna's turn to a stage; Ben and Carla stand on the swap field, and Ben has two nines."""
    state = spinning(NINES, fields={"Ben": SWAP, "Carla": SWAP}, luck=("clover",), expert=True)
    match stage:
        case Stage.SPIN:
            return state
        case Stage.STAR:
            return replace(state, stage=Stage.STAR, star=Colour.RED)
        case Stage.TAKE:
            return arriving(state, FieldKind.DIGIT, 1).state
        case Stage.BUY:
            return arriving(state, FieldKind.DIGIT, 9).state
        case Stage.SWAP:
            return arriving(state, FieldKind.SWAP).state
        case Stage.FREE_DIGIT:
            return arriving(state, FieldKind.LUCK).state
        case Stage.SHOP:
            return arriving(state, FieldKind.BUY).state
        case Stage.GIVE:
            return play(arriving(state, FieldKind.DIGIT, 9).state, BuyDigit("Anna", 9, "Ben", 1)).state
        case Stage.RAID:
            return play(arriving(state, FieldKind.SWAP).state, Skip("Anna")).state
    raise ValueError(stage)


TURN = [stage for stage in Stage if stage not in (Stage.PICK, Stage.OVER)]


@pytest.mark.parametrize("stage", TURN, ids=str)
def test_whose_turn_it_is_goes_home(stage: Stage) -> None:
    """G-4: his turn is over, his cards lie on their fields again, his money counts in the end."""
    state = in_stage(stage)
    assert state.stage is stage
    step = play(state, GoHome("Anna"))
    assert step.events == (ev.WentHome("Anna"), ev.TurnBegan("Ben"))
    after = step.state
    assert (after.stage, after.player) == (Stage.SPIN, "Ben")
    assert (after.star, after.purchase, after.targets) == (None, None, ())
    assert Counter(after.house.lying()) - Counter(state.house.lying()) == Counter(state.house.of("Anna").holder)
    assert [one.player for one in after.house.present] == ["Ben", "Carla"]
    assert after.house.of("Anna").field is None
    assert refused(after, GoHome("Anna")).reason is Reason.NOT_YOUR_TURN
    next_turn = arriving(after, FieldKind.BAD_LUCK).state
    assert next_turn.player == "Carla"
    assert play(next_turn, GoHome("Carla")).events[-1] == ev.GameEnded(End.TOO_FEW_LEFT)


@pytest.mark.parametrize("stage", TURN, ids=str)
def test_somebody_else_goes_home(stage: Stage) -> None:
    """G-4: the turn goes on without him."""
    state = in_stage(stage)
    after = play(state, GoHome("Carla")).state
    expected = Stage.TAKE if stage is Stage.BUY else stage
    assert (after.stage, after.player) == (expected, "Anna")
    assert Counter(after.house.lying()) - Counter(state.house.lying()) == Counter(digits(NINES["Carla"]))
    assert [one.money for one in after.house.gamblers] == [one.money for one in state.house.gamblers]


def test_the_only_seller_goes_home_before_the_purchase() -> None:
    """G-4, GE-6: his cards lie on the field now, so the player may take one."""
    after = play(in_stage(Stage.BUY), GoHome("Ben")).state
    assert after.stage is Stage.TAKE
    assert holder(play(after, PlaceDigit("Anna", 9, 1)).state, "Anna") == "987650"


def test_the_seller_goes_home_in_the_middle_of_a_sale() -> None:
    """G-4: nothing was paid yet; the player has the choice of his field again."""
    after = play(in_stage(Stage.GIVE), GoHome("Ben")).state
    assert (after.stage, after.purchase, money(after, "Anna"), holder(after, "Anna")) == (Stage.TAKE, None, 200_000, "087650")


def test_the_seller_goes_home_in_the_middle_of_a_sale_on_a_buy_field() -> None:
    """G-4: the player may still do another of the three things."""
    state = play(in_stage(Stage.SHOP), BuyDigit("Anna", 9, "Ben", 1), GoHome("Ben")).state
    assert state.stage is Stage.SHOP
    assert not state.expected().of(BuyDigit)
    assert money(play(state, SwapPlaces("Anna", 1, 2)).state, "Anna") == 150_000


def test_a_bystander_goes_home_in_the_middle_of_a_sale() -> None:
    """G-4: the sale goes on."""
    after = play(in_stage(Stage.GIVE), GoHome("Carla"), Give("Ben", 1)).state
    assert (holder(after, "Anna"), holder(after, "Ben")) == ("987650", "087659")


def test_a_seller_goes_home_after_the_sale() -> None:
    """G-4, GE-15: the sale is over, and purchases from those on the field go on."""
    nine = field_of(FieldKind.DIGIT, 9)
    state = arriving(spinning(NINES, fields={"Carla": nine}, expert=True), FieldKind.DIGIT, 9).state
    raid = play(state, BuyDigit("Anna", 9, "Ben", 1), Give("Ben", 1), GoHome("Ben")).state
    assert (raid.stage, raid.targets, raid.purchase) == (Stage.RAID, ("Carla",), None)


def test_those_on_the_field_go_home_one_after_another() -> None:
    """G-4, GE-15: with the last of them the purchases are over."""
    four = {"Anna": "000111", "Ben": "234567", "Carla": "765432", "Dirk": "888999"}
    state = spinning(four, number="135790", fields={"Ben": SWAP, "Carla": SWAP}, expert=True)
    raid = play(arriving(state, FieldKind.SWAP).state, Skip("Anna"), GoHome("Ben")).state
    assert (raid.stage, raid.targets) == (Stage.RAID, ("Carla",))
    assert play(raid, GoHome("Carla")).state.player == "Dirk"


@pytest.mark.parametrize("stage", TURN, ids=str)
def test_with_one_player_left_the_game_is_over(stage: Stage) -> None:
    """G-4: two are needed; everybody keeps his money in the ranking."""
    step = play(in_stage(stage), GoHome("Carla"), GoHome("Ben"))
    assert step.events[-1] == ev.GameEnded(End.TOO_FEW_LEFT)
    outcome = step.state.outcome()
    assert outcome
    assert outcome.end is End.TOO_FEW_LEFT
    assert {name for line in outcome.ranking for name in line.names} == set(NINES)
    assert refused(step.state, Spin("Anna", Colour.RED)).reason is Reason.GAME_OVER


def test_an_extra_turn_goes_home_with_its_owner() -> None:
    """G-4, GE-20: the next player spins."""
    state = spinning(luck=("encore",), fields={"Ben": field_of(FieldKind.LUCK)}, expert=True)
    assert play(arriving(state, FieldKind.LUCK).state, GoHome("Anna")).state.player == "Ben"


def picking(*picked: str) -> Lottery:
    """Begin a game in which some have already picked."""
    state = LotterySetup(("Anna", "Ben", "Carla"), BOARD).start(1).state
    return play(state, *(PickDigits(player, digits("123456")) for player in picked)).state


@pytest.mark.parametrize(
    ("picked", "leaver", "asked"),
    [
        ((), "Anna", "Ben"),
        ((), "Carla", "Anna"),
        (("Anna",), "Anna", "Ben"),
        (("Anna",), "Ben", "Carla"),
        (("Anna",), "Carla", "Ben"),
        (("Anna", "Ben"), "Ben", "Carla"),
    ],
    ids=str,
)
def test_going_home_before_everybody_has_picked(picked: tuple[str, ...], leaver: str, asked: str) -> None:
    """G-4, GE-2: the others pick on, each once, and may take what he had."""
    state = play(picking(*picked), GoHome(leaver)).state
    assert (state.stage, state.player) == (Stage.PICK, asked)
    while state.stage is Stage.PICK:
        assert not state.gambler.holder
        state = state.apply(PickDigits(state.player)).state
    assert all(len(one.holder) == 6 for one in state.house.present)
    assert Counter(state.house.lying()) + Counter(
        digit for one in state.house.gamblers for digit in one.holder
    ) == dict.fromkeys(DIGITS, 3)


def test_the_last_who_has_not_picked_goes_home() -> None:
    """G-4, GE-3: then the number is drawn, and the first player begins."""
    step = play(picking("Anna", "Ben"), GoHome("Carla"))
    assert happened(step, ev.NumberDrawn)
    assert step.state.player == "Anna"


def test_rounds_go_on_without_those_who_went_home() -> None:
    """G-4, GE-24: the next round is announced to, and begun by, those who are there."""
    state = play(spinning(NINES), GoHome("Ben")).state
    number = state.number
    near = replace(state.gambler, holder=(number[1], number[0], *number[2:]))
    step = arriving(replace(state, house=state.house.changed(near)), FieldKind.SWAP)
    step = play(step.state, SwapPlaces("Anna", 1, 2))
    assert happened(step, ev.RoundBegan) == (ev.RoundBegan(2, None, ("Anna", "Carla")),)
    assert step.state.player == "Carla"
    assert money(step.state, "Ben") == 200_000
