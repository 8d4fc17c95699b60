"""One SQLite file, opened with care and written all or nothing."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from voice_quiz.files import open_regular
from voice_quiz.places import PRIVATE, make_private, shut
from voice_quiz.store.errors import Foreign, Newer, damaged, told
from voice_quiz.store.schema import APPLICATION, MIGRATIONS, migrate, version_of

_MAGIC = b"SQLite format 3\x00"
# Seconds to wait for another program that writes.
_PATIENCE = 5.0
_PRAGMAS = ("foreign_keys = ON", "cell_size_check = ON", "trusted_schema = OFF", "synchronous = FULL")


class Database:
    """The file of the evenings.

    What is promised: a transaction that has ended is on the disk, wholly, and stays there through kill -9 and (as far as the
    disk keeps its word) a power cut; one that has not ended leaves no trace. For that the log is written ahead (WAL) and
    synchronised at the end of every transaction (synchronous = FULL). The files are readable by their owner alone.
    """

    def __init__(self, file: Path, migrations: tuple[str, ...] = MIGRATIONS) -> None:
        """Open the file, make it if it is not there, and bring it up to date."""
        self.file = file
        with told(file):
            _prepare(file)
            self._connection = sqlite3.connect(file, timeout=_PATIENCE, isolation_level=None)
            try:
                self._set_up(migrations)
            except BaseException:
                self._connection.close()
                raise
        self._file_id, self._log_id = _identity(file), _identity(_log_of(file))

    def is_in_place(self) -> bool:
        """Tell whether the open file is still the one that its name leads to: it may be deleted, or another lie there."""
        # Whoever may not look knows nothing worse; and the log comes with the first move.
        with contextlib.suppress(PermissionError):
            if _identity(self.file) != self._file_id:
                return False
            self._log_id = _identity(_log_of(self.file))
        return True

    def become(self, new: Database) -> None:
        """Let go of the open file and go on with another."""
        with contextlib.suppress(sqlite3.Error):
            self._connection.close()
        self.file, self._connection = new.file, new._connection
        self._file_id, self._log_id = new._file_id, new._log_id

    def clear_log(self) -> None:
        """Take our log away from a file that is another by now, which it would spoil; ours, wherever it is, gets all."""
        with contextlib.suppress(sqlite3.Error):
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        if self._log_id and _identity(_log_of(self.file)) == self._log_id:
            for file in (_log_of(self.file), self.file.with_name(f"{self.file.name}-shm")):
                file.unlink(missing_ok=True)

    def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Read some rows."""
        with told(self.file):
            found = self._connection.execute(sql, values).fetchall()
        if any(isinstance(value, bytes) for row in found for value in row):
            # Nothing of ours is written so.
            raise damaged(self.file, "bytes in place of text")
        return found

    def row(self, sql: str, *values: Any) -> tuple[Any, ...] | None:
        """Read one row."""
        return next(iter(self.rows(sql, *values)), None)

    def write(self, sql: str, *values: Any) -> None:
        """Write something."""
        with told(self.file):
            self._connection.execute(sql, values)

    def insert(self, sql: str, *values: Any) -> int:
        """Insert a row, and return its id."""
        with told(self.file):
            number = self._connection.execute(sql, values).lastrowid
        assert number is not None
        return number

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """Do several things wholly or not at all; when this ends they are on the disk."""
        with told(self.file):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                self._roll_back()
                raise

    def try_writing(self) -> None:
        """Write the number of the version once more, or say why that cannot be."""
        with self.transaction():
            self._connection.execute(f"PRAGMA user_version = {self._version()}")

    def close(self) -> None:
        """Put everything into the one file and let go of it."""
        with told(self.file):
            self._connection.close()

    def _roll_back(self) -> None:
        # A full disk may have rolled it back already, and must not hide what went wrong.
        with contextlib.suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _set_up(self, migrations: tuple[str, ...]) -> None:
        for pragma in _PRAGMAS:
            self._connection.execute(f"PRAGMA {pragma}")
        self._check(len(migrations))
        _write_ahead(self._connection)
        if self._version() < len(migrations):
            self._keep_a_copy()
            with self.transaction():
                migrate(self._connection, migrations)

    def _check(self, newest: int) -> None:
        """Refuse what is damaged, not ours, or newer than we are."""
        version = self._version()
        (application,) = self._connection.execute("PRAGMA application_id").fetchone()
        empty = self._connection.execute("SELECT 1 FROM sqlite_schema LIMIT 1").fetchone() is None
        if application != APPLICATION and (version or not empty):
            raise Foreign(f"{self.file} is a database of another program; move it away")
        if not version and not empty:
            raise damaged(self.file, "it does not say which version wrote it")
        if version > newest:
            text = (
                f"{self.file} was written by a newer voice-quiz (version {version}, known are 1 to {newest}); it is left alone"
            )
            raise Newer(f"{text}, install the newer one")
        found = self._connection.execute("PRAGMA quick_check(1)").fetchone()
        if found != ("ok",):
            raise damaged(self.file, str(found[0] if found else "nothing to read").splitlines()[-1])

    def _version(self) -> int:
        return version_of(self._connection)

    def _keep_a_copy(self) -> None:
        """Keep what an older version wrote, whatever goes wrong with the migration."""
        version = self._version()
        copy = self.file.with_name(f"{self.file.stem}.version-{version}{self.file.suffix}")
        if version and not copy.exists():
            self._connection.execute("VACUUM INTO ?", (str(copy),))
            shut(copy)


def _identity(file: Path) -> tuple[int, int] | None:
    """Tell files apart, whatever they are called; None if there is none."""
    try:
        found = file.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino


def _log_of(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")


def _prepare(file: Path) -> None:
    """Look at the file before the database does, which would take an empty one for new and throw its log away."""
    make_private(file.parent)
    log = _log_of(file)
    size = _size(file)
    if not size and log.exists() and log.stat().st_size:
        raise damaged(file, "it is empty, but its log is not")
    if size and not _begins_well(file):
        raise damaged(file, "its beginning is overwritten")
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
    for ours in file.parent.glob(f"{file.name}*"):
        shut(ours)


def _size(file: Path) -> int:
    """Return how large a file is, 0 if there is none; a folder, a pipe or a device is refused."""
    if not file.exists():
        return 0
    with open_regular(file) as opened:
        return os.fstat(opened.fileno()).st_size


def _begins_well(file: Path) -> bool:
    with open_regular(file) as opened:
        return opened.read(len(_MAGIC)) == _MAGIC


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Choose the log; two programs that start at once get in each other's way here, and nobody waits by itself."""
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)
