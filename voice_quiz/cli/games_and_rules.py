"""`voice-quiz games` and `voice-quiz rules`: what there is, and how it is played."""

from __future__ import annotations

import argparse

from voice_quiz.app.known_names import SPOKEN, known_game, known_language
from voice_quiz.app.plan_from_options import GAMES
from voice_quiz.cli.argument_types import Commands
from voice_quiz.dialogue.say.host import Host
from voice_quiz.evening.rulebook import Rulebook
from voice_quiz.evening.setup.questions import PLAYERS


def add(commands: Commands) -> None:
    """Add the commands."""
    games = commands.add_parser("games", help="list the games")
    games.set_defaults(run=list_games)
    rules = commands.add_parser("rules", help="tell the rules of a game as players need them")
    rules.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    rules.add_argument("--language", metavar="LANGUAGE", default="en", help=f"{SPOKEN} (default en)")
    rules.set_defaults(run=tell_rules)


def list_games(_: argparse.Namespace) -> int:
    """Print each game with its number of players and its variants."""
    for game, variants in GAMES.items():
        fewest, most = PLAYERS[game]
        also = f"; variants: {', '.join(variants)}" if variants else ""
        print(f"{game}: {fewest} to {most} players{also}")
    return 0


def tell_rules(options: argparse.Namespace) -> int:
    """Print what the quizmaster says about the rules."""
    game, language = known_game(options.game), known_language(options.language)
    for line in Host(language).lines(*Rulebook.whole(game)):
        print(line.text)
    return 0
