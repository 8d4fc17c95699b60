"""The quizmaster in his room: plays one part of the evening after the other."""

from __future__ import annotations

from collections.abc import Mapping

from voice_quiz.app.doors import Doors
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.say.host import Host, Said
from voice_quiz.evening.part import LeftFor, Part
from voice_quiz.table import Table


class Quizmaster:
    """The quizmaster and his doors, through which all parts of the evening are played."""

    def __init__(self, languages: Mapping[str, Language], host: Host, doors: Doors) -> None:
        """Take the languages he may change to, his words, and the ways in and out."""
        self.languages = languages
        self.host = host
        self.doors = doors
        # The game for which the last part was left, if it was.
        self.left_for: LeftFor | None = None
        # Nobody wants anything after it, though it was played to its end.
        self.dismissed = False

    def play(self, part: Part) -> bool:
        """Play a part, and tell whether it was played to its end."""
        doors = self.doors
        table = Table(part, self.host, self.languages, doors.mouth, doors.inbox, doors.clock, doors.silence, doors.pages)
        table.run()
        self.left_for = table.left_for
        self.dismissed = table.dismissed
        return not table.stopped

    def say(self, *things: Said) -> None:
        """Say something between two parts."""
        self.doors.mouth.speak(self.host.language.code)
        for line in self.host.lines(*things):
            self.doors.mouth.say(line)
