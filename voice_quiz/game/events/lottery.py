"""What can happen in the lottery."""

from __future__ import annotations

from dataclasses import dataclass

from voice_quiz.game.moves import Colour
from voice_quiz.game.protocol import Event, Player


@dataclass(frozen=True, slots=True)
class HolderFilled(Event):
    """A player has picked his six cards."""

    player: Player


@dataclass(frozen=True, slots=True)
class HolderChanged(Event):
    """What a player's holder shows now, bottom first."""

    player: Player
    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NumberDrawn(Event):
    """The winning number of the round, bottom first."""

    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player may spin."""

    player: Player


@dataclass(frozen=True, slots=True)
class Spun(Event):
    """A spinner stopped at a number, or at the star."""

    player: Player
    colour: Colour
    steps: int | None


@dataclass(frozen=True, slots=True)
class Walked(Event):
    """A pawn arrived at a field."""

    player: Player
    field: int


@dataclass(frozen=True, slots=True)
class DigitTaken(Event):
    """A player took a card from the board, and his old one went back."""

    player: Player
    digit: int
    returned: int


@dataclass(frozen=True, slots=True)
class PlacesSwapped(Event):
    """A player swapped two of his cards."""

    player: Player


@dataclass(frozen=True, slots=True)
class DigitBought(Event):
    """A player bought a digit from another."""

    player: Player
    seller: Player
    digit: int


@dataclass(frozen=True, slots=True)
class PlaceBought(Event):
    """A player bought whatever was in another's place."""

    player: Player
    seller: Player
    place: int


@dataclass(frozen=True, slots=True)
class LuckDrawn(Event):
    """A player drew a luck card; it was possible to do what it says, or not."""

    player: Player
    card: str
    done: bool


@dataclass(frozen=True, slots=True)
class MoneyMoved(Event):
    """A player got money, or paid it; the other side is a player or the bank."""

    player: Player
    amount: int
    partner: Player | None = None


@dataclass(frozen=True, slots=True)
class NothingToDo(Event):
    """The field has nothing to offer now."""

    player: Player


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player did without what he was offered."""

    player: Player


@dataclass(frozen=True, slots=True)
class PrizePaid(Event):
    """A player got the prize for so many right digits from the bottom up."""

    player: Player
    digits: int
    money: int
