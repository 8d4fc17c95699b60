"""Answers that are years, as people say them: in two halves ("nineteen thirty-six"), or by the last two digits alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voice_quiz.dialogue.numbers import Numbers

_CENTURIES, _TWO_DIGITS = range(10, 21), range(10, 100)
_HUNDRED = 100
# What a half says may be another number.
_SHORT = 0.25

Words = tuple[str, ...]


class Years:
    """The answers that are a year and nothing else."""

    def __init__(self, answers: Sequence[Words], numbers: Numbers) -> None:
        """Take the words of the answers, numbers as digits."""
        self._numbers = numbers
        values = [int(answer[0]) if len(answer) == 1 and answer[0].isdecimal() else None for answer in answers]
        self._answers = {value: index for index, value in enumerate(values) if value and value // _HUNDRED in _CENTURIES}
        endings = [value % _HUNDRED for value in values if value]
        self._short = {year % _HUNDRED: index for year, index in self._answers.items() if endings.count(year % _HUNDRED) == 1}

    def read(self, said: Words, start: int) -> Iterator[tuple[int, int, float]]:
        """Yield (end, answer, cost) for every year that is named from a word on."""
        if not self._answers:
            return
        for middle, value in self._numbers.read(said, start):
            if value in _CENTURIES:
                halves = ((end, value * _HUNDRED + rest) for end, rest in self._rest(said, middle))
                yield from ((end, self._answers[year], 0.0) for end, year in halves if year in self._answers)
            if value in _TWO_DIGITS and value in self._short:
                yield middle, self._short[value], _SHORT

    def _rest(self, said: Words, start: int) -> Iterator[tuple[int, int]]:
        """Yield the second half of a year: "thirty-six", "oh five"."""
        yield from ((end, rest) for end, rest in self._numbers.read(said, start) if rest in _TWO_DIGITS)
        if said[start : start + 1] and said[start] in self._numbers.noughts:
            units = self._numbers.read(said, start + 1)
            yield from ((end, rest) for end, rest in units if rest not in _TWO_DIGITS and rest < _HUNDRED)
