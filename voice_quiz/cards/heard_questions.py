"""Which questions the table has heard, also on earlier evenings."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

_NOTHING: Mapping[str, int] = MappingProxyType({})


class Heard(Protocol):
    """Remembers when each card was heard last."""

    def when(self, card_id: str) -> int | None:
        """Return a counter that grows with every card heard; None if it never was."""

    def hear(self, card_id: str) -> None:
        """Note that a card is heard now."""


class HeardHere:
    """Remembers for as long as the program runs, from what was heard before on."""

    def __init__(self, before: Mapping[str, int] = _NOTHING) -> None:
        """Take the counters of earlier evenings; whoever keeps the game keeps what is heard from now on."""
        self._when = dict(before)
        self._count = max(self._when.values(), default=0)

    def when(self, card_id: str) -> int | None:
        """Return a counter that grows with every card heard; None if it never was."""
        return self._when.get(card_id)

    def hear(self, card_id: str) -> None:
        """Note that a card is heard now."""
        self._count += 1
        self._when[card_id] = self._count
