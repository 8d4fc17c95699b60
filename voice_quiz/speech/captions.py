"""What is said and sounded, to be read at the same moment."""

from __future__ import annotations

from typing import Protocol

from voice_quiz.dialogue.moment import Moment
from voice_quiz.signals import Line


class Captions(Protocol):
    """Shows everything that can be heard to those who read along."""

    def say(self, line: Line) -> None:
        """Show a line when it begins to be said, or when it is left unsaid."""

    def tone(self, name: str) -> None:
        """Show a tone by its name, even where tones are switched off."""

    def hear(self, text: str) -> None:
        """Show what somebody was heard to say."""

    def listen(self, moment: Moment) -> object:
        """Show that the players have the word."""

    def curtain(self) -> None:
        """Take what only one player may see out of sight."""

    def speak(self, language: str) -> None:
        """Go on in another language."""


class NoCaptions:
    """Shows nothing: nobody reads along."""

    def say(self, line: Line) -> None:
        """Show nothing."""

    def tone(self, name: str) -> None:
        """Show nothing."""

    def hear(self, text: str) -> None:
        """Show nothing."""

    def listen(self, moment: Moment) -> None:
        """Show nothing."""

    def curtain(self) -> None:
        """Hide nothing."""

    def speak(self, language: str) -> None:
        """Show nothing."""
