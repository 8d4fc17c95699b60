"""What can happen in all games, and in all quiz games."""

from __future__ import annotations

from dataclasses import dataclass

from voice_quiz.game.card import Letter
from voice_quiz.game.difficulty import Leaning
from voice_quiz.game.protocol import End, Event, Player


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round (in milionario a turn) began; the contestants in the order in which they are asked."""

    round: int
    host: Player | None
    contestants: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round ended."""

    round: int


@dataclass(frozen=True, slots=True)
class WentHome(Event):
    """A player left the table."""

    player: Player


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; the outcome tells the ranking."""

    end: End


@dataclass(frozen=True, slots=True)
class QuestionAsked(Event):
    """A question was read; its level, in money-drop the round."""

    card: str
    level: int


@dataclass(frozen=True, slots=True)
class QuestionAnnulled(Event):
    """The question does not count."""

    card: str


@dataclass(frozen=True, slots=True)
class Leaned(Event):
    """The next questions come from another part of what the game allows."""

    leaning: Leaning


@dataclass(frozen=True, slots=True)
class RightAnswer(Event):
    """The right answer was told."""

    card: str
    letter: Letter
