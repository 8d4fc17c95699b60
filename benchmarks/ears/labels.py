"""Labels where somebody speaks in a recording, once and by loudness alone, so that no recogniser has a say in it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from voice_quiz.speech.audio.sound import EAR_RATE, FULL_SCALE, Samples

# Loudness is looked at in frames of 10 ms.
_FRAME = EAR_RATE // 100
# Speech stands out from the quietest tenth of a recording, and is not much quieter than its loudest frame; all in decibels.
_STANDS_OUT = 9.0
_QUIETER, _LEAST_QUIETER = 35.0, 20.0
_FAINTEST = -96.0


@dataclass(frozen=True, slots=True)
class Label:
    """The first and the last sample of speech, and how loud it is over the frames in which there is any."""

    start: int
    end: int
    rms: float


def label(samples: Samples) -> Label:
    """Find the speech in a recording."""
    powers = _powers(samples)
    levels = 10 * np.log10(np.maximum(powers / FULL_SCALE**2, 10 ** (_FAINTEST / 10)))
    loud = np.flatnonzero(levels >= _threshold(levels))
    rms = float(np.sqrt(np.mean(powers[loud])))
    return Label(int(loud[0]) * _FRAME, min(len(samples), (int(loud[-1]) + 1) * _FRAME), rms)


def _powers(samples: Samples) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    padded = np.pad(samples, (0, -len(samples) % _FRAME)).astype(np.float64)
    powers: np.ndarray[tuple[int, ...], np.dtype[np.float64]] = np.mean(np.square(padded.reshape(-1, _FRAME)), axis=1)
    return powers


def _threshold(levels: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> float:
    loudest, quietest = float(np.max(levels)), float(np.percentile(levels, 10))
    # A recording that was cut close has no quiet part: then its quietest tenth is speech too.
    return min(max(loudest - _QUIETER, quietest + _STANDS_OUT), loudest - _LEAST_QUIETER)
