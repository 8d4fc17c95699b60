"""Everything that can enter a game from outside."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from voice_quiz.game.card import Card, Letter
from voice_quiz.game.difficulty import Leaning
from voice_quiz.game.protocol import Move, Player


class Joker(StrEnum):
    """The helps of the ladder games."""

    FIFTY = "fifty-fifty"
    AUDIENCE = "audience"
    PHONE = "phone"
    EXTRA = "extra"
    EXPERT = "expert"
    SWITCH = "switch"


class Item(StrEnum):
    """What the shop of milionario sells."""

    SWITCH = "switch"
    SAFE_HAVEN = "safe-haven"


class Colour(StrEnum):
    """The three spinners of the lottery."""

    YELLOW = "yellow"
    GREEN = "green"
    RED = "red"


# From the device.


@dataclass(frozen=True, slots=True)
class Stocked(Move):
    """The cards that were asked for, in that order."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TimeUp(Move):
    """The time that was given is over."""


# From the whole table.


@dataclass(frozen=True, slots=True)
class GoHome(Move):
    """A player leaves the table for good (G-4)."""

    player: Player


@dataclass(frozen=True, slots=True)
class Annul(Move):
    """All agree that the question is bad: everything is as before it, and another card comes."""


@dataclass(frozen=True, slots=True)
class Lean(Move):
    """The table wants easier or harder questions from the next one on (G-8)."""

    towards: Leaning


@dataclass(frozen=True, slots=True)
class VoteVariant(Move):
    """A player's vote for risk or non-risk (WM-8)."""

    player: Player
    risk: bool


# From a team in money-drop.


@dataclass(frozen=True, slots=True)
class ChooseCategory(Move):
    """The team takes the first or the second category."""

    choice: int


@dataclass(frozen=True, slots=True)
class Stake(Move):
    """How many chips lie on each open window now; the whole board, A first."""

    chips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SwapCard(Move):
    """The team plays its joker (MD-11)."""


@dataclass(frozen=True, slots=True)
class Done(Move):
    """What is being built up is final: stakes, volunteers, a phone call."""


# From a player of the ladder games.


@dataclass(frozen=True, slots=True)
class Decide(Move):
    """A player is ready with an answer; without a letter it is sealed and revealed later."""

    player: Player
    letter: Letter | None = None


@dataclass(frozen=True, slots=True)
class Confirm(Move):
    """A player's reply to "Is that your final decision?" (WM-4)."""

    player: Player
    sure: bool


@dataclass(frozen=True, slots=True)
class Reveal(Move):
    """A player shows his sealed answer."""

    player: Player
    letter: Letter


@dataclass(frozen=True, slots=True)
class UseJoker(Move):
    """A player asks for a joker; with a partner it is a call to somebody at the table (WC-4).

    Unseen means that what the joker brings is shown to the player alone.
    """

    player: Player
    joker: Joker
    partner: Player | None = None
    unseen: bool = False


@dataclass(frozen=True, slots=True)
class Leave(Move):
    """A player stops and keeps the money."""

    player: Player


@dataclass(frozen=True, slots=True)
class Vote(Move):
    """A player's letter for somebody else's joker; without a letter he keeps out of it; unseen means that nobody heard it."""

    player: Player
    letter: Letter | None = None
    unseen: bool = False


@dataclass(frozen=True, slots=True)
class Connect(Move):
    """The phone was answered or the search engine is open; or nobody was reached."""

    player: Player
    reached: bool


@dataclass(frozen=True, slots=True)
class Volunteer(Move):
    """A player raises his hand for the extra joker (WM-13)."""

    player: Player


@dataclass(frozen=True, slots=True)
class PickHelper(Move):
    """A player picks one of the volunteers."""

    player: Player
    helper: Player


@dataclass(frozen=True, slots=True)
class Show(Move):
    """A lone player shows one or two letters to the quizmaster (WC-5, WC-6)."""

    player: Player
    letters: tuple[Letter, ...]


@dataclass(frozen=True, slots=True)
class Look(Move):
    """A player looks at somebody's hidden answer (CM-7)."""

    player: Player
    partner: Player


@dataclass(frozen=True, slots=True)
class Buy(Move):
    """A player buys in the shop of milionario; the Safe Haven stands on a level."""

    player: Player
    item: Item
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Skip(Move):
    """A player does without what he is offered."""

    player: Player


# From a player of the lottery. Places count from 1 at the bottom to 6 at the top.


@dataclass(frozen=True, slots=True)
class PickDigits(Move):
    """A player fills his holder, bottom first; without digits he is dealt some."""

    player: Player
    digits: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Spin(Move):
    """A player turns one of the spinners."""

    player: Player
    colour: Colour


@dataclass(frozen=True, slots=True)
class Walk(Move):
    """A player on a star chooses how far to go."""

    player: Player
    steps: int


@dataclass(frozen=True, slots=True)
class PlaceDigit(Move):
    """A player takes a card that lies on the board and puts it in a place."""

    player: Player
    digit: int
    place: int


@dataclass(frozen=True, slots=True)
class SwapPlaces(Move):
    """A player swaps two of his cards."""

    player: Player
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class BuyDigit(Move):
    """A player buys a digit from somebody who has it twice, giving the card at one of his places (GE-7)."""

    player: Player
    digit: int
    seller: Player
    place: int


@dataclass(frozen=True, slots=True)
class Give(Move):
    """A seller chooses which of his equal cards goes."""

    player: Player
    place: int


@dataclass(frozen=True, slots=True)
class BuyPlace(Move):
    """A player buys whatever is in a place of somebody on the same field (GE-15)."""

    player: Player
    seller: Player
    place: int


# All of them, in the order above; whoever keeps a game reads no others.
_OfDevice = Stocked | TimeUp
_OfTable = GoHome | Annul | Lean | VoteVariant
_OfTeam = ChooseCategory | Stake | SwapCard | Done
_OfClimber = Decide | Confirm | Reveal | UseJoker | Leave | Vote | Connect | Volunteer | PickHelper | Show | Look | Buy | Skip
_OfGambler = PickDigits | Spin | Walk | PlaceDigit | SwapPlaces | BuyDigit | Give | BuyPlace
AnyMove = _OfDevice | _OfTable | _OfTeam | _OfClimber | _OfGambler
