"""A living room in memory: what is played is heard by the microphone as far as it leaks, and people speak.

Its time passes only while the test waits for something, and only when everybody has done what was to be done by then: however
busy the machine is, the same things happen at the same moments.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from threading import Event
from typing import Any

import numpy as np

from voice_quiz.speech.audio.mixer import Mixer, Playback
from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, MOUTH_RATE, Samples, Sound, decibels, silence

_SECONDS = BLOCK / EAR_RATE
_PLAYED = round(_SECONDS * MOUTH_RATE)
_HISS = 15
# Blocks between the loudspeaker and the microphone: 60 ms.
_DELAY = 3
# Seconds of the machine in which everybody must have done what was to be done.
_PATIENCE = 300.0


class LivingRoom:
    """The outlet for a mouth, the microphone for ears, and the clock of both."""

    def __init__(self, leak: float = 0.0) -> None:
        """Take how much of the loudspeaker reaches the microphone, as a factor."""
        self.tap: Callable[[Samples], None] | None = None
        self.microphone: Callable[[Samples], None] | None = None
        # Tells whether everybody waits for time to pass.
        self.at_rest: Callable[[], bool] = lambda: True
        # All that was heard; the lengths of what was played; and when the quizmaster was ducked or raised, in seconds.
        self.played: list[Samples] = []
        self.lengths: list[float] = []
        self.gains: list[tuple[float, float]] = []
        self._leak = leak
        self._mixer = Mixer()
        self._people: deque[Samples] = deque()
        self._air: deque[Samples] = deque([silence(_SECONDS)] * _DELAY)
        self._chance = np.random.default_rng(1)
        self._sleepers: list[tuple[float, Event]] = []

    @property
    def now(self) -> float:
        """Return the seconds that have passed."""
        return len(self.played) * _SECONDS

    def play(self, sound: Sound, *, bed: bool = False) -> Playback:
        """Play a sound at once."""
        playback = Playback(sound.at(MOUTH_RATE).samples, bed=bed)
        self._mixer.add(playback)
        self.lengths.append(sound.seconds)
        return playback

    def gain(self, speech: float) -> None:
        """Duck the quizmaster, or let him speak up again."""
        self.gains.append((self.now, speech))
        self._mixer.gain(speech)

    def silence(self) -> None:
        """Stop everything at once."""
        for playback in self._mixer.clear():
            playback.done.set()

    def sleep(self, seconds: float) -> None:
        """Let somebody else sleep in the time of the room."""
        woken = Event()
        self._sleepers.append((self.now + seconds, woken))
        woken.wait()

    def close(self) -> None:
        """Let nobody wait any more."""
        self.silence()
        for _, woken in self._sleepers:
            woken.set()

    def say(self, samples: Samples) -> float:
        """Let somebody speak; give when that began."""
        padded = np.pad(samples, (0, -len(samples) % BLOCK))
        began = self.now
        self._people.extend(padded.reshape(-1, BLOCK))
        return began

    def sound(self, since: float = 0.0) -> Samples:
        """Return what was played from a time on, at the rate of the mouth."""
        return np.concatenate([silence(_SECONDS, MOUTH_RATE), *self.played[round(since / _SECONDS) :]])

    def is_silent(self, since: float) -> bool:
        """Tell whether nothing was played from a time on."""
        return all(decibels(block) < -70 for block in self.played[round(since / _SECONDS) :])

    def last_sound(self) -> float:
        """Return when something was last heard."""
        loud = [place for place, block in enumerate(self.played) if decibels(block) > -70]
        return (loud[-1] + 1) * _SECONDS if loud else 0.0

    def wait(self, seconds: float) -> None:
        """Let some time of the room pass."""
        self.wait_until(lambda end=self.now + seconds: self.now >= end)

    def wait_until(self, condition: Callable[..., Any], timeout: float = 20.0) -> None:
        """Let time pass until something is so."""
        end = self.now + timeout
        self._settle()
        while not condition():
            assert self.now < end, "it never came"
            self._breathe()
            self._settle()

    def _settle(self) -> None:
        latest = time.monotonic() + _PATIENCE
        while not self.at_rest():
            assert time.monotonic() < latest, "somebody never comes to rest"
            time.sleep(0.0005)

    def _breathe(self) -> None:
        block, ended = self._mixer.block(_PLAYED)
        self.played.append(block)
        if self.tap:
            self.tap(block)
        for playback in ended:
            playback.done.set()
        self._air.append((block.reshape(-1, MOUTH_RATE // EAR_RATE).mean(axis=1) * self._leak).astype(np.int16))
        person = self._people.popleft() if self._people else silence(_SECONDS)
        hiss = self._chance.standard_normal(BLOCK) * _HISS
        for when, woken in self._sleepers:
            if when <= self.now:
                woken.set()
        if self.microphone:
            self.microphone(np.clip(self._air.popleft() + person.astype(np.float64) + hiss, -32_768, 32_767).astype(np.int16))
