"""Refuses what is wrong with the options of an evening before anybody is asked anything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from voice_quiz.app.errors import BadInput
from voice_quiz.app.known_names import known_language
from voice_quiz.app.options import Options
from voice_quiz.app.plan_from_options import plan_from
from voice_quiz.evening.settings import SETTINGS, Scope


def check(options: Options) -> None:
    """Refuse values that are not there, and options that do not go together."""
    given = [*_of_a_new_game(options)]
    if options.resume is not None and given:
        raise BadInput(f"--{given[0]} with --resume; a game goes on as it was begun")
    if options.given.language is not None:
        known_language(options.given.language)
    if options.given.game is not None and options.games:
        raise BadInput("--game with --games; name one game, or several")
    _check_plan(options)
    if options.picture is not None:
        _check_picture(options.picture)


def _of_a_new_game(options: Options) -> Iterator[str]:
    """Return the names of what is agreed when a game begins, and not changed when it goes on."""
    settings = (name.replace("_", "-") for name in SETTINGS if name in options.named and SETTINGS[name].scope is Scope.GAME)
    tonight = {"games": bool(options.games), "players": bool(options.teams), "seed": options.seed is not None}
    yield from chain(settings, (name for name, is_given in tonight.items() if is_given))


def _check_plan(options: Options) -> None:
    plan = plan_from(options)
    for game in options.games or (plan.game,):
        if game is not None and plan.teams:
            plan.of_game(game).setup().start(0)


def _check_picture(file: Path) -> None:
    if file.suffix.lower() != ".svg":
        raise BadInput(f"the picture {str(file)!r}; it becomes an SVG file, so its name has to end in .svg")
    if not file.parent.is_dir():
        raise BadInput(f"the picture {str(file)!r}; there is no folder {str(file.parent)!r}")
