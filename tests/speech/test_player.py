"""The synthetic player of the end-to-end tests hears and speaks as a person at the table would."""

from __future__ import annotations

import numpy as np

from tests.soundcard import SoundCard
from tests.speech.player import position, seated, spoken
from tests.waiting import PATIENCE, wait_until
from voice_quiz.speech.audio.loudspeaker import Loudspeaker
from voice_quiz.speech.audio.sound import EAR_RATE, Sound


def test_the_player_hears_the_program(soundcard: SoundCard) -> None:
    """What comes out of the loudspeaker is heard, and known again."""
    beginning = spoken("Which one do you take?")[: EAR_RATE // 4]
    loudspeaker = Loudspeaker(lambda _: None)
    try:
        with seated(soundcard) as player:

            def is_heard() -> bool:
                return len(player.heard()) > len(beginning) and position(beginning, player.heard())[1] > 0.8

            # A busy machine may lose a block in the card; what is said again is heard in the end.
            wait_until(lambda: loudspeaker.play(Sound(beginning, EAR_RATE)).done.wait(PATIENCE) and is_heard())
    finally:
        loudspeaker.close()


def test_the_player_is_not_heard_on_the_loudspeaker(soundcard: SoundCard) -> None:
    """What a player says goes into the microphone only."""
    with seated(soundcard) as player:
        player.say("Answer B.")
        player.say("No, answer D.")
        player.wait(0.5)
        assert not player.heard().any()


def test_a_sound_is_found_in_a_recording() -> None:
    """The place is exact, and another sound is not taken for it."""
    cue, other = spoken("Listening."), spoken("Twelve chips on A.")
    recording = np.concatenate((other, cue // 3, other))
    start, likeness = position(cue, recording)
    assert start == len(other)
    assert likeness > 0.99
    assert position(cue, np.concatenate((other, other)))[1] < 0.5
