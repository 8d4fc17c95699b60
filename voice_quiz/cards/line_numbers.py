"""Finds the line of a card's field in a pack file, since a TOML parser forgets lines."""

from __future__ import annotations

import re

_CARD = re.compile(r"\s*\[\[\s*card\s*\]\]")
_KEY = re.compile(r'\s*"?(\w+)"?\s*=')


class LineNumbers:
    """The lines at which cards and their fields begin."""

    def __init__(self, text: str) -> None:
        """Look through the text once."""
        self._header: dict[str, int] = {}
        self._cards: list[dict[str, int]] = []
        found = self._header
        for number, line in enumerate(text.splitlines(), 1):
            if _CARD.match(line):
                found = {"": number}
                self._cards.append(found)
            elif key := _KEY.match(line):
                found.setdefault(key[1], number)

    def of(self, index: int, key: str = "") -> int:
        """Return the line of a card's field, or of the card where the field is not written."""
        if index >= len(self._cards):
            return 1
        card = self._cards[index]
        return card.get(key, card[""])

    def of_header(self, key: str) -> int:
        """Return the line of a field of the file itself."""
        return self._header.get(key, 1)
