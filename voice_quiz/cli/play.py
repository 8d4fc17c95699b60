"""`voice-quiz play`: an evening at the table."""

from __future__ import annotations

import argparse

from voice_quiz.cli import saved
from voice_quiz.cli.arguments import Commands, number
from voice_quiz.cli.checking import check
from voice_quiz.cli.doors import doors
from voice_quiz.cli.evening import evening
from voice_quiz.cli.evening_options import add_game, add_manner, options_from
from voice_quiz.cli.preferences import preferred
from voice_quiz.cli.tracing import tracing


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("play", help="play an evening (this is what happens without a command)")
    add_game(parser)
    add_manner(parser)
    resume = "go on with this game of the history (without a number: the one that was broken off last)"
    parser.add_argument("--resume", nargs="?", type=number(1, 1 << 31), const=saved.NEWEST, metavar="NUMBER", help=resume)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play until nobody wants another game."""
    options = options_from(arguments)
    check(options)
    preferences = preferred()
    with tracing(arguments.trace), doors(options, preferences.settings, preferences.keep) as way:
        evening(options, way, preferences)
    return 0
