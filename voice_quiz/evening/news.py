"""Keeps what somebody who comes back to the table has missed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace

from voice_quiz.dialogue.host import Said
from voice_quiz.game import events as ev
from voice_quiz.game.protocol import Event

# What is worth telling, and how much of it.
_HEADLINES = (
    ev.RightAnswer,
    ev.RunEnded,
    ev.Climbed,
    ev.Fell,
    ev.LeftWith,
    ev.PrizePaid,
    ev.WonMillion,
)
_MOST = 2


class News:
    """The latest headlines."""

    def __init__(self) -> None:
        """Begin with none."""
        self._latest: deque[Said] = deque(maxlen=_MOST)

    def __iter__(self) -> Iterator[Said]:
        """Give them, the oldest first."""
        return iter(self._latest)

    def note(self, event: Event, said: Said) -> None:
        """Keep what was said of an event, if it is worth telling."""
        if not isinstance(event, _HEADLINES) or said.key == "table.explanation":
            return
        # Whoever was away did not hear what was right.
        self._latest.append(replace(said, key="table.right-answer") if said.key == "table.right" else said)

    def clear(self) -> None:
        """Forget them: what was told is no longer so."""
        self._latest.clear()
