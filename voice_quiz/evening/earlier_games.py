"""What an evening wants to know of earlier ones."""

from __future__ import annotations

from typing import Protocol

from voice_quiz.cards.library import Selection
from voice_quiz.dialogue.player_preferences import Guest
from voice_quiz.game.replay import Record
from voice_quiz.game.summary import Standings, Summary


class EarlierGame(Protocol):
    """A game that was played: its set-up, and which cards were wanted."""

    @property
    def record(self) -> Record:
        """Return the set-up and the seed."""

    @property
    def selection(self) -> Selection:
        """Return the choice of cards."""


class Records(Protocol):
    """Remembers how games ended."""

    def standings(self, game: str) -> Standings:
        """Return who leads in a game."""


class Memory(Records, Protocol):
    """Remembers games and players."""

    def open_games(self) -> tuple[Summary, ...]:
        """Return the games that can go on, the newest first."""

    def last_game(self) -> EarlierGame | None:
        """Return the game that was played last."""

    def guests(self) -> tuple[Guest, ...]:
        """Return everybody who has played here before."""
