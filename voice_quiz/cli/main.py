"""Reads the command line and hands over to the command that was meant."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TextIO

from voice_quiz import __version__
from voice_quiz.app.shutdown import Farewell, farewells
from voice_quiz.cli.argument_types import Parser, checked
from voice_quiz.cli.standard_streams import steady

FAILED, BAD_INPUT = 1, 2
# As if the signal had come.
HUNG_UP = 128 + 1
# The modules of the commands, in the order of the help; a module with several commands stands for each.
_COMMANDS = {
    "play": "play",
    "serve": "serve",
    "games": "games_and_rules",
    "rules": "games_and_rules",
    "understand": "understand",
    "hear": "hear",
    "hearing-test": "hearing_test",
    "demo": "demo",
    "simulate": "simulate",
    "packs": "packs",
    "models": "models",
    "voices": "voices",
    "standings": "standings",
    "history": "history",
    "players": "players",
    "forget": "forget",
    "repair": "repair",
    "doctor": "doctor",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give its exit code: 0 done, 1 failed, 2 bad input, 128 and more: asked to end."""
    steady()
    try:
        with farewells():
            return _run(sys.argv[1:] if arguments is None else arguments)
    except Farewell as farewell:
        if farewell.by_hand:
            print(file=sys.stderr)
        return farewell.code


def _run(arguments: Sequence[str]) -> int:
    # Loaded only here: whoever breaks off while the program is being loaded is heard too.
    from voice_quiz.app.complaint import complain
    from voice_quiz.app.errors import BAD, FAILING
    from voice_quiz.cli import crash_report

    try:
        options = parse(arguments)
        code: int = options.run(options)
        sys.stdout.flush()
    except BAD as error:
        complain(error)
        return BAD_INPUT
    except FAILING as error:
        complain(error)
        return FAILED
    except BrokenPipeError:
        _let_go(sys.stdout)
        return FAILED
    except OSError as error:
        if error.errno == errno.EIO and error.filename is None:
            # The terminal was closed; that this is on its way to us as a signal does not count any more.
            _let_go(sys.stdout, sys.stderr)
            return HUNG_UP
        complain(_told(error))
        return FAILED
    except Exception as error:
        for line in crash_report.told(error).splitlines():
            complain(line)
        return FAILED
    return code


def _let_go(*streams: TextIO) -> None:
    """Turn away from a reader that is gone: Python must not try to flush to it once more at the end."""
    for stream in streams:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _told(error: OSError) -> str:
    """Return what the system refuses, and what to do about it."""
    what = error.filename or "the output"
    return f"{what} cannot be read or written: {error.strerror or error}; make room, or look at its rights"


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the command line; without a command an evening begins."""
    given = list(arguments)
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "--version")):
        given.insert(0, "play")
    parser = parser_for(given[0])
    return checked(parser.parse_args(given), parser)


def parser_for(first: str = "") -> argparse.ArgumentParser:
    """Prepare the command that was named, or all of them: whoever wants to play need not wait for the rest to be loaded."""
    parser = Parser(
        prog="voice-quiz", description="A quizmaster for the living-room table: five games, three languages, offline."
    )
    parser.add_argument("--version", action="version", version=f"voice-quiz {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for module in (_COMMANDS[first],) if first in _COMMANDS else dict.fromkeys(_COMMANDS.values()):
        import_module(f"voice_quiz.cli.{module}").add(commands)
    return parser
