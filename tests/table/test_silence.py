"""What the quizmaster does when nobody says anything."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import LANGUAGES, at_table
from tests.transcripts.stage import Script
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.signals import Listening, Signal, Utterance
from voice_quiz.table.timers import SILENCE, Timing

ALONE = MillionaireSetup(("Anna",), variant=Variant.NON_RISK)


def waited(*lines: str | Signal) -> list[str]:
    """Play alone with lines and silences, at a table that waits ten seconds."""
    return at_table(ALONE, lines, silence=10).written


@pytest.mark.usefixtures("home")
def test_silence_is_helped_step_by_step() -> None:
    """First a word, then an example, then the options by spelling words, then the keyboard; after that words; never an end."""
    written = waited(*(["~ 11"] * 8))
    lines = LANGUAGES["de"].lines["silence"]
    assert lines["example"] in written
    assert any(line.startswith("Anton: ") for line in written)
    assert written.count(lines["keyboard"]) == 2
    assert sum(line in lines["short"] for line in written) == 4


@pytest.mark.usefixtures("home")
def test_silence_and_misunderstanding_are_counted_apart() -> None:
    """A word that was not understood does not make the next silence worse."""
    written = waited("> mumpitz", "~ 11")
    assert any(line in LANGUAGES["de"].lines["silence"]["short"] for line in written)
    assert LANGUAGES["de"].lines["silence"]["example"] not in written


@pytest.mark.usefixtures("home")
def test_a_breath_ends_by_itself() -> None:
    """After a reveal the next question comes when nobody objects."""
    written = waited("> D", "~ 11")
    assert any("hundert Euro" in line for line in written[-8:])


@pytest.mark.usefixtures("home")
def test_a_turn_that_is_over_does_not_count() -> None:
    """What was on its way when somebody typed gives nobody more time, and answers no question that came after it."""
    late = Utterance("C", source="microphone", turn=1)
    assert waited("> D", "~ 6", Listening(1), "~ 5") == waited("> D", "~ 6", "~ 5")
    assert waited("> D", late, "~ 11") == waited("> D", "~ 11")


@pytest.mark.usefixtures("home")
def test_a_question_that_was_asked_again_is_answered_by_what_was_said_before() -> None:
    """A word of the clock or of the quizmaster in between changes nothing about what was meant."""
    answered = waited("~ 11", Utterance("D", source="microphone", turn=1))
    assert answered == [line for line in waited("~ 11", "* D") if line != "* D"]


def test_silence_counts_only_in_a_turn_of_the_players() -> None:
    """Talk that ends while the quizmaster speaks sets no clock; talk in their own turn sets it anew."""
    clock = Script([]).clock
    timing = Timing(clock, silence=10)
    timing.run(limit=False)
    clock.run(4)
    timing.speech_started("microphone")
    timing.speech_ended("microphone")
    timing.nothing_said()
    assert clock.left(SILENCE) == 10
    timing.halt()
    timing.speech_started("microphone")
    timing.speech_ended("microphone")
    timing.nothing_said()
    assert clock.left(SILENCE) is None
