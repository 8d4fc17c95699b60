"""The ladder games before they begin: what can be chosen about them, and their set-ups."""

from __future__ import annotations

from functools import partial

from voice_quiz.evening.setup.traits import CARDS, Conditions, Traits
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.millionaire.rules import Edition, MillionaireSetup, Variant


def _millionaire(edition: Edition, agreed: Conditions) -> MillionaireSetup:
    variant = Variant(agreed.variant) if agreed.variant else None
    return MillionaireSetup(agreed.players, edition, agreed.hosting, variant, agreed.length, agreed.aloud)


def _milionario(agreed: Conditions) -> MilionarioSetup:
    return MilionarioSetup(agreed.players, agreed.hosting, agreed.length)


def agreed_in_millionaire(setup: MillionaireSetup) -> Conditions:
    """Tell from a set-up of either box what was agreed."""
    variant = setup.variant.value if setup.variant else None
    return Conditions((setup.players,), variant, setup.hosting, setup.rounds)


def agreed_in_milionario(setup: MilionarioSetup) -> Conditions:
    """Tell from a set-up of milionario what was agreed."""
    return Conditions((setup.players,), hosting=setup.hosting, rounds=setup.agreed)


_WITH_VARIANTS = CARDS | {"variant", "hosting", "rounds"}
MILLIONAIRE = Traits(1, 5, ("risk", "non-risk"), _WITH_VARIANTS, partial(_millionaire, Edition.Y2013), votes=True)
CLASSIC = Traits(1, 5, ("non-risk", "show"), _WITH_VARIANTS, partial(_millionaire, Edition.CLASSIC))
MILIONARIO = Traits(1, 5, (), CARDS | {"hosting", "rounds"}, _milionario)
