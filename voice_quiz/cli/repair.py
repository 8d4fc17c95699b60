"""`voice-quiz repair`: saves what can be read of a damaged memory."""

from __future__ import annotations

import argparse
import datetime
import sys

from voice_quiz.app.errors import BadInput
from voice_quiz.cli.argument_types import Commands
from voice_quiz.store import Damaged, Store, repair, store_file


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("repair", help="save what can be read of a damaged memory of the evenings")
    parser.set_defaults(run=run)


def run(_: argparse.Namespace) -> int:
    """Leave a whole file alone; set a damaged one aside and make a new one of what can be read."""
    file = store_file()
    if not file.exists():
        raise BadInput(f"there is nothing to repair: {file} does not exist")
    try:
        with Store() as store:
            games = [store.read(game.id) for game in store.games()]
        print(f"{file} is whole: {len(games)} games.")
        return 0
    except Damaged as problem:
        print(problem, file=sys.stderr)
    stamp = datetime.datetime.now(tz=datetime.UTC).strftime("%Y%m%d-%H%M%S")
    repaired = repair(file, stamp)
    print(f"Saved {repaired.games} games with {repaired.entries} moves. The damaged file is now {repaired.aside}")
    return 0
