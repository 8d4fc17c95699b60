"""Real time."""

from __future__ import annotations

import threading
import time
from queue import Queue

from voice_quiz.signals import Deadline, Signal


class WallClock:
    """Posts deadlines in real time."""

    def __init__(self, inbox: Queue[Signal]) -> None:
        """Take the inbox."""
        self._inbox = inbox
        self._timers: dict[str, tuple[threading.Timer, float]] = {}

    def start(self, name: str, seconds: float) -> None:
        """Set a deadline; one of the same name is replaced."""
        self.stop(name)
        timer = threading.Timer(seconds, self._inbox.put, (Deadline(name),))
        timer.daemon = True
        self._timers[name] = (timer, time.monotonic() + seconds)
        timer.start()

    def stop(self, name: str) -> float:
        """Take a deadline back and give the seconds that were left."""
        left = self.left(name)
        timer = self._timers.pop(name, None)
        if timer:
            timer[0].cancel()
        return left or 0.0

    def left(self, name: str) -> float | None:
        """Return the seconds that are left of a deadline."""
        timer = self._timers.get(name)
        return max(0.0, timer[1] - time.monotonic()) if timer else None
