"""Says who plays which game: whoever has the lock on its file."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from voice_quiz.locks import seized
from voice_quiz.places import PRIVATE
from voice_quiz.store.errors import OpenElsewhere, told

# What this program plays itself.
_held: set[Path] = set()


class _Held(Exception):
    """Another program has a lock."""


class Lock:
    """One game is played here, and nowhere else."""

    def __init__(self, database: Path, game: int) -> None:
        """Take the game, or say that it is open elsewhere."""
        self._file = _lock_file(database, game)
        if self._file in _held:
            raise _elsewhere(database, game)
        with told(database):
            try:
                while (descriptor := _locked(self._file)) is None:
                    pass
            except _Held:
                raise _elsewhere(database, game) from None
        self._descriptor: int | None = descriptor
        _held.add(self._file)

    def release(self) -> None:
        """Let others play it; once let go, it may be another's by now."""
        if self._descriptor is not None:
            _held.discard(self._file)
            # The folder may be gone; closing is what lets go.
            with contextlib.suppress(OSError):
                self._file.unlink()
            os.close(self._descriptor)
            self._descriptor = None


def is_elsewhere(database: Path, game: int) -> bool:
    """Tell whether another program plays a game."""
    file = _lock_file(database, game)
    if file in _held or not file.exists():
        return False
    try:
        Lock(database, game).release()
    except OpenElsewhere:
        return True
    return False


def check_idle(database: Path) -> None:
    """Say which game is being played, if one is."""
    for file in database.parent.glob(f"{database.name}-game-*"):
        Lock(database, int(file.name.rpartition("-")[2])).release()


def _lock_file(database: Path, game: int) -> Path:
    return database.resolve().with_name(f"{database.name}-game-{game}")


def _locked(file: Path) -> int | None:
    """Lock a file and return its descriptor, or None if it was taken away under our hands; raise `_Held` if somebody has it."""
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE)
    if not seized(descriptor):
        os.close(descriptor)
        raise _Held
    if _is(file, descriptor):
        return descriptor
    os.close(descriptor)
    return None


def _is(file: Path, descriptor: int) -> bool:
    try:
        return file.stat().st_ino == os.fstat(descriptor).st_ino
    except FileNotFoundError:
        return False


def _elsewhere(database: Path, game: int) -> OpenElsewhere:
    return OpenElsewhere(f"game {game} in {database} is being played in another window or program; go on there, or end it")
