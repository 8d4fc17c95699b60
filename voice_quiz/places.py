"""Where the player's own things lie on this machine."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

import platformdirs

_NAME = "voice-quiz"
# One folder for everything: for tests, and for a stick that is carried from house to house.
HOME = "VOICE_QUIZ_HOME"
# Rights of a file for its owner alone, and of one that is meant for others too.
PRIVATE, USUAL = 0o600, 0o666
_PRIVATE_FOLDER = 0o700


def data_folder() -> Path:
    """Give the folder of packs, games and models; it need not exist yet."""
    return _home() or Path(platformdirs.user_data_path(_NAME, appauthor=False))


def config_folder() -> Path:
    """Give the folder of settings; it need not exist yet."""
    return _home() or Path(platformdirs.user_config_path(_NAME, appauthor=False))


def make_private(folder: Path) -> None:
    """Make a folder, if it is not there, that only its owner can look into."""
    if not folder.exists():
        folder.mkdir(mode=_PRIVATE_FOLDER, parents=True, exist_ok=True)


def open_private(file: Path) -> BinaryIO:
    """Open a new file that only its owner can read, whatever the usual rights are; none is overwritten."""
    return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "wb")


def shut(file: Path) -> None:
    """Take a file that others could read or write back for its owner alone, where it is ours and the disk knows owners."""
    with suppress(FileNotFoundError, PermissionError):
        if file.stat().st_mode & 0o077:
            file.chmod(PRIVATE)


def write_whole(file: Path, text: str, rights: int = PRIVATE) -> None:
    """Write a file beside its place first, then put it there at once: a power cut leaves the old one or the new one."""
    make_private(file.parent)
    draft = file.with_name(f"{file.name}.new")
    try:
        draft.unlink(missing_ok=True)
        _write(draft, text, rights)
        draft.replace(file)
    except OSError as error:
        # A disk that is full needs every byte.
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        # Nobody asked for the draft, and a disk that is full names no file at all.
        raise OSError(error.errno, error.strerror, str(file)) from None


def _write(draft: Path, text: str, rights: int) -> None:
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, rights), "w", encoding="utf-8", newline="\n") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())


def _home() -> Path | None:
    chosen = os.environ.get(HOME)
    return Path(chosen).expanduser() if chosen else None
