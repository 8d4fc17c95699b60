"""How much a device may send."""

from __future__ import annotations

import time
from collections.abc import Callable


class Bucket:
    """Lets so many through at once, and so many a second after that."""

    def __init__(self, most: int, a_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        """Take the limits, and a clock."""
        self._most = most
        self._a_second = a_second
        self._clock = clock
        self._left = float(most)
        self._at = clock()

    @property
    def is_empty(self) -> bool:
        """Tell whether there is none left for now."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._a_second)
        self._at = now
        return self._left < 1

    def lets(self) -> bool:
        """Take one out, if there is one."""
        if self.is_empty:
            return False
        self._left -= 1
        return True
