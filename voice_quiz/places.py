"""Where the player's own things lie on this machine."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

_NAME = "voice-quiz"
# One folder for everything: for tests, and for a stick that is carried from house to house.
HOME = "VOICE_QUIZ_HOME"


def data_folder() -> Path:
    """Give the folder of packs, games and models; it need not exist yet."""
    return _home() or Path(platformdirs.user_data_path(_NAME, appauthor=False))


def config_folder() -> Path:
    """Give the folder of settings; it need not exist yet."""
    return _home() or Path(platformdirs.user_config_path(_NAME, appauthor=False))


def write_whole(file: Path, text: str) -> None:
    """Write a file beside its place first, then put it there at once: a power cut leaves the old one or the new one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.new")
    with draft.open("w", encoding="utf-8", newline="\n") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    draft.replace(file)


def _home() -> Path | None:
    chosen = os.environ.get(HOME)
    return Path(chosen).expanduser() if chosen else None
