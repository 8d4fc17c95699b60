"""What every game promises: start, say what is expected, apply a move, tell the outcome."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, Protocol, Self, TypeVar

# A name, unique at the table.
Player = str
# For whom an event is; None means everyone.
Audience = tuple[Player, ...] | None

S = TypeVar("S", covariant=True)


class Move:
    """Something that enters the game from outside; `moves.py` has them all."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened; `events/` has them all."""

    audience: Audience = None


class Reason(StrEnum):
    """Why a move was refused."""

    NOT_NOW = "not-now"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_OFFERED = "not-offered"
    LETTER_GONE = "letter-gone"
    JOKER_SPENT = "joker-spent"
    NOT_A_HELPER = "not-a-helper"
    LETTER_WANTED = "letter-wanted"
    NO_SUCH_LEVEL = "no-such-level"
    NO_SUCH_SELLER = "no-such-seller"
    NO_SUCH_DIGIT = "no-such-digit"
    DIGIT_WANTED = "digit-wanted"
    PLACE_WANTED = "place-wanted"
    PLACES_WANTED = "places-wanted"
    WRONG_CARDS = "wrong-cards"
    NOT_ON_THE_TABLE = "not-on-the-table"
    TOO_MANY_CHIPS = "too-many-chips"
    NO_WINDOW_FREE = "no-window-free"
    ONE_WINDOW = "one-window"
    CHIPS_LEFT_OVER = "chips-left-over"
    NOT_SIX_DIGITS = "not-six-digits"
    NO_SUCH_CARD_LEFT = "no-such-card-left"
    SAME_PLACE = "same-place"
    WRONG_NUMBER_OF_PLAYERS = "wrong-number-of-players"
    NAME_TAKEN = "name-taken"
    NO_NAME = "no-name"
    GAME_OVER = "game-over"
    STEPS_STAY = "steps-stay"
    NO_QUESTIONS = "no-questions"
    NO_FURTHER = "no-further"


class Refused(Exception):
    """An illegal move; the state is as it was."""

    def __init__(self, reason: Reason, *figures: int) -> None:
        """Say why, and with which figures: chips too many, chips left over, the digit that is missing."""
        super().__init__(reason.value, *figures)
        self.reason = reason
        self.figures = figures


class BadSetup(ValueError):
    """A set-up that no rule allows; the text names the value and what is allowed."""


# A value that is not on offer is refused with the reason that belongs to its field.
_VALUE_REASONS = {
    "letter": Reason.LETTER_GONE,
    "joker": Reason.JOKER_SPENT,
    "helper": Reason.NOT_A_HELPER,
    "partner": Reason.NOT_A_HELPER,
    "seller": Reason.NO_SUCH_SELLER,
    "level": Reason.NO_SUCH_LEVEL,
    "digit": Reason.NO_SUCH_DIGIT,
    "towards": Reason.NO_FURTHER,
}
# What stands in a field about which nothing was said, and how it is asked for.
_WANTED: Mapping[str, tuple[object, Reason]] = {
    "letter": (None, Reason.LETTER_WANTED),
    "digit": (-1, Reason.DIGIT_WANTED),
    "place": (0, Reason.PLACE_WANTED),
    "first": (0, Reason.PLACES_WANTED),
}


@dataclass(frozen=True, slots=True)
class Option:
    """One kind of move that is possible now: by whom, and with which values.

    A field that is not listed in `values` is free; the rules check it when the move comes.
    """

    move: type[Move]
    players: tuple[Player, ...] = ()
    values: Mapping[str, tuple[object, ...]] = field(default_factory=dict)

    def is_for(self, move: Move) -> bool:
        """Tell whether the one who makes this move may make it."""
        player = getattr(move, "player", None)
        return player is None or player in self.players

    def unfit(self, move: Move) -> str | None:
        """Name the first field whose value is not on offer."""
        for name, allowed in self.values.items():
            if getattr(move, name) not in allowed:
                return name
        return None


def offer(move: type[Move], *players: Player, **values: tuple[object, ...]) -> Option:
    """Make an option."""
    return Option(move, players, values)


@dataclass(frozen=True, slots=True)
class Expected:
    """What the game waits for: the possible moves, who is asked first, and for how long."""

    options: tuple[Option, ...]
    asked: tuple[Player, ...] = ()
    seconds: int | None = None

    def of(self, kind: type[Move]) -> tuple[Option, ...]:
        """Return the options of one kind of move."""
        return tuple(option for option in self.options if option.move is kind)

    def check(self, move: Move) -> None:
        """Refuse a move that is not among the options."""
        if not self.options:
            raise Refused(Reason.GAME_OVER)
        kind = self.of(type(move))
        if not kind:
            raise Refused(Reason.NOT_NOW)
        own = [option for option in kind if option.is_for(move)]
        if not own:
            raise Refused(Reason.NOT_YOUR_TURN)
        unfit = [name for option in own if (name := option.unfit(move)) is not None]
        if len(unfit) == len(own):
            # Several options of one kind differ in their first field; the one that fits furthest says what is wrong.
            depths = [list(option.values).index(name) for option, name in zip(own, unfit, strict=True)]
            raise Refused(_reason(move, unfit[depths.index(max(depths))]))


def _reason(move: Move, field_name: str) -> Reason:
    """Return what is wrong with a field: its value, or that there is none."""
    nothing, wanted = _WANTED.get(field_name, (None, None))
    if wanted and getattr(move, field_name) == nothing:
        return wanted
    return _VALUE_REASONS.get(field_name, Reason.NOT_OFFERED)


class End(StrEnum):
    """Why a game ended."""

    RUNS_PLAYED = "runs-played"
    ROUNDS_PLAYED = "rounds-played"
    MILLION_REACHED = "million-reached"
    TURNS_PLAYED = "turns-played"
    TOO_FEW_LEFT = "too-few-left"


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the final ranking; ties share the place (G-5)."""

    place: int
    names: tuple[Player, ...]
    money: int

    def wins(self, lines: int) -> bool:
        """Tell whether this line wins a ranking of so many: nobody wins alone, or with nothing in hand."""
        return self.place == 1 and lines > 1 and self.money > 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, and why."""

    end: End
    ranking: tuple[Place, ...]

    @property
    def winners(self) -> tuple[Player, ...]:
        """Name everybody who has won: the first place, if there is another line and money."""
        return tuple(name for line in self.ranking if line.wins(len(self.ranking)) for name in line.names)


class State(Protocol):
    """A moment of a game."""

    def expected(self) -> Expected:
        """Return what is expected now."""

    def apply(self, move: Move) -> Step[Self]:
        """Return the new state and what happened, or raise `Refused`."""

    def outcome(self) -> Outcome | None:
        """Return how it ended, or None while it goes on."""


class Setup(Protocol):
    """What is agreed before a game begins."""

    def start(self, seed: int) -> Step[State]:
        """Begin the game."""


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A state and what happened on the way to it."""

    state: S
    events: tuple[Event, ...] = ()

    def then(self, follow: Callable[[S], Step[S]]) -> Step[S]:
        """Go on from here, keeping what happened so far."""
        return self.plus(follow(self.state))

    def plus(self, following: Step[S]) -> Step[S]:
        """Put a later step behind this one."""
        return Step(following.state, self.events + following.events)
