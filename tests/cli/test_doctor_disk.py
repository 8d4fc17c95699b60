"""The doctor writes where games and settings go, and says that one can play only if that works."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.sample_games import full_disk
from tests.store.test_trouble import ordinary
from voice_quiz.cli import main
from voice_quiz.cli.doctor import check_keeping
from voice_quiz.speech.checkup import Health
from voice_quiz.store import Store, store_file


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a folder into which everybody may look."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        monkeypatch.setenv("VOICE_QUIZ_HOME", name)
        yield Path(name)


def states() -> dict[str, Health]:
    """Tell what works."""
    return {finding.what: finding.state for finding in check_keeping()}


def test_nothing_stays(home: Path) -> None:
    """Where nobody has played yet the folder is as empty afterwards as it was."""
    assert states() == {"games": Health.GOOD, "settings": Health.GOOD}
    assert list(home.iterdir()) == []


@pytest.mark.usefixtures("home")
def test_games_stay_as_they_are() -> None:
    """The memory that is there is written to, and holds what it held."""
    with Store() as store:
        store.flags.flag("geo-1", "wrong")
    assert states()["games"] is Health.GOOD
    with Store() as store:
        assert store.flags.flagged() == {"geo-1"}


@pytest.mark.parametrize("there", [True, False], ids=["games are there", "nobody has played"])
def test_a_folder_that_is_read_only(house: Path, there: bool) -> None:
    """Neither games nor settings can be kept there, and it is said what to do."""
    if there:
        with ordinary():
            Store().close()
    house.chmod(0o555)
    with ordinary():
        found = list(check_keeping())
    assert [finding.state for finding in found] == [Health.BROKEN, Health.BROKEN]
    assert all(str(house) in finding.text and "VOICE_QUIZ_HOME" in finding.to_do for finding in found)


def test_a_folder_that_cannot_be_made(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is no folder cannot hold one."""
    (house / "file").touch()
    monkeypatch.setenv("VOICE_QUIZ_HOME", str(house / "file" / "deeper"))
    assert states() == {"games": Health.BROKEN, "settings": Health.BROKEN}


@pytest.mark.usefixtures("home")
def test_a_full_disk() -> None:
    """A disk without room is no place for a game."""
    with full_disk(1_000):
        assert states()["games"] is Health.BROKEN


def test_a_memory_of_another_program(home: Path) -> None:
    """A file that is not ours is named, and left alone."""
    with contextlib.closing(sqlite3.connect(store_file())) as other:
        other.execute("PRAGMA user_version = 1")
    assert states() == {"games": Health.BROKEN, "settings": Health.GOOD}
    assert [file.name for file in home.iterdir()] == ["evenings.sqlite"]


@pytest.mark.usefixtures("home")
def test_the_doctor_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """Where games cannot be kept nobody is told that one can play, and the exit code tells programs."""
    store_file().mkdir()
    assert main(["doctor", "--language", "en"]) == 1
    printed = capsys.readouterr().out
    assert printed.startswith("broken: games: Games cannot be kept: ")
    assert "You cannot play" in printed.splitlines()[-1]
    assert main(["doctor", "--language", "en", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["typed"], told["spoken"]) == (False, [])
