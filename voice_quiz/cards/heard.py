"""Which questions the table has heard, also on earlier evenings."""

from __future__ import annotations

from typing import Protocol


class Heard(Protocol):
    """Remembers when each card was heard last."""

    def when(self, card_id: str) -> int | None:
        """Give a counter that grows with every card heard; None if it never was."""

    def hear(self, card_id: str) -> None:
        """Note that a card is heard now."""


class HeardHere:
    """Remembers for as long as the program runs."""

    def __init__(self) -> None:
        """Begin with nothing heard."""
        self._when: dict[str, int] = {}
        self._count = 0

    def when(self, card_id: str) -> int | None:
        """Give a counter that grows with every card heard; None if it never was."""
        return self._when.get(card_id)

    def hear(self, card_id: str) -> None:
        """Note that a card is heard now."""
        self._count += 1
        self._when[card_id] = self._count
