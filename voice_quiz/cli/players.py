"""`voice-quiz players`: who is known, and how each of them is spoken to."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import Any

from voice_quiz.app.errors import BadInput
from voice_quiz.cli.argument_types import Commands
from voice_quiz.dialogue.player_preferences import FASTEST, SLOWEST, TONES, Guest
from voice_quiz.dialogue.say.host import Talk
from voice_quiz.game.seats import check_name
from voice_quiz.store import Store

# Takes a wish back.
_USUAL = "usual"


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("players", help="show who is known, and change how somebody is spoken to")
    parser.add_argument("name", nargs="?", metavar="NAME", help="the player; without one all are listed")
    parser.add_argument("--rate", metavar="PERCENT", help=f"how fast, {SLOWEST} to {FASTEST} percent of the usual, or {_USUAL}")
    parser.add_argument("--talk", choices=[*(talk.value for talk in Talk), _USUAL], help="how much is said to the player")
    parser.add_argument("--tone", metavar="NUMBER", help=f"the call tone, {min(TONES)} to {max(TONES)}, or {_USUAL}")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """List the players, or change what is remembered of one."""
    changes = _changes(options)
    if changes and not options.name:
        raise BadInput("whom it is for; write a name after `players`")
    with Store() as store:
        if not options.name:
            print("\n".join(map(_described, store.guests())) or "Nobody has played here yet.")
            return 0
        guest = store.guest(options.name) or (_new(options.name) if changes else None)
        if guest is None:
            raise BadInput(f"nobody called {options.name!r} is known; known are {_names(store)}")
        guest = replace(guest, **changes)
        if changes:
            store.remember(guest)
        print(_described(guest))
    return 0


def _new(name: str) -> Guest:
    check_name(name.strip())
    return Guest(name.strip())


def _changes(options: argparse.Namespace) -> dict[str, Any]:
    """Read what is to be changed; a wish that is taken back becomes None."""
    changes: dict[str, Any] = {}
    if options.rate is not None:
        changes["rate"] = _number("rate", options.rate, SLOWEST, FASTEST)
    if options.talk is not None:
        changes["talk"] = None if options.talk == _USUAL else Talk(options.talk)
    if options.tone is not None:
        changes["tone"] = _number("tone", options.tone, min(TONES), max(TONES))
    return changes


def _number(name: str, text: str, least: int, most: int) -> int | None:
    if text == _USUAL:
        return None
    if not (text.isdecimal() and least <= int(text) <= most):
        raise BadInput(f"the {name} {text!r}; write a number from {least} to {most}, or {_USUAL}")
    return int(text)


def _described(guest: Guest) -> str:
    rate = f"{guest.rate} percent" if guest.rate else _USUAL
    return f"{guest.name}: rate {rate}, talk {guest.talk or _USUAL}, tone {guest.tone or _USUAL}"


def _names(store: Store) -> str:
    return ", ".join(guest.name for guest in store.guests()) or "none"
