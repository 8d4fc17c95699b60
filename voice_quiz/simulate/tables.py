"""Random set-ups: every game with all its variants."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from voice_quiz.cards.lottery import lottery_board
from voice_quiz.game.lottery import LotterySetup
from voice_quiz.game.milionario import MilionarioSetup
from voice_quiz.game.millionaire import Edition, MillionaireSetup, Variant
from voice_quiz.game.money_drop import MoneyDropSetup
from voice_quiz.game.players import Hosting
from voice_quiz.game.record import AnySetup

_NAMES = tuple(f"Player {number}" for number in range(1, 21))


def money_drop(random: Random) -> MoneyDropSetup:
    """Seat one to four teams of one to five, or a table that rotates."""
    hosting, limit = random.choice(list(Hosting)), random.choice((None, 30, 60))
    if hosting is Hosting.ROTATING and random.random() < 0.5:
        return MoneyDropSetup((_NAMES[: random.randint(2, 6)],), hosting, limit)
    count = random.randint(2 if hosting is Hosting.ROTATING else 1, 4)
    teams = (_NAMES[5 * team : 5 * team + random.randint(1, 5)] for team in range(count))
    return MoneyDropSetup(tuple(teams), hosting, limit)


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
    """Seat one to five players."""
    hosting = random.choice(list(Hosting))
    return MilionarioSetup(_NAMES[: random.randint(2 if hosting is Hosting.ROTATING else 1, 5)], hosting)


def lottery(random: Random) -> LotterySetup:
    """Seat two to six players."""
    return LotterySetup(_NAMES[: random.randint(2, 6)], lottery_board(), expert=random.random() < 0.5)


TABLES: dict[str, Callable[[Random], AnySetup]] = {
    "money-drop": money_drop,
    "millionaire": millionaire,
    "millionaire-classic": classic,
    "milionario": milionario,
    "lottery": lottery,
}
