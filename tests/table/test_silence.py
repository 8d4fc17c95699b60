"""What the quizmaster does when nobody says anything."""

from __future__ import annotations

import pytest

from tests.transcripts.stage import Scribe, Script
from voice_quiz.cards.flags import FlagsHere
from voice_quiz.cards.heard import HeardHere
from voice_quiz.cards.packs import load
from voice_quiz.dialogue.host import Host
from voice_quiz.dialogue.language import find_languages
from voice_quiz.evening.library import Library
from voice_quiz.evening.part import Confirming
from voice_quiz.evening.playing import Playing
from voice_quiz.evening.session import Session
from voice_quiz.game.millionaire import MillionaireSetup, Variant
from voice_quiz.game.record import Record
from voice_quiz.table import Table

LANGUAGES = find_languages()


def played(*lines: str) -> list[str]:
    """Play a millionaire alone with lines and silences, at a table that waits ten seconds."""
    library = Library(load, 7, HeardHere(), FlagsHere(), 2026)
    session = Session(Record(MillionaireSetup(("Anna",), variant=Variant.NON_RISK), 7), library, "de")
    script, host = Script(lines), Host(LANGUAGES["de"])
    part = Playing("millionaire", session, Confirming.BIG, aloud=False)
    Table(part, host, LANGUAGES, Scribe(script), script, script.clock, silence=10).run()
    return script.written


@pytest.mark.usefixtures("home")
def test_silence_is_helped_step_by_step() -> None:
    """First a word, then an example, then the options by spelling words, then the keyboard; never an end."""
    written = played("~ 11", "~ 11", "~ 11", "~ 11", "~ 11")
    lines = LANGUAGES["de"].lines["silence"]
    assert any(line in lines["short"] for line in written)
    assert lines["example"] in written
    assert any(line.startswith("Anton: ") for line in written)
    assert written.count(lines["keyboard"]) == 2


@pytest.mark.usefixtures("home")
def test_silence_and_misunderstanding_are_counted_apart() -> None:
    """A word that was not understood does not make the next silence worse."""
    written = played("> mumpitz", "~ 11")
    assert any(line in LANGUAGES["de"].lines["silence"]["short"] for line in written)
    assert LANGUAGES["de"].lines["silence"]["example"] not in written


@pytest.mark.usefixtures("home")
def test_a_breath_ends_by_itself() -> None:
    """After a reveal the next question comes when nobody objects."""
    written = played("> D", "~ 11")
    assert any("hundert Euro" in line for line in written[-8:])
