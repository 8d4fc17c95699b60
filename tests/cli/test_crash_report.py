"""Something goes wrong that nobody foresaw: one sentence, the details in a file, and the game is kept."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.options import options_of
from tests.cli.terminal import terminal
from tests.transcripts.stage import Scribe, Script
from voice_quiz.app.doors import Doors
from voice_quiz.app.evening import evening
from voice_quiz.app.preferences import preferred
from voice_quiz.cli import main
from voice_quiz.dialogue.moment import Moment
from voice_quiz.store import Store

# A library of the system that breaks as nobody expects it to.
BROKEN = "raise ZeroDivisionError('the driver divides by zero')"
SENTENCE = "voice-quiz: something went wrong that should not have (ZeroDivisionError)"
PLAY = ("play", "--language", "en", "--game", "millionaire-classic", "--players", "Anna", "--seed", "7")


def run(home: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run the program on a machine whose sound library is broken."""
    (home / "library").mkdir()
    (home / "library" / "sounddevice.py").write_text(BROKEN, encoding="utf-8")
    surroundings = {**os.environ, "VOICE_QUIZ_HOME": str(home), "PYTHONPATH": str(home / "library")}
    code = "from voice_quiz.cli import main; raise SystemExit(main())"
    return subprocess.run([sys.executable, "-c", code, *command], capture_output=True, text=True, env=surroundings, check=False)


def test_one_sentence_and_a_file(home: Path) -> None:
    """No traceback reaches the person; the file has it, for its owner alone, and `forget --all` deletes it."""
    done = run(home, "doctor", "--language", "en")
    file = home / "fault.txt"
    assert done.returncode == 1
    assert done.stderr == f"{SENTENCE}; a report of it would help: the details are in {file}\n"
    assert "ZeroDivisionError: the driver divides by zero" in file.read_text(encoding="utf-8")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert main(["forget", "--all", "--yes"]) == 0
    assert not file.exists()


def test_where_no_file_can_be_written(home: Path) -> None:
    """The details are shown rather than lost."""
    (home / "fault.txt").mkdir()
    done = run(home, "doctor", "--language", "en")
    assert done.returncode == 1
    assert done.stderr.startswith(f"{SENTENCE}\nvoice-quiz: Traceback")


class Breaking(Scribe):
    """A mouth that breaks at a moment that nobody foresaw."""

    def __init__(self, script: Script, after: int) -> None:
        """Listen so many times."""
        super().__init__(script)
        self._after = after

    def listen(self, moment: Moment) -> int:
        """Break."""
        turn = super().listen(moment)
        if turn > self._after:
            raise ZeroDivisionError
        return turn


@pytest.mark.parametrize(
    ("language", "wish", "said"),
    [
        ("de", "> fünfzig fünfzig", "Alles bis hierher habe ich mir gemerkt"),
        ("en", "> fifty-fifty", "Everything up to now is kept"),
        ("it", "> cinquanta e cinquanta", "Fin qui è tutto salvo"),
    ],
)
@pytest.mark.usefixtures("home")
def test_a_game_is_kept_and_it_is_said(language: str, wish: str, said: str) -> None:
    """The players hear it in their language, and the game goes on the next time with the last move."""
    options, script = options_of([*PLAY, "--language", language]), Script([wish])
    with pytest.raises(ZeroDivisionError):
        evening(options, Doors(script, Breaking(script, 1), script.clock), preferred())
    assert said in script.written[-1]
    with Store() as store:
        (game,) = store.open_games()
        assert len(store.read(game.id).entries) == 2
    options, script = options_of(["play", "--resume"]), Script([])
    evening(options, Doors(script, Scribe(script), script.clock), preferred())


def test_the_terminal_is_left_as_it_was(home: Path) -> None:
    """Whatever broke, what is typed afterwards can be seen."""
    (home / "library").mkdir()
    (home / "library" / "sounddevice.py").write_text(BROKEN, encoding="utf-8")
    with terminal(home, *PLAY, more={"PYTHONPATH": str(home / "library")}) as window:
        assert window.wait() == 1
        assert "something went wrong that should not have" in window.output
        assert window.is_whole()
