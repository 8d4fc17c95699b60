"""What the table needs from outside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from voice_quiz.dialogue.glimpse import Glimpse
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.say.host import Said, say
from voice_quiz.game.protocol import Player
from voice_quiz.signals import Line


class Mouth(Protocol):
    """Says lines to the people at the table."""

    def say(self, line: Line) -> None:
        """Say a line, after those that were given before."""

    def listen(self, moment: Moment) -> int:
        """Return the players the word, and the number of this turn; `Listening` is posted with it when all has been said.

        With the same moment again, and nothing said since, the players simply keep the word.
        """

    def hush(self) -> None:
        """Stop at once, and forget what was still to be said."""

    def curtain(self) -> None:
        """Take what only one player may see out of sight."""

    def adjust(self, what: str) -> None:
        """Change the manner of speaking, as in "slower"."""

    def manner(self) -> Mapping[str, int]:
        """Return how he speaks and sounds, in percent of the usual, by the names of the settings; nothing on a screen."""

    def speak(self, language: str) -> None:
        """Go on in another language, named by its code."""


class Pages(Protocol):
    """Pages on phones and on a screen: each player's own, and one for all."""

    def invite(self) -> tuple[Said, ...]:
        """Open, if that was not done, and return what to say about how to get in."""

    def reaches(self, player: Player) -> bool:
        """Tell whether a player has a page of his own."""

    def show(self, glimpse: Glimpse) -> None:
        """Show how it stands, as soon as all that was said before has been heard."""

    def whisper(self, line: Line) -> None:
        """Show a line to those alone whom it is for."""

    def remove(self, player: Player) -> bool:
        """Take a player's page away; false if there is none."""


class NoPages:
    """Nobody has a page, and nobody can get one."""

    def invite(self) -> tuple[Said, ...]:
        """Say that there are none."""
        return (say("phones.none"),)

    def reaches(self, player: Player) -> bool:
        """Reach nobody."""
        return False

    def show(self, glimpse: Glimpse) -> None:
        """Show nothing."""

    def whisper(self, line: Line) -> None:
        """Show nothing."""

    def remove(self, player: Player) -> bool:
        """Find none."""
        return False


class Clock(Protocol):
    """Posts `Deadline` with a name after some seconds."""

    def start(self, name: str, seconds: float) -> None:
        """Set a deadline; one of the same name is replaced."""

    def stop(self, name: str) -> float:
        """Take a deadline back and give the seconds that were left."""

    def left(self, name: str) -> float | None:
        """Return the seconds that are left of a deadline."""
