"""Mixes what plays at the same time into blocks: the quizmaster, cues, and a bed that goes down while he speaks."""

from __future__ import annotations

import threading
from typing import Protocol

import numpy as np
import numpy.typing as npt

from voice_quiz.speech.audio.sound import FULL_SCALE, MOUTH_RATE, Samples, Sound

_Gains = npt.NDArray[np.float32]

# How far a bed goes down under speech, and the seconds that it takes; how long the quizmaster takes to be ducked.
_UNDER_SPEECH = 0.3
_BED_GLIDE, _SPEECH_GLIDE = 0.25, 0.02
# Samples over which something that is stopped fades, so that it does not click.
_FADE = MOUTH_RATE // 200


class Playback:
    """Something that plays; `done` is set as soon as it has been heard to its end, or stopped."""

    def __init__(self, samples: Samples, *, bed: bool = False) -> None:
        """Take samples at the mouth's rate; a bed begins anew until it is stopped."""
        self.done = threading.Event()
        self.bed = bed
        self._samples = samples
        self._at = 0
        self._stopping = False
        self.ended = False

    def stop(self) -> None:
        """Fade out at once."""
        self._stopping = True

    @property
    def left(self) -> int:
        """Return how many samples are still to come."""
        return max(0, len(self._samples) - self._at)

    def into(self, mixed: _Gains, gains: _Gains) -> None:
        """Add the next samples to a block."""
        samples = self._next(len(mixed))
        if self._stopping:
            samples = samples[:_FADE] * np.linspace(1, 0, len(samples[:_FADE]), dtype=np.float32)
        mixed[: len(samples)] += samples * gains[: len(samples)]
        self.ended = self._stopping or not (self.bed or self.left)

    def _next(self, count: int) -> Samples:
        if self.bed:
            indices = np.arange(self._at, self._at + count) % max(1, len(self._samples))
            self._at += count
            return self._samples[indices] if len(self._samples) else self._samples
        samples = self._samples[self._at : self._at + count]
        self._at += len(samples)
        return samples


class Mixer:
    """Everything that plays now; blocks may be taken on another thread than the one that plays."""

    def __init__(self) -> None:
        """Begin with silence."""
        self._lock = threading.Lock()
        self._playing: list[Playback] = []
        self._speech = _Glide(_SPEECH_GLIDE)
        self._bed = _Glide(_BED_GLIDE)

    def add(self, playback: Playback) -> None:
        """Let something play."""
        with self._lock:
            self._playing.append(playback)

    def gain(self, speech: float) -> None:
        """Make everything but the bed louder or quieter, 1 being as it is."""
        self._speech.target = speech

    def clear(self) -> list[Playback]:
        """Drop everything, and give it."""
        with self._lock:
            dropped, self._playing = self._playing, []
        for playback in dropped:
            playback.ended = True
        return dropped

    def block(self, count: int) -> tuple[Samples, list[Playback]]:
        """Return the next samples, and what ended in them."""
        with self._lock:
            if not self._playing:
                return self._silence(count), []
            mixed = np.zeros(count, dtype=np.float32)
            self._bed.target = _UNDER_SPEECH if any(not playback.bed for playback in self._playing) else 1.0
            speech, bed = self._speech.over(count), self._bed.over(count)
            for playback in self._playing:
                playback.into(mixed, bed if playback.bed else speech)
            ended = [playback for playback in self._playing if playback.ended]
            self._playing = [playback for playback in self._playing if not playback.ended]
        return np.clip(mixed, -FULL_SCALE, FULL_SCALE - 1).astype(np.int16), ended

    def _silence(self, count: int) -> Samples:
        """Return nothing, cheaply, for most of an evening is that; meanwhile the gains arrive where they go to."""
        self._bed.target = 1.0
        for glide in (self._speech, self._bed):
            glide.arrive()
        return np.zeros(count, dtype=np.int16)


class _Glide:
    """A gain that moves to its target in small steps, so that nobody hears a click."""

    def __init__(self, seconds: float) -> None:
        self.target = 1.0
        self._now = 1.0
        self._step = 1 / (seconds * MOUTH_RATE)

    def arrive(self) -> None:
        self._now = self.target

    def over(self, count: int) -> _Gains:
        steps = np.arange(1, count + 1, dtype=np.float32) * np.float32(self._step)
        target = self.target
        gains = np.minimum(self._now + steps, target) if target >= self._now else np.maximum(self._now - steps, target)
        self._now = float(gains[-1]) if count else self._now
        return np.asarray(gains, dtype=np.float32)


class Outlet(Protocol):
    """Where sound goes: the loudspeaker in the room, or a tape."""

    def play(self, sound: Sound, *, bed: bool = False) -> Playback:
        """Play a sound at once."""

    def gain(self, speech: float) -> None:
        """Duck the quizmaster, or let him speak up again."""

    def silence(self) -> None:
        """Stop everything at once."""

    def close(self) -> None:
        """Play nothing any more."""
