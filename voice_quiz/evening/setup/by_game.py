"""Chooses what is agreed from game to game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from voice_quiz.evening.setup import ladder, lottery, money_drop
from voice_quiz.evening.setup.traits import Conditions, Traits
from voice_quiz.game.lottery.rules import LotterySetup
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.millionaire.rules import MillionaireSetup
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.replay import AnySetup

# Every game, in the order in which they are offered.
GAMES: Mapping[str, Traits] = {
    "money-drop": money_drop.TRAITS,
    "millionaire": ladder.MILLIONAIRE,
    "millionaire-classic": ladder.CLASSIC,
    "milionario": ladder.MILIONARIO,
    "lottery": lottery.TRAITS,
}
VARIANTS = tuple(dict.fromkeys(variant for traits in GAMES.values() for variant in traits.variants))


def agreed_in(setup: AnySetup) -> Conditions:
    """Tell from a set-up what was agreed."""
    match setup:
        case MoneyDropSetup():
            return money_drop.agreed_in(setup)
        case MillionaireSetup():
            return ladder.agreed_in_millionaire(setup)
        case MilionarioSetup():
            return ladder.agreed_in_milionario(setup)
        case LotterySetup():
            return lottery.agreed_in(setup)
        case unknown:
            assert_never(unknown)


def length_of(setup: AnySetup) -> int | None:
    """Return how many rounds are played, in a game whose rounds can be counted beforehand."""
    match setup:
        case MoneyDropSetup():
            return None
        case MilionarioSetup():
            return setup.turns
        case MillionaireSetup() | LotterySetup():
            return setup.rounds
        case unknown:
            assert_never(unknown)
