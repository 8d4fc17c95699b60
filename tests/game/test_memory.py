"""What is told of a game without playing it again."""

from __future__ import annotations

import pytest

from tests.game.random_games import GAMES, RandomGame
from tests.game.random_games import seated as at_the_table
from voice_quiz.game.card import Card
from voice_quiz.game.memory import Stand, game_of, seated, stand_of
from voice_quiz.game.milionario import MilionarioSetup
from voice_quiz.game.money_drop import MoneyDropSetup
from voice_quiz.game.moves import Leave, Skip, Stocked
from voice_quiz.game.record import AnyState


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_name_and_its_players(game: str) -> None:
    """Set-ups say what they are."""
    for seed in range(20):
        setup = RandomGame(game, seed).setup
        assert game_of(setup) == game
        assert seated(setup) == at_the_table(setup)


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_has_a_stand(game: str) -> None:
    """Wherever a game is, it can be said; it is over when it has an outcome."""
    for seed in range(5):
        for moment in RandomGame(game, seed).moments(400):
            stand, outcome = stand_of(moment.after), moment.after.outcome()
            assert stand.over is (outcome is not None)
            assert stand.round >= 0
            if outcome:
                assert stand.money == outcome.ranking[0].money


def test_what_a_stand_says() -> None:
    """Round and chips in money-drop, the level and what was reached on a ladder."""
    assert stand_of(MoneyDropSetup((("Anna",),)).start(1).state) == Stand(1, None, 1_000_000, False)
    state: AnyState = MilionarioSetup(("Anna",)).start(1).state
    assert stand_of(state) == Stand(1, 1, 0, False)
    for move in (Skip("Anna"), Stocked((Card("a", "b", 1, (0, 1, 2, 3)),)), Leave("Anna")):
        state = state.apply(move).state
    assert stand_of(state) == Stand(1, 1, 0, True)
