"""The simulation: games by the hundred without a broken rule, and invariants that do notice one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from voice_quiz.simulate.many_games import simulate

GAMES = {"money-drop": 300, "millionaire": 100, "millionaire-classic": 150, "milionario": 200, "lottery": 40}


@pytest.mark.parametrize(("game", "games"), GAMES.items())
def test_no_rule_is_broken(game: str, games: int) -> None:
    """Random players make every kind of move in every variant; every invariant holds after each."""
    tally = simulate(game, games, seed=1)
    assert tally.violations == []
    assert tally.games == games
    assert tally.moves > games
    assert sum(tally.ends.values()) == games


def test_a_round_of_the_lottery_takes_a_reasonable_time() -> None:
    """GE-16: people who play to win need about ten turns each for a round."""
    tally = simulate("lottery", 10, seed=2)
    middle = sorted(tally.turns)[len(tally.turns) // 2]
    assert 4 <= middle <= 15


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_games(game: str) -> None:
    """What was found once is found again."""
    first, again = (replace(simulate(game, 2, seed=9), seconds=0.0) for _ in range(2))
    assert first == again
    assert first != replace(simulate(game, 2, seed=10), seconds=0.0)


def test_the_summary_has_the_figures() -> None:
    """Games, moves, seconds and the count of violations, as plain data; the first violations only if there are any."""
    tally = simulate("money-drop", 2, seed=1)
    summary = tally.summary()
    assert (summary["games"], summary["violations"]) == (2, 0)
    assert {"moves", "seconds", "ends"} <= set(summary)
    assert "first_violations" not in summary
    broken = replace(tally, violations=[f"number {count}" for count in range(7)]).summary()
    assert broken["violations"] == 7
    assert broken["first_violations"] == [f"number {count}" for count in range(5)]
