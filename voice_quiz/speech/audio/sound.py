"""Sound in memory: samples with their rate, read from and written to WAV files."""

from __future__ import annotations

import io
import wave
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soxr

from voice_quiz.files import write
from voice_quiz.places import USUAL
from voice_quiz.speech.audio.wav import NotWav, read_riff

Samples = npt.NDArray[np.int16]

# What the recognisers hear, and what the loudspeaker plays, in samples a second.
EAR_RATE = 16_000
MOUTH_RATE = 48_000
# The ears take sound in blocks of 20 ms.
BLOCK = EAR_RATE // 50

FULL_SCALE = 32_768
_SILENCE = -96.0


@dataclass(frozen=True, slots=True)
class Sound:
    """One channel of 16-bit samples."""

    samples: Samples
    rate: int

    @property
    def seconds(self) -> float:
        """Return the length."""
        return len(self.samples) / self.rate

    def at(self, rate: int) -> Sound:
        """Return the same sound at another rate."""
        if rate == self.rate:
            return self
        return Sound(soxr.resample(self.samples, self.rate, rate), rate)


class BadSound(ValueError):
    """A file that cannot be read as sound; the text says why."""


def silence(seconds: float, rate: int = EAR_RATE) -> Samples:
    """Return samples of nothing."""
    return np.zeros(round(seconds * rate), dtype=np.int16)


def decibels(samples: Samples) -> float:
    """Return the level, 0 being the loudest square wave there can be."""
    # Around their mean: a cheap sound card adds a constant that nobody hears.
    power = float(np.var(samples.astype(np.float32))) if len(samples) else 0.0
    return max(_SILENCE, 10 * float(np.log10(power / FULL_SCALE**2))) if power else _SILENCE


def read_wav(file: Path) -> Sound:
    """Read a WAV file of any usual kind; several channels are mixed into one."""
    try:
        return Sound(*read_riff(file))
    except NotWav as error:
        raise BadSound(f"{file} cannot be read as a WAV file: {error}") from None


def write_wav(file: Path, sound: Sound, *, replace: bool = False) -> None:
    """Write a WAV file with 16 bits, which everybody may read."""
    out = io.BytesIO()
    with wave.open(out, "wb") as target:
        target.setnchannels(1)
        target.setsampwidth(2)
        target.setframerate(sound.rate)
        target.writeframes(sound.samples.astype("<i2").tobytes())
    write(file, out.getvalue(), replace=replace, rights=USUAL)
