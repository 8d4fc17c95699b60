"""Whoever reads along: the keyboard's captions, and the pages beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from voice_quiz.dialogue.moment import Moment
from voice_quiz.signals import Line


class Screen(Protocol):
    """What is printed; the keyboard is one."""

    def say(self, line: Line) -> None:
        """Print a line."""

    def listen(self, moment: Moment) -> int:
        """Return the players the word, and the number of the turn."""

    def hush(self) -> None:
        """Stop at once."""

    def curtain(self) -> None:
        """Take a secret out of sight."""

    def adjust(self, what: str) -> None:
        """Change the manner of speaking."""

    def manner(self) -> Mapping[str, int]:
        """Return how he speaks."""

    def speak(self, language: str) -> None:
        """Go on in another language."""

    def tone(self, name: str) -> None:
        """Name a tone."""

    def hear(self, text: str) -> None:
        """Show what was heard."""


class Follower(Protocol):
    """What follows the quizmaster line by line; the pages do."""

    def say(self, line: Line) -> None:
        """Show a line when it begins to be said."""

    def listen(self) -> None:
        """Show that the players have the word."""


class Along:
    """A screen whose every line the pages follow."""

    def __init__(self, screen: Screen, pages: Follower) -> None:
        """Take both."""
        self._screen = screen
        self._pages = pages

    def say(self, line: Line) -> None:
        """Print a line, and show it."""
        self._screen.say(line)
        self._pages.say(line)

    def listen(self, moment: Moment) -> int:
        """Let somebody type, and see what can be pressed."""
        number = self._screen.listen(moment)
        self._pages.listen()
        return number

    def hush(self) -> None:
        """Stop at once."""
        self._screen.hush()

    def curtain(self) -> None:
        """Take a secret out of sight; on a page of one's own it stays."""
        self._screen.curtain()

    def adjust(self, what: str) -> None:
        """Change the manner of speaking."""
        self._screen.adjust(what)

    def manner(self) -> Mapping[str, int]:
        """Return how he speaks."""
        return self._screen.manner()

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self._screen.speak(language)

    def tone(self, name: str) -> None:
        """Name a tone."""
        self._screen.tone(name)

    def hear(self, text: str) -> None:
        """Show what was heard."""
        self._screen.hear(text)
