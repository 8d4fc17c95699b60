"""Whoever ends the program, at whatever moment: it goes at once, alone with nothing left behind, and the terminal is whole."""

from __future__ import annotations

import signal
from itertools import cycle
from pathlib import Path

import pytest

from tests.cli.terminal import terminal
from tests.soundcard import SoundCard
from tests.speech.program import make_home
from tests.waiting import wait_until
from voice_quiz.speech.models import on_disk
from voice_quiz.store import Store

ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
# The keys that end a program, and what they send.
KEYS = {"\x03": signal.SIGINT, "\x1c": signal.SIGQUIT}
GAME = ("play", "--game", "money-drop", "--language", "en", "--players", "Anna,Ben", "--seed", "7", "--talk", "brief")
ALONE = ("play", "--game", "millionaire", "--variant", "non-risk", "--language", "en", "--players", "Anna,Ben", "--seed", "7")
DEMO = ("demo", "--game", "money-drop", "--language", "en", "--short", "--ears", "vosk")
# What the program is doing when it is ended: its command, what is typed, and what it has written by then.
MOMENTS = {
    "start-up": (("play", "--typed"), "", ""),
    "first question": (("play", "--typed"), "", "> "),
    "prompt": ((*GAME, "--typed"), "", "> "),
    "in mid-game": ((*GAME, "--typed"), "the first\n", "Thames"),
    "secret": ((*ALONE, "--typed"), "", "Nobody sees what you type. Enter shows you the question again.\r\n> "),
    "asleep": (("serve", "--typed", "--language", "en"), "", "> "),
    "simulating": (("simulate", "all", "--games", "100000"), "", ""),
}
NEEDS_EARS = pytest.mark.skipif(
    on_disk.installed("vosk", "en") is None, reason="no English model: voice-quiz models get en --engine vosk"
)


# Every moment, and every way to end in turn; all of them are tried while he speaks.
@pytest.mark.parametrize(("moment", "how"), list(zip(MOMENTS, cycle(ENDS), strict=False)))
def test_the_end_at_any_moment(moment: str, how: signal.Signals, home: Path) -> None:
    """No error is shown, the exit code tells who ended it, and the next line can be typed."""
    command, typed, written = MOMENTS[moment]
    with terminal(home, *command) as running:
        running.wait_until_loading()
        if typed:
            running.wait_for("> ")
            running.type(typed)
        running.wait_for(written)
        code = running.end(how)
        assert "Traceback" not in running.output
        assert code == 128 + how
        assert running.is_whole()
        running.wait_until_alone()
    if moment == "in mid-game":
        with Store(home / "evenings.sqlite") as store:
            assert [game.ended for game in store.open_games()] == [None]


@pytest.mark.parametrize("key", KEYS, ids=["Ctrl-C", "Ctrl-backslash"])
def test_the_keys_that_end_it_in_a_secret(key: str, home: Path) -> None:
    """Whatever was pressed where nothing is shown: what is typed afterwards can be seen, and the game is kept."""
    command, typed, written = MOMENTS["secret"]
    with terminal(home, *command) as running:
        running.wait_for("> ")
        running.type(typed)
        running.wait_for(written)
        assert not running.is_whole()
        running.type(key)
        assert running.wait() == 128 + KEYS[key]
        assert "the game is kept" in running.output
        assert running.is_whole()


@NEEDS_EARS
@pytest.mark.parametrize("how", ENDS, ids=lambda how: how.name)
def test_the_end_while_he_speaks(how: signal.Signals, soundcard: SoundCard, tmp_path: Path) -> None:
    """The voice, which is a process of its own, goes with him, and the keys are shown again."""
    with terminal(make_home(tmp_path), *GAME, more=soundcard.environment) as running:
        # He is speaking as soon as his first line can be read.
        running.wait_for("Anna and Ben")
        # A voice that a busy machine kept waiting for long is just being begun anew; or the card stood still, and he said so.
        wait_until(lambda: running.family() or "loudspeaker" in running.so_far(), lambda: running.output)
        code = running.end(how)
        assert "Traceback" not in running.output
        assert code == 128 + how
        assert running.is_whole()
        running.wait_until_alone()


def test_a_window_that_is_closed(home: Path) -> None:
    """The game is kept, and nothing goes on without its terminal."""
    with terminal(home, *GAME, "--typed") as running:
        running.wait_for("> ")
        running.type("the first\n")
        running.wait_for("Thames")
        assert running.hang_up() == 128 + signal.SIGHUP
        running.wait_until_alone()
    with Store(home / "evenings.sqlite") as store:
        assert [game.ended for game in store.open_games()] == [None]


def test_a_program_that_shall_outlive_its_terminal(home: Path) -> None:
    """Whoever starts it under nohup can still end it in any other way."""
    with terminal(home, *GAME, "--typed", deaf=True) as running:
        running.wait_for("> ")
        running.process.send_signal(signal.SIGHUP)
        running.type("the first\n")
        running.wait_for("Thames")
        assert running.end(signal.SIGTERM) == 128 + signal.SIGTERM


@NEEDS_EARS
def test_a_demonstration_that_is_broken_off(tmp_path: Path) -> None:
    """It takes its voice with it, and leaves no files that look like a demonstration."""
    out = tmp_path / "sound" / "evening.wav"
    out.parent.mkdir()
    with terminal(make_home(tmp_path), *DEMO, "--out", str(out)) as running:
        running.wait_for("Quizmaster: ")
        wait_until(running.family, lambda: running.output)
        assert running.end(signal.SIGINT) == 128 + signal.SIGINT
        assert "Traceback" not in running.output
        running.wait_until_alone()
    assert list(out.parent.iterdir()) == []
