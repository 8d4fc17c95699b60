"""A table with a script for players."""

from __future__ import annotations

from collections.abc import Iterable

from tests.transcripts.stage import Scribe, Script
from voice_quiz.cards.flags import FlagsHere
from voice_quiz.cards.heard import HeardHere
from voice_quiz.cards.packs import load
from voice_quiz.dialogue.host import Host
from voice_quiz.dialogue.language import find_languages
from voice_quiz.evening.part import Confirming
from voice_quiz.evening.playing import Playing
from voice_quiz.evening.session import Session
from voice_quiz.evening.shelf import Shelf
from voice_quiz.game.millionaire import MillionaireSetup
from voice_quiz.game.record import AnyState, Record
from voice_quiz.table import Table

LANGUAGES = find_languages()


def played(setup: MillionaireSetup, lines: Iterable[str], silence: float | None = None) -> tuple[list[str], AnyState]:
    """Play a millionaire in German, and give what was said and how the game stands."""
    shelf = Shelf(load, 7, HeardHere(), FlagsHere(), 2026)
    session = Session(Record(setup, 7), shelf, "de")
    script, host = Script(lines), Host(LANGUAGES["de"])
    part = Playing("millionaire", session, Confirming.BIG, aloud=setup.aloud)
    Table(part, host, LANGUAGES, Scribe(script), script, script.clock, silence).run()
    return script.written, session.state
