"""What is forgotten is gone: not a byte of it is left."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.games import session_of
from tests.store.sample_games import PAIR, opened, run_money_drop
from voice_quiz.dialogue.player_preferences import Guest
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.store import OpenElsewhere, Store
from voice_quiz.store.deletion import Forgetting
from voice_quiz.store.schema import TABLES


def found(folder: Path, text: str) -> list[str]:
    """Name the files in which a text can be found."""
    return [file.name for file in folder.iterdir() if text.lower().encode() in file.read_bytes().lower()]


def test_somebody_is_forgotten(tmp_path: Path) -> None:
    """His name is in no file any more; what the others won stays."""
    with opened(tmp_path) as store:
        run_money_drop(store, (("Xaverius", "Ben"), ("Carla",)), {"Xaverius": (8,), "Carla": (40, 0)})
        other = run_money_drop(store, (("Carla",),), {"Carla": (40, 0)})
        store.remember(Guest("Xaverius", 90))
        heard = store.heard(("Ben",))
        assert store.foreseen("xaverius") == Forgetting((1,), len(heard), 1)
        assert found(tmp_path, "Xaverius")
        store.forget("XAVERIUS")
        assert found(tmp_path, "Xaverius") == []
        assert (tmp_path / "evenings.sqlite-wal").stat().st_size == 0
        assert [game.id for game in store.games()] == [other.id]
        assert [(best.names, best.money) for best in store.standings("money-drop").runs][:1] == [(("Ben",), 200_000)]
        assert len(store.standings("money-drop").runs) == 3
        assert store.heard(("Ben",)) == heard
        assert store.foreseen("Xaverius") is None
        assert store._database.rows("PRAGMA foreign_key_check") == []
    assert found(tmp_path, "Xaverius") == []


def test_a_plan_names_nobody_who_is_forgotten(tmp_path: Path) -> None:
    """What was planned for an evening goes with the first of its games."""
    with opened(tmp_path) as store:
        first = store.begin(MoneyDropSetup((("Xaverius",), ("Ben",))), 1, "de", plan="Xaverius and Ben")
        session_of(store, first).stock()
        first.close()
        later = store.begin(MoneyDropSetup((("Ben",),)), 1, "de", evening=first.evening, plan="Xaverius comes too")
        session_of(store, later).stock()
        store.forget("Xaverius")
        assert found(tmp_path, "Xaverius") == []
        assert store.plan(first.evening) is None
        assert [game.id for game in store.games()] == [later.id]


def test_everything_is_forgotten(tmp_path: Path) -> None:
    """Nothing is left, also not of damaged and older files."""
    with opened(tmp_path) as store:
        run_money_drop(store, (("Xaverius",),), {"Xaverius": (8,)})
        store.flags.flag("geo-1", "wrong")
        for name in ("evenings.damaged-20261116-201500.sqlite", "evenings.version-1.sqlite"):
            (tmp_path / name).write_text("Xaverius")
        (tmp_path / "settings.toml").write_text("mine")
        store.forget_all()
        assert found(tmp_path, "Xaverius") == []
        assert all(store._database.rows(f"SELECT count(*) FROM {table}") == [(0,)] for table in TABLES)  # noqa: S608
        assert store.copies() == []
        session_of(store, store.begin(PAIR, 1, "de")).stock()
    assert (tmp_path / "settings.toml").exists()


def test_a_game_that_is_being_played_is_not_taken_away(tmp_path: Path) -> None:
    """Nobody is forgotten in the middle of his game."""
    with opened(tmp_path) as here, Store(tmp_path / "evenings.sqlite") as there:
        session_of(here, here.begin(MoneyDropSetup((("Anna",),)), 1, "de")).stock()
        with pytest.raises(OpenElsewhere):
            there.forget("Anna")
        with pytest.raises(OpenElsewhere):
            there.forget_all()
        assert [guest.name for guest in here.guests()] == ["Anna"]
