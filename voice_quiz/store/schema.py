"""The tables, version by version, and the migration from one to the next.

A version that was ever used is never edited; a change is a new one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

# Says whose file this is: the letters "vqiz".
APPLICATION = 0x7671697A

_FIRST = """
CREATE TABLE evenings (id INTEGER PRIMARY KEY, started TEXT NOT NULL);

-- A seed has 64 bits and no sign, so it is text. `language` is the one it began in, `speaks` the one it goes on in, and
-- `stand` tells where it stands without replaying it.
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    evening INTEGER NOT NULL REFERENCES evenings,
    kind TEXT NOT NULL,
    setup TEXT NOT NULL,
    seed TEXT NOT NULL,
    language TEXT NOT NULL,
    speaks TEXT NOT NULL,
    selection TEXT NOT NULL,
    stand TEXT NOT NULL,
    started TEXT NOT NULL,
    last TEXT NOT NULL,
    ended TEXT
);
CREATE INDEX games_by_evening ON games (evening);

-- The journal: only ever appended to.
CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    at TEXT NOT NULL,
    UNIQUE (game, number)
);

-- The words of the cards as played, each kept once however often it is played.
CREATE TABLE texts (id INTEGER PRIMARY KEY, digest TEXT NOT NULL UNIQUE, text TEXT NOT NULL);
CREATE TABLE played (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    text INTEGER NOT NULL REFERENCES texts,
    UNIQUE (game, text)
);
CREATE INDEX played_by_text ON played (text);

-- `key` is the name in small letters.
CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    rate INTEGER,
    talk TEXT,
    tone INTEGER,
    seen TEXT NOT NULL
);
CREATE TABLE seats (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    player INTEGER NOT NULL REFERENCES players ON DELETE CASCADE,
    UNIQUE (game, player)
);
CREATE INDEX seats_by_player ON seats (player);
CREATE TABLE heard (
    id INTEGER PRIMARY KEY,
    player INTEGER NOT NULL REFERENCES players ON DELETE CASCADE,
    card TEXT NOT NULL,
    number INTEGER NOT NULL,
    at TEXT NOT NULL,
    UNIQUE (player, card)
);
CREATE INDEX heard_by_number ON heard (number);

-- One row a line of the final ranking; it stays when the game itself is forgotten.
CREATE TABLE results (
    id INTEGER PRIMARY KEY,
    game INTEGER REFERENCES games ON DELETE SET NULL,
    kind TEXT NOT NULL,
    place INTEGER NOT NULL,
    lines INTEGER NOT NULL,
    money INTEGER NOT NULL,
    round INTEGER,
    saved INTEGER,
    ended TEXT NOT NULL
);
CREATE INDEX results_by_game ON results (game);
CREATE TABLE scorers (
    id INTEGER PRIMARY KEY,
    result INTEGER NOT NULL REFERENCES results ON DELETE CASCADE,
    player INTEGER NOT NULL REFERENCES players ON DELETE CASCADE,
    UNIQUE (result, player)
);
CREATE INDEX scorers_by_player ON scorers (player);

CREATE TABLE flags (id INTEGER PRIMARY KEY, card TEXT NOT NULL UNIQUE, reason TEXT NOT NULL, at TEXT NOT NULL);
"""

_SECOND = """
-- What is still to be played of an evening, and the points so far, in the evening's own words; NULL where nothing is planned.
ALTER TABLE evenings ADD COLUMN plan TEXT;
"""

_THIRD = """
-- What is left of the time limit of the question that is open; NULL where no clock has run.
ALTER TABLE games ADD COLUMN time_left TEXT;
"""

# What leads from each version to the next; the first makes version 1 out of nothing.
MIGRATIONS: tuple[str, ...] = (_FIRST, _SECOND, _THIRD)

# In the order in which one refers to another.
TABLES = ("evenings", "games", "entries", "texts", "played", "players", "seats", "heard", "results", "scorers", "flags")


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version that a file is of; 0 is a new one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(connection: sqlite3.Connection, migrations: tuple[str, ...] = MIGRATIONS) -> None:
    """Go from version to version, inside a transaction: whatever goes wrong, the file stays what it was."""
    # Another program may have been faster.
    for number in range(version_of(connection), len(migrations)):
        for statement in _statements(migrations[number]):
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {len(migrations)}")
    connection.execute(f"PRAGMA application_id = {APPLICATION}")


def _statements(script: str) -> Iterator[str]:
    """Cut a script into statements, because `executescript` would end the transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
