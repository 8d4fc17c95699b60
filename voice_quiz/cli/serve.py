"""`voice-quiz serve`: on a shelf, without a screen; sleeps until somebody calls, plays, and sleeps again."""

from __future__ import annotations

import argparse

from voice_quiz.app.doors import doors
from voice_quiz.app.option_check import check
from voice_quiz.app.preferences import preferred
from voice_quiz.app.service import serve
from voice_quiz.cli.argument_types import Commands
from voice_quiz.cli.evening_options import add_game, add_manner, options_from
from voice_quiz.cli.trace_file import tracing


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("serve", help="wait without a screen until somebody calls the quizmaster")
    add_game(parser)
    add_manner(parser)
    parser.set_defaults(run=run, resume=None)


def run(arguments: argparse.Namespace) -> int:
    """Sleep and play until the program is ended."""
    options = options_from(arguments)
    check(options)
    preferences = preferred()
    with tracing(arguments.trace), doors(options, preferences.settings, preferences.keep) as way:
        serve(options, way, preferences)
    return 0
