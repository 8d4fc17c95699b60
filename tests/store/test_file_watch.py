"""The file is deleted, or another put into its place, while a game is played: nothing is lost of the game or of the other."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks.games import session_of
from tests.store.sample_games import PAIR, begun, opened, played, settled
from tests.store.test_trouble import ordinary
from voice_quiz.dialogue.player_preferences import Guest
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.moves import Leave, Skip
from voice_quiz.game.summary import Trouble
from voice_quiz.store import Store

NAME = "evenings.sqlite"
TWO = MilionarioSetup(("Anna", "Ben"))


def deleted(folder: Path) -> None:
    """Delete the file and leave its log behind."""
    (folder / NAME).unlink()


def deleted_with_its_log(folder: Path) -> None:
    """Delete all that belongs to it."""
    for file in folder.glob(f"{NAME}*"):
        file.unlink()


def deleted_with_its_folder(folder: Path) -> None:
    """Delete the whole folder."""
    shutil.rmtree(folder)


def moved_away(folder: Path) -> None:
    """Call the file something else."""
    (folder / NAME).rename(folder / "old.sqlite")


def made_empty(folder: Path) -> None:
    """Put an empty file into its place, as some tools do before they fill it."""
    (folder / "draft").touch()
    (folder / "draft").replace(folder / NAME)


GONE = [deleted, deleted_with_its_log, deleted_with_its_folder, moved_away, made_empty]


@pytest.mark.parametrize("happens", GONE, ids=lambda happens: happens.__name__)
def test_a_game_goes_on_in_a_new_file(tmp_path: Path, happens: Callable[[Path], None]) -> None:
    """The move after it is kept with all before it, the cards as played, the players, and what is left of the evening."""
    folder = tmp_path / "home"
    with opened(folder) as store:
        store.remember(Guest("Anna", 120))
        game = store.begin(TWO, 7, "de", plan="two games")
        session = session_of(store, game)
        played(session, 12)
        session.speak("it")
        store.flags.flag("geo-1", "wrong")
        assert game.trouble() is None
        happens(folder)
        played(session, 20)
        assert (game.trouble(), game.trouble()) == (Trouble.MOVED, None)
        played(session, 30)
        assert game.trouble() is None
        texts = set(store.read(game.id).texts)
    with opened(folder) as store:
        again = store.resume(store.open_games()[0].id)
        assert again.entries == tuple(session.journal.entries)
        assert (again.record.setup, again.record.seed, again.language) == (TWO, 7, "it")
        assert set(again.texts) == texts
        assert len(texts) > 1
        assert session_of(store, again).state == session.state
        assert store.plan(again.evening) == "two games"
        assert store.guest("anna") == Guest("Anna", 120)
        assert store.flags.flagged() == {"geo-1"}
        assert set(store.heard(("Ben",))) == set(store.heard(("Anna",))) != set()
    assert [file.name for file in folder.glob(f"{NAME}-*")] == []


def test_a_file_that_was_moved_away_is_whole(tmp_path: Path) -> None:
    """Whoever gave it another name finds in it all that was played until then."""
    with opened(tmp_path) as store:
        game, session = begun(store, "milionario")
        played(session, 12)
        before = tuple(session.journal.entries)
        moved_away(tmp_path)
        played(session, 24)
    with Store(tmp_path / "old.sqlite") as store:
        assert store.read(game.id).entries == before


def test_a_game_that_is_over_has_its_result(tmp_path: Path) -> None:
    """What was won before the file went counts in the new one."""
    with opened(tmp_path) as store:
        session = session_of(store, store.begin(MilionarioSetup(("Anna",)), 1, "de"))
        session.play(Skip("Anna"))
        session.stock()
        session.play(Leave("Anna"))
        settled(session)
        deleted(tmp_path)
        played(begun(store, "lottery")[1], 5)
        assert len(store.games()) == 2
        assert [run.names for run in store.standings("milionario").runs] == [("Anna",)]


def test_the_next_game_belongs_to_the_same_evening(tmp_path: Path) -> None:
    """Numbers may change with the file; what belongs together stays together."""
    other = tmp_path / "other"
    with opened(other) as store:
        played(begun(store)[1], 3)
    with opened(tmp_path) as store:
        game, session = begun(store)
        played(session, 3)
        before = game.evening
        (other / NAME).replace(tmp_path / NAME)
        later = store.begin(PAIR, 1, "de", evening=before)
        assert later.evening == game.evening != before
        session_of(store, later).stock()
        assert len({one.evening for one in store.games()}) == 2


@pytest.mark.parametrize("happens", [deleted, deleted_with_its_log])
def test_another_file_of_ours_is_added_to(tmp_path: Path, happens: Callable[[Path], None]) -> None:
    """What a sync tool brings keeps its games, under their numbers, and gets this one."""
    (other := tmp_path / "other").mkdir()
    with opened(other) as store:
        theirs, session = begun(store, "milionario", 5)
        played(session, 9)
        kept = tuple(session.journal.entries)
        store.remember(Guest("Anna", 80))
    with opened(tmp_path) as store:
        store.remember(Guest("Anna", 120))
        game, session = begun(store)
        played(session, 12)
        assert game.id == theirs.id
        happens(tmp_path)
        (other / NAME).replace(tmp_path / NAME)
        played(session, 24)
        assert game.trouble() is Trouble.MOVED
        assert game.id != theirs.id
    with opened(tmp_path) as store:
        assert store.read(theirs.id).entries == kept
        assert store.guest("Anna") == Guest("Anna", 80)
        assert store.resume(game.id).entries == tuple(session.journal.entries)
        assert len(store.games()) == 2


def foreign(file: Path) -> None:
    """Write a database of another program."""
    with contextlib.closing(sqlite3.connect(file)) as other, other:
        other.execute("CREATE TABLE games (wine)")


def newer(file: Path) -> None:
    """Write one of a later version."""
    opened(file.parent).close()
    with contextlib.closing(sqlite3.connect(file)) as other, other:
        other.execute("PRAGMA user_version = 99")


def garbage(file: Path) -> None:
    """Write what is no database."""
    file.write_bytes(b"conflicted copy" * 1000)


@pytest.mark.parametrize("made", [foreign, newer, garbage])
def test_what_is_not_ours_is_left_alone(tmp_path: Path, made: Callable[[Path], None]) -> None:
    """The game goes into a file beside it, from which it can go on, and which `forget --all` knows."""
    (other := tmp_path / "other").mkdir()
    made(other / NAME)
    before = (other / NAME).read_bytes()
    with opened(tmp_path) as store:
        game, session = begun(store)
        played(session, 12)
        (other / NAME).replace(tmp_path / NAME)
        played(session, 24)
        assert game.trouble() is Trouble.MOVED
        saved = store.file
        assert saved.name.startswith("evenings.saved-")
        assert f"the game is kept in {saved}" in store.sentry.advice
        assert store.copies() == []
    assert (tmp_path / NAME).read_bytes() == before
    (tmp_path / NAME).unlink()
    with opened(tmp_path) as store:
        assert store.copies() == [saved]
    with Store(saved) as store:
        assert store.resume(game.id).entries == tuple(session.journal.entries)


def test_nothing_can_be_written(tmp_path: Path) -> None:
    """The game goes on all the same, that is said once, and as soon as there is a place the whole game is kept in it."""
    folder, away = tmp_path / "home", tmp_path / "away"
    with opened(folder) as store:
        game, session = begun(store)
        played(session, 8)
        folder.rename(away)
        # What is no folder cannot hold one.
        folder.touch()
        played(session, 16)
        assert (game.trouble(), game.trouble()) == (Trouble.GONE, None)
        assert "the game cannot be kept" in store.sentry.advice
        played(session, 20)
        assert game.trouble() is None
        folder.unlink()
        played(session, 24)
        assert game.trouble() is Trouble.MOVED
    with opened(folder) as store:
        assert store.resume(game.id).entries == tuple(session.journal.entries)


def test_two_programs_lose_the_same_file(tmp_path: Path) -> None:
    """Each finds the other's new file and adds its own game."""
    with opened(tmp_path) as one, opened(tmp_path) as two:
        first, second = begun(one, seed=1), begun(two, seed=2)
        for _, session in (first, second):
            played(session, 6)
        deleted_with_its_log(tmp_path)
        for _, session in (first, second):
            played(session, 12)
    with opened(tmp_path) as store:
        for game, session in (first, second):
            assert store.read(game.id).entries == tuple(session.journal.entries)


def test_looking_is_not_asked_of_those_who_may_not_look(tmp_path: Path) -> None:
    """A folder that was shut under our hands is no reason to say that the file is gone."""
    folder = tmp_path / "home"
    tmp_path.chmod(0o755)
    with opened(folder) as store:
        game, session = begun(store)
        played(session, 4)
        folder.chmod(0)
        with ordinary():
            assert store.sentry.look().games == {}
        folder.chmod(0o700)
        assert game.trouble() is None
