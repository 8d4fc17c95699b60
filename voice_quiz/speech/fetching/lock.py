"""Keeps two programs from working in the same folder at the same time."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from voice_quiz.places import make_private

LOCK = ".lock"
# In seconds.
_GLANCE = 0.1

if sys.platform == "win32":
    import msvcrt

    def _seize(file: IO[bytes]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _seize(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


@contextmanager
def locked(folder: Path, on_wait: Callable[[], None]) -> Iterator[None]:
    """Have a folder to oneself; the system lets go of it even if the program is killed."""
    if not folder.parent.exists():
        # The player's own folder: other things will lie in it too.
        make_private(folder.parent)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK).open("ab") as file:
        if not _seize(file):
            on_wait()
            while not _seize(file):
                time.sleep(_GLANCE)
        yield
