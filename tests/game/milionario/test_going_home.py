"""Proves that milionario goes on when somebody goes home, in whatever part he had (G-4)."""

from __future__ import annotations

import pytest

from tests.game.ladder.tables import ANNA, BEN, CARLA, A, B, Game, answered, asks, climbed, finished, milionario, shop
from voice_quiz.game import events as ev
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.moves import (
    Buy,
    Decide,
    GoHome,
    Item,
    Joker,
    Leave,
    Look,
    Reveal,
    Skip,
    Stocked,
    UseJoker,
)
from voice_quiz.game.protocol import End, Move
from voice_quiz.game.seats import Hosting


def test_a_shopper_goes_home() -> None:
    """G-4, CM-16: the next one shops; what he bought is not refunded."""
    game = shop(3).play(Buy(ANNA, Item.SWITCH), GoHome(ANNA))
    assert (game.asked, game.money[ANNA]) == ((BEN,), -4_000)
    game = game.play(Skip(BEN), GoHome(CARLA))
    assert game.state.expected().of(Stocked)


def test_all_shoppers_go_home() -> None:
    """G-4: the turn is over, and the host who is left plays the next alone."""
    game = shop(2, hosting=Hosting.ROTATING).play(GoHome(BEN))
    assert game.news[-2:] == (ev.RoundEnded(1), ev.RoundBegan(2, None, (ANNA,)))
    assert game.asked == (ANNA,)


@pytest.mark.parametrize(
    "moves",
    [
        (),
        (asks(),),
        (asks(), Decide(ANNA, A)),
        (asks(), UseJoker(ANNA, Joker.FIFTY)),
        (asks(), UseJoker(ANNA, Joker.FIFTY), Decide(BEN), Decide(CARLA)),
        (asks(), UseJoker(ANNA, Joker.EXPERT), Decide(BEN), Decide(CARLA)),
        (asks(), UseJoker(ANNA, Joker.EXPERT), Decide(BEN), Decide(CARLA), Look(ANNA, BEN)),
        (asks(), UseJoker(ANNA, Joker.SWITCH), Decide(BEN)),
        (asks(), Decide(ANNA), Decide(BEN), Decide(CARLA), Reveal(BEN, A)),
    ],
    ids=["between", "undecided", "ready", "wishing", "halved", "expert", "after-a-look", "switching", "before-the-reveal"],
)
def test_a_milionario_contestant_goes_home(moves: tuple[Move, ...]) -> None:
    """G-4: he banks the money of his level, and the others play on."""
    game = climbed(milionario(Buy(ANNA, Item.SWITCH)), 3).play(*moves)
    game = game.play(GoHome(ANNA))
    assert game.told(ev.LeftWith) == [ev.LeftWith(ANNA, 30_000)]
    if game.state.expected().of(Stocked):
        game = game.play(asks())
    game = finished(game)
    assert game.playing == (BEN, CARLA)
    assert game.money[ANNA] == 26_000


def test_the_only_contestant_goes_home() -> None:
    """G-4: the answer is told, and the host who is left plays the next turn alone."""
    game = milionario(players=2, hosting=Hosting.ROTATING).play(asks(), GoHome(BEN))
    assert game.told(ev.RightAnswer) == [ev.RightAnswer("right-A", A)]
    assert game.told(ev.RoundBegan) == [ev.RoundBegan(2, None, (ANNA,))]


def test_the_only_hidden_answer_goes_home() -> None:
    """G-4, CM-7: the expert has nothing to look at any more."""
    game = milionario(players=2).play(asks(), UseJoker(ANNA, Joker.EXPERT), Decide(BEN, A), GoHome(BEN))
    assert game.news[-1] == ev.ExpertWasted(ANNA)


def test_the_milionario_host_goes_home() -> None:
    """G-4: the contestants play the turn to its end."""
    game = climbed(milionario(players=3, hosting=Hosting.ROTATING), 1).play(asks(), GoHome(ANNA))
    game = finished(game, Ben=B)
    assert game.playing == (CARLA,)
    assert answered(game, Carla=B).told(ev.RoundBegan) == [ev.RoundBegan(2, BEN, (CARLA,))]


def _switching(*more: Move) -> Game[Milionario]:
    """Let Anna switch the third question, which Ben gets right and Carla wrong."""
    game = climbed(milionario(Buy(ANNA, Item.SWITCH)), 2)
    return game.play(asks(), UseJoker(ANNA, Joker.SWITCH), Decide(BEN, A), Decide(CARLA, B), *more)


@pytest.mark.parametrize("more", [(), (asks(),)], ids=["before-the-new-card", "during-the-new-question"])
def test_one_who_waits_for_a_switch_goes_home(more: tuple[Move, ...]) -> None:
    """G-4, CM-20: he has passed this level already, and takes its money."""
    game = _switching(*more, GoHome(BEN))
    assert game.news[-2:] == (ev.LeftWith(BEN, 30_000), ev.WentHome(BEN))
    assert game.money[BEN] == 30_000
    assert game.playing == (ANNA,)


def test_one_who_waited_goes_home_later() -> None:
    """G-4, CM-20: on the next level he takes the money of the last one, once."""
    game = answered(_switching()).play(asks(), GoHome(BEN))
    assert game.told(ev.LeftWith) == [ev.LeftWith(BEN, 30_000)]
    assert game.money[BEN] == 30_000


def test_one_who_is_out_goes_home_during_a_switch() -> None:
    """G-4: there is nothing more to take."""
    game = _switching(GoHome(CARLA))
    assert game.news[-1] == ev.WentHome(CARLA)
    assert game.money[CARLA] == 0


@pytest.mark.parametrize("more", [(), (asks(),)], ids=["before-the-new-card", "during-the-new-question"])
def test_the_one_who_switched_goes_home(more: tuple[Move, ...]) -> None:
    """G-4, CM-20: he takes the money of the level before, and the next level comes for the others."""
    game = _switching(*more, GoHome(ANNA))
    assert ev.LeftWith(ANNA, 20_000) in game.news
    assert game.money[ANNA] == 16_000
    assert game.play(asks()).told(ev.QuestionAsked) == [ev.QuestionAsked("right-A", 4)]
    assert game.playing == (BEN,)


def test_everybody_goes_home_from_milionario() -> None:
    """G-4: then the game is over."""
    game = _switching(GoHome(CARLA), GoHome(ANNA), GoHome(BEN))
    assert game.news[-1] == ev.GameEnded(End.TOO_FEW_LEFT)
    assert game.state.expected().options == ()


def test_one_left_plays_all_turns() -> None:
    """G-4, CM-1: the number of turns stays as it was agreed."""
    game = milionario(players=3).play(GoHome(BEN), GoHome(CARLA), asks(), Leave(ANNA))
    assert game.told(ev.RoundBegan) == [ev.RoundBegan(2, None, (ANNA,))]
    assert game.one(ANNA).jokers == (Joker.FIFTY,)
