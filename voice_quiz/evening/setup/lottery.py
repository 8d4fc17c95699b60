"""The lottery before it begins: what can be chosen about it, and its set-up."""

from __future__ import annotations

from voice_quiz.cards.lottery_board import lottery_board
from voice_quiz.evening.setup.traits import Conditions, Traits
from voice_quiz.game.lottery.rules import LotterySetup

_ROUNDS = 4
_EXPERT = "expert"


def _setup(agreed: Conditions) -> LotterySetup:
    return LotterySetup(agreed.players, lottery_board(), agreed.length or _ROUNDS, agreed.variant == _EXPERT)


def agreed_in(setup: LotterySetup) -> Conditions:
    """Tell from a set-up what was agreed."""
    rounds = setup.rounds if setup.rounds != _ROUNDS else None
    return Conditions((setup.players,), _EXPERT if setup.expert else None, rounds=rounds)


TRAITS = Traits(2, 6, (_EXPERT,), frozenset({"variant", "rounds"}), _setup, in_marks=True)
