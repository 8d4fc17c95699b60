"""What an evening wants to know of earlier ones."""

from __future__ import annotations

from typing import Protocol

from voice_quiz.cards.packs import Selection
from voice_quiz.dialogue.guest import Guest
from voice_quiz.game.memory import Standings, Summary
from voice_quiz.game.record import Record


class Past(Protocol):
    """A game that was played: its set-up, and which cards were wanted."""

    @property
    def record(self) -> Record:
        """Give the set-up and the seed."""

    @property
    def selection(self) -> Selection:
        """Give the choice of cards."""


class Records(Protocol):
    """Remembers how games ended."""

    def standings(self, game: str) -> Standings:
        """Say who leads in a game."""


class Memory(Records, Protocol):
    """Remembers games and players."""

    def open_games(self) -> tuple[Summary, ...]:
        """Give the games that can go on, the newest first."""

    def last_game(self) -> Past | None:
        """Give the game that was played last."""

    def guests(self) -> tuple[Guest, ...]:
        """Give everybody who has played here before."""
