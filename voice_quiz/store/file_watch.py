"""Sees to it that what is written can be found again, although the file may be deleted or replaced under our hands."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

from voice_quiz.game.summary import Trouble
from voice_quiz.store.carry_over import Carried, carry_over
from voice_quiz.store.database import Database
from voice_quiz.store.errors import StoreProblem, told


class Held(Protocol):
    """A game in the hands of this program."""

    @property
    def id(self) -> int:
        """Return its number."""

    def move(self, carried: Carried) -> None:
        """Go on under other numbers in another file."""

    def close(self) -> None:
        """Let others play it."""


class FileWatch:
    """Looks before each write whether the open file is still in its place, and moves the games in hand if it is not."""

    def __init__(self, database: Database, now: Callable[[], str]) -> None:
        """Take the database, and the time."""
        self._database = database
        self._now = now
        self._news: Trouble | None = None
        self.games: list[Held] = []
        self.trouble: Trouble | None = None
        # What a person can do about it.
        self.advice = ""

    def look(self) -> Carried:
        """Move the games to where they can be kept, if that is not here any more, and give their new numbers.

        What cannot be moved is still all there in the open file, as long as the program runs; the next look tries again.
        """
        if self._database.is_in_place():
            return Carried()
        lost = self._database.file
        try:
            carried = rescue(self._database, [game.id for game in self.games], re.sub(r"\D", "", self._now())[:14])
        except StoreProblem as problem:
            self._note(Trouble.GONE, f"{lost} was deleted or replaced, and the game cannot be kept: {problem}")
            return Carried()
        for game in self.games:
            game.move(carried)
        self._note(Trouble.MOVED, _advice(lost, self._database.file))
        return carried

    def news(self) -> Trouble | None:
        """Say once what has happened."""
        news, self._news = self._news, None
        return news

    def _note(self, trouble: Trouble, advice: str) -> None:
        if trouble is Trouble.MOVED or self.trouble is not trouble:
            self._news = trouble
        self.trouble, self.advice = trouble, advice


def rescue(database: Database, games: Iterable[int], stamp: str) -> Carried:
    """Let a database whose file is gone go on in another that holds the games; if none can be written nothing changes.

    Where its file was, a new one is made. If another one lies there by now, the games are added to it if it is whole and ours;
    else it is left alone, and they go into a file beside it.
    """
    with told(database.file):
        database.clear_log()
    new = _opened(database.file, stamp)
    try:
        with new.transaction():
            carried = carry_over(database, new, games)
    except BaseException:
        with contextlib.suppress(OSError):
            new.close()
        raise
    database.become(new)
    return carried


def _opened(file: Path, stamp: str) -> Database:
    try:
        return Database(file)
    except StoreProblem:
        if not file.exists():
            raise
        return Database(file.with_name(f"{file.stem}.saved-{stamp}{file.suffix}"))


def _advice(lost: Path, found: Path) -> str:
    if found == lost:
        return f"{lost} was deleted or replaced; the game is kept in the one that is there now, and goes on with --resume"
    after = f"move that away, call the new one {lost.name}, and go on with --resume"
    return f"{lost} was replaced by a file that cannot be used; the game is kept in {found}: {after}"
