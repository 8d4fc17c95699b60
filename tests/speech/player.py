"""A synthetic player at the virtual sound card: speaks into the microphone and hears what the program says."""

from __future__ import annotations

import atexit
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from functools import cache

import numpy as np

from tests.soundcard import SoundCard
from tests.waiting import wait_until
from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, Samples, Sound
from voice_quiz.speech.voices.interface import Raw
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.speech.voices.process import VoiceProcess

_PLAYER = Manner(voice="pico")
_FAINT = 100
# Seconds after which a voice that does not answer is taken to hang, on however busy a machine.
_HANGS = 20.0
# What is so much fainter than the loudest in a recording is too faint to be compared.
_FAINTER = 0.02


@cache
def _voice() -> VoiceProcess:
    """Start the voice's own process once: only there the same text always sounds the same."""
    voice = VoiceProcess()
    atexit.register(voice.close)
    return voice


def rendered(text: str, language: str, manner: Manner) -> Raw:
    """Return what a voice makes of a text; an engine that hangs there is begun anew, and the text asked for again."""
    about, data = _voice().ask({"text": text, "language": language, "manner": asdict(manner)}, _HANGS)
    return Raw(data, about["rate"])


@cache
def spoken(text: str, language: str = "en", manner: Manner = _PLAYER) -> Samples:
    """Return a sentence in a synthetic voice, at the rate of the ears, without silence at its ends."""
    raw = rendered(text, language, manner)
    samples = Sound(np.frombuffer(raw.data, dtype="<i2").astype(np.int16), raw.rate).at(EAR_RATE).samples
    loud = np.flatnonzero(np.abs(samples) > _FAINT)
    return samples[loud[0] : loud[-1] + 1]


def position(part: Samples, whole: Samples) -> tuple[int, float]:
    """Find where a sound is heard in a recording, and how alike they are there; 1 is the very same."""
    size, places = len(part) + len(whole), max(1, len(whole) - len(part) + 1)
    near = np.fft.irfft(np.fft.rfft(whole, size) * np.conj(np.fft.rfft(part, size)), size)[:places]
    powers = np.concatenate(([0.0], np.cumsum(np.square(whole.astype(np.float64)))))
    there = np.sqrt(powers[np.minimum(len(part) + np.arange(places), len(whole))] - powers[:places])
    lengths = float(np.linalg.norm(part.astype(np.float64))) * np.maximum(there, _FAINTER * float(np.max(there)))
    alike = near / np.maximum(lengths, 1.0)
    start = int(np.argmax(alike))
    return start, float(alike[start])


class SyntheticPlayer:
    """Hears the loudspeaker from the beginning to the end, and speaks when told to."""

    def __init__(self, card: SoundCard, language: str = "en", manner: Manner = _PLAYER) -> None:
        """Sit down at the card."""
        self._card, self._language, self._manner = card, language, manner
        self._heard: list[Samples] = []
        self._recorder = card.record("speaker.monitor")
        self._ear = threading.Thread(target=self._listen, daemon=True)
        self._ear.start()

    def say(self, text: str) -> None:
        """Say a sentence, and come back when it is out."""
        self.play(spoken(text, self._language, self._manner))

    def play(self, samples: Samples) -> None:
        """Play any sound into the microphone, and come back when it is out."""
        with self._card.play("--device=mouth", stdin=subprocess.PIPE) as process:
            process.communicate(samples.astype("<i2").tobytes())

    def heard(self, since: float = 0.0) -> Samples:
        """Return what the program has said, from a moment of `clock` on."""
        return np.concatenate([np.zeros(0, dtype=np.int16), *self._heard])[round(since * EAR_RATE) :]

    def clock(self) -> float:
        """Tell how many seconds of the program's sound have been heard."""
        return len(self._heard) * BLOCK / EAR_RATE

    def wait(self, seconds: float) -> None:
        """Let so much time pass by `clock`, in which the microphone hears nobody."""
        wanted = self.clock() + seconds
        wait_until(lambda: self.clock() >= wanted, "the sound card is gone")

    def leave(self) -> None:
        """Stand up."""
        self._recorder.terminate()
        self._ear.join()
        self._recorder.wait()

    def _listen(self) -> None:
        assert self._recorder.stdout
        with self._recorder.stdout as stream:
            while len(data := stream.read(2 * BLOCK)) == 2 * BLOCK:
                self._heard.append(np.frombuffer(data, dtype="<i2").astype(np.int16))


@contextmanager
def seated(card: SoundCard, language: str = "en", manner: Manner = _PLAYER) -> Iterator[SyntheticPlayer]:
    """Give a player who stands up at the end."""
    player = SyntheticPlayer(card, language, manner)
    try:
        yield player
    finally:
        player.leave()
