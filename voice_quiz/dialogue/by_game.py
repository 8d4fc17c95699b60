"""Chooses what the quizmaster sees of a game, by the game."""

from __future__ import annotations

from typing import assert_never

from voice_quiz.dialogue import ladder, lottery, money_drop
from voice_quiz.dialogue.facts import Facts
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.money_drop.rules import MoneyDrop
from voice_quiz.game.replay import AnyState


def facts_of(state: AnyState) -> Facts:
    """Return what is to be known of a game."""
    match state:
        case MoneyDrop():
            return money_drop.facts(state)
        case Millionaire():
            return ladder.millionaire_facts(state)
        case Milionario():
            return ladder.milionario_facts(state)
        case Lottery():
            return lottery.facts(state)
        case unknown:
            assert_never(unknown)
