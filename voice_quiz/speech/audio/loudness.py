"""How loud a recording is, and whether it is too loud."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from voice_quiz.speech.audio.sound import FULL_SCALE, Samples, decibels

# Converters and drivers often stop a little short of the largest number.
_CEILING = FULL_SCALE - 8
# A single sample at the ceiling is a loud moment; only a flat top is damage.
_FLAT = 3


@dataclass(frozen=True, slots=True)
class Loudness:
    """The level of some samples: the mean in decibels below the loudest, the peak from 0 to 1, the share that is cut off."""

    decibels: float
    peak: float
    clipped: float


def level(samples: Samples) -> Loudness:
    """Measure some samples."""
    loudness = np.abs(samples.astype(np.int32))
    peak = int(loudness.max(initial=0)) / FULL_SCALE
    return Loudness(decibels(samples), peak, _clipped(loudness >= _CEILING))


def _clipped(cut: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> float:
    """Return the share of samples that lie on a flat top."""
    edges = np.flatnonzero(np.diff(np.concatenate(([False], cut, [False]))))
    lengths = edges[1::2] - edges[::2]
    return float(lengths[lengths >= _FLAT].sum()) / max(1, len(cut))
