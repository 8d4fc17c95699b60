"""The program at pipes that are closed or full, and in surroundings that know no umlauts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

MAIN = "from voice_quiz.cli import main; raise SystemExit(main())"
GAME = ("play", "--typed", "--language", "de", "--game", "money-drop", "--players", "Anna", "--seed", "7")


def run(home: Path, command: str, typed: bytes = b"", **more: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program through a shell, in which it is called `quiz`."""
    surroundings = {**os.environ, "VOICE_QUIZ_HOME": str(home), **more}
    script = f'quiz() {{ "{sys.executable}" -c "{MAIN}" "$@"; }}; {command}'
    return subprocess.run(["/bin/bash", "-c", script], input=typed, env=surroundings, capture_output=True, check=False)


@pytest.mark.parametrize("encoding", ["ascii", "iso-8859-1", "utf-8"])
def test_every_character_can_be_typed_and_printed(encoding: str, home: Path) -> None:
    """What the terminal does not know becomes a question mark, and what it cannot have meant ends no game."""
    typed = b"die zweite\n\xff\xfe\xe4\nalles auf A\n"
    done = run(home, f"quiz {' '.join(GAME)}", typed, PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Vierzig Chips auf" in done.stdout


def test_an_old_locale(home: Path) -> None:
    """As on machines that were never told about languages."""
    done = run(home, f"quiz {' '.join(GAME)}", b"die erste\n", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Frage" in done.stdout


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("quiz play --typed --language de <&-", 0),
        ("quiz play --typed --language de >&-", 0),
        ("quiz games <&- >&- 2>&-", 0),
        ("quiz packs export --language de | true; exit ${PIPESTATUS[0]}", 1),
        ("quiz games >/dev/full", 1),
    ],
)
def test_streams_that_are_closed_or_full(command: str, code: int, home: Path) -> None:
    """The exit code tells, and nobody sees a traceback."""
    done = run(home, command)
    assert done.returncode == code
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr


def test_a_folder_that_cannot_be_written_to(home: Path) -> None:
    """It is named, with what to do."""
    (home / "packs").write_text("in the way")
    done = run(home, "quiz packs new mine --language de")
    assert done.returncode == 1
    assert f"{home}/packs".encode() in done.stderr
    assert b"look at its rights" in done.stderr
    assert b"Traceback" not in done.stderr
