"""What the quizmaster does when nobody says anything."""

from __future__ import annotations

import pytest

from tests.table.room import LANGUAGES, at_table
from voice_quiz.game.millionaire import MillionaireSetup, Variant

ALONE = MillionaireSetup(("Anna",), variant=Variant.NON_RISK)


def waited(*lines: str) -> list[str]:
    """Play alone with lines and silences, at a table that waits ten seconds."""
    return at_table(ALONE, lines, silence=10).written


@pytest.mark.usefixtures("home")
def test_silence_is_helped_step_by_step() -> None:
    """First a word, then an example, then the options by spelling words, then the keyboard; never an end."""
    written = waited("~ 11", "~ 11", "~ 11", "~ 11", "~ 11")
    lines = LANGUAGES["de"].lines["silence"]
    assert any(line in lines["short"] for line in written)
    assert lines["example"] in written
    assert any(line.startswith("Anton: ") for line in written)
    assert written.count(lines["keyboard"]) == 2


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
