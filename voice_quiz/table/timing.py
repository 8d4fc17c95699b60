"""The time limit of a question: it runs while the quizmaster is silent, warns once, and can be lengthened."""

from __future__ import annotations

from voice_quiz.table.ports import Clock

MOVE, WARNING, SILENCE = "move", "warning", "silence"
MORE = 30
# A warning comes with so many seconds left; half-way, if the limit is short.
_WARN_AT, _SHORT = 20, 40


class Timing:
    """Keeps what is left of the limit."""

    def __init__(self, clock: Clock) -> None:
        """Take the clock."""
        self._clock = clock
        self._left: float | None = None
        self._warn_at = 0.0
        self._warned = False

    @property
    def limited(self) -> bool:
        """Tell whether there is a limit now."""
        return self._left is not None

    def begin(self, seconds: int | None) -> None:
        """Set a new limit; the clock does not run yet."""
        self.halt()
        self._left = seconds
        self._warned = False
        self._warn_at = _WARN_AT if seconds is not None and seconds >= _SHORT else (seconds or 0) / 2

    def run(self) -> None:
        """Let the clock run: the quizmaster has finished speaking."""
        if self._left is None:
            return
        self._clock.start(MOVE, self._left)
        if not self._warned and self._left > self._warn_at:
            self._clock.start(WARNING, self._left - self._warn_at)

    def halt(self) -> None:
        """Stop the clock: the quizmaster speaks, or there is a pause."""
        if self._clock.left(MOVE) is not None:
            self._left = self._clock.stop(MOVE)
        self._clock.stop(WARNING)

    def warned(self) -> int:
        """Note the warning, and give the seconds that are left."""
        self._warned = True
        return round(self._clock.left(MOVE) or 0)

    def lengthen(self) -> bool:
        """Add time, if there is a limit."""
        if self._left is None:
            return False
        self.halt()
        self._left += MORE
        self._warned = False
        return True

    def left(self) -> int | None:
        """Give the seconds that are left, if there is a limit."""
        running = self._clock.left(MOVE)
        return None if self._left is None else round(running if running is not None else self._left)
