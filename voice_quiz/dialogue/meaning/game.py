"""Meanings that are moves of a game. The fields stand in the order in which they are printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, Literal

from voice_quiz.game.card import Letter
from voice_quiz.game.moves import Colour, Item, Joker
from voice_quiz.game.protocol import Player

# Money-drop's only joker changes the card; it is none of the ladder's.
SWAP: Literal["swap"] = "swap"
JokerName = Joker | Literal["swap"]


class Risk(StrEnum):
    """What a vote can be for; the third variant, the show, is agreed on before a game."""

    RISK = "risk"
    NON_RISK = "non-risk"


class Goods(StrEnum):
    """What a buy field of the lottery has, by its name alone."""

    CARD = "card"
    DIGIT = "digit"
    SWAP = "swap"


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Somebody says an answer."""

    name: ClassVar = "answer"
    player: Player | None = None
    letter: Letter


@dataclass(frozen=True, slots=True)
class Either:
    """Somebody names several answers, and none of them is chosen yet."""

    name: ClassVar = "either"
    letters: tuple[Letter, ...]


@dataclass(frozen=True, slots=True)
class Ready:
    """Somebody has an answer and keeps it secret."""

    name: ClassVar = "ready"
    player: Player | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class JokerWish:
    """Somebody wants a joker, and perhaps the help of a partner."""

    name: ClassVar = "joker"
    player: Player | None = None
    partner: Player | None = None
    joker: JokerName


@dataclass(frozen=True, slots=True)
class SomeJoker:
    """Somebody wants a joker and does not say which."""

    name: ClassVar = "some-joker"
    player: Player | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """Somebody stops and keeps the money."""

    name: ClassVar = "leave"
    player: Player | None = None


@dataclass(frozen=True, slots=True)
class Category:
    """The first or the second category."""

    name: ClassVar = "category"
    choice: int


@dataclass(frozen=True, slots=True)
class Stake:
    """The chips on each window that has any."""

    name: ClassVar = "stake"
    stakes: tuple[tuple[Letter, int], ...]

    @classmethod
    def of(cls, board: Mapping[Letter, int]) -> Stake:
        """Take a board, without its empty windows."""
        return cls(tuple((letter, chips) for letter, chips in board.items() if chips))


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote:
    """Somebody helps somebody else with a letter."""

    name: ClassVar = "vote"
    player: Player | None = None
    letter: Letter


@dataclass(frozen=True, slots=True)
class Abstain:
    """Somebody does not vote."""

    name: ClassVar = "abstain"
    player: Player | None = None


@dataclass(frozen=True, slots=True)
class Volunteer:
    """Somebody raises a hand."""

    name: ClassVar = "volunteer"
    player: Player | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """A player, by name."""

    name: ClassVar = "player"
    player: Player


@dataclass(frozen=True, slots=True)
class Show:
    """One or two letters, shown to the quizmaster alone."""

    name: ClassVar = "show"
    letters: tuple[Letter, ...]


@dataclass(frozen=True, slots=True)
class Skip:
    """Somebody wants nothing of what is offered."""

    name: ClassVar = "skip"
    player: Player | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Buy:
    """Somebody buys: in a shop, from a seller, for a place."""

    name: ClassVar = "buy"
    player: Player | None = None
    item: Item | None = None
    level: int | None = None
    digit: int | None = None
    seller: Player | None = field(default=None, metadata={"slot": "from"})
    place: int | None = None
    # The slots as they were said: a sale has no order of its own, and is printed in that one.
    said: tuple[str, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Offered:
    """A yes to what the shop has, and perhaps the level of the Safe Haven."""

    name: ClassVar = "offered"
    level: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """A vote for risk or against it."""

    name: ClassVar = "variant"
    player: Player | None = None
    variant: Risk


@dataclass(frozen=True, slots=True)
class Digits:
    """Six digits, bottom first."""

    name: ClassVar = "digits"
    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Spin:
    """Somebody turns a spinner."""

    name: ClassVar = "spin"
    player: Player | None = None
    colour: Colour


@dataclass(frozen=True, slots=True)
class Number:
    """A number: steps, chips, or an amount."""

    name: ClassVar = "number"
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DigitPlace:
    """A place, and perhaps the digit that belongs there."""

    name: ClassVar = "place"
    digit: int | None = None
    place: int


@dataclass(frozen=True, slots=True)
class Swap:
    """Two places to be swapped, the lower first; bare numbers may mean something else."""

    name: ClassVar = "swap"
    places: tuple[int, int]
    bare: bool = False


@dataclass(frozen=True, slots=True)
class Ware:
    """Something of a buy field, by its name alone."""

    name: ClassVar = "ware"
    ware: Goods


@dataclass(frozen=True, slots=True)
class Where:
    """A place from which something is given."""

    name: ClassVar = "where"
    place: int


GameMove = (
    Answer
    | Either
    | Ready
    | JokerWish
    | SomeJoker
    | Leave
    | Category
    | Stake
    | Vote
    | Abstain
    | Volunteer
    | Person
    | Show
    | Skip
    | Buy
    | Offered
    | Variant
    | Digits
    | Spin
    | Number
    | DigitPlace
    | Swap
    | Ware
    | Where
)
