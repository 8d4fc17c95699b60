"""Time as it passes on the tape."""

from __future__ import annotations

from collections.abc import Callable

from voice_quiz.signals import Deadline, Signal


class TapeClock:
    """Posts a deadline when so much has been taken down; nobody waits for it."""

    def __init__(self, post: Callable[[Signal], None]) -> None:
        """Begin at nothing."""
        self._post = post
        self._now = 0.0
        self._due: dict[str, float] = {}
        self._rung: set[str] = set()

    def run(self, seconds: float) -> None:
        """Let time pass, and post what falls due."""
        self._now += seconds
        for name in sorted(self._due.keys() - self._rung, key=self._due.__getitem__):
            if self._due[name] <= self._now:
                self._rung.add(name)
                self._post(Deadline(name))

    def next(self) -> float | None:
        """Return the seconds until something falls due."""
        waiting = [self._due[name] for name in self._due.keys() - self._rung]
        return max(0.0, min(waiting) - self._now) if waiting else None

    def start(self, name: str, seconds: float) -> None:
        """Set a deadline; one of the same name is replaced."""
        self._due[name] = self._now + seconds
        self._rung.discard(name)

    def stop(self, name: str) -> float:
        """Take a deadline back and give the seconds that were left."""
        left = self.left(name) or 0.0
        self._due.pop(name, None)
        self._rung.discard(name)
        return left

    def left(self, name: str) -> float | None:
        """Return the seconds that are left of a deadline."""
        return max(0.0, self._due[name] - self._now) if name in self._due else None
