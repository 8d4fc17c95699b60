"""Loudspeaker, microphone and echo canceller together at the virtual sound card, in real time."""

from __future__ import annotations

import time

import numpy as np
import pytest

from tests.soundcard import SoundCard
from tests.speech.player import seated, spoken
from tests.speech.removal import removed
from voice_quiz.signals import Signal
from voice_quiz.speech.echo import EchoCanceller
from voice_quiz.speech.loudspeaker import Loudspeaker
from voice_quiz.speech.microphone import Microphone
from voice_quiz.speech.sound import EAR_RATE, Samples, Sound, decibels

_QUIZMASTER = (
    "Good evening, Anna and Ben. One million lies on the table. Your categories are famous noses, or rivers with detours."
)
# In blocks of 20 ms: a tenth of a second, and two seconds.
_PIECE, _LATELY = 5, 100


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
        self._canceller.note(block)

    def _record(self, block: Samples) -> None:
        self.recorded.append(block)
        self.cleaned.append(self._canceller.clean(block, self._canceller.meanwhile(block)))


def _loudest(blocks: list[Samples]) -> float:
    """Give the level of the loudest tenth of a second."""
    pieces = [np.concatenate(blocks[start : start + _PIECE]) for start in range(0, len(blocks) - _PIECE, _PIECE)]
    return max(map(decibels, pieces))


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
    played, recorded, cleaned = map(np.concatenate, (duplex.played, duplex.recorded, duplex.cleaned))
    early = echo_only * len(duplex.recorded[0])
    assert decibels(recorded[:early]) > -50
    assert removed(played, recorded[:early], cleaned[:early]) > 15
    # By then the canceller knows the room.
    assert _loudest(duplex.cleaned[echo_only:]) > _loudest(duplex.cleaned[echo_only - _LATELY : echo_only]) + 20
    assert duplex.signals == []
