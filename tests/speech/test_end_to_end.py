"""A synthetic player plays against the running program, through a sound card, at two levels of the quizmaster's echo."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soundcard import SoundCard
from tests.speech.program import Program, make_home, running
from voice_quiz.game.moves import ChooseCategory, Stake
from voice_quiz.speech import models

GAME = ("play", "--game", "money-drop", "--language", "en", "--players", "Anna,Ben", "--seed", "7")
BRIEF = (*GAME, "--confirm", "never", "--talk", "brief", "--ears", "vosk")
# With this seed the first question is one about the Thames, which is D.
STAKED = "Forty chips on Thames"
ROUND = [ChooseCategory(1), Stake((0, 0, 0, 40)), ChooseCategory(2)]

pytestmark = pytest.mark.skipif(
    models.installed("vosk", "en") is None, reason="no English model; get it with: voice-quiz models get en --engine vosk"
)


def go_on(program: Program, since: float) -> None:
    """Go on to the second round, and end there."""
    said = program.say("The second.", since)
    program.wait_for_tone(said)
    program.stop()


@pytest.mark.parametrize(("leak", "duplex"), [(0.1, "half"), (0.4, "full")])
def test_a_round_is_played_by_voice(leak: float, duplex: str, soundcard: SoundCard, tmp_path: Path) -> None:
    """The moves are the player's and nobody else's, though the microphone hears the quizmaster all the time."""
    soundcard.leak(leak)
    with running(soundcard, make_home(tmp_path), *BRIEF, "--duplex", duplex) as program:
        said = program.say("The first.", 0)
        go_on(program, program.say("Everything on D.", said))
        assert program.journal() == ROUND
        assert program.errors == []


def test_half_he_is_interrupted_between_two_answers(soundcard: SoundCard, tmp_path: Path) -> None:
    """Whoever speaks up in the pauses while the answers are read is heard, at the latest in the second of them."""
    soundcard.leak(0.4)
    with running(soundcard, make_home(tmp_path), *BRIEF, "--duplex", "half") as program:
        since = said = program.say("The first.", 0)
        while not program.has_written(STAKED):
            program.wait_for_pause(since, 0.2)
            program.player.say("Everything on D.")
            since = program.player.clock()
            assert not program.has_given_the_word(said)
        go_on(program, since)
        assert program.journal() == ROUND
        assert program.errors == []
