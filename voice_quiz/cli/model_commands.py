"""What the commands have in common that fetch and remove: they work in a library, and say what is wrong with files."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

from voice_quiz.app.errors import BadInput
from voice_quiz.cli.argument_types import Commands
from voice_quiz.speech.download import BadOffer
from voice_quiz.speech.models.on_disk import Library

Run = Callable[[argparse.Namespace, Library], int]


def command(does: Commands, name: str, run: Run, ours: Callable[[], Library], text: str) -> argparse.ArgumentParser:
    """Add something that can be done in a library."""
    parser = does.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
    parser.set_defaults(run=partial(_told, run, ours))
    return parser


def add_source(parser: argparse.ArgumentParser) -> None:
    """Let files be brought on a stick."""
    parser.add_argument(
        "--from", dest="offered", type=Path, metavar="FILE|FOLDER", help="take it from here instead of from the net"
    )


def add_plain(parser: argparse.ArgumentParser) -> None:
    """Let a list be read aloud."""
    parser.add_argument("--plain", action="store_true", help="lines instead of a table, for screen readers")


def _told(run: Run, ours: Callable[[], Library], options: argparse.Namespace) -> int:
    """Turn what is wrong with files into bad input."""
    try:
        return run(options, ours())
    except BadOffer as error:
        raise BadInput(str(error)) from error
