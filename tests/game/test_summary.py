"""What is told of a game without playing it again."""

from __future__ import annotations

import pytest

from tests.game.ladder.tables import climbed, milionario, millionaire, round_left
from tests.game.lottery.tables import BOARD, spinning
from tests.game.random_games import GAMES, RandomGame
from tests.game.tables import choosing
from voice_quiz.game.lottery.rules import LotterySetup
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.millionaire.rules import Millionaire, MillionaireSetup
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.moves import VoteVariant
from voice_quiz.game.replay import AnySetup, AnyState
from voice_quiz.game.summary import Stand, game_of, seated, stand_of

TABLE = ("Anna", "Ben", "Carla")


def second_vote() -> Millionaire:
    """Play a round that all leave at its fourth question, up to the vote before the next."""
    voted = millionaire(variant=None).play(*(VoteVariant(name, False) for name in TABLE))
    return round_left(climbed(voted, 3)).state


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_name(game: str) -> None:
    """Set-ups say what they are."""
    assert {game_of(RandomGame(game, seed).setup) for seed in range(20)} == {game}


@pytest.mark.parametrize(
    "setup",
    [
        MoneyDropSetup((("Anna", "Ben"), ("Carla",))),
        MillionaireSetup(TABLE),
        MilionarioSetup(TABLE),
        LotterySetup(TABLE, BOARD),
    ],
    ids=game_of,
)
def test_everybody_who_sat_down_is_named(setup: AnySetup) -> None:
    """In teams or one by one."""
    assert seated(setup) == TABLE


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_has_a_stand(game: str) -> None:
    """Wherever a game is, it can be said; it is over when it has an outcome."""
    for seed in range(5):
        for moment in RandomGame(game, seed).moments(400):
            stand, outcome = stand_of(moment.after), moment.after.outcome()
            assert stand.over is (outcome is not None)
            assert stand.round >= 1
            if outcome:
                assert stand.money == outcome.ranking[0].money


@pytest.mark.parametrize(
    ("state", "stand"),
    [
        (choosing(), Stand(1, None, 1_000_000, False)),
        (choosing(number=3, chips=10), Stand(3, None, 250_000, False)),
        (climbed(millionaire(), 3).state, Stand(1, 4, 200, False)),
        (second_vote(), Stand(2, 1, 0, False)),
        (milionario(players=1).state, Stand(1, 1, 0, False)),
        (climbed(milionario(), 2).state, Stand(1, 3, 20_000, False)),
        (round_left(climbed(milionario(players=1), 2)).state, Stand(1, 3, 20_000, True)),
        (spinning(money={"Ben": 350_000}), Stand(1, None, 350_000, False)),
    ],
    ids=["at first", "a round was lost", "on the ladder", "between rounds", "at the shop", "in a turn", "over", "the richest"],
)
def test_what_a_stand_says(state: AnyState, stand: Stand) -> None:
    """The round, the level of a ladder, and the money: of the team, of the ladder, of the richest, of the winner."""
    assert stand_of(state) == stand
