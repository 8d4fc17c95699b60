"""The invariants can fail: each is fed a step that breaks it, and names it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.game.lottery.tables import arriving, digits, spinning
from tests.game.tables import card, choosing, play, staking
from voice_quiz.game import events as ev
from voice_quiz.game.card import Letter
from voice_quiz.game.ladder.contest import Contest
from voice_quiz.game.lottery.board import FieldKind
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.millionaire.rules import Millionaire, MillionaireSetup, Variant
from voice_quiz.game.moves import Annul, Done, Joker, Leave, Skip, Stake, Stocked, SwapCard, UseJoker
from voice_quiz.game.protocol import Event, Move, Step
from voice_quiz.game.replay import AnyState
from voice_quiz.game.seats import booked
from voice_quiz.simulate.invariants import broken


def named(before: AnyState, after: AnyState, *happened: Event, move: Move | None = None) -> list[str]:
    """List what is wrong about a step."""
    return list(broken(before, move or Skip("Anna"), Step(after, happened)))


@pytest.mark.parametrize(
    ("tampered", "problem"),
    [
        ({"chips": 41}, "41 chips"),
        ({"chips": -1}, "-1 chips"),
        ({"stakes": (10, 10, 10, 10)}, "no window is free (MD-7)"),
        ({"stakes": (41, 0, 0, 0)}, "staked and unplaced chips are not the chips held"),
        ({"stakes": (5, -5, 0, 0)}, "staked and unplaced chips are not the chips held"),
    ],
    ids=str,
)
def test_tampered_chips(tampered: dict[str, object], problem: str) -> None:
    """MD-6, MD-7: chips that cannot be are named."""
    state = staking()
    assert named(state, state) == []
    assert problem in named(state, replace(state, **tampered))  # type: ignore[arg-type]


def test_chips_out_of_nothing() -> None:
    """MD-8: within a run there are never more chips than before, unless a question was annulled."""
    few, many = staking(number=3, chips=10), staking(number=3, chips=20)
    assert named(few, many) == ["chips were created"]
    assert named(few, many, move=Annul()) == []


def test_done_with_chips_in_the_hand() -> None:
    """MD-6: a team that was done too early is named."""
    state = play(staking(), Stake((30, 0, 0, 0))).state
    assert named(state, choosing(number=2, chips=30), move=Done()) == ["chips were left over (MD-6)"]


def test_a_joker_that_comes_back() -> None:
    """MD-11: the joker is played once a run."""
    spent = play(staking(), SwapCard()).state
    assert named(spent, replace(spent, joker=True)) == ["the joker came back"]


def test_a_game_that_turns_into_another() -> None:
    """A step leads to a state of the same game."""
    assert named(staking(), spinning()) == ["the game turned into another"]


def with_holder(state: Lottery, text: str) -> Lottery:
    """Return Anna other cards."""
    return replace(state, house=state.house.changed(replace(state.gambler, holder=digits(text))))


def with_money(state: Lottery, money: int) -> Lottery:
    """Return Anna other money."""
    return replace(state, house=state.house.changed(replace(state.gambler, money=money)))


@pytest.mark.parametrize(
    ("after", "problems"),
    [
        (with_holder(spinning(), "98765"), ["somebody has not six cards (GE-12)"]),
        (with_holder(spinning(), "9876501"), ["somebody has not six cards (GE-12)"]),
        (with_holder(spinning(), "995550"), ["digit cards were created or lost"]),
        (with_money(spinning(), 250_000), ["money was created or lost"]),
        (with_money(spinning(), 200_001), ["money was created or lost", "somebody has debts or small change (GE-17)"]),
        (with_money(spinning(), -50_000), ["money was created or lost", "somebody has debts or small change (GE-17)"]),
    ],
    ids=["a card dropped", "a card too many", "a card that does not exist", "money found", "small change", "debts"],
)
def test_tampered_holders_and_purses(after: Lottery, problems: list[str]) -> None:
    """GE-2, GE-12, GE-17: cards and money that come from nowhere are named."""
    assert named(spinning(), spinning()) == []
    assert named(spinning(), after) == problems


@pytest.mark.parametrize(
    "event",
    [ev.MoneyMoved("Anna", 50_000), ev.PrizePaid("Anna", 1, 50_000)],
    ids=["from the bank", "a prize"],
)
def test_money_that_the_bank_paid(event: Event) -> None:
    """GE-17: what an event tells of is not from nowhere; what it tells of must be there."""
    rich = with_money(spinning(), 250_000)
    assert named(spinning(), rich, event) == []
    assert named(spinning(), spinning(), event) == ["money was created or lost"]


def test_money_between_players_stays_among_them() -> None:
    """GE-7: a payment to another player makes nobody's money more or less."""
    state = spinning()
    step = state.house.paid("Ben", 50_000, "Anna")
    assert named(state, replace(state, house=step.state), *step.events) == []
    poorer = with_money(state, 150_000)
    assert named(state, poorer, *step.events) == ["money was created or lost"]


