"""The clauses of a stake, the amounts in them, and why a stake is not laid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from voice_quiz.dialogue.meaning import Stake
from voice_quiz.dialogue.situation import EACH, Settled
from voice_quiz.game.card import Letter
from voice_quiz.game.money_drop.rules import CHIP, CHIPS
from voice_quiz.game.protocol import Reason

Board = Mapping[Letter, int]


class Doing(StrEnum):
    """The clauses of which a stake consists; each language has templates for them."""

    ALL = "all"
    REST = "rest"
    PUT = "put"
    ADD = "add"
    SHARE = "share"
    TAKE = "take"
    EMPTY = "empty"
    MOVE = "move"
    MOVE_ALL = "move-all"
    CLEAR = "clear"


class Unit(StrEnum):
    """What is counted."""

    CHIP = "chip"
    EURO = "euro"


class Share(StrEnum):
    """A part of what there is."""

    HALF = "half"
    THIRD = "third"
    QUARTER = "quarter"
    THREE_QUARTERS = "three-quarters"


SHARES = {
    Share.HALF: Fraction(1, 2),
    Share.THIRD: Fraction(1, 3),
    Share.QUARTER: Fraction(1, 4),
    Share.THREE_QUARTERS: Fraction(3, 4),
}


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of chips or of money, or one that does not say which."""

    number: int
    unit: Unit | None = None


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a stake: what to do, and with what."""

    action: Doing
    # One clause may name up to three windows ("ten each on A, B and C").
    windows: tuple[Letter, ...] = ()
    amount: Amount | None = None
    share: Share | Fraction | None = None
    # Where chips are moved from, and where to.
    source: Letter | None = None
    target: Letter | None = None
    # The share is one of what is left; "ten on A and B" may mean ten on each; and: the other half is meant.
    of_rest: bool = False
    each: bool = False
    half: bool = False
    # What "the rest" is said to be.
    left: Amount | None = None


@dataclass(frozen=True, slots=True)
class Amounts:
    """The euros that an amount may mean."""

    euros: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Each:
    """The chips that each of several windows may get, or all of them together."""

    chips: int


class Misfit(StrEnum):
    """Why a sentence cannot be laid as it was said, where no rule of the game forbids it."""

    EMPTY = "empty"
    TOO_FEW = "too-few"
    TWICE = "twice"
    NO_REST = "no-rest"
    OTHER_REST = "other-rest"


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why a stake cannot be laid, and the window, or the number of chips or windows, that it is about."""

    why: Misfit | Reason
    what: Letter | int


@dataclass(frozen=True, slots=True)
class Sweep:
    """A stake of "the rest" where nothing was laid before, as it would lie."""

    stake: Stake


# A stake that was understood, but cannot just be laid: there is something to ask or to say about it.
Hitch = Amounts | Each | Sweep | Obstacle


class Unclear(Exception):
    """A stake that can be meant in several ways."""

    def __init__(self, doubt: Amounts | Each) -> None:
        """Say what is to be asked."""
        super().__init__(doubt)
        self.doubt = doubt

    @property
    def answers(self) -> tuple[Settled, ...]:
        """Return what can be answered to it."""
        return self.doubt.euros if isinstance(self.doubt, Amounts) else (EACH,)


class Unfit(Exception):
    """A stake of which some part does not fit."""

    def __init__(self, why: Misfit | Reason, what: Letter | int) -> None:
        """Say why, and name the window, or the number of chips or windows, that it is about."""
        super().__init__(why, what)
        self.obstacle = Obstacle(why, what)


class Whole(Exception):
    """A stake of "the rest" where nothing was laid before: it may mean everything."""

    def __init__(self, board: Board) -> None:
        """Take the board as it would be."""
        super().__init__(board)
        self.board = board


def chips_in(amount: Amount) -> int:
    """Count the chips of an amount (MD-15, MD-21); ask back about anything that is no whole number of chips."""
    number = amount.number
    if amount.unit is Unit.CHIP or (amount.unit is None and number <= CHIPS):
        return number
    if amount.unit is None and number < CHIP:
        raise Unclear(Amounts(_nearest(number * 1_000 if number < 1_000 else number)))
    if number % CHIP:
        raise Unclear(Amounts(_nearest(number)))
    return number // CHIP


def _nearest(money: int) -> tuple[int, ...]:
    """Return the amounts that are whole chips: this one, or the next below and above."""
    lower = money // CHIP * CHIP
    around = (lower,) if lower == money else (lower, lower + CHIP)
    return tuple(amount for amount in around if 0 < amount <= CHIP * CHIPS)
