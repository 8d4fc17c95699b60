"""Cards that somebody at the table objected to; they are never dealt again here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Flag:
    """A card, and what was said against it."""

    card_id: str
    reason: str


class Flags(Protocol):
    """Remembers the cards that were objected to."""

    def flagged(self) -> frozenset[str]:
        """Return the ids of all flagged cards."""

    def flag(self, card_id: str, reason: str) -> None:
        """Put a card away for good."""


class FlagsHere:
    """Remembers for as long as the program runs."""

    def __init__(self) -> None:
        """Begin with nothing flagged."""
        self._flagged: set[str] = set()

    def flagged(self) -> frozenset[str]:
        """Return the ids of all flagged cards."""
        return frozenset(self._flagged)

    def flag(self, card_id: str, reason: str) -> None:
        """Put a card away for good; nobody asks for the reason any more."""
        self._flagged.add(card_id)
