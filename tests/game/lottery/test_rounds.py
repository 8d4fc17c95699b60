"""The lottery: how rounds and the game end (GE-12 to GE-14, GE-21 to GE-24)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.game.lottery.tables import BOARD, NUMBER, arriving, digits, field_of, holder, money, spinning
from tests.game.tables import happened, play
from voice_quiz.game import events as ev
from voice_quiz.game.lottery.board import DIGITS, FieldKind
from voice_quiz.game.lottery.rules import Lottery, LotterySetup
from voice_quiz.game.lottery.turn import Stage
from voice_quiz.game.moves import BuyDigit, BuyPlace, Give, PickDigits, PlaceDigit, Skip, SwapPlaces
from voice_quiz.game.protocol import End, Move, Step


def finishing(others: dict[str, str] | None = None, rounds: int = 4) -> Lottery:
    """Let Anna come to the field of the digit that she needs at the bottom."""
    return arriving(spinning({"Anna": "023456", **(others or {"Ben": "987650"})}, rounds=rounds), FieldKind.DIGIT, 1).state


@pytest.mark.parametrize(
    ("mine", "kind", "digit", "moves"),
    [
        ("023456", FieldKind.DIGIT, 1, [PlaceDigit("Anna", 1, 1)]),
        ("213456", FieldKind.SWAP, None, [SwapPlaces("Anna", 1, 2)]),
        ("123450", FieldKind.BUY, None, [PlaceDigit("Anna", 6, 6)]),
        ("123465", FieldKind.BUY, None, [SwapPlaces("Anna", 5, 6)]),
        ("723456", FieldKind.BUY, None, [BuyDigit("Anna", 1, "Ben", 1), Give("Ben", 2)]),
    ],
    ids=["a digit field", "a swap field", "a card from the bank", "a swap at the bank", "a card from a player"],
)
def test_the_round_ends_at_once(mine: str, kind: FieldKind, digit: int | None, moves: list[Move]) -> None:
    """GE-13, GE-21: as soon as a holder shows the number, whatever completed it."""
    state = spinning({"Anna": mine, "Ben": "911870", "Carla": "907865"})
    step = play(arriving(state, kind, digit).state, *moves)
    assert happened(step, ev.PrizePaid) == (ev.PrizePaid("Anna", 6, 600_000),)
    assert happened(step, ev.RoundEnded) == (ev.RoundEnded(1),)
    assert holder(step.state, "Anna") == NUMBER


@pytest.mark.parametrize(
    ("other", "prize"),
    [
        ("987650", 0),
        ("187650", 100_000),
        ("127650", 200_000),
        ("123650", 300_000),
        ("123450", 500_000),
        ("023457", 0),
        ("103456", 100_000),
        ("923450", 0),
    ],
)
def test_the_others_are_paid_from_the_bottom_up(other: str, prize: int) -> None:
    """GE-13: 100,000 for each right digit below the first wrong one; what is right above it is worth nothing."""
    step = play(finishing({"Ben": other}), PlaceDigit("Anna", 1, 1))
    assert (money(step.state, "Anna"), money(step.state, "Ben")) == (800_000, 200_000 + prize)
    assert [(event.player, event.money) for event in happened(step, ev.PrizePaid)] == [
        ("Anna", 600_000),
        *([("Ben", prize)] if prize else []),
    ]


@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_as_many_rounds_as_agreed(rounds: int) -> None:
    """GE-14: four, or another number; most money wins."""
    state, ends = spinning(rounds=rounds), 0
    while state.stage is not Stage.OVER:
        assert state.round == ends + 1
        state = winning(state).state
        ends += 1
    outcome = state.outcome()
    assert outcome
    assert (ends, outcome.end) == (rounds, End.ROUNDS_PLAYED)
    assert [line.money for line in outcome.ranking] == sorted((line.money for line in outcome.ranking), reverse=True)


def test_two_players_play_to_the_end() -> None:
    """GE-1, GE-14: two are enough for a game that ends as agreed."""
    step = play(finishing(rounds=1), PlaceDigit("Anna", 1, 1))
    assert step.events[-1] == ev.GameEnded(End.ROUNDS_PLAYED)


def test_four_rounds_without_purchases_by_place_unless_agreed() -> None:
    """GE-14, GE-15: what is played if nothing else was said."""
    setup = LotterySetup(("Anna", "Ben"), BOARD)
    assert (setup.rounds, setup.expert, setup.first) == (4, False, None)


def winning(state: Lottery) -> Step[Lottery]:
    """Let the player whose turn it is complete the number on a swap field."""
    number = state.number
    swapped = (number[1], number[0], *number[2:])
    house = state.house.changed(replace(state.gambler, holder=swapped))
    return play(arriving(replace(state, house=house), FieldKind.SWAP).state, SwapPlaces(state.player, 1, 2))


def test_only_a_new_number_is_drawn() -> None:
    """GE-14, GE-24: cards, pawns, money and the luck pile stay for the next round."""
    state = spinning(luck=("aunt", "refund"), fields={"Ben": 5, "Carla": 9})
    step = winning(arriving(state, FieldKind.LUCK).state)
    assert [type(event) for event in step.events[-4:]] == [ev.RoundEnded, ev.RoundBegan, ev.NumberDrawn, ev.TurnBegan]
    after = step.state
    assert after.round == 2
    assert (after.luck.pile, after.luck.used) == (("refund",), ("aunt",))
    assert [one.field for one in after.house.gamblers] == [field_of(FieldKind.LUCK), field_of(FieldKind.SWAP), 9]
    assert (holder(after, "Ben"), holder(after, "Carla")) == (NUMBER, "987650")
    assert money(after, "Ben") == 800_000


@pytest.mark.parametrize("turns", range(4))
def test_the_next_round_begins_with_the_next_player(turns: int) -> None:
    """GE-24, G-1: with the player after the one whose turn ended the last."""
    state = spinning(number="432178")
    for _ in range(turns):
        state = arriving(state, FieldKind.BAD_LUCK).state
    ender = ("Anna", "Ben", "Carla")[turns % 3]
    assert state.player == ender
    assert winning(state).state.player == ("Ben", "Carla", "Anna")[turns % 3]


def test_a_sale_completes_the_sellers_number() -> None:
    """GE-21: a number completed by another's action counts; the next round begins after the one who acted (GE-24)."""
    state = spinning({"Anna": "987656", "Ben": "123451", "Carla": "987650"})
    shop = arriving(state, FieldKind.BUY).state
    step = play(shop, BuyDigit("Anna", 1, "Ben", 6), Give("Ben", 6))
    assert happened(step, ev.PrizePaid) == (ev.PrizePaid("Ben", 6, 600_000),)
    assert step.state.player == "Ben"
    assert money(step.state, "Ben") == 200_000 + 50_000 + 600_000


