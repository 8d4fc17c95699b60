"""What a fetch tells while it runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Teller(Protocol):
    """Whoever shows the player what is going on."""

    def say(self, text: str) -> None:
        """Tell one thing in one line."""

    def progress(self, done: int, total: int) -> None:
        """Tell how many bytes are there."""


def waiting(teller: Teller) -> Callable[[], None]:
    """Return what to do when another program has the models in hand."""
    return lambda: teller.say("Another voice-quiz is at the models; waiting for it.")
