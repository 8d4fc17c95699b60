"""Everything that was done in a game, in order. Nothing is ever deleted; taking back is an entry too."""

from __future__ import annotations

from dataclasses import dataclass, field

from voice_quiz.game.protocol import Move


@dataclass(frozen=True, slots=True)
class Undone:
    """The last moves were taken back."""

    moves: int


Entry = Move | Undone


@dataclass
class Journal:
    """The entries of a game."""

    entries: list[Entry] = field(default_factory=list)

    def moves(self) -> tuple[Move, ...]:
        """Give the moves that count."""
        counting: list[Move] = []
        for entry in self.entries:
            if isinstance(entry, Undone):
                del counting[len(counting) - entry.moves :]
            else:
                counting.append(entry)
        return tuple(counting)

    def add(self, entry: Entry) -> None:
        """Write an entry."""
        self.entries.append(entry)
