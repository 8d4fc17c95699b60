"""Saves what can be read of a damaged file. The damaged one is set aside, never overwritten."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from voice_quiz.game.memory import stand_of
from voice_quiz.game.protocol import BadSetup, Refused
from voice_quiz.store.database import Database
from voice_quiz.store.games import kept, listed
from voice_quiz.store.locking import check_idle
from voice_quiz.store.plain import is_sound, written
from voice_quiz.store.problems import told
from voice_quiz.store.schema import TABLES

# What belongs to a database beside the file itself.
_LOG, _SHARED = "-wal", "-shm"
# No row is smaller, so a file of so many bytes cannot have more of them.
_SMALLEST_ROW = 8


@dataclass(frozen=True, slots=True)
class Repaired:
    """Where the damaged file lies now, and how many games and moves could be saved."""

    aside: Path
    games: int
    entries: int


def repair(file: Path, stamp: str) -> Repaired:
    """Set a damaged file aside and put in its place a new one with all that could be read."""
    check_idle(file)
    aside = file.with_name(f"{file.stem}.damaged-{stamp}{file.suffix}")
    with told(file), tempfile.TemporaryDirectory(dir=file.parent, prefix="repair-") as folder:
        draft = Path(folder) / "new.sqlite"
        with contextlib.closing(Database(draft)) as database:
            _salvage(_copied(file, Path(folder)), database)
            counts = [database.rows(f"SELECT count(*) FROM {table}")[0][0] for table in ("games", "entries")]  # noqa: S608
        _exchange(file, aside, draft)
    return Repaired(aside, *counts)


def _copied(file: Path, folder: Path) -> Path:
    """Copy the file with its log: reading would change the original."""
    copy = folder / "old.sqlite"
    for suffix in ("", _LOG):
        if file.with_name(file.name + suffix).exists():
            shutil.copyfile(file.with_name(file.name + suffix), folder / (copy.name + suffix))
    return copy


def _exchange(file: Path, aside: Path, draft: Path) -> None:
    if aside.exists():
        raise FileExistsError(f"{aside} is there already")
    for suffix in (_LOG, ""):
        if file.with_name(file.name + suffix).exists():
            file.with_name(file.name + suffix).rename(aside.with_name(aside.name + suffix))
    file.with_name(file.name + _SHARED).unlink(missing_ok=True)
    draft.rename(file)
    folder = os.open(file.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)


def _salvage(old: Path, new: Database) -> None:
    with contextlib.closing(sqlite3.connect(old)) as source, new.transaction():
        new.write("PRAGMA defer_foreign_keys = ON")
        for table in TABLES:
            # An older file may not have all of them yet.
            there = _columns(source, table)
            columns = [row[1] for row in new.rows(f"PRAGMA table_info({table})") if row[1] in there]
            marks = ", ".join("?" * len(columns))
            for row in _readable(source, table, columns) if columns else ():
                if not is_sound(table, dict(zip(columns, row, strict=True))):
                    continue
                new.write(f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})", *row)  # noqa: S608
        _make_whole(new)


def _columns(source: sqlite3.Connection, table: str) -> list[str]:
    with contextlib.suppress(sqlite3.Error):
        return [row[1] for row in source.execute(f"PRAGMA table_info({table})")]
    return []


def _readable(source: sqlite3.Connection, table: str, columns: list[str]) -> Iterator[tuple[Any, ...]]:
    """Read a table around its damaged places, by halves of halves."""
    sql = f"SELECT {', '.join(columns)} FROM {table} WHERE id BETWEEN ? AND ?"  # noqa: S608
    ranges = [(1, _last_id(source, table))]
    while ranges:
        first, last = ranges.pop()
        try:
            yield from source.execute(sql, (first, last)).fetchall()
        except (sqlite3.Error, UnicodeDecodeError):
            middle = (first + last) // 2
            if first < last:
                ranges += [(middle + 1, last), (first, middle)]


def _last_id(source: sqlite3.Connection, table: str) -> int:
    try:
        (last,) = source.execute(f"SELECT max(id) FROM {table}").fetchone()  # noqa: S608
    except sqlite3.Error:
        with contextlib.suppress(sqlite3.Error):
            ((pages,), (size,)) = (source.execute(f"PRAGMA {name}").fetchone() for name in ("page_count", "page_size"))
            return int(pages * size // _SMALLEST_ROW)
        return 0
    return int(last or 0)


def _make_whole(new: Database) -> None:
    """Leave nothing that refers to what is lost, and no move after a gap."""
    new.write(
        "DELETE FROM entries WHERE number >= (SELECT count(*) FROM entries AS others"
        " WHERE others.game = entries.game AND others.number <= entries.number)"
    )
    while orphans := new.rows('SELECT "table", rowid FROM pragma_foreign_key_check'):
        for table, row in orphans:
            new.write(f"DELETE FROM {table} WHERE id = ?", row)  # noqa: S608
    for game in listed(new, only_open=True):
        _stand_again(new, game.id)


def _stand_again(new: Database, number: int) -> None:
    """Say anew where a game stands, because its last moves may be lost."""
    game = kept(new, number)
    with contextlib.suppress(Refused, BadSetup):
        new.write("UPDATE games SET stand = ? WHERE id = ?", written(stand_of(game.state())), number)
