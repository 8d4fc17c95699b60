"""A whole evening with nobody at the screen: whatever is printed beside the game would be lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.options import options_of
from tests.transcripts.stage import Scribe, Script
from voice_quiz.app.doors import Doors
from voice_quiz.app.evening import evening
from voice_quiz.app.preferences import preferred
from voice_quiz.evening.setup.by_game import GAMES

# What is said in any game to be told everything, to stop, and to go on with it another evening.
ASKED = [
    "wie steht es",
    "was ist eingestellt",
    "Hilfe",
    "die Regeln",
    "nein",
    "Pause",
    "weiter",
    "zurück",
    "was habe ich verpasst",
]
STOPPED = ["Schluss", "ja"]
CALLED = {
    "money-drop": "Rette die Million",
    "millionaire": "Wer wird Millionär",
    "millionaire-classic": "Millionär klassisch",
    "milionario": "Milionario",
    "lottery": "die Lotterie",
}


def heard(*options: str, said: list[str]) -> list[str]:
    """Return the names of all lines of an evening that is spoken and heard."""
    script = Script(f"* {text}" for text in said)
    scribe = Scribe(script)
    doors = Doors(script, scribe, script.clock, aloud=True)
    evening(options_of(["play", "--language", "de", "--seed", "7", *options]), doors, preferred())
    return [line.mark for line in scribe.lines]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_printed_that_is_not_said(game: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From the first word to the last, with everything that can be asked, and when the game goes on another time."""
    (home / "settings.toml").write_text("introduced = true\noffered = true\n")
    marks = heard(said=[CALLED[game], "Anna und Ben", "ja", "die erste", *ASKED, *STOPPED])
    assert {"set.now", "help.always", "table.pause", "table.goes-on", "table.stopped"} <= set(marks)
    heard(said=["ja", *ASKED, *STOPPED])
    assert capsys.readouterr() == ("", "")
