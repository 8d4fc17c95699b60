"""What follows from a hearing test for this table: who listens, how to speak, and how long a pause may be."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from voice_quiz.speech.ears.endpointing import Pauses
from voice_quiz.speech.hearing_test.capture import longest_pause
from voice_quiz.speech.hearing_test.scores import EngineScore, Recorded, best_of

# From so many sentences on the result is worth being kept.
ENOUGH = 20
# The ways of naming an answer, among which one can choose.
_WAYS = ("letter", "phrase", "spelling", "answer", "number")
# In percent of the usual: never less patient than that, and in what steps more; a pause may be a little longer the next time.
_LEAST, _MOST, _STEP = 100, 400, 10
_LONGER = 1.2
# So many of the longest pauses may be an accident.
_ACCIDENTS = 1


@dataclass(frozen=True, slots=True)
class Recommendation:
    """Who hears best, which way of naming an answer is surest there, and how patient to be, in percent."""

    best: EngineScore
    way: str | None
    patience: int


def advised(scores: Sequence[EngineScore], recordings: Iterable[Recorded]) -> Recommendation:
    """Return what is best here."""
    best = best_of(scores)
    shares = {way: right / of for way, (right, of) in best.ways().items() if way in _WAYS}
    return Recommendation(best, max(shares, key=lambda way: shares[way]) if shares else None, _patience(recordings))


def _patience(recordings: Iterable[Recorded]) -> int:
    pauses = sorted((longest_pause(samples) for _, samples in recordings), reverse=True)[_ACCIDENTS:]
    wanted = _LONGER * max(pauses, default=0.0) / Pauses().unfinished
    return min(_MOST, max(_LEAST, math.ceil(100 * wanted / _STEP) * _STEP))
