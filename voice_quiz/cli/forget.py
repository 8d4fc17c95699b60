"""`voice-quiz forget`: deletes for good."""

from __future__ import annotations

import argparse
import sys

from voice_quiz.app.errors import BadInput
from voice_quiz.app.picture_file import pictures
from voice_quiz.cli.argument_types import Commands
from voice_quiz.cli.crash_report import fault_file
from voice_quiz.store import Store


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("forget", help="delete a player, or everything, for good")
    parser.add_argument("name", nargs="?", metavar="NAME", help="the player")
    parser.add_argument("--all", action="store_true", help="all players, games, results and flags")
    parser.add_argument("--yes", action="store_true", help="do not ask")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Ask, then delete."""
    if bool(options.name) == options.all:
        raise BadInput("say whom to forget: a name, or --all")
    with Store() as store:
        question = _everything(store) if options.all else _somebody(store, options.name)
        if not options.yes and not _sure(question):
            print("Nothing was deleted.")
            return 1
        if options.all:
            store.forget_all()
            for picture in pictures():
                picture.unlink()
            fault_file().unlink(missing_ok=True)
        else:
            store.forget(options.name)
        print("Deleted for good.")
        for copy in store.copies():
            print(f"Not touched, because it is a copy of an earlier state: {copy}", file=sys.stderr)
        for picture in pictures():
            print(f"Not touched, because it may show others too: {picture}", file=sys.stderr)
    return 0


def _everything(store: Store) -> str:
    return f"Delete {len(store.guests())} players, {len(store.games())} games, all results, flags, copies and pictures?"


def _somebody(store: Store, name: str) -> str:
    found = store.foreseen(name)
    if found is None:
        known = ", ".join(guest.name for guest in store.guests())
        raise BadInput(f"nobody called {name!r} is known; known are {known or 'none'}")
    what = f"{found.questions} questions heard, {found.results} results and the moves of {len(found.games)} games"
    return f"Delete {name}, with {what}? The results of the others stay."


def _sure(question: str) -> bool:
    print(f"{question} [y/N] ", end="", flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes", "j", "ja", "s", "si", "sì")
