"""What a person always wants of a game, where tonight nothing else was asked for."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from voice_quiz.evening.settings import Settings, planned
from voice_quiz.evening.setup.plan import Plan


def with_habits(plan: Plan, settings: Settings, given: Container[str]) -> Plan:
    """Fill in what is set; a habit gives way to what was given, and where it has no effect or cannot be."""
    usual = replace(plan, **{wish: value for name, wish, value in planned(settings) if name not in given})
    if plan.game is None:
        return usual
    known = usual.of_game(plan.game)
    if not plan.teams:
        return known
    # Rotating is nothing for somebody alone, nor is every variant.
    at_the_table = replace(known, hosting=plan.hosting)
    plain = replace(at_the_table, variant=plan.variant)
    return next((one for one in (known, at_the_table, plain) if one.can_begin()), plain)
