"""The cues: short sounds with a meaning, from audio/cues."""

from __future__ import annotations

from functools import cache

import numpy as np

from voice_quiz.speech.audio.sound import MOUTH_RATE, Sound, read_wav
from voice_quiz.speech.models.shipped import shipped

# The one that lies under speech instead of standing alone.
BED = "suspense"


def names() -> tuple[str, ...]:
    """Return the names of all cues."""
    return tuple(sorted(file.stem for file in shipped("audio/cues").glob("*.wav")))


def cue(name: str, volume: float = 1.0) -> Sound | None:
    """Return a cue at the mouth's rate; None at no volume, or where there is no such cue."""
    if volume <= 0 or name not in names():
        return None
    return Sound((_loaded(name).samples * np.float32(min(volume, 1.0))).astype(np.int16), MOUTH_RATE)


@cache
def _loaded(name: str) -> Sound:
    return read_wav(shipped("audio/cues") / f"{name}.wav").at(MOUTH_RATE)
