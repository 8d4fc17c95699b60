"""Chooses what is different from game to game where games are tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import assert_never

from voice_quiz.game.lottery.rules import Lottery, LotterySetup
from voice_quiz.game.milionario.rules import Milionario, MilionarioSetup
from voice_quiz.game.millionaire.rules import Millionaire, MillionaireSetup
from voice_quiz.game.money_drop.rules import MoneyDrop, MoneyDropSetup
from voice_quiz.game.moves import Done, Stake
from voice_quiz.game.protocol import Event, Move, Option
from voice_quiz.game.replay import AnySetup, AnyState
from voice_quiz.simulate import ladder, lottery, money_drop
from voice_quiz.simulate.company import Company

# Random set-ups: every game with all its variants.
TABLES: Mapping[str, Callable[[Random], AnySetup]] = {
    "money-drop": money_drop.seated,
    "millionaire": ladder.millionaire,
    "millionaire-classic": ladder.classic,
    "milionario": ladder.milionario,
    "lottery": lottery.seated,
}


def company_of(setup: AnySetup, number: int) -> Company:
    """Return how those play who sat down to a game of this number."""
    match setup:
        case MoneyDropSetup() | MilionarioSetup():
            return Company()
        case MillionaireSetup():
            return ladder.company(setup)
        case LotterySetup():
            return lottery.company(setup, number)
        case unknown:
            assert_never(unknown)


def own_move(state: AnyState, option: Option, random: Random, knowledge: float) -> Move | None:
    """Return a move that has to be chosen in a way of the game's own; None where any allowed value will do."""
    match state:
        case MoneyDrop():
            return money_drop.stake(state, random, knowledge) if option.move in (Stake, Done) else None
        case Millionaire() | Milionario() | Lottery():
            return None
        case unknown:
            assert_never(unknown)


def broken_rules(before: AnyState, move: Move, state: AnyState, events: tuple[Event, ...]) -> Iterator[str]:
    """Name every rule of its own that a game broke with a move; `state` is of the same game."""
    match before:
        case MoneyDrop():
            assert isinstance(state, MoneyDrop)
            return money_drop.broken(before, move, state)
        case Millionaire() | Milionario():
            assert isinstance(state, Millionaire | Milionario)
            return ladder.broken(before, move, state, events)
        case Lottery():
            assert isinstance(state, Lottery)
            return lottery.broken(before, state, events)
        case unknown:
            assert_never(unknown)
