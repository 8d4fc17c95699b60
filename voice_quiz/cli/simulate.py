"""`voice-quiz simulate`: random games by the thousand."""

from __future__ import annotations

import argparse
import json

from voice_quiz.cli.argument_types import Commands, number, seed
from voice_quiz.simulate.by_game import TABLES
from voice_quiz.simulate.many_games import simulate

MOST_GAMES = 1_000_000


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("simulate", help="play random games and watch that no rule is broken")
    parser.add_argument("game", metavar="GAME|all", choices=(*TABLES, "all"), help=f"{', '.join(TABLES)}, or all")
    parser.add_argument("--games", type=number(1, MOST_GAMES), default=100, metavar="N", help="how many of each (default 100)")
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="the same seed plays the same games (default 1)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play, and print the figures as one JSON object."""
    games = tuple(TABLES) if options.game == "all" else (options.game,)
    each = {game: simulate(game, options.games, options.seed).summary() for game in games}
    figures = each[options.game] if options.game in each else _together(each)
    print(json.dumps(figures, ensure_ascii=False))
    return 1 if figures["violations"] else 0


def _together(each: dict[str, dict[str, object]]) -> dict[str, object]:
    """Add up what all games have in common, and keep each game's own figures beside it."""
    counted = ("games", "moves", "seconds", "violations")
    sums = {name: round(sum(float(str(figures[name])) for figures in each.values()), 2) for name in counted}
    whole = {name: value if name == "seconds" else int(value) for name, value in sums.items()}
    return {**whole, "each": each}