def test_buyer_and_seller_complete_at_once() -> None:
    """GE-22: both get 600,000."""
    state = spinning({"Anna": "623456", "Ben": "123451", "Carla": "187650"})
    step = play(arriving(state, FieldKind.BUY).state, BuyDigit("Anna", 1, "Ben", 1), Give("Ben", 6))
    assert happened(step, ev.PrizePaid) == (
        ev.PrizePaid("Anna", 6, 600_000),
        ev.PrizePaid("Ben", 6, 600_000),
        ev.PrizePaid("Carla", 1, 100_000),
    )


def test_remaining_purchases_lapse() -> None:
    """GE-21: the round ends with the purchase that completes a number, though others stand there, too."""
    field = field_of(FieldKind.SWAP)
    people = {"Ben": field, "Carla": field}
    state = spinning({"Anna": "987656", "Ben": "123450", "Carla": "987650"}, fields=people, expert=True)
    step = play(arriving(state, FieldKind.SWAP).state, Skip("Anna"), BuyPlace("Anna", "Ben", 6))
    assert happened(step, ev.RoundEnded) == (ev.RoundEnded(1),)
    assert (step.state.stage, step.state.player, step.state.targets) == (Stage.SPIN, "Ben", ())


def test_the_fields_action_ends_the_round_before_any_purchase() -> None:
    """GE-21: the holders are checked after every single change."""
    field = field_of(FieldKind.SWAP)
    state = spinning({"Anna": "213456", "Ben": "987650"}, fields={"Ben": field}, expert=True)
    step = play(arriving(state, FieldKind.SWAP).state, SwapPlaces("Anna", 1, 2))
    assert happened(step, ev.RoundEnded) == (ev.RoundEnded(1),)
    assert step.state.targets == ()


