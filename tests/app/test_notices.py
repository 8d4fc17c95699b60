"""What is printed beside the game comes in the players' language."""

from __future__ import annotations

import io
import signal
from pathlib import Path
from queue import Queue

import pytest

from tests.cli.terminal import terminal
from voice_quiz.app.doors import Doors
from voice_quiz.app.introduction import offered_voice
from voice_quiz.app.notices import without
from voice_quiz.app.preferences import Preferences
from voice_quiz.app.quizmaster import Quizmaster
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.say.host import Host, say
from voice_quiz.evening.settings import Settings
from voice_quiz.evening.settings_file import read, settings_file
from voice_quiz.keyboard import Keyboard, WallClock
from voice_quiz.signals import Signal
from voice_quiz.speech.audio.devices import LIBRARY, NAMES, NoDevice

LANGUAGES = find_languages()


@pytest.mark.parametrize(
    ("language", "read"),
    [
        ("de", "beendet; das Spiel ist aufgehoben und geht weiter mit: voice-quiz --resume"),
        ("en", "ended; the game is kept, and goes on with voice-quiz --resume"),
        ("it", "fine; la partita è conservata e continua con: voice-quiz --resume"),
    ],
)
def test_whoever_breaks_off_is_told_how_to_go_on(language: str, read: str, tmp_path: Path) -> None:
    """In a real terminal, on lines of their own."""
    command = ("play", "--typed", "--game", "money-drop", "--players", "Anna,Ben", "--language", language, "--seed", "1")
    with terminal(tmp_path, *command, more={"COLUMNS": "80"}) as program:
        program.wait_for("> ")
        program.type("1\r")
        program.wait_for("> 1\r\n")
        program.wait_for("D, ")
        assert program.end(signal.SIGINT) == 128 + signal.SIGINT
        program.wait_for(read)


@pytest.mark.parametrize("what", [LIBRARY, *NAMES.values()])
def test_what_is_missing_is_told_with_what_to_do(what: str) -> None:
    """In every language, with the command that brings it, and that one can type until then."""
    told = {code: without(NoDevice("It is gone.", "Fetch it.", what, "fetch it"), code) for code in LANGUAGES}
    assert len(set(told.values())) == len(LANGUAGES)
    assert all(("fetch it" in text) == (what == LIBRARY) for text in told.values())
    assert told["it"].endswith("Intanto potete scrivere.")


@pytest.fixture
def preferences(home: Path) -> Preferences:
    """Return the settings of somebody who has set nothing."""
    assert settings_file().is_relative_to(home)
    return Preferences(settings_file(), Settings())


def room(language: str, *, aloud: bool = True) -> Quizmaster:
    """Return a quizmaster in his room."""
    inbox: Queue[Signal] = Queue()
    mouth = Keyboard(inbox, io.StringIO(), io.StringIO(), alone=False)
    return Quizmaster(LANGUAGES, Host(LANGUAGES[language]), Doors(inbox, mouth, WallClock(inbox), aloud=aloud))


@pytest.mark.parametrize(("language", "voice"), [("de", "thorsten"), ("en", "joe"), ("it", "paola")])
def test_a_warmer_voice_is_offered_once(
    language: str, voice: str, preferences: Preferences, capsys: pytest.CaptureFixture[str]
) -> None:
    """With its size; how to get it can be read, and that it was offered is remembered."""
    (offer,) = offered_voice(room(language), preferences, None)
    assert offer.values["size"] in (63, 64)
    assert f"voice-quiz voices get {voice}" in capsys.readouterr().err
    assert read(settings_file(), tuple(LANGUAGES)).offered
    assert offered_voice(room(language), preferences, None) == []


def test_nobody_is_offered_what_is_of_no_use(home: Path, preferences: Preferences) -> None:
    """Not to those who only read, nor to those who chose a voice, nor where there is a warmer one."""
    assert offered_voice(room("de", aloud=False), preferences, None) == []
    assert offered_voice(room("de"), preferences, "pico") == []
    (home / "voices").mkdir()
    (home / "voices" / "de_DE-thorsten-medium.onnx").touch()
    assert offered_voice(room("de"), preferences, None) == []
    assert offered_voice(room("it"), preferences, None) == [say("device.warmer-voice", size=64)]
