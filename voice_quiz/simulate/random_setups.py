"""Random set-ups: every game with all its variants."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from voice_quiz.cards.lottery_board import lottery_board
from voice_quiz.game.lottery.rules import LotterySetup
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.millionaire.rules import Edition, MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.money_drop.runs import Team
from voice_quiz.game.replay import AnySetup
from voice_quiz.game.seats import Hosting

_NAMES = tuple(f"Player {number}" for number in range(1, 21))


def money_drop(random: Random) -> MoneyDropSetup:
    """Seat one to four teams of one to five, or a table that rotates; now and then for a short game."""
    hosting, limit = random.choice(list(Hosting)), random.choice((None, 30, 60))
    return MoneyDropSetup(_teams(random, hosting), hosting, limit, random.choice((1, 1, 1, 4)))


def _teams(random: Random, hosting: Hosting) -> tuple[Team, ...]:
    if hosting is Hosting.ROTATING and random.random() < 0.5:
        return (_NAMES[: random.randint(2, 6)],)
    count = random.randint(2 if hosting is Hosting.ROTATING else 1, 4)
    return tuple(_NAMES[5 * team : 5 * team + random.randint(1, 5)] for team in range(count))


def millionaire(random: Random) -> MillionaireSetup:
    """Seat one to five players at the box of 2013."""
    hosting = random.choice(list(Hosting))
    players = _NAMES[: random.randint(3 if hosting is Hosting.ROTATING else 1, 5)]
    variant = random.choice((None, Variant.RISK, Variant.NON_RISK))
    return MillionaireSetup(players, Edition.Y2013, hosting, variant, random.choice((None, 1, 2, 3)), random.random() < 0.5)


def classic(random: Random) -> MillionaireSetup:
    """Seat one to five players at the older box."""
    hosting, variant = random.choice(list(Hosting)), random.choice((None, Variant.SHOW))
    alone = hosting is Hosting.DEVICE and variant is None
    players = _NAMES[: random.randint(1 if alone else 2, 5)]
    return MillionaireSetup(players, Edition.CLASSIC, hosting, variant, random.choice((None, 1, 2, 3)), random.random() < 0.5)


def milionario(random: Random) -> MilionarioSetup:
    """Seat one to five players, now and then for fewer or more turns than is usual."""
    hosting = random.choice(list(Hosting))
    players = _NAMES[: random.randint(2 if hosting is Hosting.ROTATING else 1, 5)]
    return MilionarioSetup(players, hosting, random.choice((None, None, None, 1, 6)))


def lottery(random: Random) -> LotterySetup:
    """Seat two to six players; anybody may begin."""
    players, rounds = _NAMES[: random.randint(2, 6)], random.choice((1, 2, 4))
    return LotterySetup(players, lottery_board(), rounds, random.random() < 0.5, random.choice((None, *players)))


TABLES: dict[str, Callable[[Random], AnySetup]] = {
    "money-drop": money_drop,
    "millionaire": millionaire,
    "millionaire-classic": classic,
    "milionario": milionario,
    "lottery": lottery,
}
