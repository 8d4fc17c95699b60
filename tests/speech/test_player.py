"""The synthetic player of the end-to-end tests hears and speaks as a person at the table would."""

from __future__ import annotations

import numpy as np
import pytest

from tests.soundcard import SoundCard
from tests.speech.player import FINISHED, position, seated, spoken
from voice_quiz.signals import Signal
from voice_quiz.speech.loudspeaker import Loudspeaker
from voice_quiz.speech.sound import EAR_RATE, Sound, silence


def test_the_player_hears_when_the_program_has_finished(soundcard: SoundCard) -> None:
    """A short pause between two sentences is not the end, and what was said is heard."""
    sentence = spoken("Which one do you take?")
    both = np.concatenate((sentence, silence(FINISHED / 3), sentence))
    signals: list[Signal] = []
    loudspeaker = Loudspeaker(signals.append)
    try:
        with seated(soundcard) as player:
            loudspeaker.play(Sound(both, EAR_RATE))
            began = player.wait_for_speech(0)
            ended = player.wait_until_finished(0)
            heard = player.heard()
    finally:
        loudspeaker.close()
    assert ended - began == pytest.approx(len(both) / EAR_RATE, abs=0.5)
    assert position(sentence[: EAR_RATE // 2], heard)[1] > 0.8
    assert signals == []


def test_the_player_is_not_heard_on_the_loudspeaker(soundcard: SoundCard) -> None:
    """What a player says goes into the microphone only."""
    with seated(soundcard) as player:
        player.say("Answer B.")
        player.say("No, answer D.")
        assert not player.heard().any()
        with pytest.raises(AssertionError, match="says nothing"):
            player.wait_for_speech(0, timeout=0.1)


def test_a_sound_is_found_in_a_recording() -> None:
    """The place is exact, and another sound is not taken for it."""
    cue, other = spoken("Listening."), spoken("Twelve chips on A.")
    recording = np.concatenate((other, cue // 3, other))
    start, likeness = position(cue, recording)
    assert start == len(other)
    assert likeness > 0.99
    assert position(cue, np.concatenate((other, other)))[1] < 0.5
