"""Loudspeaker, microphone and echo canceller together at the virtual sound card, in real time."""

from __future__ import annotations

import time

import numpy as np
import pytest

from tests.soundcard import SoundCard
from tests.speech.player import seated, spoken
from voice_quiz.signals import Signal
from voice_quiz.speech.echo import EchoCanceller, removed
from voice_quiz.speech.loudspeaker import Loudspeaker
from voice_quiz.speech.microphone import Microphone
from voice_quiz.speech.sound import EAR_RATE, Samples, Sound, decibels

_QUIZMASTER = (
    "Good evening, Anna and Ben. One million lies on the table. Your categories are famous noses, or rivers with detours."
)


class Duplex:
    """Plays and records at the same time, and keeps both sides and what is left of the second."""

    def __init__(self) -> None:
        """Open both devices."""
        self.played: list[Samples] = []
        self.recorded: list[Samples] = []
        self.cleaned: list[Samples] = []
        self.signals: list[Signal] = []
        self._canceller = EchoCanceller()
        self.loudspeaker = Loudspeaker(self.signals.append)
        self.loudspeaker.tap = self._play
        self._microphone = Microphone(self._record, self.signals.append)

    def close(self) -> None:
        """Close both devices."""
        self._microphone.close()
        self.loudspeaker.close()

    def _play(self, block: Samples) -> None:
        self.played.append(block.copy())
        self._canceller.heard(block)

    def _record(self, block: Samples) -> None:
        self.recorded.append(block)
        self.cleaned.append(self._canceller.clean(block))


def _during(blocks: list[Samples], start: int) -> Samples:
    return np.concatenate(blocks[start:])


@pytest.mark.parametrize("leak", [0.1, 0.4])
def test_the_quizmaster_does_not_hear_himself(soundcard: SoundCard, leak: float) -> None:
    """What leaks from the speaker into the microphone is removed; a player who interrupts is not."""
    soundcard.leak(leak)
    duplex = Duplex()
    try:
        with seated(soundcard) as player:
            playback = duplex.loudspeaker.play(Sound(spoken(_QUIZMASTER), EAR_RATE))
            time.sleep(5)
            echo_only = len(duplex.recorded)
            player.say("Stop!")
            assert playback.done.wait(20)
    finally:
        duplex.close()
    early = echo_only * len(duplex.recorded[0])
    recorded, cleaned = np.concatenate(duplex.recorded)[:early], np.concatenate(duplex.cleaned)[:early]
    assert decibels(recorded) > -50
    assert removed(np.concatenate(duplex.played), recorded, cleaned) > 15
    assert decibels(_during(duplex.cleaned, echo_only)) > decibels(cleaned) + 10
    assert duplex.signals == []
