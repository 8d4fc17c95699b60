"""A synthetic player plays against the running program, through a sound card, at two levels of the quizmaster's echo."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soundcard import SoundCard
from tests.speech.program import make_home, running
from voice_quiz.game.moves import ChooseCategory, Stake
from voice_quiz.speech.models import on_disk

GAME = ("play", "--game", "money-drop", "--language", "en", "--players", "Anna,Ben", "--seed", "7")
BRIEF = (*GAME, "--confirm", "never", "--talk", "brief", "--ears", "vosk")
# With this seed the first question is one about the Thames, which is D; then comes one about Oliver Twist.
RIVERS, STAKED, FOOD = "A, Severn", "Forty chips on Thames", "A, Bread pudding"
ROUND = [ChooseCategory(1), Stake((0, 0, 0, 40)), ChooseCategory(2)]

pytestmark = pytest.mark.skipif(
    on_disk.installed("vosk", "en") is None, reason="no English model; get it with: voice-quiz models get en --engine vosk"
)


@pytest.mark.parametrize(("leak", "duplex"), [(0.1, "half"), (0.4, "full")])
def test_a_round_is_played_by_voice(leak: float, duplex: str, soundcard: SoundCard, tmp_path: Path) -> None:
    """The moves are the player's and nobody else's, though the microphone hears the quizmaster all the time."""
    soundcard.leak(leak)
    with running(soundcard, make_home(tmp_path), *BRIEF, "--duplex", duplex) as program:
        program.answer("The first.", RIVERS)
        program.answer("Everything on D.", STAKED)
        program.answer("The second.", FOOD)
        program.stop()
        assert program.journal() == ROUND
        assert program.errors == []
