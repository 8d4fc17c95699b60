"""`voice-quiz play`: an evening at the table."""

from __future__ import annotations

import argparse
from pathlib import Path

from voice_quiz.cli import saved
from voice_quiz.cli.arguments import Commands, number, seed
from voice_quiz.cli.checking import check
from voice_quiz.cli.doors import doors
from voice_quiz.cli.evening import evening
from voice_quiz.cli.known import SPOKEN
from voice_quiz.cli.preferences import preferred
from voice_quiz.cli.setups import GAMES
from voice_quiz.cli.tracing import add_trace, tracing
from voice_quiz.dialogue.host import Talk
from voice_quiz.evening.confirming import Confirming
from voice_quiz.evening.plan import ROUNDS, SECONDS, VARIANTS
from voice_quiz.evening.settings import RULES
from voice_quiz.game.players import Hosting


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("play", help="play an evening (this is what happens without a command)")
    add_game(parser)
    add_manner(parser)
    resume = "go on with this game of the history (without a number: the one that was broken off last)"
    parser.add_argument("--resume", nargs="?", type=number(1, 1 << 31), const=saved.NEWEST, metavar="NUMBER", help=resume)
    parser.set_defaults(run=run)


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add what can be said of a game; what is left out is asked for."""
    parser.add_argument("--game", metavar="GAME", help=f"one of {', '.join(GAMES)}; without it you are asked")
    parser.add_argument("--games", metavar="GAMES", help="several games in a row with a common table, separated by commas")
    parser.add_argument("--language", metavar="LANGUAGE", help=f"{SPOKEN}; without it you are asked")
    parser.add_argument("--players", metavar="NAMES", help='"Anna,Ben", teams apart by ";"; without it you are asked')
    parser.add_argument("--seed", type=seed, metavar="S", help="the same seed deals the same cards")
    parser.add_argument("--variant", metavar="VARIANT", help=f"one of {', '.join(VARIANTS)}")
    parser.add_argument("--hosting", choices=[way.value for way in Hosting], help="who is quizmaster (default device)")
    parser.add_argument("--rounds", type=number(*ROUNDS), metavar="N", help="how many rounds")
    parser.add_argument("--short", action="store_const", const=True, help="a game of about ten minutes")
    parser.add_argument(
        "--time-limit", type=number(*SECONDS), metavar="S", help="seconds for talking and staking in money-drop"
    )
    parser.add_argument(
        "--packs",
        metavar="NAMES",
        help="only these packs or groups (children, teens, memories, family, expert), separated by commas",
    )
    parser.add_argument("--without", metavar="TOPICS", help="leave these topics out, separated by commas")
    parser.add_argument("--level", metavar="FROM-TO", help="only these difficulties, as in 1-7 for children")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw each game into an SVG file; none is overwritten")


def add_manner(parser: argparse.ArgumentParser) -> None:
    """Add how the quizmaster behaves, speaks and listens; what is left out comes from the settings."""
    parser.add_argument("--typed", action="store_true", help="play with the keyboard, even where there is a microphone")
    parser.add_argument("--confirm", choices=[when.value for when in Confirming], help='when to ask "final?" (default big)')
    parser.add_argument("--talk", choices=[talk.value for talk in Talk], help="how much he talks (default normal)")
    parser.add_argument("--pace", choices=("on", "off"), help="whether pauses are also held where he is read (default on)")
    parser.add_argument("--voice", metavar="NAME", help="the voice, by its name")
    parser.add_argument("--ears", choices=RULES["ears"].words, help="what listens (default: what is installed)")
    parser.add_argument("--duplex", choices=RULES["duplex"].words, help="whether he can be interrupted (default auto)")
    parser.add_argument(
        "--phones", nargs="?", const="", metavar="ADDRESS", help="phones may join, at the local network's address or this one"
    )
    parser.add_argument("--record", type=Path, metavar="FOLDER", help="keep what the microphone hears, in this folder")
    parser.add_argument("--push-to-talk", action="store_const", const=True, help="listen only after the space bar")
    parser.add_argument("--night", action="store_const", const=True, help="quieter, and without sounds")
    add_trace(parser)


def run(options: argparse.Namespace) -> int:
    """Play until nobody wants another game."""
    check(options)
    preferences = preferred(options)
    with tracing(options.trace), doors(options, preferences.settings, preferences.keep) as way:
        evening(options, way, preferences)
    return 0
