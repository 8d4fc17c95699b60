"""What the table needs from outside."""

from __future__ import annotations

from typing import Protocol

from voice_quiz.signals import Line


class Mouth(Protocol):
    """Says lines to the people at the table."""

    def say(self, line: Line) -> None:
        """Say a line; `Spoken` with its mark is posted when it is out."""

    def listen(self, *, secret: bool) -> None:
        """Show that it is the players' turn; what is secret must not be seen by others."""

    def curtain(self) -> None:
        """Take what only one player may see out of sight."""

    def adjust(self, what: str) -> None:
        """Speak slower, faster, louder or quieter."""


class Clock(Protocol):
    """Posts `Deadline` with a name after some seconds."""

    def start(self, name: str, seconds: float) -> None:
        """Set a deadline; one of the same name is replaced."""

    def stop(self, name: str) -> float:
        """Take a deadline back and give the seconds that were left."""

    def left(self, name: str) -> float | None:
        """Give the seconds that are left of a deadline."""
