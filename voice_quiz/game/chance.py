"""Seeded chance that lives in the state, the same on every machine and in every process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


@dataclass(frozen=True, slots=True)
class Chance:
    """A source of random numbers (SplitMix64); each draw gives the source to go on with."""

    state: int

    def below(self, limit: int) -> tuple[int, Chance]:
        """Draw a whole number from 0 to limit - 1, all equally likely."""
        tail = (_MASK + 1) % limit
        source = self
        while True:
            number, source = source._word()
            if number <= _MASK - tail:
                return number % limit, source

    def one_of(self, things: Sequence[T]) -> tuple[T, Chance]:
        """Draw one of several things."""
        index, source = self.below(len(things))
        return things[index], source

    def shuffled(self, things: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """Return the things in random order."""
        order, source = list(things), self
        for last in range(len(order) - 1, 0, -1):
            index, source = source.below(last + 1)
            order[last], order[index] = order[index], order[last]
        return tuple(order), source

    def _word(self) -> tuple[int, Chance]:
        state = (self.state + _GOLDEN) & _MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31), Chance(state)
