"""What an older version wrote is read by this one."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from benchmarks.games import session_of
from tests.store.sample_games import opened
from voice_quiz.app.tournament_programme import programme_of
from voice_quiz.dialogue.player_preferences import Guest
from voice_quiz.dialogue.say.host import Talk
from voice_quiz.game.moves import Decide
from voice_quiz.game.summary import TimeLeft
from voice_quiz.store import Store, StoreProblem
from voice_quiz.store.database import Database
from voice_quiz.store.schema import MIGRATIONS, TABLES

FIRST, SECOND, THIRD = (Path(__file__).parent / f"version_{number}.sql" for number in (1, 2, 3))
NONSENSE = "UPDATE nonsense SET a = 1;\n"
HATS = "ALTER TABLE players ADD COLUMN hat TEXT;\nUPDATE players SET hat = 'none; not yet';\n"


def written(folder: Path, version: Path) -> Path:
    """Make a file of some version."""
    file = folder / "evenings.sqlite"
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.executescript(version.read_text(encoding="utf-8"))
    return file


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Make a file of version 1."""
    return written(tmp_path, FIRST)


def tables(file: Path) -> list[tuple[str, str]]:
    """Return the tables of a file as they were made."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name")
        return [(name, " ".join(sql.split())) for name, sql in rows]


@pytest.mark.parametrize("version", [FIRST, SECOND, THIRD], ids=lambda file: file.stem)
def test_every_version_is_read(version: Path, tmp_path: Path) -> None:
    """Games go on, players are known, results count."""
    with Store(written(tmp_path, version)) as store:
        assert [(game.id, game.language, game.stand.over) for game in store.games()] == [(2, "it", False), (1, "de", True)]
        session = session_of(store, store.resume(2))
        assert session.language == "it"
        session.play(Decide("Jörg", session.scene.card.wrong[0] if session.scene.card else None))
        assert len(store.read(2).entries) == 8
        assert store.read(1).record.seed == (1 << 64) - 1
        assert store.guest("Anna") == Guest("Anna", 120, Talk.BRIEF, 2)
        assert store.heard(("Jörg",)) == {"de-geography-north-sea": 2}
        assert [best.names for best in store.standings("milionario").runs] == [("Anna",)]
        assert store.flags.flagged() == {"geo-001"}


def test_what_was_planned_is_read(tmp_path: Path) -> None:
    """Version 1 knew no plans; what version 2 kept of a tournament can still go on."""
    (tmp_path / "first").mkdir()
    with Store(written(tmp_path / "first", FIRST)) as store:
        assert store.plan(1) is None
    with Store(written(tmp_path, SECOND)) as store:
        programme = programme_of(store, 1)
        assert programme and programme.tournament.game == "milionario"
        assert programme.tournament.points == (("Anna", 2), ("Jörg", 1))
        assert programme.plan.of_game("lottery").players == ("Anna", "Jörg")


def test_a_clock_is_read(tmp_path: Path) -> None:
    """Versions before the third kept no clock; what was left in one is still left."""
    (tmp_path / "second").mkdir()
    with Store(written(tmp_path / "second", SECOND)) as store:
        assert store.read(2).time_left is None
    with Store(written(tmp_path, THIRD)) as store:
        assert store.resume(2).time_left == TimeLeft("film-spiderman-parker Anna", 17)


def test_every_version_is_written_down() -> None:
    """Each version that was ever used has a file here to be read."""
    assert len(list(FIRST.parent.glob("version_*.sql"))) == len(MIGRATIONS)


def test_an_old_file_becomes_what_a_new_one_is(old: Path, tmp_path: Path) -> None:
    """All migrations lead to the same tables, whether from nothing or from version 1."""
    Store(old).close()
    opened(tmp_path / "new").close()
    assert tables(old) == tables(tmp_path / "new" / "evenings.sqlite")
    assert {name for name, sql in tables(old) if sql.startswith("CREATE TABLE")} == set(TABLES)


def test_a_step_up_keeps_a_copy(old: Path) -> None:
    """The file as it was lies beside the one that was brought up to date."""
    database = Database(old, (*MIGRATIONS[:1], HATS))
    assert database.rows("SELECT DISTINCT hat FROM players") == [("none; not yet",)]
    assert database.rows("PRAGMA user_version") == [(2,)]
    database.close()
    copy = old.with_name("evenings.version-1.sqlite")
    assert copy.stat().st_mode & 0o777 == 0o600
    assert "hat" not in dict(tables(copy))["players"]
    with contextlib.closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchall() == [(10,)]


def test_a_step_that_fails_changes_nothing(old: Path) -> None:
    """Half a migration is none."""
    before = tables(old)
    with pytest.raises(StoreProblem, match=r"evenings\.sqlite cannot be used: no such table: nonsense"):
        Database(old, (*MIGRATIONS[:1], HATS + NONSENSE))
    assert tables(old) == before
    with Store(old) as store:
        assert len(store.games()) == 2
