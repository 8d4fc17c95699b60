"""Decides what was said from how likely each thing is that could have been said, and what it would be written as freely."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import inf

from rapidfuzz import fuzz

from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.outcome import Ambiguous, Understanding
from voice_quiz.speech.ears.coverage import covers
from voice_quiz.speech.ears.engine import Heard

# A saying may be so much less likely, token by token, than what was written freely.
_WORSE = 2.4
# It counts as so much more likely where both are written so much alike, in percent.
_ALIKE, _LIKENESS = 1.2, 65
# What is less likely than this is nothing at all; where another recogniser heard nothing, more is wanted.
_LEAST, _LEAST_ALONE = -3.0, -2.65
# Two sayings that lie closer together than this are peers.
_MARGIN = 1.3
# What another recogniser was not sure of may be so much less likely than what was written freely.
_UNLIKE = 3.0
# A saying that means what was written freely, and is hardly less likely than that, is what was said: small words are easily
# swallowed, and yet a team that confers says "the first" to the quizmaster, and "first" to one another.
_SWALLOWED = 0.5


@dataclass(frozen=True, slots=True)
class Score:
    """A text and how likely it is, as the mean logarithm over its tokens."""

    text: str
    likelihood: float
    tokens: int

    def leads(self, other: Score) -> float:
        """Give how much more likely it is than another, as a whole: in a long saying one letter must not count less."""
        return (self.likelihood - other.likelihood) * self.tokens


class Weighing:
    """What was written freely, and the scores of what can be said now."""

    def __init__(self, moment: Moment, free: Score, scores: Iterable[Score], seconds: float = inf) -> None:
        """Take the moment and all that is known of what was said, and for how many seconds somebody spoke."""
        self._moment = moment
        self._free = free
        self._seconds = seconds
        self._ranked = sorted(scores, key=lambda score: -score.likelihood)

    @cached_property
    def decided(self) -> Heard:
        """Decide alone what it was."""
        written = self._moment.is_certain(self._free.text)
        better = self._free.likelihood >= self._best.likelihood
        if written and (better or self._is_best_reading):
            return Heard(self._worded, meant=True)
        return self._best_of_all(_LEAST)

    def seconded(self, first: Heard) -> Heard:
        """Decide where another recogniser heard nothing, or was not sure."""
        return self._doubted(first) if first.meant else self._found_after(first)

    def _found_after(self, first: Heard) -> Heard:
        """Find what the other missed; a word that both wrote was said, whatever it is like."""
        understood = self._moment.is_certain(self._free.text)
        if understood and self._is_best_reading:
            return Heard(self._worded, meant=True)
        if not understood and self._free.text == first.text:
            return first
        found = self._best_of_all(_LEAST_ALONE)
        return found if found.meant else first

    def _doubted(self, first: Heard) -> Heard:
        """Ask which of two it was where both mean something; let nothing pass that does not sound like it at all."""
        own, meaning = self.decided, self._moment.certainly(first.text)
        if not self._covers(first.text):
            return own
        if own.meant and self._moment.is_certain(own.text) and self._moment.certainly(own.text) != meaning:
            return self._either(first.text, own.text)
        if self._meaning(self._free) == meaning:
            return first
        same = (score.likelihood for score in self._ranked if self._meaning(score) == meaning)
        unlike = next(same, self._ranked[-1].likelihood) < self._free.likelihood - _UNLIKE
        return Heard(self._free.text, meant=False) if unlike else first

    def _best_of_all(self, least: float) -> Heard:
        best = self._best
        unlikely = best.likelihood + self._favour < max(self._free.likelihood - _WORSE, least)
        if unlikely or not self._covers(best.text):
            return Heard(self._free.text, meant=False)
        meaning = self._meaning(best)
        rival = next((other for other in self._ranked[1:] if self._meaning(other) != meaning), None)
        if rival and best.leads(rival) < _MARGIN:
            return self._either(best.text, rival.text)
        return Heard(best.text, meant=True)

    def _either(self, one: str, other: str) -> Heard:
        """Say that it was one or the other, if that can be asked about."""
        either = f"{one} {self._moment.language.about['list']['or']} {other}"
        unsure = isinstance(self._moment.certainly(either), Ambiguous)
        return Heard(either, meant=True) if unsure else Heard(self._free.text, meant=False)

    def _covers(self, text: str) -> bool:
        """Tell whether a text explains all that was written freely: half a sentence is none."""
        return covers(text, self._free.text, self._moment.language, self._seconds)

    @property
    def _is_best_reading(self) -> bool:
        """Tell whether no saying speaks against what was written freely: the best means the same, or is only a part of it."""
        return self._is_written_as_best or not self._covers(self._best.text)

    @property
    def _best(self) -> Score:
        return self._ranked[0]

    @property
    def _favour(self) -> float:
        """Let the best count for more if it is written nearly like what was written freely."""
        likeness = fuzz.ratio(self._best.text.lower(), self._free.text.lower().strip(" .!?"))
        return _ALIKE if likeness >= _LIKENESS else 0.0

    @cached_property
    def _is_written_as_best(self) -> bool:
        return self._meaning(self._free) == self._meaning(self._best)

    @property
    def _worded(self) -> str:
        """Give what was written freely, or the best saying where only a small word is missing."""
        same = self._is_written_as_best and self._best.likelihood >= self._free.likelihood - _SWALLOWED
        return self._best.text if same else self._free.text

    def _meaning(self, score: Score) -> Understanding:
        return self._moment.certainly(score.text)
