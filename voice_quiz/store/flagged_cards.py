"""Cards that somebody objected to, in the database."""

from __future__ import annotations

from collections.abc import Callable

from voice_quiz.cards.flags import Flag
from voice_quiz.store.database import Database


class KeptFlags:
    """Remembers for good."""

    def __init__(self, database: Database, now: Callable[[], str]) -> None:
        """Take the database and the time."""
        self._database = database
        self._now = now

    def flags(self) -> tuple[Flag, ...]:
        """Return all flagged cards in the order in which they were flagged."""
        return tuple(Flag(card, reason) for card, reason in self._database.rows("SELECT card, reason FROM flags ORDER BY id"))

    def flagged(self) -> frozenset[str]:
        """Return the ids of all flagged cards."""
        return frozenset(flag.card_id for flag in self.flags())

    def flag(self, card_id: str, reason: str) -> None:
        """Put a card away for good; said again, the new reason counts."""
        with self._database.transaction():
            self._database.write(
                "INSERT OR REPLACE INTO flags (card, reason, at) VALUES (?, ?, ?)", card_id, reason, self._now()
            )

    def unflag(self, card_id: str) -> bool:
        """Let a card come back; false if it was not flagged."""
        known = card_id in self.flagged()
        with self._database.transaction():
            self._database.write("DELETE FROM flags WHERE card = ?", card_id)
        return known
