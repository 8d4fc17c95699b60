"""The options of an evening: added to a command, and read into what the program works with."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from voice_quiz.app.known_names import SPOKEN
from voice_quiz.app.options import Options
from voice_quiz.app.plan_from_options import games_from, teams_from
from voice_quiz.cli.argument_types import number, seed
from voice_quiz.cli.trace_file import add_trace
from voice_quiz.evening.settings import SETTINGS, Scope, Setting, Settings

# How a setting that is usually on is given.
_ON, _OFF = "on", "off"


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add what can be said of a game; what is left out is asked for."""
    _add_settings(parser, Scope.GAME)
    parser.add_argument("--games", metavar="GAMES", help="several games in a row with a common table, separated by commas")
    parser.add_argument("--players", metavar="NAMES", help='"Anna,Ben", teams apart by ";"; without it you are asked')
    parser.add_argument("--seed", type=seed, metavar="S", help="the same seed deals the same cards")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw each game into an SVG file; none is overwritten")


def add_manner(parser: argparse.ArgumentParser) -> None:
    """Add how the quizmaster behaves, speaks and listens; what is left out comes from the settings."""
    _add_settings(parser, Scope.MANNER)
    parser.add_argument("--typed", action="store_true", help="play with the keyboard, even where there is a microphone")
    parser.add_argument(
        "--phones", nargs="?", const="", metavar="ADDRESS", help="phones may join, at the local network's address or this one"
    )
    parser.add_argument("--record", type=Path, metavar="FOLDER", help="keep what the microphone hears, in this folder")
    add_trace(parser)


def options_from(arguments: argparse.Namespace) -> Options:
    """Return what was asked for, or say which value is wrong and what is allowed."""
    found = vars(arguments)
    given: dict[str, Any] = {name: found[name] for name in SETTINGS if found.get(name) is not None}
    if arguments.phones is not None:
        given["phones"] = True
    return Options(
        Settings(**given),
        frozenset(given),
        games_from(arguments.games) if arguments.games is not None else (),
        teams_from(arguments.players) if arguments.players is not None else (),
        arguments.seed,
        arguments.picture,
        arguments.typed,
        arguments.record,
        arguments.phones or None,
        arguments.resume,
    )


def _add_settings(parser: argparse.ArgumentParser, scope: Scope) -> None:
    for name, about in SETTINGS.items():
        if about.scope is scope:
            usual = getattr(Settings(), name)
            parser.add_argument(f"--{name.replace('_', '-')}", help=_help(name, about, usual), **_way(about, usual))


def _help(name: str, about: Setting, usual: object) -> str:
    """Return the help of a setting, with what is allowed where its values do not say so, and what is usual."""
    words = SPOKEN if name == "language" else f"one of {', '.join(about.words)}" if about.words and about.placeholder else ""
    said = f"{about.help} ({words})" if words else about.help
    return f"{said} (default {_ON if usual is True else usual})" if usual else said


def _way(about: Setting, usual: object) -> dict[str, Any]:
    """Return how argparse reads a setting."""
    if usual is False:
        return {"action": "store_const", "const": True}
    if usual is True:
        return {"type": _switch, "metavar": f"{_ON}|{_OFF}"}
    if about.limits:
        return {"type": number(*about.limits), "metavar": about.placeholder}
    return {"metavar": about.placeholder} if about.placeholder else {"choices": about.words}


def _switch(text: str) -> bool:
    if text not in (_ON, _OFF):
        raise argparse.ArgumentTypeError(f"{text!r} is neither {_ON} nor {_OFF}")
    return text == _ON