def test_an_extra_turn_lapses_with_the_round() -> None:
    """GE-24: the next round begins with the next player, even if the last one had another turn."""
    field = field_of(FieldKind.LUCK)
    state = spinning({"Anna": "987656", "Ben": "123450"}, luck=("encore",), fields={"Ben": field}, expert=True)
    step = play(arriving(state, FieldKind.LUCK).state, BuyPlace("Anna", "Ben", 6))
    assert happened(step, ev.RoundEnded) == (ev.RoundEnded(1),)
    assert (step.state.player, step.state.again) == ("Ben", False)


def test_a_number_that_a_holder_shows_is_drawn_again() -> None:
    """GE-23: at the beginning, when the last one picks exactly what would be drawn."""
    state = LotterySetup(("Anna", "Ben"), BOARD).start(1).state
    state = play(state, PickDigits("Anna", digits("012345"))).state
    would_be = state.chance.shuffled(DIGITS)[0][:6]
    step = play(state, PickDigits("Ben", would_be))
    assert len(happened(step, ev.NumberDrawn)) == 1
    assert step.state.number != would_be
    assert not happened(step, ev.PrizePaid)


def test_the_next_rounds_number_is_drawn_again_too() -> None:
    """GE-23: also if a holder shows the number by chance when a round begins."""
    state = spinning({"Anna": "987650", "Ben": "987650"})
    would_be = state.chance.shuffled(DIGITS)[0][:6]
    ben = replace(state.house.of("Ben"), holder=would_be)
    step = winning(replace(state, house=state.house.changed(ben)))
    assert step.state.round == 2
    assert step.state.number not in (would_be, step.state.house.of("Anna").holder)


def test_equal_money_shares_the_place() -> None:
    """G-5: ties share the place, and the next one is counted on."""
    step = play(finishing({"Ben": "123450", "Carla": "123450"}, rounds=1), PlaceDigit("Anna", 1, 1))
    outcome = step.state.outcome()
    assert outcome
    assert [(line.place, line.names, line.money) for line in outcome.ranking] == [
        (1, ("Anna",), 800_000),
        (2, ("Ben",), 700_000),
        (2, ("Carla",), 700_000),
    ]
    assert outcome.winners == ("Anna",)
    assert step.events[-1] == ev.GameEnded(End.ROUNDS_PLAYED)
    assert step.state.expected().options == ()


def test_everybody_has_six_cards_after_every_kind_of_change() -> None:
    """GE-12: taking, swapping, buying and selling leave six cards with everyone."""
    state = spinning({"Anna": "987650", "Ben": "443210", "Carla": "987650"})
    changes: list[tuple[FieldKind, int | None, list[Move]]] = [
        (FieldKind.DIGIT, 1, [PlaceDigit("Anna", 1, 1)]),
        (FieldKind.SWAP, None, [SwapPlaces("Anna", 1, 6)]),
        (FieldKind.BUY, None, [BuyDigit("Anna", 4, "Ben", 6), Give("Ben", 1)]),
    ]
    for kind, digit, moves in changes:
        after = play(arriving(state, kind, digit).state, *moves).state
        assert [len(one.holder) for one in after.house.gamblers] == [6, 6, 6]
