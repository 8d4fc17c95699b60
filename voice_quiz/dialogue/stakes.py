"""The clauses of a stake, the amounts in them, and why a stake is not laid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from voice_quiz.dialogue.slots import Amount
from voice_quiz.game.card import Letter
from voice_quiz.game.money_drop import CHIP, CHIPS
from voice_quiz.game.protocol import Reason

# The clauses of which a stake consists; each language has templates for them.
ACTIONS = ("all", "rest", "put", "add", "share", "take", "empty", "move", "move-all", "clear")

Board = Mapping[Letter, int]


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a stake: what to do, and with what."""

    action: str
    slots: tuple[tuple[str, object], ...] = ()


# What a yes to "ten on each?" settles.
EACH = "each"


class Misfit(StrEnum):
    """Why a sentence cannot be laid as it was said, where no rule of the game forbids it."""

    EMPTY = "empty"
    TOO_FEW = "too-few"
    TWICE = "twice"
    NO_REST = "no-rest"
    OTHER_REST = "other-rest"


class Unfit(Exception):
    """A stake of which some part does not fit."""

    def __init__(self, why: Misfit | Reason, what: Letter | int) -> None:
        """Say why, and name the window, or the number of chips or windows, that it is about."""
        super().__init__(why, what)
        self.why = why
        self.what = what


class Unclear(Exception):
    """A stake that can be meant in several ways."""

    def __init__(self, *choices: object) -> None:
        """Name the amounts of euros that it could be; or `EACH`, and the chips that each of several windows may get."""
        super().__init__(*choices)
        self.choices = choices

    @property
    def answers(self) -> tuple[object, ...]:
        """Give what can be answered to it."""
        return (EACH,) if EACH in self.choices else self.choices


class Whole(Exception):
    """A stake of "the rest" where nothing was laid before: it may mean everything."""

    def __init__(self, board: Board) -> None:
        """Take the board as it would be."""
        super().__init__(board)
        self.board = board


def chips_in(amount: Amount) -> int:
    """Count the chips of an amount (MD-15, MD-21); ask back about anything that is no whole number of chips."""
    number = amount.number
    if amount.unit == "chip" or (amount.unit is None and number <= CHIPS):
        return number
    if amount.unit is None and number < CHIP:
        raise Unclear(*_nearest(number * 1_000 if number < 1_000 else number))
    if number % CHIP:
        raise Unclear(*_nearest(number))
    return number // CHIP


def _nearest(money: int) -> tuple[int, ...]:
    """Give the amounts that are whole chips: this one, or the next below and above."""
    lower = money // CHIP * CHIP
    around = (lower,) if lower == money else (lower, lower + CHIP)
    return tuple(amount for amount in around if 0 < amount <= CHIP * CHIPS)
