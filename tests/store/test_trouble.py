"""When something is wrong with the disk or the file, it is said clearly, and nothing is lost."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from benchmarks.games import session_of
from tests.store.sample_games import begun, full_disk, opened, played
from tests.test_files import endless, folder, listening, pipe
from voice_quiz.store import Damaged, Newer, OpenElsewhere, Store, StoreProblem

NOBODY = 65534


@contextlib.contextmanager
def ordinary() -> Iterator[None]:
    """Be somebody to whom read-only means something."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def test_a_full_disk(tmp_path: Path) -> None:
    """The move that finds no room is refused, those before are kept; with room again the game goes on."""
    with opened(tmp_path) as store:
        kept, session = begun(store, "milionario", 1)
        played(session, 5)
        with full_disk((tmp_path / "evenings.sqlite-wal").stat().st_size + 30_000):
            with pytest.raises(StoreProblem, match=r"evenings\.sqlite cannot be written: the disk is full or failing"):
                played(session, 500)
            state, entries = session.state, tuple(session.journal.entries)
            assert store.read(kept.id).entries == entries
            assert 5 <= len(entries) < 500
        played(session, len(entries) + 1)
        assert len(session.journal.entries) == len(entries) + 1
    with opened(tmp_path) as store:
        assert store.read(kept.id).entries[:-1] == entries
        assert session_of(store, store.resume(kept.id)).state == session.state != state


def test_no_room_from_the_start(tmp_path: Path) -> None:
    """A disk without room for the empty file is named."""
    with (
        full_disk(1_000),
        pytest.raises(StoreProblem, match=r"evenings\.sqlite cannot be written: the disk is full or failing"),
    ):
        opened(tmp_path)
    with opened(tmp_path) as store:
        assert store.games() == ()


def test_a_read_only_folder() -> None:
    """The error names the file, and where else to keep it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        with ordinary(), pytest.raises(StoreProblem, match=r"evenings\.sqlite cannot be used: Perm.*VOICE_QUIZ_HOME"):
            opened(folder)
        with ordinary(), pytest.raises(StoreProblem, match=r"deeper.evenings\.sqlite cannot be used: Perm.*VOICE_QUIZ_HOME"):
            opened(folder / "deeper")
        folder.chmod(0o700)
        opened(folder).close()
        (folder / "evenings.sqlite").chmod(0o444)
        folder.chmod(0o555)
        with ordinary(), pytest.raises(StoreProblem, match=r"evenings\.sqlite cannot be used: Perm"):
            opened(folder)


def test_a_newer_file(tmp_path: Path) -> None:
    """What a later version wrote is left alone."""
    opened(tmp_path).close()
    file = tmp_path / "evenings.sqlite"
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = file.read_bytes()
    with pytest.raises(Newer, match=r"evenings\.sqlite was written by a newer voice-quiz \(version 99, known are 1 to"):
        opened(tmp_path)
    assert file.read_bytes() == before


def test_a_file_of_another_program(tmp_path: Path) -> None:
    """A database that is not ours is left alone."""
    file = tmp_path / "evenings.sqlite"
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 1")
        connection.execute("CREATE TABLE wine (year)")
    before = file.read_bytes()
    with pytest.raises(StoreProblem, match=r"evenings\.sqlite is a database of another program"):
        opened(tmp_path)
    assert file.read_bytes() == before


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    """Whoever was killed before the first byte has lost nothing."""
    (tmp_path / "evenings.sqlite").touch()
    with opened(tmp_path) as store:
        assert store.games() == ()


def test_an_empty_file_beside_its_log(tmp_path: Path) -> None:
    """An empty file whose log is not empty has lost something; neither is touched."""
    (tmp_path / "evenings.sqlite").touch()
    (tmp_path / "evenings.sqlite-wal").write_bytes(b"moves")
    with pytest.raises(Damaged, match="it is empty, but its log is not"):
        opened(tmp_path)
    assert (tmp_path / "evenings.sqlite-wal").read_bytes() == b"moves"


def test_somebody_holds_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program that does not let go is named as the reason."""
    monkeypatch.setattr("voice_quiz.store.database._PATIENCE", 0.05)
    with opened(tmp_path) as store, contextlib.closing(sqlite3.connect(tmp_path / "evenings.sqlite")) as other:
        _, session = begun(store)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreProblem, match=r"evenings\.sqlite is held by another program"):
            played(session, 1)
        other.execute("ROLLBACK")
        played(session, 1)
        assert len(session.journal.entries) == 1


CHILD = """
import sys
from pathlib import Path
from tests.store.sample_games import begun, opened, played
with opened(Path(sys.argv[1])) as store:
    kept, session = begun(store, "milionario", int(sys.argv[2]))
    played(session, 20)
    print(kept.id, flush=True)
    sys.stdin.readline()
"""


def test_several_programs_at_once(tmp_path: Path) -> None:
    """Programs that make the file together each keep their own game, and see that the others' are open."""
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", CHILD, str(tmp_path)]
    programs = [
        subprocess.Popen([*command, str(number)], cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for number in range(3)
    ]
    numbers = [int(program.stdout.readline()) for program in programs if program.stdout]
    with Store(tmp_path / "evenings.sqlite") as store:
        assert sorted(numbers) == [1, 2, 3]
        assert sorted(game.id for game in store.games()) == [1, 2, 3]
        assert store.open_games() == ()
        for number in numbers:
            with pytest.raises(OpenElsewhere):
                store.resume(number)
        # However a program ends, its game is free.
        for program in programs:
            program.kill()
            program.communicate()
        assert sorted(game.id for game in store.open_games()) == [1, 2, 3]
        for number in numbers:
            assert len(store.resume(number).entries) in range(1, 21)


@pytest.mark.parametrize(
    ("make", "kind"), [(folder, "a folder"), (pipe, "a pipe"), (listening, "a socket"), (endless, "a device")]
)
def test_what_is_no_file_is_called_what_it_is(make: Callable[[Path], None], kind: str, tmp_path: Path) -> None:
    """Nobody is sent to look for room on the disk, nothing hangs, and it is left alone."""
    file = tmp_path / "evenings.sqlite"
    make(file)
    with pytest.raises(StoreProblem, match=rf"evenings\.sqlite cannot be used: it is {kind}; a plain file is wanted; the var"):
        opened(tmp_path)
    assert not file.is_file()
    assert [*tmp_path.iterdir()] == [file]


def test_a_link_to_a_memory_is_followed(tmp_path: Path) -> None:
    """Whoever keeps it elsewhere may."""
    (tmp_path / "elsewhere").mkdir()
    with opened(tmp_path / "elsewhere") as store:
        played(begun(store)[1], 2)
    (tmp_path / "evenings.sqlite").symlink_to(tmp_path / "elsewhere" / "evenings.sqlite")
    with opened(tmp_path) as store:
        assert len(store.games()) == 1