@pytest.mark.parametrize(
    "event",
    [
        ev.HolderChanged("Anna", digits("987650")),
        ev.HolderChanged("Anna", digits("987650"), audience=("Ben",)),
        ev.HolderChanged("Anna", digits("987650"), audience=("Anna", "Ben")),
        ev.LettersLeft("Anna", (Letter.A, Letter.B)),
        ev.LettersGiven("Anna", Joker.AUDIENCE, (Letter.A,)),
        ev.LetterSeen("Anna", "Ben", Letter.A),
    ],
    ids=lambda event: f"{type(event).__name__} for {event.audience}",
)
def test_secrets_that_others_hear(event: Event) -> None:
    """G-2: what only one player may know must be for him alone."""
    assert named(spinning(), spinning(), event) == [f"{type(event).__name__} is not for one player alone"]


def asked() -> Millionaire:
    """Ask three players the first question; B is right."""
    state = MillionaireSetup(("Anna", "Ben", "Carla"), variant=Variant.NON_RISK).start(1).state
    return state.apply(Stocked((card("first", right="B"),))).state


def with_contest(state: Millionaire, contest: Contest) -> Millionaire:
    """Put other players on the ladder."""
    return replace(state, asking=replace(state.asking, contest=contest))


def test_a_prize_out_of_nothing() -> None:
    """WM-5: money is banked only by those who leave, fall, win or help."""
    state = asked()
    richer = with_contest(state, replace(state.contest, accounts=booked(state.contest.accounts, "Anna", banked=500)))
    assert named(state, richer) == ["money was created or lost"]
    assert named(state, richer, ev.WentHome("Ben")) == ["money was created or lost"]
    assert named(state, richer, ev.LeftWith("Anna", 500)) == []
    assert named(state, state, ev.Fell("Anna", 500)) == ["money was created or lost"]


def test_a_joker_that_was_spent_before() -> None:
    """WM-9: each joker once a round."""
    state = asked()
    poor = with_contest(state, state.contest.changed("Anna", lambda one: replace(one, jokers=(Joker.PHONE,))))
    move = UseJoker("Anna", Joker.FIFTY)
    assert named(state, state, move=move) == []
    assert named(poor, poor, move=move) == ["a joker was used twice"]


@pytest.mark.parametrize(
    ("letters", "fine"),
    [((Letter.A, Letter.B), True), ((Letter.A, Letter.C), False), ((Letter.A, Letter.B, Letter.C), False)],
    ids=["the right one and another", "two wrong ones", "three"],
)
def test_a_fifty_fifty(letters: tuple[Letter, ...], fine: bool) -> None:
    """WM-10: two letters are left, one of them right."""
    event = ev.LettersLeft("Anna", letters, audience=("Anna",))
    assert named(asked(), asked(), event) == ([] if fine else ["a fifty-fifty left the wrong letters"])


@pytest.mark.parametrize(("letters", "fine"), [((Letter.B, Letter.D), True), ((Letter.A, Letter.D), False)], ids=str)
def test_the_audiences_pile(letters: tuple[Letter, ...], fine: bool) -> None:
    """WM-11: the right letter is in it."""
    event = ev.LettersGiven("Anna", Joker.AUDIENCE, letters, audience=("Anna",))
    assert named(asked(), asked(), event) == ([] if fine else ["the right letter is not among the audience's"])


def test_a_contestant_who_is_there_twice() -> None:
    """WM-2: everybody plays once."""
    state = asked()
    twice = replace(state.contest, contestants=(*state.contest.contestants, state.contest.contestants[0]))
    assert named(state, with_contest(state, twice)) == ["a contestant is there twice"]


def test_real_steps_break_nothing() -> None:
    """The same states, played by the rules."""
    question, shop = asked(), arriving(spinning(), FieldKind.BUY).state
    for state, move in ((question, Leave("Anna")), (staking(), SwapCard()), (shop, Skip("Anna"))):
        assert list(broken(state, move, state.apply(move))) == []
