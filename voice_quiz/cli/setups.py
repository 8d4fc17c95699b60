"""Makes a game's set-up from the options of the command line."""

from __future__ import annotations

import argparse

from voice_quiz.cards.lottery import lottery_board
from voice_quiz.cli.errors import BadInput
from voice_quiz.game.lottery import LotterySetup
from voice_quiz.game.milionario import MilionarioSetup
from voice_quiz.game.millionaire import Edition, MillionaireSetup, Variant
from voice_quiz.game.money_drop import MoneyDropSetup
from voice_quiz.game.players import Hosting
from voice_quiz.game.record import AnySetup

# The variants that each game knows.
GAMES: dict[str, tuple[str, ...]] = {
    "money-drop": (),
    "millionaire": ("risk", "non-risk"),
    "millionaire-classic": ("non-risk", "show"),
    "milionario": (),
    "lottery": ("expert",),
}
VARIANTS = tuple(dict.fromkeys(variant for variants in GAMES.values() for variant in variants))


def setup_from(options: argparse.Namespace) -> AnySetup:
    """Make the set-up, or say which value is wrong and what is allowed."""
    check_game(options)
    game, variant = options.game, options.variant
    teams = teams_from(options.players)
    hosting = Hosting(options.hosting)
    if game == "money-drop":
        return MoneyDropSetup(teams, hosting, options.time_limit)
    players = tuple(player for team in teams for player in team)
    if game == "milionario":
        return MilionarioSetup(players, hosting)
    if game == "lottery":
        return LotterySetup(players, lottery_board(), options.rounds or 4, expert=variant == "expert")
    edition = Edition.CLASSIC if game == "millionaire-classic" else Edition.Y2013
    return MillionaireSetup(players, edition, hosting, Variant(variant) if variant else None, options.rounds)


def check_game(options: argparse.Namespace) -> None:
    """Refuse a game that is not there, and a variant that it does not have."""
    game, variant = options.game, options.variant
    if game not in GAMES:
        raise BadInput(f"the game {game!r}; there are {', '.join(GAMES)}")
    if variant is not None and variant not in GAMES[game]:
        allowed = ", ".join(GAMES[game]) or "no variants"
        raise BadInput(f"the variant {variant!r}; {game} has {allowed}")


def teams_from(text: str | None) -> tuple[tuple[str, ...], ...]:
    """Take players apart by commas, teams by semicolons."""
    if not text or not text.strip():
        raise BadInput('no players; name them with --players "Anna,Ben"')
    return tuple(tuple(name.strip() for name in team.split(",")) for team in text.split(";"))
