"""What is the player's own can be read by nobody else, whatever the usual rights are, and nothing of it is ever run."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.store.sample_games import begun, full_disk, opened, played
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.evening import settings_file
from voice_quiz.evening.settings import Settings
from voice_quiz.files import write
from voice_quiz.places import USUAL
from voice_quiz.speech.audio.acoustics import Acoustics
from voice_quiz.speech.audio.recorder import Recorder
from voice_quiz.speech.audio.sound import BLOCK, Samples, read_wav
from voice_quiz.speech.listener import Listener

ROOT = Path(__file__).parents[1]
# What would run or rebuild whatever a file says.
RUNNING = {"pickle", "marshal", "shelve", "dill", "yaml", "runpy", "code"}
CALLED = {"eval", "exec", "compile", "__import__"}
BLOCK_OF_SOUND = np.full(BLOCK, 1_000, dtype=np.int16)


@pytest.fixture(autouse=True)
def lax() -> Iterator[None]:
    """Let everybody read and write everything, unless somebody takes care."""
    before = os.umask(0)
    yield
    os.umask(before)


def rights(path: Path) -> int:
    """Return the rights of a file or folder."""
    return path.stat().st_mode & 0o777


def ignored(_: str) -> None:
    """Take a complaint and say nothing."""


def test_settings_are_private(tmp_path: Path) -> None:
    """Also when they are changed."""
    file = tmp_path / "config" / "settings.toml"
    for before, after in ((Settings(), Settings(rate=80)), (Settings(rate=80), Settings(rate=90))):
        settings_file.keep(file, before, after)
        assert (rights(file.parent), rights(file)) == (0o700, 0o600)


def test_the_memory_is_private(tmp_path: Path) -> None:
    """With all its files, also while a game is being played."""
    folder = tmp_path / "made" / "by us"
    with opened(folder) as store:
        played(begun(store)[1], 2)
        files = list(folder.iterdir())
        assert len(files) == 4
        assert {rights(file) for file in files} == {0o600}
        assert rights(folder) == 0o700


def test_a_memory_that_others_could_read_is_shut(tmp_path: Path) -> None:
    """One that was copied, or written by another program; also what is left of an evening that ended violently."""
    with opened(tmp_path):
        for file in tmp_path.iterdir():
            file.chmod(0o666)
        with opened(tmp_path):
            assert {rights(file) for file in tmp_path.glob("evenings.sqlite*")} == {0o600}


def test_recordings_are_private_and_never_overwritten(tmp_path: Path) -> None:
    """Each evening has a file of its own, even where one between was deleted."""
    folder = tmp_path / "sound"
    for number in (1, 2, 3, 2, 4):
        if number == 2:
            (folder / "evening-2.wav").unlink(missing_ok=True)
        recorder = Recorder(folder, ignored)
        recorder.keep(BLOCK_OF_SOUND)
        recorder.close()
        assert len(read_wav(folder / f"evening-{number}.wav").samples) == BLOCK
    assert len(list(folder.iterdir())) == 4
    assert rights(folder) == 0o700
    assert {rights(file) for file in folder.iterdir()} == {0o600}


def test_a_recording_that_fills_the_disk(tmp_path: Path) -> None:
    """It is said once, what was recorded is kept, and nobody who listens is disturbed."""
    told: list[str] = []
    recorder = Recorder(tmp_path, told.append)
    with full_disk(20_000):
        for _ in range(100):
            recorder.keep(BLOCK_OF_SOUND)
    recorder.close()
    assert len(told) == 1
    assert "evening-1.wav ends here: " in told[0]
    assert BLOCK < len(read_wav(tmp_path / "evening-1.wav").samples) < 100 * BLOCK


def test_nothing_is_kept_while_he_sleeps() -> None:
    """He hears the call, but what a household says all day long is nobody's business."""
    kept: list[Samples] = []
    sleep, answer = (Moment(Situation(kind), find_languages()["en"]) for kind in (Kind.SLEEP, Kind.ANSWER))
    hearing = Listener(lambda _: None, lambda _: None, Acoustics(None, lambda: False), kept.append)
    for moment, level in ((sleep, 1), (answer, 2), (None, 3), (sleep, 4)):
        hearing.attend(moment)
        hearing.take(np.full(BLOCK, level, dtype=np.int16))
    hearing.close()
    assert [int(block[0]) for block in kept] == [2, 3]


def test_what_is_meant_for_others_has_the_usual_rights(tmp_path: Path) -> None:
    """An export is there to be given away."""
    write(tmp_path / "cards.csv", "id\n", rights=USUAL)
    assert rights(tmp_path / "cards.csv") == 0o666


def test_what_does_not_fit_leaves_the_old_file(tmp_path: Path) -> None:
    """And nothing beside it; what is complained of is the file that was meant."""
    file = tmp_path / "settings.toml"
    write(file, "rate = 80\n")
    with full_disk(2_000), pytest.raises(OSError, match=f"too large: '{file}'"):
        write(file, "rate = 90\n" * 1_000, replace=True)
    assert [*tmp_path.iterdir()] == [file]
    assert file.read_text() == "rate = 80\n"


def test_nothing_that_is_read_is_run() -> None:
    """No part of the program loads what can run code, or calls what does."""
    found = []
    for file in sorted((ROOT / "voice_quiz").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            found += [f"{file}: {name}" for name in names if name.split(".")[0] in RUNNING]
            found += [f"{file}: {called}"] if called in CALLED else []
    assert found == []
