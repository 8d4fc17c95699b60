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

from voice_quiz.game.protocol import BadSetup, Refused
from voice_quiz.game.summary import seated, stand_of
from voice_quiz.store.database import Database
from voice_quiz.store.errors import told
from voice_quiz.store.game_lock import check_idle
from voice_quiz.store.kept_games import kept, listed
from voice_quiz.store.known_players import seat
from voice_quiz.store.schema import TABLES
from voice_quiz.store.serialisation import is_sound, read_setup, written
from voice_quiz.store.sqlite_pages import fill_up, row_ids

# What belongs to a database beside the file itself.
_LOG, _SHARED = "-wal", "-shm"


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
    fill_up(copy)
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
        _end_log(source)
        new.write("PRAGMA defer_foreign_keys = ON")
        for table in TABLES:
            # An older file may not have all of them yet.
            there = _columns(source, table)
            columns = [row[1] for row in new.rows(f"PRAGMA table_info({table})") if row[1] in there]
            marks = ", ".join("?" * len(columns))
            for row in _readable(source, old, table, columns) if columns else ():
                if not is_sound(table, dict(zip(columns, row, strict=True))):
                    continue
                new.write(f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})", *row)  # noqa: S608
        _make_whole(new)


def _end_log(source: sqlite3.Connection) -> None:
    """Put what the log of the copy holds into its pages."""
    with contextlib.suppress(sqlite3.Error):
        source.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _columns(source: sqlite3.Connection, table: str) -> list[str]:
    with contextlib.suppress(sqlite3.Error):
        return [row[1] for row in source.execute(f"PRAGMA table_info({table})")]
    return []


def _readable(source: sqlite3.Connection, file: Path, table: str, columns: list[str]) -> Iterator[tuple[Any, ...]]:
    """Read a table row by row, each that can be read."""
    (root,) = source.execute("SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = ?", (table,)).fetchone()
    sql = f"SELECT {', '.join(columns)} FROM {table} WHERE id = ?"  # noqa: S608
    for row in row_ids(file, root):
        with contextlib.suppress(sqlite3.Error, UnicodeDecodeError):
            yield from source.execute(sql, (row,)).fetchall()


def _make_whole(new: Database) -> None:
    """Leave nothing that refers to what is lost, and no move after a gap; a game itself knows its evening and its players."""
    new.write(
        "DELETE FROM entries WHERE number >= (SELECT count(*) FROM entries AS others"
        " WHERE others.game = entries.game AND others.number <= entries.number)"
    )
    new.write("INSERT OR IGNORE INTO evenings (id, started) SELECT evening, min(started) FROM games GROUP BY evening")
    for game, setup, last in new.rows("SELECT id, setup, last FROM games ORDER BY last"):
        seat(new, game, seated(read_setup(setup)), last)
    while orphans := new.rows('SELECT "table", rowid FROM pragma_foreign_key_check'):
        for table, row in orphans:
            new.write(f"DELETE FROM {table} WHERE id = ?", row)  # noqa: S608
    for broken_off in listed(new, only_open=True):
        _stand_again(new, broken_off.id)


def _stand_again(new: Database, number: int) -> None:
    """Say anew where a game stands, because its last moves may be lost."""
    game = kept(new, number)
    with contextlib.suppress(Refused, BadSetup):
        new.write("UPDATE games SET stand = ? WHERE id = ?", written(stand_of(game.state())), number)
