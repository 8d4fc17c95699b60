"""Whoever ends the program, at whatever moment: it goes at once, alone with nothing left behind, and the terminal is whole."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import cycle
from pathlib import Path

import pytest

from tests.soundcard import SoundCard
from tests.speech.program import make_home
from voice_quiz.speech import models
from voice_quiz.store import Store

PATIENCE = 60.0
ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
# Whoever runs the tests may ignore a signal, as nohup does, and what is ignored is inherited.
_HEEDED = (
    "import signal; [signal.signal(number, signal.SIG_DFL) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)]\n"
)
_NOHUP = "signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
_START = "from voice_quiz.cli import main; raise SystemExit(main())"
MAIN, DEAF = _HEEDED + _START, _HEEDED + _NOHUP + _START
GAME = ("play", "--game", "money-drop", "--language", "en", "--players", "Anna,Ben", "--seed", "7", "--talk", "brief")
ALONE = ("play", "--game", "millionaire", "--variant", "non-risk", "--language", "en", "--players", "Anna,Ben", "--seed", "7")
DEMO = ("demo", "--game", "money-drop", "--language", "en", "--short", "--ears", "vosk")
# What the program is doing when it is ended: its command, what is typed, and what it has written by then.
MOMENTS = {
    "start-up": (("play", "--typed"), "", ""),
    "first question": (("play", "--typed"), "", "> "),
    "prompt": ((*GAME, "--typed"), "", "> "),
    "in mid-game": ((*GAME, "--typed"), "the first\n", "Thames"),
    "secret": ((*ALONE, "--typed"), "\n", "what's it to be?\r\n> "),
    "asleep": (("serve", "--typed", "--language", "en"), "", "> "),
    "simulating": (("simulate", "all", "--games", "100000"), "", ""),
}
NEEDS_EARS = pytest.mark.skipif(
    models.installed("vosk", "en") is None, reason="no English model: voice-quiz models get en --engine vosk"
)


class Terminal:
    """A program in a terminal of its own."""

    def __init__(self, home: Path, *command: str, more: dict[str, str] | None = None, deaf: bool = False) -> None:
        """Start it; a deaf one was started so that it outlives its terminal."""
        self._controller, self._terminal = pty.openpty()
        self.before = termios.tcgetattr(self._terminal)
        surroundings = {**os.environ, "VOICE_QUIZ_HOME": str(home), **(more or {})}
        self.process = subprocess.Popen(
            # It is the terminal of its session, so that it is told when the window is closed.
            ["/usr/bin/setsid", "--ctty", sys.executable, "-c", DEAF if deaf else MAIN, *command],
            env=surroundings,
            stdin=self._terminal,
            stdout=self._terminal,
            stderr=self._terminal,
        )
        self.output = ""

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self._controller, keys.encode())

    def wait_for(self, text: str) -> None:
        """Wait until the program has written something."""
        latest = time.monotonic() + PATIENCE
        while text not in self.output:
            assert time.monotonic() < latest, self.output
            assert self.process.poll() is None, self.output
            self._read()

    def wait_until_loading(self) -> None:
        """Wait until it loads its parts; before that it is Python that is ended, which has its own way to say goodbye."""
        latest = time.monotonic() + PATIENCE
        while b"_sqlite3" not in Path(f"/proc/{self.process.pid}/maps").read_bytes():
            assert time.monotonic() < latest, self.output

    def end(self, how: signal.Signals) -> int:
        """Ask it to end, and give its exit code."""
        self.process.send_signal(how)
        latest = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < latest, self.output
            self._read()
        self._read()
        return self.process.returncode

    def hang_up(self) -> int:
        """Close the window, and give the program's exit code."""
        os.close(self._terminal)
        os.close(self._controller)
        self._controller, self._terminal = pty.openpty()
        return self.process.wait(PATIENCE)

    def is_whole(self) -> bool:
        """Tell whether the terminal is as it was before."""
        return termios.tcgetattr(self._terminal) == self.before

    def family(self) -> set[int]:
        """Give all processes of the session but the first."""
        found = set()
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError, IndexError):
                number, session = int(stat.parent.name), int(stat.read_text().rsplit(")", 1)[1].split()[3])
                found |= {number} if session == self.process.pid != number else set()
        return found

    def close(self) -> None:
        """Take it away."""
        self.process.kill()
        self.process.wait()
        for end in (self._controller, self._terminal):
            os.close(end)

    def _read(self) -> None:
        while select.select([self._controller], [], [], 0.05)[0]:
            self.output += os.read(self._controller, 4096).decode(errors="replace")


@contextmanager
def terminal(home: Path, *command: str, more: dict[str, str] | None = None, deaf: bool = False) -> Iterator[Terminal]:
    """Give a program in a terminal, and take both away in the end."""
    running = Terminal(home, *command, more=more, deaf=deaf)
    try:
        yield running
    finally:
        running.close()


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
        assert running.family() == set()
    if moment == "in mid-game":
        with Store(home / "evenings.sqlite") as store:
            assert [game.ended for game in store.open_games()] == [None]


@NEEDS_EARS
@pytest.mark.parametrize("how", ENDS, ids=lambda how: how.name)
def test_the_end_while_he_speaks(how: signal.Signals, soundcard: SoundCard, tmp_path: Path) -> None:
    """The voice, which is a process of its own, goes with him, and the keys are shown again."""
    with terminal(make_home(tmp_path), *GAME, more=soundcard.environment) as running:
        running.wait_for("> ")
        assert running.family()
        code = running.end(how)
        assert "Traceback" not in running.output
        assert code == 128 + how
        assert running.is_whole()
        assert running.family() == set()


def test_a_window_that_is_closed(home: Path) -> None:
    """The game is kept, and nothing goes on without its terminal."""
    with terminal(home, *GAME, "--typed") as running:
        running.wait_for("> ")
        running.type("the first\n")
        running.wait_for("Thames")
        assert running.hang_up() == 128 + signal.SIGHUP
        assert running.family() == set()
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
        assert running.family()
        assert running.end(signal.SIGINT) == 128 + signal.SIGINT
        assert "Traceback" not in running.output
        assert running.family() == set()
    assert list(out.parent.iterdir()) == []
