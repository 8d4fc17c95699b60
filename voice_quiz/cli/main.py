"""Reads the command line and hands over to the command that was meant."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from voice_quiz import __version__
from voice_quiz.cli import play, simulate
from voice_quiz.cli.errors import BadInput
from voice_quiz.game.protocol import BadSetup

DONE, FAILED, BAD_INPUT = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give its exit code: 0 done, 1 failed, 2 bad input."""
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except (BadInput, BadSetup) as error:
        print(f"voice-quiz: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return FAILED
    except BrokenPipeError:
        # The reader went away; there is nobody left to tell.
        sys.stderr.close()
        return FAILED
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="voice-quiz", description="A quizmaster for the living-room table: five games, three languages, offline."
    )
    parser.add_argument("--version", action="version", version=f"voice-quiz {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for command in (play, simulate):
        command.add(commands)
    return parser
