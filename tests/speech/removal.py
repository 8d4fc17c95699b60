"""How much of an echo was taken away, by what was played."""

from __future__ import annotations

import numpy as np

from voice_quiz.speech.audio.sound import EAR_RATE, FULL_SCALE, MOUTH_RATE, Samples

# 10 ms of both sides.
_RECORDED = EAR_RATE // 100
_PLAYED = MOUTH_RATE // 100
# What is recorded up to 300 ms after something was played may be its echo; fainter things than -60 dB leave none.
_TAIL = 30
_AUDIBLE = (FULL_SCALE / 1000) ** 2


def removed(played: Samples, recorded: Samples, cleaned: Samples) -> float:
    """Tell how many decibels of the recording were taken away while something was played.

    All three begin at the same time; what was played is at the rate of the mouth, the others at that of the ears.
    """
    length = min(len(recorded), len(cleaned))
    during = _during(played, length)
    before, after = _power(recorded[:length][during]), _power(cleaned[:length][during])
    return 10 * float(np.log10((before + 1) / (after + 1)))


def _during(played: Samples, length: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Mark the samples of a recording in which an echo may be heard."""
    sounding = np.zeros(length // _RECORDED + 1, dtype=bool)
    for number in range(min(len(played) // _PLAYED, len(sounding))):
        if _power(played[number * _PLAYED : (number + 1) * _PLAYED]) > _AUDIBLE:
            sounding[number : number + _TAIL] = True
    return np.repeat(sounding, _RECORDED)[:length]


def _power(samples: Samples) -> float:
    return float(np.mean(np.square(samples.astype(np.float64)))) if len(samples) else 0.0
