"""`voice-quiz play`: an evening at the table."""

from __future__ import annotations

import argparse

from voice_quiz.app.doors import doors
from voice_quiz.app.evening import evening
from voice_quiz.app.games_on_table import NEWEST
from voice_quiz.app.option_check import check
from voice_quiz.app.preferences import preferred
from voice_quiz.cli.argument_types import Commands, number
from voice_quiz.cli.evening_options import add_game, add_manner, options_from
from voice_quiz.cli.trace_file import tracing


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("play", help="play an evening (this is what happens without a command)")
    add_game(parser)
    add_manner(parser)
    resume = "go on with this game of the history (without a number: the one that was broken off last)"
    parser.add_argument("--resume", nargs="?", type=number(1, 1 << 31), const=NEWEST, metavar="NUMBER", help=resume)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play until nobody wants another game."""
    options = options_from(arguments)
    check(options)
    preferences = preferred()
    with tracing(arguments.trace), doors(options, preferences.settings, preferences.keep) as way:
        evening(options, way, preferences)
    return 0
