"""A synthetic player at the virtual sound card: speaks into the microphone and hears what the program says."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np

from tests.soundcard import SoundCard
from voice_quiz.speech.sound import BLOCK, EAR_RATE, Samples, Sound, decibels
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.speech.voices.pico import PicoVoice

_BLOCKS_A_SECOND = EAR_RATE // BLOCK
# Louder than this is something said, in decibels.
_SPOKEN = -55.0
_FAINT = 100
# After so many seconds of silence the program has finished.
FINISHED = 0.7


def spoken(text: str, language: str = "en", manner: Manner | None = None) -> Samples:
    """Give a sentence in a synthetic voice, at the rate of the ears, without silence at its ends."""
    raw = PicoVoice().render(text, language, manner or Manner())
    samples = Sound(np.frombuffer(raw.data, dtype="<i2").astype(np.int16), raw.rate).at(EAR_RATE).samples
    loud = np.flatnonzero(np.abs(samples) > _FAINT)
    return samples[loud[0] : loud[-1] + 1]


def position(part: Samples, whole: Samples) -> tuple[int, float]:
    """Find where a sound is heard in a recording, and how alike they are there; 1 is the very same."""
    size = len(part) + len(whole)
    near = np.fft.irfft(np.fft.rfft(whole, size) * np.conj(np.fft.rfft(part, size)), size)[: max(1, len(whole) - len(part) + 1)]
    start = int(np.argmax(near))
    there = whole[start : start + len(part)].astype(np.float64)
    lengths = float(np.linalg.norm(there) * np.linalg.norm(part.astype(np.float64)))
    return start, float(near[start]) / lengths if lengths else 0.0


class SyntheticPlayer:
    """Hears the loudspeaker from the beginning to the end, and speaks when told to."""

    def __init__(self, card: SoundCard, language: str = "en", manner: Manner | None = None) -> None:
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
        """Give what the program has said, from a moment of `clock` on."""
        return np.concatenate([np.zeros(0, dtype=np.int16), *self._heard])[round(since * EAR_RATE) :]

    def clock(self) -> float:
        """Tell how many seconds of the program's sound have been heard."""
        return len(self._heard) * BLOCK / EAR_RATE

    def wait_for_speech(self, since: float, timeout: float = 20.0) -> float:
        """Wait until the program speaks; give the moment at which it began, by `clock`."""
        return self._wait(lambda: self._start_of_speech(since), timeout, "the program says nothing")

    def wait_until_finished(self, since: float, timeout: float = 60.0) -> float:
        """Wait until the program has spoken and is silent; give the moment at which it fell silent, by `clock`."""
        self.wait_for_speech(since, timeout)
        return self._wait(self._end_of_speech, timeout, "the program does not stop talking")

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

    def _start_of_speech(self, since: float) -> float | None:
        first = round(since * _BLOCKS_A_SECOND)
        loud = (number for number, block in enumerate(self._heard[first:], first) if decibels(block) > _SPOKEN)
        return next((number / _BLOCKS_A_SECOND for number in loud), None)

    def _end_of_speech(self) -> float | None:
        silence = round(FINISHED * _BLOCKS_A_SECOND)
        last = self._heard[-silence:]
        return self.clock() - FINISHED if all(decibels(block) <= _SPOKEN for block in last) else None

    def _wait(self, moment: Callable[[], float | None], timeout: float, complaint: str) -> float:
        end = time.monotonic() + timeout
        while (found := moment()) is None:
            assert time.monotonic() < end, complaint
            assert self._ear.is_alive(), "the sound card is gone"
            time.sleep(0.02)
        return found


@contextmanager
def seated(card: SoundCard, language: str = "en", manner: Manner | None = None) -> Iterator[SyntheticPlayer]:
    """Give a player who stands up at the end."""
    player = SyntheticPlayer(card, language, manner)
    try:
        yield player
    finally:
        player.leave()
