"""The time limit of a question, and how long nobody need say anything; both run only while the players have the word."""

from __future__ import annotations

from voice_quiz.evening.part import Limit
from voice_quiz.table.ports import Clock

MOVE, WARNING, SILENCE = "move", "warning", "silence"
MORE = 30
# A warning comes with so many seconds left; half-way, if the limit is short.
_WARN_AT, _SHORT = 20, 40
# Who spoke in time and was not understood has so many seconds to say it again.
_GRACE = 10.0
# After so many seconds a table that does not say anything is encouraged.
REMIND_AFTER = 25.0
# So many seconds are enough to object after a reveal; then it goes on.
_BREATH = 8.0
# A clock may ring a little early.
_EARLY = 0.05


class Timing:
    """Keeps what is left of the limit."""

    def __init__(self, clock: Clock, silence: float | None = None) -> None:
        """Take the clock, and the seconds of silence after which somebody may be encouraged."""
        self._clock = clock
        self._silence = silence
        # What the clock runs for, and the seconds that are left of it.
        self._limit: Limit | None = None
        self._left: float | None = None
        # What was left when it was last kept.
        self._kept: int | None = None
        self._warn_at = 0.0
        self._warned = False
        # Whether the players have the word, and the seconds until somebody is encouraged this time.
        self._open = False
        self._patience = silence
        # From where somebody is being heard, and whether the time ran out meanwhile.
        self._speaking: set[str] = set()
        self._overdue = False

    def set(self, limit: Limit | None) -> None:
        """Begin a new limit with each new question, or have none; the clock does not run yet."""
        if limit and self._limit and limit.question == self._limit.question:
            return
        self._limit = limit
        seconds = limit.seconds if limit else None
        self.halt()
        self._left = seconds
        self._kept = None
        self._warned = False
        self._warn_at = _WARN_AT if seconds is not None and seconds >= _SHORT else (seconds or 0) / 2

    def forget(self) -> None:
        """Let the next limit begin anew, even for the same question: the game has changed."""
        self._limit = None

    def run(self, *, limit: bool, breath: bool = False) -> None:
        """Let the clocks run: the players have the word; the limit may have to wait all the same, and a breath is short."""
        self.halt()
        self._open = True
        self._patience = min(self._silence, _BREATH) if breath and self._silence is not None else self._silence
        self.nothing_said()
        if self._left is None or not limit:
            return
        self._clock.start(MOVE, self._left)
        if not self._warned and self._left > self._warn_at:
            self._clock.start(WARNING, self._left - self._warn_at)

    def halt(self) -> None:
        """Stop the clocks: the quizmaster speaks, or there is a pause."""
        self._open = False
        if self._clock.left(MOVE) is not None:
            self._left = self._clock.stop(MOVE)
        if self._overdue:
            self._left, self._overdue = _GRACE, False
        self._clock.stop(WARNING)
        self._clock.stop(SILENCE)

    def speech_started(self, source: str) -> None:
        """Note that somebody speaks: what began in time counts."""
        self._speaking.add(source)
        self._clock.stop(SILENCE)

    def speech_ended(self, source: str) -> bool:
        """Note that somebody has spoken; true if the time ran out meanwhile."""
        self._speaking.discard(source)
        return self._overdue and not self._speaking

    def nothing_said(self) -> None:
        """Wait anew for somebody to speak, if it is the players' turn."""
        if self._open and not self._speaking and self._patience is not None:
            self._clock.start(SILENCE, self._patience)

    def is_due(self, name: str) -> bool:
        """Tell whether a deadline counts: it was not taken back meanwhile, and nobody is being heard."""
        left = self._clock.left(name)
        if left is None or left > _EARLY:
            return False
        self._clock.stop(name)
        self._overdue = name == MOVE and bool(self._speaking)
        return not self._speaking

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
        """Return the seconds that are left, if there is a limit."""
        running = self._clock.left(MOVE)
        return None if self._left is None else round(running if running is not None else self._left)

    def keep(self, change: int = 1) -> None:
        """Have it remembered what is left of the limit, if it has changed by so many seconds since the last time."""
        left = self.left()
        if left is None or self._limit is None or (self._kept is not None and abs(left - self._kept) < change):
            return
        self._kept = left
        self._limit.keep(left)
