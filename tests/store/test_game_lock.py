"""Who takes a game has it alone, whatever another program does to the lock at that moment."""

from __future__ import annotations

import fcntl
from collections.abc import Callable
from pathlib import Path

import pytest

from voice_quiz.store import OpenElsewhere
from voice_quiz.store.game_lock import Lock


@pytest.mark.parametrize("another", [Path.unlink, lambda file: file.with_name("new").replace(file)], ids=["gone", "another"])
def test_a_lock_that_is_taken_away_under_our_hands(
    another: Callable[[Path], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who held it before takes its file away when he lets go; a lock on that would keep nobody out."""
    file = tmp_path / "evenings.sqlite-game-1"
    (tmp_path / "new").touch()
    locked: list[int] = []
    flock = fcntl.flock

    def late(descriptor: int, how: int) -> None:
        if not locked:
            another(file)
        flock(descriptor, how)
        locked.append(file.stat().st_ino if file.exists() else 0)

    monkeypatch.setattr("voice_quiz.locks.fcntl.flock", late)
    lock = Lock(tmp_path / "evenings.sqlite", 1)
    assert len(locked) == 2
    assert file.stat().st_ino == locked[-1]
    lock.release()
    assert not file.exists()


@pytest.mark.parametrize("refusal", [BlockingIOError, PermissionError])
def test_a_lock_that_another_has(refusal: type[OSError], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Systems tell it in two ways; both mean that the game is played elsewhere, and it can be had later."""

    def refused(_descriptor: int, _how: int) -> None:
        raise refusal

    database = tmp_path / "evenings.sqlite"
    with monkeypatch.context() as patched, pytest.raises(OpenElsewhere, match=r"game 1 in .* in another window or program"):
        patched.setattr("voice_quiz.locks.fcntl.flock", refused)
        Lock(database, 1)
    Lock(database, 1).release()
