"""Noise of a kitchen and of people talking, and speech in it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from benchmarks.ears.corpus import Recording, key, number_of
from voice_quiz.speech.audio.sound import EAR_RATE, Samples

KITCHEN, BABBLE = "kitchen", "babble"
RATIOS = (24, 18, 12, 6)
# The noise runs so many seconds before and after a recording.
AROUND = 1.0
_SEED = 20_25
_LOUDEST = 32_000
# A minute of washing up: so many clinks a second, each of some sounds that die away within a quarter of a second.
_CLINKS, _PARTIALS, _DIES_AWAY = 1.5, 4, 0.06


@dataclass(frozen=True, slots=True)
class Condition:
    """A kind of noise, and how many decibels speech is louder; without a kind it is quiet."""

    noise: str | None = None
    ratio: int = 0

    def __str__(self) -> str:
        """Name it as the table does."""
        return f"{self.noise} {self.ratio} dB" if self.noise else "clean"


CLEAN = Condition()
CONDITIONS = (CLEAN, *(Condition(noise, ratio) for noise in (KITCHEN, BABBLE) for ratio in RATIOS))


@dataclass(frozen=True, slots=True)
class Mix:
    """Speech in noise, and where the speech ends."""

    samples: Samples
    end: int


def mix(recording: Recording, noise: Samples | None, condition: Condition) -> Mix:
    """Put a recording into noise; the same piece of noise every time, whoever listens."""
    if noise is None or not condition.noise:
        return Mix(recording.samples, recording.label.end)
    around = round(AROUND * EAR_RATE)
    length = len(recording.samples) + 2 * around
    piece = _piece(noise, length, number_of(f"{key(recording)} {condition}"))
    wanted = recording.label.rms / 10 ** (condition.ratio / 20)
    mixed = piece * wanted / max(1.0, float(np.sqrt(np.mean(np.square(piece)))))
    mixed[around : around + len(recording.samples)] += recording.samples
    loudest = float(np.max(np.abs(mixed)))
    return Mix((mixed * min(1.0, _LOUDEST / loudest)).astype(np.int16), around + recording.label.end)


def kitchen(seconds: float) -> Samples:
    """Make noise as of a fan and of dishes."""
    chance = np.random.default_rng(_SEED)
    length = round(seconds * EAR_RATE)
    spectrum = np.fft.rfft(chance.standard_normal(length))
    # Pink: as much power in each octave.
    pink = np.fft.irfft(spectrum / np.sqrt(np.maximum(1, np.arange(len(spectrum)))), length)
    pink /= np.sqrt(np.mean(np.square(pink)))
    for start in chance.integers(0, length, round(seconds * _CLINKS)):
        clink = _clink(chance)[: length - start]
        pink[start : start + len(clink)] += clink
    return np.clip(pink * 1_500, -32_768, 32_767).astype(np.int16)


def _clink(chance: np.random.Generator) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    times = np.arange(EAR_RATE // 4) / EAR_RATE
    pitches = chance.uniform(900, 6_000, _PARTIALS)
    loudness = chance.uniform(0.5, 3.0)
    sounds = sum(np.sin(2 * np.pi * pitch * times) for pitch in pitches)
    clink: np.ndarray[tuple[int, ...], np.dtype[np.float64]] = loudness * sounds * np.exp(-times / _DIES_AWAY)
    return clink


def _piece(noise: Samples, length: int, number: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    start = number % len(noise)
    return np.resize(np.roll(noise, -start), length).astype(np.float64)
