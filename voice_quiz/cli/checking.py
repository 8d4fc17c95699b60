"""Refuses what is wrong with the options of an evening before anybody is asked anything."""

from __future__ import annotations

import argparse
from pathlib import Path

from voice_quiz.cli.errors import BadInput
from voice_quiz.cli.known import known_language
from voice_quiz.cli.setups import games_from, plan_from

# What is agreed when a game begins, and not changed when it goes on.
_OF_A_NEW_GAME = (
    *("game", "games", "players", "seed", "variant", "hosting", "rounds", "short", "time_limit"),
    *("packs", "without", "level"),
)


def check(options: argparse.Namespace) -> None:
    """Refuse values that are not there, and options that do not go together."""
    given = [name.replace("_", "-") for name in _OF_A_NEW_GAME if getattr(options, name) is not None]
    if options.resume is not None and given:
        raise BadInput(f"--{given[0]} with --resume; a game goes on as it was begun")
    if options.language is not None:
        known_language(options.language)
    if options.game is not None and options.games is not None:
        raise BadInput("--game with --games; name one game, or several")
    _check_plan(options)
    if options.picture is not None:
        _check_picture(options.picture)


def _check_plan(options: argparse.Namespace) -> None:
    plan = plan_from(options)
    games = games_from(options.games) if options.games is not None else (plan.game,)
    for game in games:
        if game is not None and plan.teams:
            plan.of_game(game).setup().start(0)


def _check_picture(file: Path) -> None:
    if file.suffix.lower() != ".svg":
        raise BadInput(f"the picture {str(file)!r}; it becomes an SVG file, so its name has to end in .svg")
    if not file.parent.is_dir():
        raise BadInput(f"the picture {str(file)!r}; there is no folder {str(file.parent)!r}")
