"""Makes what a voice gave ready to play: without silence at its ends, as loud as all others, at the loudspeaker's rate."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from voice_quiz.speech.audio.sound import FULL_SCALE, MOUTH_RATE, Samples, Sound
from voice_quiz.speech.voices.interface import Raw

# The level of speech at full volume, and the highest peak, as shares of full scale.
_LEVEL = 0.14
_PEAK = 0.9
# Quieter than this share of the loudest moment is silence.
_SILENT = 0.01
_FRAME = 0.01
# What stays before and behind the speech, in frames: soft beginnings and endings are part of a word.
_MARGIN = 2


def finished(raw: Raw, volume: float) -> Sound:
    """Trim, level and convert."""
    samples = np.frombuffer(raw.data[: len(raw.data) // 2 * 2], dtype="<i2").astype(np.int16)
    spoken = _trimmed(samples, round(raw.rate * _FRAME))
    return Sound(_levelled(spoken, volume), raw.rate).at(MOUTH_RATE)


def _trimmed(samples: Samples, frame: int) -> Samples:
    loudness = _loudness(samples, frame)
    loud = np.flatnonzero(loudness > _SILENT * loudness.max(initial=0.0))
    if not len(loud):
        return samples[:0]
    return samples[max(0, loud[0] - _MARGIN) * frame : (loud[-1] + 1 + _MARGIN) * frame]


def _loudness(samples: Samples, frame: int) -> npt.NDArray[np.float64]:
    """Return the level of each frame; what is left at the end counts as one more."""
    padded = np.pad(samples.astype(np.float64), (0, -len(samples) % frame))
    return np.asarray(np.sqrt(np.mean(np.square(padded.reshape(-1, frame)), axis=1)) / FULL_SCALE)


def _levelled(samples: Samples, volume: float) -> Samples:
    """Bring the moments in which something is said to one level, whatever the engine made of it."""
    if not len(samples):
        return samples
    loudness = _loudness(samples, max(1, len(samples) // 200))
    level = float(np.sqrt(np.mean(np.square(loudness[loudness > 0.1 * loudness.max()]))))
    gain = min(_LEVEL / level, _PEAK * FULL_SCALE / float(np.abs(samples.astype(np.int32)).max()))
    return (samples * (gain * volume)).astype(np.int16)
