"""Cards that somebody at the table objected to; they are never dealt again here."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Protocol

from voice_quiz.places import data_folder, write_whole


@dataclass(frozen=True, slots=True)
class Flag:
    """A card, and what was said against it."""

    card_id: str
    reason: str


class Flags(Protocol):
    """Remembers the cards that were objected to."""

    def flagged(self) -> frozenset[str]:
        """Give the ids of all flagged cards."""

    def flag(self, card_id: str, reason: str) -> None:
        """Put a card away for good."""


class FlagsHere:
    """Remembers for as long as the program runs."""

    def __init__(self) -> None:
        """Begin with nothing flagged."""
        self._reasons: dict[str, str] = {}

    def flagged(self) -> frozenset[str]:
        """Give the ids of all flagged cards."""
        return frozenset(self._reasons)

    def flag(self, card_id: str, reason: str) -> None:
        """Put a card away for good."""
        self._reasons[card_id] = reason


class FlagFile:
    """Remembers in a file of JSON lines, which a person can read and edit."""

    def __init__(self, file: Path | None = None) -> None:
        """Take the file; it lies in the data folder unless told otherwise, and need not exist."""
        self._file = file or data_folder() / "flagged.jsonl"

    def flags(self) -> tuple[Flag, ...]:
        """Give all flagged cards in the order in which they were flagged."""
        if not self._file.exists():
            return ()
        lines = self._file.read_text(encoding="utf-8").splitlines()
        return tuple(self._read(number, line) for number, line in enumerate(lines, 1) if line.strip())

    def flagged(self) -> frozenset[str]:
        """Give the ids of all flagged cards."""
        return frozenset(flag.card_id for flag in self.flags())

    def flag(self, card_id: str, reason: str) -> None:
        """Put a card away for good; said again, the new reason counts."""
        others = [flag for flag in self.flags() if flag.card_id != card_id]
        lines = (json.dumps(asdict(flag), ensure_ascii=False) + "\n" for flag in (*others, Flag(card_id, reason)))
        write_whole(self._file, "".join(lines))

    def _read(self, number: int, line: str) -> Flag:
        try:
            data = json.loads(line)
            return Flag(str(data["card_id"]), str(data["reason"]))
        except (ValueError, KeyError, TypeError) as error:
            raise ValueError(f'{self._file}:{number}: not a line like {{"card_id": "…", "reason": "…"}}') from error
