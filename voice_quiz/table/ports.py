"""What the table needs from outside."""

from __future__ import annotations

from typing import Protocol

from voice_quiz.dialogue.moment import Moment
from voice_quiz.signals import Line


class Mouth(Protocol):
    """Says lines to the people at the table."""

    def say(self, line: Line) -> None:
        """Say a line, after those that were given before."""

    def listen(self, moment: Moment) -> int:
        """Give the players the word, and the number of this turn; `Listening` is posted with it when all has been said.

        With the same moment again, and nothing said since, the players simply keep the word.
        """

    def hush(self) -> None:
        """Stop at once, and forget what was still to be said."""

    def curtain(self) -> None:
        """Take what only one player may see out of sight."""

    def adjust(self, what: str) -> None:
        """Change the manner of speaking, as in "slower"."""

    def speak(self, language: str) -> None:
        """Go on in another language, named by its code."""


class Clock(Protocol):
    """Posts `Deadline` with a name after some seconds."""

    def start(self, name: str, seconds: float) -> None:
        """Set a deadline; one of the same name is replaced."""

    def stop(self, name: str) -> float:
        """Take a deadline back and give the seconds that were left."""

    def left(self, name: str) -> float | None:
        """Give the seconds that are left of a deadline."""
