"""A game in a file: written after each move, read when it goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from voice_quiz.cli.errors import BadInput
from voice_quiz.game.codec import Unreadable
from voice_quiz.game.lottery import LotterySetup
from voice_quiz.game.milionario import MilionarioSetup
from voice_quiz.game.millionaire import MillionaireSetup
from voice_quiz.game.record import AnySetup, Record, from_json, to_json


def read(file: Path) -> Record | None:
    """Read a saved game; None if there is none yet."""
    if not file.exists():
        return None
    try:
        return from_json(file.read_text(encoding="utf-8"))
    except (Unreadable, UnicodeDecodeError, OSError) as error:
        raise BadInput(f"{file} cannot be read as a saved game: {error}; move it away to begin anew") from None


def writer(file: Path) -> Callable[[Record], None]:
    """Give a function that writes a record so that the file is always whole."""

    def write(record: Record) -> None:
        beside = file.with_name(f"{file.name}.new")
        try:
            beside.write_text(to_json(record), encoding="utf-8")
            beside.replace(file)
        except OSError as error:
            raise BadInput(f"the game cannot be saved in {file}: {error.strerror}") from None

    return write


def game_of(setup: AnySetup) -> str:
    """Name the game of a set-up."""
    match setup:
        case MillionaireSetup(classic=True):
            return "millionaire-classic"
        case MillionaireSetup():
            return "millionaire"
        case MilionarioSetup():
            return "milionario"
        case LotterySetup():
            return "lottery"
    return "money-drop"
