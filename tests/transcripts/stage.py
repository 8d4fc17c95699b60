"""Plays a transcript: the players' lines are read from it, the quizmaster's are written anew.

The first line is a command. A line that begins with ">" is typed, one that begins with "*" is spoken, one that begins with "~"
lets seconds pass; all others are what the quizmaster says, with the name of the player in brackets where it is for him alone.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping
from pathlib import Path
from queue import Queue

from tests.app.options import options_of
from voice_quiz.app.doors import Doors
from voice_quiz.app.evening import evening
from voice_quiz.app.option_check import check
from voice_quiz.app.preferences import preferred
from voice_quiz.dialogue.moment import Moment
from voice_quiz.signals import Deadline, Line, Listening, Quit, Signal, Utterance

TYPED, SPOKEN, WAITED = ">", "*", "~"


def replayed(file: Path) -> str:
    """Play the players' part of a transcript and give the whole of it."""
    command, *lines = file.read_text(encoding="utf-8").splitlines()
    script = Script(line for line in lines if line.startswith((TYPED, SPOKEN, WAITED)))
    options = options_of(shlex.split(command.removeprefix("$ voice-quiz ")))
    check(options)
    evening(options, Doors(script, Scribe(script), script.clock), preferred())
    return "\n".join([command, *script.written, *script.unheard()]) + "\n"


class Script(Queue[Signal]):
    """An inbox in which the next thing of a script happens as soon as nothing else is left to do."""

    def __init__(self, lines: Iterable[str | Signal]) -> None:
        """Take the players' lines, and whatever else happens."""
        super().__init__()
        self._lines = iter(lines)
        # Seconds that are still to pass.
        self._passing = 0.0
        self.clock = Hourglass(self)
        self.written: list[str] = []

    def get(self, block: bool = True, timeout: float | None = None) -> Signal:
        """Return what has happened, else let the next line of the script happen."""
        while self.empty():
            if self._passing:
                self._passing = self.clock.run(self._passing)
                continue
            line = next(self._lines, None)
            if line is None:
                return Quit()
            if not isinstance(line, str):
                return line
            self.written.append(line)
            text = line[1:].strip()
            if line[0] != WAITED:
                return Utterance(text, source="keyboard" if line[0] == TYPED else "microphone")
            self._passing = float(text)
        return super().get(block, timeout)

    def unheard(self) -> Iterable[str]:
        """Return the lines that nobody waited for."""
        return (line for line in self._lines if isinstance(line, str))


class Scribe:
    """A mouth that writes down what is said, and remembers what else it was told."""

    def __init__(self, script: Script) -> None:
        """Take the script to write into."""
        self._script = script
        self.lines: list[Line] = []
        self.moments: list[Moment] = []
        self.told: list[str] = []

    def say(self, line: Line) -> None:
        """Write a line down."""
        self.lines.append(line)
        self._script.written.append(f"[{' '.join(line.audience)}] {line.text}" if line.audience else line.text)

    def listen(self, moment: Moment) -> int:
        """Wait for the script."""
        self.moments.append(moment)
        self._script.put(Listening(len(self.moments)))
        return len(self.moments)

    def hush(self) -> None:
        """Note it: what is written is written."""
        self.told.append("hush")

    def curtain(self) -> None:
        """Leave the secret: it stands in brackets."""

    def manner(self) -> Mapping[str, int]:
        """Return the usual: paper has neither speed nor volume."""
        return {"rate": 100, "volume": 100, "cues": 100}

    def adjust(self, what: str) -> None:
        """Note it: paper has neither speed nor volume."""
        self.told.append(what)

    def speak(self, language: str) -> None:
        """Note it: paper takes every language."""
        self.told.append(language)


class Hourglass:
    """A clock that runs only when the script says so."""

    def __init__(self, inbox: Queue[Signal]) -> None:
        """Take the inbox for deadlines."""
        self._inbox = inbox
        self._now = 0.0
        self._due: dict[str, float] = {}
        self._rung: set[str] = set()

    def run(self, seconds: float) -> float:
        """Let time pass until a deadline comes, and give the seconds that are still to pass."""
        end = self._now + seconds
        name = min(self._due.keys() - self._rung, key=self._due.__getitem__, default=None)
        if name is None or self._due[name] > end:
            self._now = end
            return 0.0
        self._now = self._due[name]
        self._rung.add(name)
        self._inbox.put(Deadline(name))
        return end - self._now

    def start(self, name: str, seconds: float) -> None:
        """Set a deadline."""
        self._due[name] = self._now + seconds
        self._rung.discard(name)

    def stop(self, name: str) -> float:
        """Take a deadline back."""
        return max(0.0, self._due.pop(name, self._now) - self._now)

    def left(self, name: str) -> float | None:
        """Return the seconds that are left."""
        return self._due[name] - self._now if name in self._due else None
