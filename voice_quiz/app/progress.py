"""Shows in the terminal how a long job goes on."""

from __future__ import annotations

import os
from typing import TextIO

from voice_quiz.speech.download import Teller
from voice_quiz.speech.models.manifest import megabytes

_WIDTH = 30
_STEPS = 4


class Bar:
    """A bar that fills, in one line of a terminal."""

    def __init__(self, out: TextIO) -> None:
        """Start with no bar to be seen."""
        self._out = out
        self._shown = ""

    def say(self, text: str) -> None:
        """Print a line; a bar that stands there is left as it is."""
        if self._shown:
            print(file=self._out)
            self._shown = ""
        print(text, file=self._out, flush=True)

    def progress(self, done: int, total: int) -> None:
        """Draw the bar where it has changed."""
        filled = _WIDTH * done // total
        bar = f"[{'#' * filled}{'.' * (_WIDTH - filled)}] {100 * done // total:3}%  of {megabytes(total)}"
        if bar != self._shown:
            print(f"\r{bar}", end="" if done < total else "\n", file=self._out, flush=True)
        self._shown = bar if done < total else ""


class Lines:
    """A line at every quarter, for pipes and screen readers."""

    def __init__(self, out: TextIO) -> None:
        """Start at nothing."""
        self._out = out
        self._step = 0

    def say(self, text: str) -> None:
        """Print a line."""
        print(text, file=self._out, flush=True)

    def progress(self, done: int, total: int) -> None:
        """Print how far it is, once a quarter."""
        step = _STEPS * done // total
        if step > self._step:
            self.say(f"{100 * step // _STEPS}% of {megabytes(total)}")
        self._step = step % _STEPS


def teller(out: TextIO) -> Teller:
    """Return what suits the output: no control characters where nobody sees a screen."""
    return Bar(out) if out.isatty() and os.environ.get("TERM") != "dumb" else Lines(out)
