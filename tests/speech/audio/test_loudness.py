"""Levels and clipping are measured as they are."""

from __future__ import annotations

import numpy as np
import pytest

from voice_quiz.speech.audio.loudness import Loudness, level
from voice_quiz.speech.audio.sound import EAR_RATE, Samples

_SECOND = np.arange(EAR_RATE) / EAR_RATE


def _sine(amplitude: float) -> Samples:
    wave = 32_767 * amplitude * np.sin(2 * np.pi * 440 * _SECOND)
    return np.clip(wave, -32_768, 32_767).astype(np.int16)


@pytest.mark.parametrize(("amplitude", "decibels"), [(1.0, -3.0), (0.5, -9.0), (0.01, -43.0)])
def test_a_tone_has_the_level_of_its_height(amplitude: float, decibels: float) -> None:
    """A sine has three decibels less than its peak."""
    measured = level(_sine(amplitude))
    assert measured.decibels == pytest.approx(decibels, abs=0.1)
    assert measured.peak == pytest.approx(amplitude, abs=0.001)
    assert measured.clipped < 0.05


def test_a_tone_beyond_the_ceiling_is_cut_off() -> None:
    """A sine of twice the height that fits is above the ceiling for two thirds of the time."""
    assert level(_sine(2.0)).clipped == pytest.approx(2 / 3, abs=0.02)


def test_single_samples_at_the_ceiling_are_no_damage() -> None:
    """Only a flat top counts."""
    samples = _sine(0.5)
    samples[100::1000] = 32_767
    samples[101::1000] = -32_768
    assert level(samples).clipped == 0.0
    assert level(samples).peak == 1.0


@pytest.mark.parametrize("samples", [np.zeros(320, dtype=np.int16), np.zeros(0, dtype=np.int16)])
def test_nothing_is_the_quietest(samples: Samples) -> None:
    """Silence and no sound at all can be measured too."""
    assert level(samples) == Loudness(-96.0, 0.0, 0.0)
