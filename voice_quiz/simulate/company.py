"""Who sits down to a game that is tried: their names, what they know, and for how long they play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from voice_quiz.game.protocol import Move
from voice_quiz.game.replay import AnyState

NAMES = tuple(f"Player {number}" for number in range(1, 21))
# No game is longer, whatever the players do.
LONGEST = 20_000


class Sensible(Protocol):
    """Somebody who plays a game as one would."""

    def choose(self, state: AnyState) -> Move:
        """Choose a move."""


@dataclass(frozen=True, slots=True)
class Company:
    """How those play who sat down; without anybody sensible they do anything that is legal."""

    # The shares of questions to which somebody knows the answer; of several one is drawn. Who knows little falls soon.
    knowledge: tuple[float, ...] = (0.3, 0.7, 0.95)
    sensible: Callable[[Random], Sensible] | None = None
    # After so many moves a game is cut; one that could not end by itself is cut sooner.
    longest: int = LONGEST
    # Counts the turns of a player in a round, where that is worth knowing.
    turns: Callable[[Sequence[Move]], float] | None = None
