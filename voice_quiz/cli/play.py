"""`voice-quiz play`: an evening at the table."""

from __future__ import annotations

import argparse
import datetime
import secrets
import sys
from queue import Queue

from voice_quiz.cards.flags import FlagFile
from voice_quiz.cards.heard import HeardHere
from voice_quiz.cards.packs import NothingChosen, Selection, load
from voice_quiz.cli.arguments import Commands, number, seed
from voice_quiz.cli.errors import BadInput
from voice_quiz.cli.setups import GAMES, VARIANTS, setup_from
from voice_quiz.dialogue.host import Host, Talk
from voice_quiz.dialogue.language import find_languages
from voice_quiz.evening.library import Library
from voice_quiz.evening.part import Confirming
from voice_quiz.evening.playing import Playing
from voice_quiz.evening.session import Session
from voice_quiz.game.players import Hosting
from voice_quiz.keyboard import Keyboard, WallClock
from voice_quiz.signals import Signal
from voice_quiz.table import Table


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("play", help="play an evening (this is the default)")
    parser.add_argument("--typed", action="store_true", help="play with the keyboard")
    parser.add_argument("--game", metavar="GAME", help=f"one of {', '.join(GAMES)}; without it you are asked")
    parser.add_argument("--language", metavar="LANGUAGE", help="de, en or it; without it you are asked")
    parser.add_argument("--players", metavar="NAMES", help='"Anna,Ben"; ";" separates teams')
    parser.add_argument("--seed", type=seed, metavar="S", help="the same seed deals the same cards")
    parser.add_argument("--variant", metavar="VARIANT", help=f"one of {', '.join(VARIANTS)}")
    parser.add_argument("--hosting", choices=[way.value for way in Hosting], default="device", help="who is quizmaster")
    parser.add_argument("--rounds", type=number(1, 100), metavar="N", help="how many rounds")
    parser.add_argument("--time-limit", type=number(1, 60), metavar="S", help="seconds for talking and staking in money-drop")
    parser.add_argument(
        "--confirm", choices=[when.value for when in Confirming], default="big", help='when to ask "Is that final?"'
    )
    parser.add_argument("--talk", choices=[talk.value for talk in Talk], default="normal", help="how much the quizmaster talks")
    parser.add_argument("--packs", metavar="NAMES", help="only these packs, separated by commas")
    parser.add_argument("--without", metavar="TOPICS", help="leave these topics out, separated by commas")
    parser.add_argument("--level", metavar="FROM-TO", help="only these difficulties: 1-7 for children")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play until the game is over."""
    languages = find_languages()
    code = options.language or "de"
    if code not in languages:
        raise BadInput(f"the language {code!r}; there are {', '.join(languages)}")
    chosen = options.seed if options.seed is not None else secrets.randbits(32)
    setup = setup_from(options)
    selection = _selection(options)
    library = Library(lambda language: _cards(language, selection), chosen, HeardHere(), FlagFile(), _year())
    session = Session(setup, chosen, library, code)
    inbox: Queue[Signal] = Queue()
    playing = Playing(options.game, session, Confirming(options.confirm), aloud=False)
    host = Host(languages[code], Talk(options.talk), chosen)
    keyboard = Keyboard(inbox, sys.stdin, sys.stdout)
    Table(playing, host, languages, keyboard, inbox, WallClock(inbox)).run()
    return 0


def _cards(language: str, selection: Selection):  # type: ignore[no-untyped-def]
    try:
        return load(language, selection)
    except NothingChosen as error:
        raise BadInput(str(error)) from None


def _selection(options: argparse.Namespace) -> Selection:
    easiest, hardest = _levels(options.level)
    return Selection(_names(options.packs), (), _names(options.without), easiest, hardest)


def _names(text: str | None) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip()) if text else ()


def _levels(text: str | None) -> tuple[int, int]:
    if text is None:
        return 1, 15
    easiest, _, hardest = text.partition("-")
    if not (easiest.isdecimal() and hardest.isdecimal() and 1 <= int(easiest) <= int(hardest) <= 15):
        raise BadInput(f"the levels {text!r}; write two numbers from 1 to 15, as in 1-7")
    return int(easiest), int(hardest)


def _year() -> int:
    return datetime.datetime.now(tz=datetime.UTC).year
