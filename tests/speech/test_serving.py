"""On a shelf, with real ears and a sound card: the call wakes him, and nothing else does."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.soundcard import SoundCard
from tests.speech.program import make_home, running
from voice_quiz.speech import models

# In two words, because as one the synthetic voice mispronounces it.
CALL = "Quiz master, play with us."
ASKED = "What would you like to play?"
SURE = "Do you really want to stop?"
# Whoever gets no answer calls again.
CALLS = 3
# Seconds of silence that end whatever was being said.
BREATH = 2.0
SERVE = ("serve", "--language", "en", "--talk", "brief", "--ears", "vosk")

pytestmark = pytest.mark.skipif(
    models.installed("vosk", "en") is None, reason="no English model; get it with: voice-quiz models get en --engine vosk"
)


def test_he_is_woken_by_voice(soundcard: SoundCard, tmp_path: Path) -> None:
    """A command without the call leaves him asleep; called, he asks what to play; told to stop, he goes back to sleep."""
    soundcard.leak(0.1)
    with running(soundcard, make_home(tmp_path), *SERVE) as program:
        program.wait_for_pause(0, BREATH)
        asleep = program.player.clock()
        program.player.say("Stop the game.")
        for _ in range(CALLS):
            time.sleep(BREATH)
            if not program.has_written(ASKED):
                program.player.say(CALL)
        program.wait_for(ASKED)
        assert not program.has_written(SURE)
        said = program.say("Stop the game.", asleep)
        program.wait_for(SURE)
        program.say("Yes.", said)
        program.wait_for("quizmaster, play with us.", times=2)
        assert program.errors == []
