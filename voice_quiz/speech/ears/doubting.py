"""A second opinion: where a quick recogniser hears nothing or is not sure, a slower one listens too."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from voice_quiz.dialogue.moment import Moment
from voice_quiz.speech.ears.engine import Engine, Heard, Take
from voice_quiz.speech.sound import EAR_RATE, Samples

if TYPE_CHECKING:
    # The library behind it is large, and many evenings do without.
    from voice_quiz.speech.ears.scoring import ScoringEngine, ScoringTake

# Whoever talks for longer, in seconds, talks to the others: that would only cost time.
_LONGEST = 4.0


class DoubtingEngine:
    """Two recognisers; the second is loaded when it is needed first, or beside."""

    def __init__(self, quick: Engine, load: Callable[[], ScoringEngine | None], *, beside: bool = False) -> None:
        """Take the one that hears everything, and how to load the other; where that gives none, the first decides alone.

        Loaded beside, nobody waits for it: that begins when somebody may speak, and until it is there the first decides alone.
        """
        self._quick = quick
        self._load = load
        self._loading = threading.Thread(target=lambda: self.second, name="second opinion", daemon=True) if beside else None

    @property
    def name(self) -> str:
        """Name the first, and say that it is not alone."""
        return f"{self._quick.name} with a second opinion"

    @property
    def is_quick(self) -> bool:
        """Tell whether the first can be asked again and again what it sounds like so far."""
        return self._quick.is_quick

    @cached_property
    def second(self) -> ScoringEngine | None:
        """Give the recogniser that is asked in doubt, if there is one."""
        return self._load()

    def begin(self, moment: Moment) -> DoubtingTake:
        """Begin to listen to an utterance, knowing what can be said now."""
        if self._loading and self._loading.ident is None:
            self._loading.start()
        return DoubtingTake(self._quick.begin(moment), lambda: self._asked(moment))

    def _asked(self, moment: Moment) -> ScoringTake | None:
        if self._loading and self._loading.is_alive():
            return None
        return self.second.begin(moment) if self.second else None


class DoubtingTake:
    """Passes the sound on, and keeps it for the second opinion."""

    def __init__(self, quick: Take, second: Callable[[], ScoringTake | None]) -> None:
        """Take the one who listens, and how to begin to ask the other."""
        self._quick = quick
        self._second = second
        self._blocks: list[Samples] = []

    def hear(self, samples: Samples) -> None:
        """Take more of it."""
        self._quick.hear(samples)
        self._blocks.append(samples)

    def so_far(self) -> str:
        """Give what it sounds like so far."""
        return self._quick.so_far()

    def end(self) -> Heard:
        """Decide what it was; only a second opinion on short speech is worth its time."""
        heard = self._quick.end()
        if heard.sure or sum(map(len, self._blocks)) > _LONGEST * EAR_RATE:
            return heard
        second = self._second()
        if second is None:
            return heard
        for block in self._blocks:
            second.hear(block)
        return second.second(heard)
