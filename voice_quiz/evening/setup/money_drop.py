"""Money-drop before it begins: what can be chosen about it, and its set-up."""

from __future__ import annotations

from voice_quiz.evening.setup.traits import CARDS, Conditions, Traits
from voice_quiz.game.money_drop.rules import MoneyDropSetup

# A short game begins here.
_SHORT_FIRST_ROUND = 4


def _setup(agreed: Conditions) -> MoneyDropSetup:
    first = _SHORT_FIRST_ROUND if agreed.short else 1
    return MoneyDropSetup(agreed.teams, agreed.hosting, agreed.time_limit, first)


def agreed_in(setup: MoneyDropSetup) -> Conditions:
    """Tell from a set-up what was agreed."""
    return Conditions(setup.teams, hosting=setup.hosting, time_limit=setup.time_limit, short=setup.first_round > 1)


TRAITS = Traits(1, 5, (), CARDS | {"hosting", "time_limit", "teams"}, _setup)
