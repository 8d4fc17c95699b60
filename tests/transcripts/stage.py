"""Plays a transcript: the players' lines are read from it, the quizmaster's are written anew.

The first line is a command. A line that begins with ">" is typed, one that begins with "~" lets seconds pass; all others are
what the quizmaster says, with the name of the player in brackets where it is for him alone.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable
from pathlib import Path
from queue import Queue

from voice_quiz.cli.main import parse
from voice_quiz.cli.play import Doors, evening
from voice_quiz.signals import Deadline, Line, Quit, Signal, Spoken, Utterance

TYPED, WAITED = ">", "~"


def replayed(file: Path) -> str:
    """Play the players' part of a transcript and give the whole of it."""
    command, *lines = file.read_text(encoding="utf-8").splitlines()
    script = Script(line for line in lines if line.startswith((TYPED, WAITED)))
    evening(parse(shlex.split(command.removeprefix("$ voice-quiz "))), Doors(script, Scribe(script), script.clock))
    return "\n".join([command, *script.written, *script.unheard()]) + "\n"


class Script(Queue[Signal]):
    """An inbox in which the players say their next line as soon as nothing else is left to do."""

    def __init__(self, lines: Iterable[str]) -> None:
        """Take the players' lines."""
        super().__init__()
        self._lines = iter(lines)
        self.clock = Hourglass(self)
        self.written: list[str] = []

    def get(self, block: bool = True, timeout: float | None = None) -> Signal:
        """Give what has happened, else let the next line of the script happen."""
        while self.empty():
            line = next(self._lines, None)
            if line is None:
                return Quit()
            self.written.append(line)
            text = line[1:].strip()
            if line[0] == TYPED:
                return Utterance(text, source="keyboard")
            self.clock.run(float(text))
        return super().get(block, timeout)

    def unheard(self) -> Iterable[str]:
        """Give the lines that nobody waited for."""
        return self._lines


class Scribe:
    """A mouth that writes down what is said."""

    def __init__(self, script: Script) -> None:
        """Take the script to write into."""
        self._script = script

    def say(self, line: Line) -> None:
        """Write a line down."""
        self._script.written.append(f"[{' '.join(line.audience)}] {line.text}" if line.audience else line.text)
        self._script.put(Spoken(line.mark))

    def listen(self, *, secret: bool) -> None:
        """Wait for the script."""

    def curtain(self) -> None:
        """Leave the secret: it stands in brackets."""

    def adjust(self, what: str) -> None:
        """Leave it: paper has neither speed nor volume."""


class Hourglass:
    """A clock that runs only when the script says so."""

    def __init__(self, inbox: Queue[Signal]) -> None:
        """Take the inbox for deadlines."""
        self._inbox = inbox
        self._now = 0.0
        self._due: dict[str, float] = {}

    def run(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds
        for name, when in sorted(self._due.items(), key=lambda item: item[1]):
            if when <= self._now:
                del self._due[name]
                self._inbox.put(Deadline(name))

    def start(self, name: str, seconds: float) -> None:
        """Set a deadline."""
        self._due[name] = self._now + seconds

    def stop(self, name: str) -> float:
        """Take a deadline back."""
        return max(0.0, self._due.pop(name, self._now) - self._now)

    def left(self, name: str) -> float | None:
        """Give the seconds that are left."""
        return self._due[name] - self._now if name in self._due else None
