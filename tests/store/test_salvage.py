"""A damaged file is set aside as it is, and what can be read of it is saved."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from pathlib import Path
from random import Random

import pytest

from benchmarks.games import session_of
from tests.store.sample_games import PAIR, begun, opened, played
from tests.store.test_migrations import FIRST
from voice_quiz.dialogue.player_preferences import Guest
from voice_quiz.dialogue.say.host import Talk
from voice_quiz.game.journal import Entry
from voice_quiz.game.summary import seated, stand_of
from voice_quiz.store import Damaged, OpenElsewhere, Store, repair

PAGE = 4096
STAMP = "20261116-201500"


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[int, tuple[Entry, ...]]]:
    """Make a file with some games in it, and tell what was done in them."""
    folder = tmp_path_factory.mktemp("sound")
    with opened(folder) as store:
        games = {}
        for seed, game in enumerate(("milionario", "lottery", "millionaire", "money-drop", "milionario")):
            kept, session = begun(store, game, seed)
            played(session, 40, seed)
            games[kept.id] = tuple(session.journal.entries)
        store.remember(Guest("Anna", 120))
        store.flags.flag("geo-1", "wrong")
    return folder / "evenings.sqlite", games


def broken(sound: Path, folder: Path, place: int, with_what: bytes) -> Path:
    """Copy a file and overwrite a place in it."""
    file = folder / "evenings.sqlite"
    data = bytearray(sound.read_bytes())
    data[place : place + len(with_what)] = with_what
    file.write_bytes(data)
    return file


def test_every_page_can_be_destroyed(sound: tuple[Path, dict[int, tuple[Entry, ...]]], tmp_path: Path) -> None:
    """Whichever page is garbage: it is noticed or does no harm, and after a repair every game goes up to some move."""
    file, games = sound
    random, noticed, saved = Random("garbage"), 0, 0
    for page in range(1, file.stat().st_size // PAGE, 3):
        (folder := tmp_path / f"{page}").mkdir()
        damaged = broken(file, folder, page * PAGE, random.randbytes(PAGE))
        before = damaged.read_bytes()
        try:
            with Store(damaged) as store:
                assert {game.id: store.read(game.id).entries for game in store.games()} == games
            continue
        except Damaged as problem:
            assert str(damaged) in str(problem)
            assert damaged.read_bytes() == before
            noticed += 1
        repaired = repair(damaged, STAMP)
        assert repaired.aside.read_bytes() == before
        with Store(damaged) as store:
            kept = {game.id: store.read(game.id).entries for game in store.games()}
            assert all(games[game][: len(entries)] == entries for game, entries in kept.items())
            assert repaired.entries == sum(map(len, kept.values()))
            saved += repaired.entries
            for game in store.open_games():
                assert game.stand == stand_of(session_of(store, store.resume(game.id)).state)
    assert noticed > 10
    # One page in many: most of what was there is there again.
    assert saved > 0.7 * noticed * sum(map(len, games.values()))


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[int, tuple[Entry, ...]]]:
    """Make a file with as many short games as a few months bring."""
    folder = tmp_path_factory.mktemp("many")
    with opened(folder) as store:
        games = {}
        for seed in range(30):
            kept, session = begun(store, ("milionario", "lottery", "money-drop")[seed % 3], seed)
            played(session, 12, seed)
            games[kept.id] = tuple(session.journal.entries)
    return folder / "evenings.sqlite", games


@pytest.mark.parametrize(("share", "fewest"), [(0.2, 0), (0.5, 10), (0.75, 18), (0.95, 26), (0.999, 30)])
def test_a_file_that_was_cut_off(
    many: tuple[Path, dict[int, tuple[Entry, ...]]], tmp_path: Path, share: float, fewest: int
) -> None:
    """What lies in the part that is left is saved, and the part itself is set aside as it was."""
    file, (whole, games) = tmp_path / "evenings.sqlite", many
    left = whole.read_bytes()[: int(whole.stat().st_size * share)]
    file.write_bytes(left)
    with pytest.raises(Damaged, match=r"evenings\.sqlite is damaged .*voice-quiz repair"):
        opened(tmp_path)
    repaired = repair(file, STAMP)
    assert repaired.aside.name == f"evenings.damaged-{STAMP}.sqlite"
    assert repaired.aside.read_bytes() == left
    with opened(tmp_path) as store:
        saved = {game.id: store.read(game.id) for game in store.games()}
        assert all(games[number][: len(game.entries)] == game.entries for number, game in saved.items())
        assert fewest <= len(saved) <= repaired.games
        # Whoever played in one of them is known, and can be forgotten with it.
        for number, game in saved.items():
            for name in seated(game.record.setup):
                found = store.foreseen(name)
                assert found
                assert number in found.games


def test_a_length_that_is_garbage(sound: tuple[Path, dict[int, tuple[Entry, ...]]], tmp_path: Path) -> None:
    """A header that tells of more pages than any disk has takes nothing away from what is there."""
    file = broken(sound[0], tmp_path, 28, b"\xff\xff\xff\xff")
    with pytest.raises(Damaged):
        opened(tmp_path)
    assert repair(file, STAMP).entries == sum(map(len, sound[1].values()))


def test_a_file_cut_off_beside_its_log(tmp_path: Path) -> None:
    """What only the log had is saved with the rest."""
    (busy := tmp_path / "busy").mkdir()
    file = tmp_path / "evenings.sqlite"
    with opened(busy) as store:
        for seed in range(3):
            played(begun(store, "milionario", seed)[1], 20, seed)
        with contextlib.closing(sqlite3.connect(store.file)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        played(begun(store, "milionario", 3)[1], 20, 3)
        file.write_bytes(store.file.read_bytes()[: -3 * PAGE])
        shutil.copy(busy / "evenings.sqlite-wal", tmp_path)
    repair(file, STAMP)
    with opened(tmp_path) as store:
        assert len(store.read(4).entries) == 20


def test_a_beginning_that_is_garbage(sound: tuple[Path, dict[int, tuple[Entry, ...]]], tmp_path: Path) -> None:
    """Without its first page nothing can be read; the file is kept all the same, and one can play again."""
    file = broken(sound[0], tmp_path, 0, b"What is this?" * 300)
    with pytest.raises(Damaged, match="its beginning is overwritten"):
        opened(tmp_path)
    repaired = repair(file, STAMP)
    assert (repaired.games, repaired.entries) == (0, 0)
    with opened(tmp_path) as store:
        assert store.games() == ()


def test_a_value_that_is_garbage(sound: tuple[Path, dict[int, tuple[Entry, ...]]], tmp_path: Path) -> None:
    """A move that nobody can read is named; the repaired game ends before it."""
    file = tmp_path / "evenings.sqlite"
    shutil.copy(sound[0], file)
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute('UPDATE entries SET entry = \'{"is": "Trick"}\' WHERE game = 2 AND number = 7')
        connection.execute("UPDATE games SET stand = 'nowhere' WHERE id = 3")
    with opened(tmp_path) as store:
        with pytest.raises(Damaged, match=r"game 2: .*'Trick'"):
            store.resume(2)
        with pytest.raises(Damaged, match="no value of a game"):
            store.open_games()
    repair(file, STAMP)
    with opened(tmp_path) as store:
        assert store.resume(2).entries == sound[1][2][:7]
        assert store.read(1).entries == sound[1][1]
        assert 3 not in {game.id for game in store.games()}
        assert store.guest("anna") == Guest("Anna", 120)
        assert store.flags.flagged() == {"geo-1"}


def test_a_plan_is_saved(tmp_path: Path) -> None:
    """What an evening had before it is there after a repair."""
    with opened(tmp_path) as store:
        game = store.begin(PAIR, 1, "de", plan="two games")
        session_of(store, game).stock()
    repair(tmp_path / "evenings.sqlite", STAMP)
    with opened(tmp_path) as store:
        assert store.plan(game.evening) == "two games"


def test_an_older_file(tmp_path: Path) -> None:
    """What an older version did not know yet is left open."""
    file = tmp_path / "evenings.sqlite"
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.executescript(FIRST.read_text(encoding="utf-8"))
        connection.executescript("ALTER TABLE players DROP COLUMN tone; UPDATE entries SET entry = '?' WHERE id = 9;")
    repaired = repair(file, STAMP)
    assert (repaired.games, repaired.entries) == (2, 8)
    with opened(tmp_path) as store:
        assert store.guest("Anna") == Guest("Anna", 120, Talk.BRIEF)
        assert len(store.resume(2).entries) == 5


def test_a_file_in_use_is_left_alone(tmp_path: Path) -> None:
    """Nobody's file is exchanged while he plays."""
    with opened(tmp_path) as store:
        _, session = begun(store)
        played(session, 3)
        with pytest.raises(OpenElsewhere):
            repair(store.file, STAMP)
        played(session, 4)
        assert list(tmp_path.glob("*damaged*")) == []


def test_nothing_is_overwritten(sound: tuple[Path, dict[int, tuple[Entry, ...]]], tmp_path: Path) -> None:
    """A second repair within the same second takes no file away."""
    file = broken(sound[0], tmp_path, 0, b"garbage")
    aside = tmp_path / f"evenings.damaged-{STAMP}.sqlite"
    aside.write_bytes(b"precious")
    with pytest.raises(OSError, match="there already"):
        repair(file, STAMP)
    assert aside.read_bytes() == b"precious"
    assert file.read_bytes().startswith(b"garbage")
    assert sorted(path.name for path in tmp_path.iterdir()) == [aside.name, file.name]
