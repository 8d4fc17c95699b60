"""On a shelf, with real ears and a sound card: the call wakes him, and nothing else does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soundcard import SoundCard
from tests.speech.program import make_home, running
from voice_quiz.speech.models import on_disk

# In two words, because as one the synthetic voice mispronounces it.
CALL = "Quiz master, play with us."
# What every way of asking it has in it.
ASKED = "Classic Millionaire"
SURE = "Do you all really want to stop the game?"
# Seconds of silence that end whatever was being said.
BREATH = 2.0
SERVE = ("serve", "--language", "en", "--talk", "brief", "--ears", "vosk")

pytestmark = pytest.mark.skipif(
    on_disk.installed("vosk", "en") is None, reason="no English model; get it with: voice-quiz models get en --engine vosk"
)


def test_he_is_woken_by_voice(soundcard: SoundCard, tmp_path: Path) -> None:
    """A command without the call leaves him asleep; called, he asks what to play; told to stop, he goes back to sleep."""
    soundcard.leak(0.1)
    with running(soundcard, make_home(tmp_path), *SERVE) as program:
        program.wait_for_pause(0, BREATH)
        player = program.player
        player.say("Stop the game.")
        player.wait(BREATH)
        program.call(CALL, ASKED)
        assert not program.has_written(SURE)
        program.answer("Stop the game.", SURE)
        program.answer("Yes.", "quizmaster, play with us.", times=2)
        assert program.errors == []
