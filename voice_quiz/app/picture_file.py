"""Draws the games of an evening into files, for those who want to look."""

from __future__ import annotations

import datetime
import os
from itertools import chain, count
from pathlib import Path

from voice_quiz.app.complaint import complain
from voice_quiz.dialogue.say.host import Host
from voice_quiz.evening.after.money_course import Course
from voice_quiz.evening.after.picture import picture
from voice_quiz.files import write
from voice_quiz.places import data_folder

_CURRENCY = {"lottery": "DM"}
# Games whose money grows too fast for an even scale.
_LADDERS = ("millionaire", "millionaire-classic", "milionario")


class Sheet:
    """Takes one file for each game: the first under the name that was given, the others with a number."""

    def __init__(self, file: Path | None) -> None:
        """Take the file; without one nothing is drawn."""
        self._file = file

    def draw(self, course: Course, game: str, host: Host) -> None:
        """Draw a game into the file that was given."""
        if self._file is not None:
            draw(course, game, host, self._file)


def draw(course: Course, game: str, host: Host, file: Path) -> bool:
    """Draw a game, and tell whether that could be done; an evening goes on where it fails.

    A file that is there stays, and the new one gets a number.
    """
    file = _free(file)
    name = host.word(f"games.{game}")
    title = f"{name[:1].upper()}{name[1:]}"
    drawn = picture(course, title, _CURRENCY.get(game, "€"), ladder=game in _LADDERS)
    try:
        write(file, drawn)
    except OSError as error:
        complain(f"the picture {file} cannot be written: {error.strerror}")
        return False
    complain(f"the picture of this game is {file}")
    return True


def on_request(course: Course, game: str, host: Host) -> bool:
    """Draw a game into the folder of pictures, beside what is remembered."""
    stamp = datetime.datetime.now(tz=datetime.UTC).strftime("%Y-%m-%d-%H%M%S")
    return draw(course, game, host, _folder() / f"{stamp}-{game}.svg")


def pictures() -> list[Path]:
    """List the pictures that were drawn on request; they name the players."""
    return sorted(_folder().glob("*.svg"))


def _free(file: Path) -> Path:
    names = (file.with_stem(f"{file.stem}-{number}") for number in count(2))
    return next(name for name in chain((file,), names) if not os.path.lexists(name))


def _folder() -> Path:
    return data_folder() / "pictures"
