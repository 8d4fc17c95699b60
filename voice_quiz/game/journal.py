"""Everything that was done in a game, in order. Nothing is ever deleted; taking back is an entry too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from voice_quiz.game.protocol import Move


@dataclass(frozen=True, slots=True)
class Played:
    """A move was made, by somebody at the table or by the device itself."""

    move: Move
    by_device: bool = False


@dataclass(frozen=True, slots=True)
class Undone:
    """The last moves were taken back."""

    moves: int


@dataclass(frozen=True, slots=True)
class Spoke:
    """The quizmaster went on in another language."""

    language: str


Entry = Played | Undone | Spoke


@dataclass
class Journal:
    """The entries of a game."""

    entries: list[Entry] = field(default_factory=list)

    def played(self) -> list[Played]:
        """Return what counts: whatever was not taken back."""
        counting: list[Played] = []
        for entry in self.entries:
            match entry:
                case Played():
                    counting.append(entry)
                case Undone(moves):
                    del counting[len(counting) - moves :]
        return counting

    def moves(self) -> tuple[Move, ...]:
        """Return the moves that count."""
        return tuple(entry.move for entry in self.played())

    def add(self, entry: Entry) -> None:
        """Write an entry."""
        self.entries.append(entry)


def language_after(entries: Iterable[Entry], begun_in: str) -> str:
    """Tell which language is spoken after these entries."""
    return next((entry.language for entry in reversed(list(entries)) if isinstance(entry, Spoke)), begun_in)
