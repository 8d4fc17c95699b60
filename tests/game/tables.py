"""Small tables to play at: cards, a money-drop game at the moment one needs, and moves one after another."""

from __future__ import annotations

from typing import Protocol, Self, TypeVar

import pytest

from voice_quiz.game.card import LETTERS, Card, Letter
from voice_quiz.game.codec import encode
from voice_quiz.game.money_drop.rules import CHIPS, MoneyDrop, MoneyDropSetup
from voice_quiz.game.money_drop.runs import Team
from voice_quiz.game.moves import ChooseCategory, Done, Stake, Stocked
from voice_quiz.game.protocol import Event, Move, Refused, State, Step
from voice_quiz.game.seats import Hosting

E = TypeVar("E", bound=Event)
PAIR: Team = ("Anna", "Ben")


class Playable(Protocol):
    """A moment of any game."""

    def apply(self, move: Move) -> Step[Self]:
        """Return the new state and what happened."""


S = TypeVar("S", bound=Playable)


def play(state: S, *moves: Move) -> Step[S]:
    """Make moves one after another, keeping what happened."""
    happened: tuple[Event, ...] = ()
    for move in moves:
        step = state.apply(move)
        state, happened = step.state, happened + step.events
    return Step(state, happened)


def refused(state: State, move: Move) -> Refused:
    """Make a move that must be refused, see that the state stays as it was, and give the refusal."""
    before = encode(state)
    with pytest.raises(Refused) as caught:
        state.apply(move)
    assert encode(state) == before
    return caught.value


def happened(step: Step[object], kind: type[E]) -> tuple[E, ...]:
    """Return the events of one kind."""
    return tuple(event for event in step.events if isinstance(event, kind))


def card(name: str, right: str = "A", answers: int = 4, category: str = "rivers", difficulty: int = 1) -> Card:
    """Make a card whose right answer lies at a letter."""
    order = list(range(1, answers))
    order.insert(LETTERS.index(Letter(right)), 0)
    return Card(name, category, difficulty, tuple(order))


def tray(state: MoneyDrop, name: str = "card", right: str = "A") -> Stocked:
    """Make every card that is asked for, each with a category of its own."""
    needs = enumerate(state.needs())
    return Stocked(tuple(card(f"{name}-{n}", right, need.answers, f"category {n}", need.easiest) for n, need in needs))


def choosing(
    *teams: Team,
    number: int = 1,
    chips: int = CHIPS,
    hosting: Hosting = Hosting.DEVICE,
    limit: int | None = None,
    right: str = "A",
) -> MoneyDrop:
    """Bring the first team to the categories of a round, with so many chips left and a tray that was full."""
    state = MoneyDropSetup(teams or (PAIR,), hosting, limit).start(1).state
    state = state.apply(tray(state, right=right)).state
    while state.round < number:
        state = play(state, *saving(state, chips)).state
    return state


def staking(
    *teams: Team, number: int = 1, chips: int = CHIPS, limit: int | None = None, right: str = "A", choice: int = 1
) -> MoneyDrop:
    """Bring the first team to the stakes of a round."""
    return play(choosing(*teams, number=number, chips=chips, limit=limit, right=right), ChooseCategory(choice)).state


def board(state: MoneyDrop, **chips: int) -> Stake:
    """Lay chips on windows that are named: `board(state, A=10, C=30)`."""
    return Stake(tuple(chips.get(letter, 0) for letter in LETTERS[: state.windows]))


def saving(state: MoneyDrop, chips: int) -> tuple[Move, ...]:
    """Play a round, from the categories on, after which so many chips are left."""
    right = state.offered[0].right
    wrong = state.offered[0].wrong[0]
    return ChooseCategory(1), board(state, **{right: chips, wrong: state.chips - chips}), Done()


def losing(state: MoneyDrop) -> tuple[Move, ...]:
    """Play a round, from the categories on, in which everything is lost."""
    return saving(state, 0)


def winning_run(state: MoneyDrop, chips: int = CHIPS) -> Step[MoneyDrop]:
    """Play a run to its end, with the chips that are kept from the first round on."""
    begun, step = len(state.results), Step(state)
    while len(step.state.results) == begun:
        step = step.then(lambda now: play(now, *saving(now, chips)))
    return step


def stocked(state: MoneyDrop, name: str) -> MoneyDrop:
    """Fill the tray if the game waits for it."""
    return state.apply(tray(state, name)).state if state.needs() and not state.offered else state
