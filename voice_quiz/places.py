"""Where the player's own things lie on this machine."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import platformdirs

from voice_quiz.quoting import quoted

_NAME = "voice-quiz"
# One folder for everything: for tests, and for a stick that is carried from house to house.
HOME = "VOICE_QUIZ_HOME"
# Cards in place of those that come with the game: for tests, and for whoever wants only their own.
CARDS = "VOICE_QUIZ_CARDS"
# Rights of a file for its owner alone, and of one that is meant for others too.
PRIVATE, USUAL = 0o600, 0o666
_PRIVATE_FOLDER = 0o700


class BadHome(ValueError):
    """A place for everything that does not lead anywhere; the text says what to do."""


def data_folder() -> Path:
    """Return the folder of packs, games and models; it need not exist yet."""
    return _home() or Path(platformdirs.user_data_path(_NAME, appauthor=False))


def config_folder() -> Path:
    """Return the folder of settings; it need not exist yet."""
    return _home() or Path(platformdirs.user_config_path(_NAME, appauthor=False))


def cards_folder() -> Path | None:
    """Return the folder of the cards that are played in place of ours, if one was chosen."""
    folder = _chosen(CARDS)
    if folder and not folder.is_dir():
        raise BadHome(f"{CARDS} is {quoted(str(folder))}; there is no such folder")
    return folder.resolve() if folder else None


def make_private(folder: Path) -> None:
    """Make a folder, if it is not there, that only its owner can look into."""
    if not folder.exists():
        folder.mkdir(mode=_PRIVATE_FOLDER, parents=True, exist_ok=True)


def shut(file: Path) -> None:
    """Take a file that others could read or write back for its owner alone, where it is ours and the disk knows owners."""
    with suppress(FileNotFoundError, PermissionError):
        if file.stat().st_mode & 0o077:
            file.chmod(PRIVATE)


def _home() -> Path | None:
    return _chosen(HOME)


def _chosen(name: str) -> Path | None:
    chosen = os.environ.get(name)
    try:
        return Path(chosen).expanduser() if chosen else None
    except RuntimeError:
        raise BadHome(f"{name} is {quoted(chosen)}; there is nobody of that name, so write the whole path") from None
