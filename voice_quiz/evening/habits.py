"""What a person always wants of a game, where tonight nothing else was asked for."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import Any

from voice_quiz.evening.plan import Plan, levels_in, names_in
from voice_quiz.evening.settings import Settings
from voice_quiz.game.players import Hosting


def with_habits(plan: Plan, settings: Settings, given: Container[str]) -> Plan:
    """Fill in what is set; a habit gives way to what was given, and where it has no effect or cannot be."""
    habits = {name: value for name, value in _habits(settings).items() if value and name not in given}
    usual = replace(plan, **habits)
    if plan.game is None:
        return usual
    known = usual.of_game(plan.game)
    if not plan.teams:
        return known
    # Rotating is nothing for somebody alone, nor is every variant.
    at_the_table = replace(known, hosting=plan.hosting)
    plain = replace(at_the_table, variant=plan.variant)
    return next((one for one in (known, at_the_table, plain) if one.can_begin()), plain)


def _habits(settings: Settings) -> dict[str, Any]:
    """Give what is set as a plan has it."""
    return {
        "variant": settings.variant,
        "hosting": settings.hosting and Hosting(settings.hosting),
        "rounds": settings.rounds,
        "short": settings.short,
        "time_limit": settings.time_limit,
        "levels": levels_in(settings.level) if settings.level else None,
        "packs": names_in(settings.packs),
        "without": names_in(settings.without),
    }
