"""What can happen in money-drop."""

from __future__ import annotations

from dataclasses import dataclass

from voice_quiz.game.card import Letter
from voice_quiz.game.protocol import Event, Player


@dataclass(frozen=True, slots=True)
class RunBegan(Event):
    """A team began its run."""

    team: tuple[Player, ...]
    host: Player | None
    chips: int


@dataclass(frozen=True, slots=True)
class CategoriesOffered(Event):
    """The categories of two cards were read."""

    round: int
    cards: tuple[str, str]
    windows: int


@dataclass(frozen=True, slots=True)
class CategoryChosen(Event):
    """The team took one of the two categories."""

    card: str


@dataclass(frozen=True, slots=True)
class CardSwapped(Event):
    """The team played its joker."""

    card: str


@dataclass(frozen=True, slots=True)
class Staked(Event):
    """Chips lie on the windows like this now, and so many are still in the hand."""

    chips: tuple[int, ...]
    unplaced: int


@dataclass(frozen=True, slots=True)
class StakesFinal(Event):
    """The stakes cannot be changed any more; what was not placed in time is lost."""

    chips: tuple[int, ...]
    lost: int


@dataclass(frozen=True, slots=True)
class WindowOpened(Event):
    """A wrong window opened, and what lay there fell."""

    letter: Letter
    chips: int


@dataclass(frozen=True, slots=True)
class ChipsSaved(Event):
    """The team goes on with what lies on the right window."""

    chips: int


@dataclass(frozen=True, slots=True)
class RunEnded(Event):
    """A run ended: in which round, with which chips, and what had been saved before that round."""

    team: tuple[Player, ...]
    round: int
    chips: int
    saved: int
