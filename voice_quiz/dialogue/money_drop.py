"""Money-drop as the quizmaster sees it: a team, its chips, and the categories that it is offered."""

from __future__ import annotations

from voice_quiz.dialogue.facts import Facts
from voice_quiz.dialogue.situation import Kind
from voice_quiz.game.money_drop.rules import MoneyDrop, Stage
from voice_quiz.game.money_drop.runs import everyone
from voice_quiz.game.moves import ChooseCategory, Stake

_KINDS = {ChooseCategory: Kind.CATEGORY, Stake: Kind.STAKE}


def facts(state: MoneyDrop) -> Facts:
    """Return what is to be known of the game; the card is put away as soon as its answer is out."""
    before = state.before.card if state.before else None
    return Facts(
        everyone(state.runs),
        _KINDS,
        asked=before or state.card,
        offered=state.offered,
        team=state.run.team if state.stage is not Stage.OVER else (),
        chips=state.chips,
        stakes=state.stakes,
        by_distance=True,
    )
