"""Finds out, by writing, whether games and settings can be kept on this machine."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from voice_quiz.evening.settings_file import settings_file
from voice_quiz.places import HOME, make_private
from voice_quiz.speech.checkup import Finding, State
from voice_quiz.store import Store, StoreProblem, store_file

GAMES, SETTINGS = "games", "settings"
_ROOM = f"Look at the rights of the folder and at the room on the disk, or name another folder with the variable {HOME}."


def check_keeping() -> Iterator[Finding]:
    """Write where games lie, then where settings lie; nothing of it stays."""
    yield _games(store_file())
    yield _settings(settings_file())


def _games(file: Path) -> Finding:
    try:
        if file.exists():
            _try(file)
        else:
            with _draft_in(file.parent) as folder:
                _try(Path(folder) / file.name)
    except StoreProblem as problem:
        return Finding(GAMES, State.BROKEN, f"Games cannot be kept: {problem}", _ROOM)
    except OSError as error:
        return Finding(GAMES, State.BROKEN, f"Games cannot be kept in {file.parent}: {error.strerror}", _ROOM)
    return Finding(GAMES, State.GOOD, f"kept in {file}")


def _try(file: Path) -> None:
    with Store(file) as store:
        store.try_writing()


def _settings(file: Path) -> Finding:
    try:
        with _draft_in(file.parent) as folder:
            (Path(folder) / file.name).write_text("# tried\n", encoding="utf-8")
    except OSError as error:
        text = f"Settings cannot be kept in {file.parent}: {error.strerror}; what you choose counts for one evening only"
        return Finding(SETTINGS, State.BROKEN, text, _ROOM)
    return Finding(SETTINGS, State.GOOD, f"kept in {file}")


def _draft_in(folder: Path) -> tempfile.TemporaryDirectory[str]:
    make_private(folder)
    return tempfile.TemporaryDirectory(dir=folder, prefix="tried-")
