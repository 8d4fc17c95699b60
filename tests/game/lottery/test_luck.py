"""The lottery: luck fields and luck cards (GE-9, GE-20)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.game.lottery.tables import BOARD, PLAIN, arriving, field_of, holder, money, spinning
from tests.game.tables import happened, play, refused
from voice_quiz.game import events as ev
from voice_quiz.game.lottery.board import FieldKind, Luck, LuckCard, LuckPile
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.lottery.turn import Stage
from voice_quiz.game.moves import Colour, PlaceDigit, Skip, SwapPlaces, Walk
from voice_quiz.game.protocol import Reason, Step

CARDS = {kind: [card for card in BOARD.luck if card.luck is kind] for kind in Luck}


def drawing(card: str, has: int = 200_000) -> Step[Lottery]:
    """Let Anna draw a luck card."""
    return arriving(spinning(luck=(card,), money={"Anna": has}), FieldKind.LUCK)


def named(card: LuckCard) -> str:
    """Name a case after its card."""
    return f"GE-9 {card.id}"


def test_there_are_luck_cards_of_every_kind() -> None:
    """GE-16: twenty cards, of all six kinds."""
    assert all(CARDS.values())
    assert sum(map(len, CARDS.values())) == 20


@pytest.mark.parametrize("card", CARDS[Luck.GAIN], ids=named)
def test_gains(card: LuckCard) -> None:
    """GE-9: the bank pays, and the turn is over."""
    step = drawing(card.id)
    assert step.events[1:] == (
        ev.LuckDrawn("Anna", card.id, True),
        ev.MoneyMoved("Anna", card.amount),
        ev.TurnBegan("Ben"),
    )
    assert money(step.state, "Anna") == 200_000 + card.amount


@pytest.mark.parametrize("card", CARDS[Luck.PAY], ids=named)
def test_payments(card: LuckCard) -> None:
    """GE-9, GE-20: he pays the whole amount, and the last money is enough."""
    step = drawing(card.id, has=card.amount)
    assert happened(step, ev.LuckDrawn) == (ev.LuckDrawn("Anna", card.id, True),)
    assert happened(step, ev.MoneyMoved) == (ev.MoneyMoved("Anna", -card.amount),)
    assert money(step.state, "Anna") == 0


@pytest.mark.parametrize("card", CARDS[Luck.PAY], ids=named)
def test_payments_that_are_too_much(card: LuckCard) -> None:
    """GE-20, GE-17: a payment is made wholly or not at all."""
    step = drawing(card.id, has=card.amount - 50_000)
    assert step.events[1:] == (ev.LuckDrawn("Anna", card.id, False), ev.TurnBegan("Ben"))
    assert money(step.state, "Anna") == card.amount - 50_000


@pytest.mark.parametrize("card", CARDS[Luck.SWAP], ids=named)
def test_free_swaps(card: LuckCard) -> None:
    """GE-9: two cards change places, free of charge."""
    state = drawing(card.id).state
    assert state.stage is Stage.SWAP
    swapped = play(state, SwapPlaces("Anna", 1, 2)).state
    assert (holder(swapped, "Anna"), money(swapped, "Anna"), swapped.player) == ("897650", 200_000, "Ben")


@pytest.mark.parametrize("card", CARDS[Luck.DIGIT], ids=named)
def test_free_digits(card: LuckCard) -> None:
    """GE-9: any card that lies on the board, free of charge."""
    state = drawing(card.id, has=0).state
    assert state.stage is Stage.FREE_DIGIT
    assert refused(state, PlaceDigit("Anna", 9, 1)).reason is Reason.NO_SUCH_DIGIT
    assert refused(state, SwapPlaces("Anna", 1, 2)).reason is Reason.NOT_NOW
    taken = play(state, PlaceDigit("Anna", 3, 6)).state
    assert (holder(taken, "Anna"), money(taken, "Anna"), taken.player) == ("987653", 0, "Ben")
    assert play(state, Skip("Anna")).state.house == state.house


@pytest.mark.parametrize("card", CARDS[Luck.AGAIN], ids=named)
def test_extra_turns(card: LuckCard) -> None:
    """GE-9: he spins once more, once."""
    step = drawing(card.id)
    assert step.events[-1] == ev.TurnBegan("Anna")
    assert arriving(step.state, FieldKind.BAD_LUCK).state.player == "Ben"


def test_an_extra_turn_is_a_turn_of_its_own() -> None:
    """GE-20: in the extra turn a luck field draws again."""
    state = arriving(spinning(luck=("encore", "aunt")), FieldKind.LUCK).state
    assert happened(arriving(state, FieldKind.LUCK), ev.LuckDrawn) == (ev.LuckDrawn("Anna", "aunt", True),)


@pytest.mark.parametrize("card", CARDS[Luck.MOVE], ids=named)
def test_moves_trigger_the_new_field(card: LuckCard) -> None:
    """GE-20: a card that moves him triggers the field he comes to."""
    step = arriving(spinning({"Anna": "987654", "Ben": "987654"}, luck=(card.id,)), FieldKind.LUCK)
    stages = {FieldKind.BUY: Stage.SHOP, FieldKind.SWAP: Stage.SWAP, FieldKind.DIGIT: Stage.TAKE}
    assert step.events[-1] == ev.Walked("Anna", card.field)
    assert step.state.stage is stages.get(BOARD.track[card.field].kind)


@pytest.mark.parametrize(
    ("kind", "left"), [(FieldKind.LUCK, 200_000), (FieldKind.BAD_LUCK, 150_000)], ids=["GE-20 draws nothing", "GE-20 pays"]
)
def test_a_card_that_moves_to_luck_or_bad_luck(kind: FieldKind, left: int) -> None:
    """GE-20: a second luck field in one turn draws nothing; any other field works as always."""
    move = LuckCard("on-and-on", Luck.MOVE, field=field_of(kind))
    state = spinning(luck=("on-and-on", "aunt"))
    board = replace(BOARD, luck=(*BOARD.luck, move))
    step = arriving(replace(state, setup=replace(state.setup, board=board)), FieldKind.LUCK)
    assert happened(step, ev.LuckDrawn) == (ev.LuckDrawn("Anna", "on-and-on", True),)
    assert step.state.luck == LuckPile(("aunt",), ("on-and-on",))
    assert (money(step.state, "Anna"), step.state.player) == (left, "Ben")


def test_the_next_player_draws_the_next_card() -> None:
    """GE-9: the pile is drawn from the top, by one after another."""
    state = arriving(spinning(luck=("aunt", "refund", "bonus")), FieldKind.LUCK).state
    step = arriving(state, FieldKind.LUCK)
    assert happened(step, ev.LuckDrawn) == (ev.LuckDrawn("Ben", "refund", True),)
    assert step.state.luck == LuckPile(("bonus",), ("aunt", "refund"))


def test_used_cards_are_reshuffled() -> None:
    """GE-20: when the pile is empty, the used cards make a new one."""
    state = spinning(PLAIN, luck=("aunt", "refund"))
    for _ in range(2):
        state = arriving(state, FieldKind.LUCK).state
    assert state.luck == LuckPile((), ("aunt", "refund"))
    step = arriving(state, FieldKind.LUCK)
    assert happened(step, ev.LuckDrawn)[0].card in ("aunt", "refund")
    assert sorted((*step.state.luck.pile, *step.state.luck.used)) == ["aunt", "refund"]


def test_the_luck_pile_is_shuffled_at_the_beginning() -> None:
    """GE-9: twenty cards, in an order that comes from the seed."""
    piles = {spinning().setup.start(seed).state.luck.pile for seed in range(10)}
    assert len(piles) == 10
    assert all(sorted(pile) == sorted(card.id for card in BOARD.luck) for pile in piles)


def test_a_luck_card_that_moves_meets_those_on_the_new_field() -> None:
    """GE-20, GE-15: purchases follow at the field to which the card led, not at the luck field."""
    fields = {"Ben": 15, "Carla": field_of(FieldKind.LUCK)}
    state = arriving(spinning(luck=("shortcut",), fields=fields, expert=True), FieldKind.LUCK).state
    assert play(state, Skip("Anna")).state.targets == ("Ben",)


def test_a_free_swap_completes_the_number() -> None:
    """GE-21, GE-13: what a luck card brings can end the round, too."""
    state = spinning({"Anna": "213456", "Ben": "987650"}, luck=("juggler",))
    step = play(arriving(state, FieldKind.LUCK).state, SwapPlaces("Anna", 1, 2))
    assert happened(step, ev.PrizePaid) == (ev.PrizePaid("Anna", 6, 600_000),)


@pytest.mark.parametrize("steps", range(4, 10))
def test_passing_a_luck_field_draws_nothing(steps: int) -> None:
    """GE-25: only landing counts; from the first field every yellow number passes a luck field."""
    state = replace(spinning(fields={"Anna": 0}), stage=Stage.STAR, star=Colour.YELLOW)
    assert any(field.kind is FieldKind.LUCK for field in BOARD.track[1:steps])
    assert not happened(state.apply(Walk("Anna", steps)), ev.LuckDrawn)
