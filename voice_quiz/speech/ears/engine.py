"""What a recogniser of speech does for the ears."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from voice_quiz.dialogue.moment import Moment
from voice_quiz.speech.audio.sound import Samples
from voice_quiz.trace import Opinion, Why


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """What it sounded like; not `meant` is talk that is not for the game, not `sure` is worth another opinion."""

    text: str
    meant: bool
    sure: bool = True
    # Which rule decided, and what each recogniser made of it.
    why: Why | None = field(default=None, compare=False)
    opinions: tuple[Opinion, ...] = field(default=(), compare=False)


class Take(Protocol):
    """One utterance while it is being spoken."""

    def hear(self, samples: Samples) -> None:
        """Take more of it."""

    def fade(self, *, back: bool = False) -> None:
        """Note that the voice has stopped, perhaps for good: what takes long may begin meanwhile; or that it is back."""

    def so_far(self) -> str:
        """Return what it sounds like so far, or nothing if that cannot be told."""

    def end(self) -> Hypothesis:
        """Decide what it was."""


class Engine(Protocol):
    """A recogniser with its model."""

    @property
    def name(self) -> str:
        """Name it for those who want to know who listens."""

    @property
    def is_quick(self) -> bool:
        """Tell whether it can be asked again and again what it sounds like so far."""

    def begin(self, moment: Moment) -> Take:
        """Begin to listen to an utterance, knowing what can be said now."""
