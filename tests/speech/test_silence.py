"""Silence at a table that hears and speaks: it counts from the moment at which the players have the word."""

from __future__ import annotations

import numpy as np
import pytest

from tests.speech.evening import LONG, MOMENT, TONE, evening
from tests.speech.player import spoken
from tests.speech.spoken_table import SpokenTable
from tests.table.at_the_table import begun
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.evening.play.game_part import GamePart
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.signals import Line, Listening
from voice_quiz.speech.audio.sound import silence

pytestmark = pytest.mark.realtime

ALONE = MillionaireSetup(("Anna",), variant=Variant.NON_RISK)
# Seconds that nobody need say anything, less than the quizmaster takes to tell what came of an answer.
PATIENCE = 3.0
# What is said to the others while the answer is being thought about, and long after it.
TALK = np.concatenate((silence(1.5), spoken("The weather was lovely on Sunday."), silence(0.2)))


def test_silence_is_counted_from_the_end_of_the_tone() -> None:
    """However much was said behind an answer, and however long he speaks, everybody has the whole time to object."""
    with evening() as room:
        for _ in range(5):
            room.conversation.adjust("faster")
        table = SpokenTable(room, GamePart(begun(ALONE, "en"), Confirming.BIG, aloud=True), PATIENCE)
        table.wait_until(lambda: len(table.turns) == 1)
        table.hear_at_once(np.concatenate((silence(0.5), spoken("Answer B."), TALK)))
        table.wait_until(table.is_over)
        _, asked_whether_all_agree = table.turns
        assert room.room.now - asked_whether_all_agree >= PATIENCE


def test_a_turn_that_was_overtaken_gives_nobody_the_word() -> None:
    """Where he goes on before he has finished, there is one tone, after the last thing he says."""
    with evening() as table:
        table.ask(LONG)
        table.ask(Line("Well?"))
        assert table.take(Listening) == Listening(2)
        assert table.room.lengths.count(TONE.seconds) == 1
        assert table.conversation.listen(MOMENT) == 3
