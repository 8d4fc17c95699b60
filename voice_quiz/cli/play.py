"""`voice-quiz play`: an evening at the table."""

from __future__ import annotations

import argparse
import contextlib
import datetime
import secrets
import sys
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

from voice_quiz.cards.flags import FlagFile
from voice_quiz.cards.heard import HeardHere
from voice_quiz.cards.packs import Selection, load
from voice_quiz.cli import saved
from voice_quiz.cli.arguments import Commands, number, seed
from voice_quiz.cli.errors import BadInput
from voice_quiz.cli.setups import GAMES, VARIANTS, check_game, setup_from, teams_from
from voice_quiz.dialogue.host import Host, Talk
from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.evening.part import Confirming, Part
from voice_quiz.evening.playing import Playing
from voice_quiz.evening.session import Session
from voice_quiz.evening.shelf import Shelf
from voice_quiz.evening.welcome import Welcome
from voice_quiz.evening.welcoming import Welcoming
from voice_quiz.game.players import Hosting
from voice_quiz.game.record import Record
from voice_quiz.keyboard import Keyboard, WallClock, intact
from voice_quiz.signals import Signal
from voice_quiz.table import Clock, Mouth, Table


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("play", help="play an evening (this is what happens without a command)")
    parser.add_argument("--typed", action="store_true", help="play with the keyboard (so far the only way)")
    parser.add_argument("--game", metavar="GAME", help=f"one of {', '.join(GAMES)}; without it you are asked")
    parser.add_argument("--language", metavar="LANGUAGE", help="de, en or it; without it you are asked")
    parser.add_argument("--players", metavar="NAMES", help='"Anna,Ben", teams apart by ";"; without it you are asked')
    parser.add_argument("--seed", type=seed, metavar="S", help="the same seed deals the same cards")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the game in a file, and go on with it if it is there")
    parser.add_argument("--variant", metavar="VARIANT", help=f"one of {', '.join(VARIANTS)}")
    parser.add_argument("--hosting", choices=[way.value for way in Hosting], default="device", help="who is quizmaster")
    parser.add_argument("--rounds", type=number(1, 100), metavar="N", help="how many rounds")
    parser.add_argument("--time-limit", type=number(1, 60), metavar="S", help="seconds for talking and staking in money-drop")
    parser.add_argument("--confirm", choices=[when.value for when in Confirming], default="big", help='when to ask "final?"')
    parser.add_argument("--talk", choices=[talk.value for talk in Talk], default="normal", help="how much the quizmaster talks")
    parser.add_argument("--packs", metavar="NAMES", help="only these packs, separated by commas")
    parser.add_argument("--without", metavar="TOPICS", help="leave these topics out, separated by commas")
    parser.add_argument("--level", metavar="FROM-TO", help="only these difficulties, as in 1-7 for children")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play with the keyboard until the game is over."""
    inbox: Queue[Signal] = Queue()
    keyboard = Keyboard(inbox, sys.stdin, sys.stdout)
    with intact(sys.stdin), contextlib.closing(keyboard):
        return evening(options, Doors(inbox, keyboard, WallClock(inbox)))


@dataclass(frozen=True, slots=True)
class Doors:
    """How the quizmaster hears, speaks, and knows the time."""

    inbox: Queue[Signal]
    mouth: Mouth
    clock: Clock


def evening(options: argparse.Namespace, doors: Doors) -> int:
    """Ask what is open, then play until the game is over."""
    languages = find_languages()
    _check(options, languages)
    chosen = options.seed if options.seed is not None else secrets.randbits(32)
    first = languages[options.language or next(iter(languages))]
    room = _Room(languages, Host(first, Talk(options.talk), chosen), doors)
    record = saved.read(options.save) if options.save else None
    if record is None:
        if not _welcomed(options, room):
            return 0
        record = Record(setup_from(options), chosen)
    elif record.replay().state.outcome() is not None:
        raise BadInput(f"the game in {options.save} is over; move the file away to begin a new one")
    code = room.host.language.code
    selection = _selection(options)
    shelf = Shelf(lambda language: load(language, selection), record.seed, HeardHere(), FlagFile(), _year())
    # Read the cards now, so that a bad choice is refused before anybody is greeted.
    shelf.speak(code)
    session = Session(record, shelf, code, saved.writer(options.save) if options.save else None)
    room.play(Playing(saved.game_of(record.setup), session, Confirming(options.confirm), aloud=False))
    return 0


class _Room:
    """The quizmaster and his doors, through which all parts of the evening are played."""

    def __init__(self, languages: dict[str, Language], host: Host, doors: Doors) -> None:
        self.host = host
        self._languages = languages
        self._doors = doors

    def play(self, part: Part) -> bool:
        """Play a part, and tell whether it was played to its end."""
        doors = self._doors
        table = Table(part, self.host, self._languages, doors.mouth, doors.inbox, doors.clock)
        table.run()
        return not table.stopped


def _check(options: argparse.Namespace, languages: dict[str, Language]) -> None:
    """Refuse what is wrong before anybody is asked anything."""
    if options.language is not None and options.language not in languages:
        raise BadInput(f"the language {options.language!r}; there are {', '.join(languages)}")
    if options.game is not None:
        check_game(options)
        if options.players is not None:
            setup_from(options).start(0)


def _welcomed(options: argparse.Namespace, room: _Room) -> bool:
    """Ask for what the command line left open; false if nobody wants to play after all."""
    named = tuple(name for team in teams_from(options.players) for name in team) if options.players else ()
    languages = find_languages()
    part = Welcoming(Welcome(tuple(languages), options.language, options.game, named), languages)
    if not part.over() and not room.play(part):
        return False
    options.game = part.welcome.game
    options.players = options.players or ",".join(part.welcome.players)
    return True


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
