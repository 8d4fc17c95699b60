"""Keeps two programs from working in the same folder at the same time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from voice_quiz.locks import seized
from voice_quiz.places import make_private

LOCK = ".lock"
# In seconds.
_GLANCE = 0.1


@contextmanager
def locked(folder: Path, on_wait: Callable[[], None]) -> Iterator[None]:
    """Have a folder to oneself; the system lets go of it even if the program is killed."""
    if not folder.parent.exists():
        # The player's own folder: other things will lie in it too.
        make_private(folder.parent)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK).open("ab") as file:
        if not seized(file.fileno()):
            on_wait()
            while not seized(file.fileno()):
                time.sleep(_GLANCE)
        yield
