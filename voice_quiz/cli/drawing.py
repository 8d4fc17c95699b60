"""Draws the games of an evening into files, for those who want to look."""

from __future__ import annotations

import datetime
import sys
from pathlib import Path

from voice_quiz.dialogue.host import Host
from voice_quiz.evening.course import Course
from voice_quiz.evening.picture import picture
from voice_quiz.places import data_folder, write_whole

_CURRENCY = {"lottery": "DM"}
# Games whose money grows too fast for an even scale.
_LADDERS = ("millionaire", "millionaire-classic", "milionario")


class Sheet:
    """Takes one file for each game: the first under the name that was given, the others with a number."""

    def __init__(self, file: Path | None) -> None:
        """Take the file; without one nothing is drawn."""
        self._file = file
        self._drawn = 0

    def draw(self, course: Course, game: str, host: Host) -> None:
        """Draw a game into the file that was given."""
        if self._file is None:
            return
        self._drawn += 1
        draw(course, game, host, self._file if self._drawn == 1 else self._file.with_stem(f"{self._file.stem}-{self._drawn}"))


def draw(course: Course, game: str, host: Host, file: Path) -> bool:
    """Draw a game, and tell whether that could be done; an evening goes on where it fails."""
    name = host.word(f"games.{game}")
    title = f"{name[:1].upper()}{name[1:]}"
    drawn = picture(course, title, _CURRENCY.get(game, "€"), ladder=game in _LADDERS)
    try:
        write_whole(file, drawn)
    except OSError as error:
        print(f"voice-quiz: the picture {file} cannot be written: {error.strerror}", file=sys.stderr)
        return False
    print(f"voice-quiz: the picture of this game is {file}", file=sys.stderr)
    return True


def on_request(course: Course, game: str, host: Host) -> bool:
    """Draw a game into the folder of pictures, beside what is remembered."""
    stamp = datetime.datetime.now(tz=datetime.UTC).strftime("%Y-%m-%d-%H%M%S")
    return draw(course, game, host, _folder() / f"{stamp}-{game}.svg")


def pictures() -> list[Path]:
    """List the pictures that were drawn on request; they name the players."""
    return sorted(_folder().glob("*.svg"))


def _folder() -> Path:
    return data_folder() / "pictures"
