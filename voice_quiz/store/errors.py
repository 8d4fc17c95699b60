"""What can be wrong with the memory of the evenings; every text names the file and what to do."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path


class StoreProblem(OSError):
    """Something cannot be read or kept; what was kept before is still there."""


class Damaged(StoreProblem):
    """The file is not what was written."""


class Newer(StoreProblem):
    """A later version of this program has written the file."""


class Foreign(StoreProblem):
    """Another program has written the file."""


class OpenElsewhere(StoreProblem):
    """Another program plays this game."""


class NoSuchGame(LookupError):
    """There is no game of this number."""


# The complaint about bytes that are no text; it has no number.
_NO_TEXT = "Could not decode to UTF-8"
_FULL = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_READ_ONLY = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


@contextlib.contextmanager
def told(file: Path) -> Iterator[None]:
    """Turn an error of the database into one that a person understands."""
    try:
        yield
    except StoreProblem:
        raise
    except sqlite3.Error as error:
        raise _problem(file, error) from error
    except OSError as error:
        raise StoreProblem(f"{file} cannot be used: {error.strerror or error}; {_ELSEWHERE}") from error


_ELSEWHERE = "the variable VOICE_QUIZ_HOME names another folder"


def damaged(file: Path, what: str) -> Damaged:
    """Say that a file is damaged, and how to get at what can still be read."""
    return Damaged(f"{file} is damaged ({what}); `voice-quiz repair` sets it aside and saves what can be read")


def _problem(file: Path, error: sqlite3.Error) -> StoreProblem:
    # The lowest byte is the kind, the rest says more.
    kind = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if kind in _DAMAGED or _NO_TEXT in str(error):
        return damaged(file, str(error))
    if kind in _FULL:
        after = "all moves before are kept; make room, then go on with `voice-quiz --resume`"
        return StoreProblem(f"{file} cannot be written: the disk is full or failing ({error}); {after}")
    if kind in _READ_ONLY:
        return StoreProblem(f"{file} cannot be written: the file or its folder is read-only ({error}); {_ELSEWHERE}")
    if kind in _BUSY:
        return StoreProblem(f"{file} is held by another program; end it, or try again later")
    return StoreProblem(f"{file} cannot be used: {error}")
