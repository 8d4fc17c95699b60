"""A second opinion: where a quick recogniser hears nothing or is not sure, a slower one listens too."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from voice_quiz.dialogue.moment import Moment
from voice_quiz.speech.audio.sound import EAR_RATE, Samples
from voice_quiz.speech.ears.engine import Hypothesis, Take
from voice_quiz.speech.ears.rescoring import is_sensible

if TYPE_CHECKING:
    # The library behind it is large, and many evenings do without.
    from voice_quiz.speech.ears.whisper import WhisperEngine, WhisperTake

# Whoever talks for longer, in seconds up to where the voice stops, talks to the others: that would only cost time.
_LONGEST = 8.0


class QuickTake(Take, Protocol):
    """One utterance, heard while it is being spoken."""

    def doubts(self) -> bool:
        """Tell whether what it sounds like so far is worth another opinion."""


class QuickEngine(Protocol):
    """A recogniser that hears while somebody speaks."""

    @property
    def name(self) -> str:
        """Name it for those who want to know who listens."""

    @property
    def is_quick(self) -> bool:
        """Tell whether it can be asked again and again what it sounds like so far."""

    def begin(self, moment: Moment) -> QuickTake:
        """Begin to listen to an utterance, knowing what can be said now."""


class SecondOpinionEngine:
    """Two recognisers; the second is loaded when it is needed first, or beside."""

    def __init__(self, quick: QuickEngine, load: Callable[[], WhisperEngine | None], *, beside: bool = False) -> None:
        """Take the one that hears everything, and how to load the other; where that gives none, the first decides alone.

        Loaded beside, nobody waits for it: that begins when somebody may speak, and until it is there the first decides alone.
        """
        self._quick = quick
        self._load = load
        # Whoever ends the program waits for what is being listened to: the library bears no less.
        self._early = ThreadPoolExecutor(1, "early opinion")
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
    def second(self) -> WhisperEngine | None:
        """Return the recogniser that is asked in doubt, if there is one."""
        return self._load()

    def begin(self, moment: Moment) -> SecondOpinionTake:
        """Begin to listen to an utterance, knowing what can be said now."""
        if self._loading and self._loading.ident is None:
            self._loading.start()
        return SecondOpinionTake(moment, self._quick.begin(moment), lambda: self._asked(moment), self._early)

    def _asked(self, moment: Moment) -> WhisperTake | None:
        if self._loading and self._loading.is_alive():
            return None
        return self.second.begin(moment) if self.second else None


class SecondOpinionTake:
    """Passes the sound on, and keeps it for the second opinion, which begins to listen when the voice fades."""

    def __init__(
        self, moment: Moment, quick: QuickTake, second: Callable[[], WhisperTake | None], beside: ThreadPoolExecutor
    ) -> None:
        """Take what can be said, the one who listens, how to begin to ask the other, and who does that beside."""
        self._moment = moment
        self._beside = beside
        self._quick = quick
        self._second = second
        self._blocks: list[Samples] = []
        # How many of them there were when the voice last stopped, and who listens to those already, with what was heard first.
        self._faded: int | None = None
        self._early: tuple[int, str, Future[WhisperTake | None]] | None = None

    def hear(self, samples: Samples) -> None:
        """Take more of it."""
        self._quick.hear(samples)
        self._blocks.append(samples)

    def fade(self, *, back: bool = False) -> None:
        """Let the second listen already, if it will be asked; what it has not begun with is forgotten."""
        self._faded = None if back else len(self._blocks)
        if self._early:
            self._early[2].cancel()
        if self._faded is not None and not self._is_long() and self._quick.doubts():
            heard = self._quick.so_far()
            first = heard if self._moment.is_certain(heard) or is_sensible(heard, self._moment) else ""
            self._early = self._faded, first, self._beside.submit(self._listen_early, self._faded, first)

    def so_far(self) -> str:
        """Return what it sounds like so far."""
        return self._quick.so_far()

    def end(self) -> Hypothesis:
        """Decide what it was; only a second opinion on what is not too long is worth its time."""
        heard = self._quick.end()
        if heard.sure or self._is_long():
            return heard
        second = self._listened(heard.text if heard.meant else "")
        return heard if second is None else second.second(heard)

    def _is_long(self) -> bool:
        return sum(map(len, self._blocks[: self._faded])) > _LONGEST * EAR_RATE

    def _listened(self, first: str) -> WhisperTake | None:
        """Return the second opinion on everything up to where the voice stopped; an early one, if that knows what was heard."""
        if self._early and self._early[:2] == (self._faded, first):
            return self._early[2].result()
        return self._asked(self._faded)

    def _asked(self, blocks: int | None) -> WhisperTake | None:
        if second := self._second():
            for block in self._blocks[:blocks]:
                second.hear(block)
        return second

    def _listen_early(self, blocks: int, first: str) -> WhisperTake | None:
        if second := self._asked(blocks):
            second.consider(first)
        return second
