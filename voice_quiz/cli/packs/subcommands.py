"""The command's words and options."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

from voice_quiz.app.errors import BadInput
from voice_quiz.app.known_names import SPOKEN
from voice_quiz.cards.defect import BadPack
from voice_quiz.cards.formats.known_formats import KINDS, WRITTEN
from voice_quiz.cards.importer import UnknownLanguage
from voice_quiz.cards.library import NothingChosen, languages
from voice_quiz.cards.text import EASIEST, HARDEST
from voice_quiz.cli.argument_types import Commands, number
from voice_quiz.cli.packs.import_export import bring, give, start
from voice_quiz.cli.packs.listing import check, count, list_flagged, list_packs, unflag
from voice_quiz.evening.setup.plan import names_in

Run = Callable[[argparse.Namespace], int]


def add(commands: Commands) -> None:
    """Add the command and what it can do."""
    parser = commands.add_parser("packs", help="question cards: list, check, count, write, import, export")
    does = parser.add_subparsers(title="what to do", required=True, metavar="WHAT")
    _add_looking(does)
    _add_new(does)
    _add_import(does)
    _add_export(does)


def _add_looking(does: Commands) -> None:
    listing = _command(does, "list", list_packs, "the packs there are, ours and yours")
    checking = _command(does, "check", check, "look for faults; every one is told with file and line")
    checking.add_argument("files", nargs="*", type=Path, metavar="FILE", help="only these (default: all packs)")
    counting = _command(does, "stats", count, "how many cards of each difficulty and topic")
    counting.add_argument("--json", action="store_true", help="as one JSON object")
    flagged = _command(does, "flagged", list_flagged, "cards somebody objected to; they are never dealt again")
    back = _command(does, "unflag", unflag, "let a card come back that somebody objected to")
    back.add_argument("card", metavar="CARD", help="its id, as `packs flagged` lists it")
    for parser in (listing, counting, flagged):
        parser.add_argument("--plain", action="store_true", help="lines instead of a table, for screen readers")


def _add_new(does: Commands) -> None:
    parser = _command(does, "new", start, "start a pack of your own with a commented example")
    parser.add_argument("name", metavar="NAME", help="a-z, 0-9 and hyphens")
    parser.add_argument("--language", choices=languages(), default="en", help="default en")


def _add_import(does: Commands) -> None:
    parser = _command(does, "import", bring, "take cards from TOML, CSV, XLSX, GIFT, Aiken or Open Trivia Database JSON")
    parser.add_argument("file", type=Path, metavar="FILE", help="where the cards are")
    parser.add_argument("--replace", action="store_true", help="overwrite a pack of the same name")
    parser.add_argument("--format", choices=tuple(KINDS), help="default: by the file's name or content")
    parser.add_argument("--name", help="the pack's name (default: the file's)")
    parser.add_argument("--language", metavar="LANGUAGE", help=f"{SPOKEN}, for cards that do not say it themselves")
    parser.add_argument("--category", help="for cards that have none (default: the pack's name)")
    parser.add_argument("--topic", help="for cards that have none (default: the pack's name)")
    level = number(EASIEST, HARDEST)
    parser.add_argument("--difficulty", type=level, default=5, metavar="N", help="for cards that have none (default 5)")


def _add_export(does: Commands) -> None:
    parser = _command(does, "export", give, "write cards to a file or to standard output")
    parser.add_argument("packs", nargs="*", metavar="PACK", help="only these (default: all)")
    parser.add_argument("--language", help="only the cards of this one (TOML takes no more)")
    parser.add_argument("--topics", type=names_in, default=(), metavar="A,B", help="only these topics")
    parser.add_argument("--without", type=names_in, default=(), metavar="A,B", help="not these topics")
    parser.add_argument("--format", choices=WRITTEN, help="default: by the name of the file, else toml")
    parser.add_argument("--out", type=Path, metavar="FILE", help="default: standard output")
    parser.add_argument("--replace", action="store_true", help="overwrite the file")


def _command(does: Commands, name: str, run: Run, text: str) -> argparse.ArgumentParser:
    parser = does.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
    parser.set_defaults(run=partial(_told, run))
    return parser


def _told(run: Run, options: argparse.Namespace) -> int:
    """Turn what is wrong with packs and choices into bad input."""
    try:
        return run(options)
    except (BadPack, NothingChosen, UnknownLanguage) as error:
        raise BadInput(str(error)) from error
