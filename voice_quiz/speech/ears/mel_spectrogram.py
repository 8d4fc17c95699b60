"""The picture of a sound that Whisper looks at: a mel spectrogram, in the scale that it was trained with."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from voice_quiz.speech.audio.sound import EAR_RATE, FULL_SCALE, Samples

Picture = npt.NDArray[np.float32]

# Samples a window, samples from window to window, bands.
_WINDOW, HOP, _BANDS = 400, 160, 80
# Below this frequency the mel scale is linear, above it logarithmic (Slaney's version).
_BREAK = 1_000.0
_LINEAR = 200.0 / 3
_LOGARITHMIC = float(np.log(6.4)) / 27


def picture(samples: Samples, seconds: float) -> Picture:
    """Draw the first seconds of a sound; a shorter one is followed by silence."""
    length = round(seconds * EAR_RATE)
    sound = np.zeros(length, dtype=np.float32)
    shown = samples[:length]
    sound[: len(shown)] = shown.astype(np.float32) / FULL_SCALE
    padded = np.pad(sound, _WINDOW // 2, mode="reflect")
    frames = np.lib.stride_tricks.sliding_window_view(padded, _WINDOW)[::HOP][:-1] * _SHAPE
    power = np.abs(np.fft.rfft(frames, axis=1)) ** 2
    levels = np.log10(np.maximum(_FILTERS @ power.T, 1e-10))
    drawn: Picture = ((np.maximum(levels, levels.max() - 8) + 4) / 4).astype(np.float32)
    return drawn


def _filters() -> Picture:
    """Return the triangular bands, each of the same area."""
    top = _BREAK / _LINEAR + np.log(EAR_RATE / 2 / _BREAK) / _LOGARITHMIC
    mels = np.linspace(0, top, _BANDS + 2)
    linear = _BREAK / _LINEAR
    corners = np.where(mels < linear, mels * _LINEAR, _BREAK * np.exp(_LOGARITHMIC * (mels - linear)))
    away = corners[:, None] - np.fft.rfftfreq(_WINDOW, 1 / EAR_RATE)[None]
    widths = np.diff(corners)[:, None]
    triangles = np.maximum(0, np.minimum(-away[:-2] / widths[:-1], away[2:] / widths[1:]))
    bands: Picture = (triangles * (2 / (corners[2:] - corners[:-2]))[:, None]).astype(np.float32)
    return bands


_SHAPE = np.hanning(_WINDOW + 1)[:-1].astype(np.float32)
_FILTERS = _filters()
