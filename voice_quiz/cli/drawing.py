"""Draws the games of an evening into files, for those who want to look."""

from __future__ import annotations

import sys
from pathlib import Path

from voice_quiz.dialogue.host import Host
from voice_quiz.evening.course import Course
from voice_quiz.evening.picture import picture
from voice_quiz.places import write_whole

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
        """Draw a game; an evening goes on where that fails."""
        if self._file is None:
            return
        self._drawn += 1
        file = self._file if self._drawn == 1 else self._file.with_stem(f"{self._file.stem}-{self._drawn}")
        name = host.word(f"games.{game}")
        title = f"{name[:1].upper()}{name[1:]}"
        drawn = picture(course, title, _CURRENCY.get(game, "€"), ladder=game in _LADDERS)
        try:
            write_whole(file, drawn)
        except OSError as error:
            print(f"voice-quiz: the picture {file} cannot be written: {error.strerror}", file=sys.stderr)
        else:
            print(f"voice-quiz: the picture of this game is {file}", file=sys.stderr)
