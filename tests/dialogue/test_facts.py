"""What is to be known of a game, whichever it is."""

from __future__ import annotations

import pytest

from tests.game.random_games import GAMES, RandomGame
from voice_quiz.dialogue.by_game import facts_of
from voice_quiz.game.replay import AnyState
from voice_quiz.game.summary import seated

MOST_MOVES = 400


def states(game: str, seed: int) -> list[AnyState]:
    """Play a game by chance, and return all its moments."""
    record = RandomGame(game, seed).record(MOST_MOVES)
    found: list[AnyState] = [record.setup.start(record.seed).state]
    for move in record.moves:
        found.append(found[-1].apply(move).state)
    return found


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_asked_is_in_a_situation(game: str, seed: int) -> None:
    """Every moment in which somebody is to act has a kind, and all who are asked sit at the table."""
    for state in states(game, seed):
        expected, facts = state.expected(), facts_of(state)
        assert set(facts.players) <= set(seated(state.setup))
        if expected.asked:
            assert set(expected.asked) <= set(facts.players)
            assert any(option.move in facts.kinds for option in expected.options)


@pytest.mark.parametrize("game", GAMES)
def test_facts_tell_of_nothing_that_a_game_does_not_have(game: str) -> None:
    """Chips belong to a team, lifelines to a ladder, and only the lottery counts in marks."""
    for state in states(game, 1):
        facts = facts_of(state)
        assert (facts.contest is None) == (game in ("money-drop", "lottery"))
        assert facts.in_marks == (game == "lottery")
        assert bool(facts.chips) == (game == "money-drop")
        assert sum(facts.stakes) + facts.unplaced == facts.chips
        assert facts.lifeline is None or facts.confirms
