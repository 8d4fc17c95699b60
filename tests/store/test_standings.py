"""Who leads, over all evenings."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.games import session_of
from tests.store.making import begun, opened, played, run_money_drop
from voice_quiz.game.memory import Best, Score
from voice_quiz.game.milionario import MilionarioSetup
from voice_quiz.game.moves import Leave, Skip
from voice_quiz.simulate.tables import TABLES


def test_money_drop_ranks_by_what_was_won_then_by_how_far(tmp_path: Path) -> None:
    """MD-14 and G-5 hold over all evenings: money, then the round, then what was saved; ties share the place."""
    with opened(tmp_path) as store:
        run_money_drop(store, (("Anna", "Ben"), ("Carla",)), {"Anna": (40, 40, 0), "Carla": (40, 0)})
        run_money_drop(store, (("Dirk",),), {"Dirk": (40, 20, 0)})
        run_money_drop(store, (("Eva",),), {"Eva": (8,)})
        run_money_drop(store, (("Anna", "Ben"),), {"Anna": (40, 40, 0)})
        standings = store.standings("money-drop")
        assert [(best.place, best.names, best.money, best.round, best.saved) for best in standings.runs] == [
            (1, ("Eva",), 200_000, 8, 200_000),
            (2, ("Anna", "Ben"), 0, 3, 1_000_000),
            (2, ("Anna", "Ben"), 0, 3, 1_000_000),
            (4, ("Dirk",), 0, 3, 500_000),
            (5, ("Carla",), 0, 2, 1_000_000),
        ]
        assert standings.players == (
            Score("Anna", 2, 1, 0, 0),
            Score("Ben", 2, 1, 0, 0),
            Score("Eva", 1, 0, 200_000, 200_000),
            Score("Carla", 1, 0, 0, 0),
            Score("Dirk", 1, 0, 0, 0),
        )


@pytest.mark.parametrize("game", [game for game in TABLES if game != "lottery"])
def test_the_results_are_those_of_the_games(tmp_path: Path, game: str) -> None:
    """Each line of each final ranking is there, once."""
    with opened(tmp_path) as store:
        lines: list[tuple[tuple[str, ...], int]] = []
        for seed in range(4):
            kept, session = begun(store, game, seed)
            played(session, 2_000, seed)
            outcome = session.state.outcome()
            if outcome:
                lines += [(line.names, line.money) for line in outcome.ranking]
            kept.close()
        assert lines
        assert sorted((best.names, best.money) for best in store.standings(game).runs) == sorted(lines)


def test_a_game_that_goes_on_after_all_has_no_result(tmp_path: Path) -> None:
    """Who takes back the last move takes back the result."""
    with opened(tmp_path) as store:
        session = session_of(store, kept := store.begin(MilionarioSetup(("Anna",)), 1, "de"))
        session.play(Skip("Anna"))
        session.stock()
        session.play(Leave("Anna"))
        ended = store.games()[0].ended
        assert ended is not None
        assert store.standings("milionario").runs == (Best(1, ("Anna",), 0, None, None, ended),)
        assert store.open_games() == ()
        session.undo()
        assert store.standings("milionario").runs == ()
        assert [game.id for game in store.open_games()] == [kept.id]
        session.play(Leave("Anna"))
        assert len(store.standings("milionario").runs) == 1
