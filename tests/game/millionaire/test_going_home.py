"""Proves that millionaire goes on when somebody goes home, in whatever part he had (G-4)."""

from __future__ import annotations

import pytest

from tests.game.ladder.tables import ANNA, BEN, CARLA, DIRK, A, B, Game, answered, asks, classic, climbed, finished, millionaire
from voice_quiz.game import events as ev
from voice_quiz.game.millionaire.rules import Millionaire, Variant
from voice_quiz.game.moves import (
    Confirm,
    Connect,
    Decide,
    Done,
    GoHome,
    Joker,
    PickHelper,
    Stocked,
    UseJoker,
    Volunteer,
    Vote,
)
from voice_quiz.game.protocol import End, Move, Reason
from voice_quiz.game.seats import Hosting


@pytest.mark.parametrize(
    "moves",
    [
        (),
        (asks(),),
        (asks(), Decide(ANNA, A)),
        (asks(), Decide(ANNA)),
        (asks(), UseJoker(ANNA, Joker.FIFTY)),
        (asks(), Decide(BEN), Decide(CARLA), UseJoker(ANNA, Joker.FIFTY)),
        (asks(), Decide(BEN), Decide(CARLA), UseJoker(ANNA, Joker.AUDIENCE), Vote(BEN, A)),
        (asks(), Decide(BEN), Decide(CARLA), UseJoker(ANNA, Joker.PHONE)),
        (asks(), Decide(BEN), Decide(CARLA), UseJoker(ANNA, Joker.PHONE), Connect(ANNA, True)),
        (asks(), Decide(BEN), Decide(CARLA), UseJoker(ANNA, Joker.EXTRA), Volunteer(BEN)),
        (asks(), Decide(BEN), Decide(CARLA), UseJoker(ANNA, Joker.EXTRA), Volunteer(BEN), Done()),
        (asks(), Decide(ANNA), Decide(BEN), Decide(CARLA), Confirm(ANNA, True)),
        (asks(), *(Decide(name) for name in (ANNA, BEN, CARLA)), *(Confirm(name, True) for name in (ANNA, BEN, CARLA))),
    ],
    ids=[
        "between-questions",
        "undecided",
        "ready",
        "sealed",
        "wishing",
        "halved",
        "during-the-vote",
        "before-the-call",
        "on-the-phone",
        "asking-for-help",
        "being-helped",
        "locked",
        "before-the-reveal",
    ],
)
def test_a_contestant_goes_home(moves: tuple[Move, ...]) -> None:
    """G-4: he banks as if he left (two questions were right), and the others play the question to its end."""
    game = climbed(millionaire(3, variant=Variant.RISK), 2).play(*moves)
    game = game.play(GoHome(ANNA))
    assert game.told(ev.LeftWith) == [ev.LeftWith(ANNA, 100)]
    assert game.told(ev.WentHome) == [ev.WentHome(ANNA)]
    assert game.money[ANNA] == 100
    assert ANNA not in game.playing
    assert game.may(ANNA) == set()
    if game.state.expected().of(Stocked):
        game = game.play(asks())
    game = finished(game)
    assert game.playing == (BEN, CARLA)


def test_who_is_out_goes_home() -> None:
    """G-4: what he fell to is his already, and there is no more."""
    game = answered(climbed(millionaire(3), 5), Anna=B).play(GoHome(ANNA))
    assert game.news == (ev.WentHome(ANNA),)
    assert game.money[ANNA] == 500


def test_nobody_goes_home_twice() -> None:
    """G-4: who is gone is gone."""
    game = millionaire(3).play(GoHome(ANNA))
    assert game.refuses(GoHome(ANNA)) is Reason.NOT_YOUR_TURN
    assert game.play(asks()).refuses(Decide(ANNA, A)) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("asked", [False, True], ids=["between-questions", "during-a-question"])
def test_the_host_goes_home(asked: bool) -> None:
    """G-4: the device takes over for the rest of the round, and the role moves on."""
    game = millionaire(3, hosting=Hosting.ROTATING)
    game = (game.play(asks()) if asked else game).play(GoHome(ANNA))
    assert game.news == (ev.WentHome(ANNA),)
    game = finished(game if asked else game.play(asks()), Ben=B)
    game = answered(game, Carla=B)
    assert game.told(ev.RoundBegan) == [ev.RoundBegan(2, BEN, (CARLA,))]


def test_the_last_undecided_goes_home() -> None:
    """G-4, G-2: then the jokers that waited for him are resolved."""
    game = millionaire(3).play(asks(), Decide(ANNA), UseJoker(BEN, Joker.FIFTY), GoHome(CARLA))
    assert [event.player for event in game.told(ev.LettersLeft)] == [BEN]


def test_a_voter_goes_home() -> None:
    """G-4: his vote is not waited for."""
    game = millionaire(3).play(asks(), Decide(BEN), Decide(CARLA), UseJoker(ANNA, Joker.AUDIENCE), Vote(BEN, B), GoHome(CARLA))
    (given,) = game.told(ev.LettersGiven)
    assert sorted(given.letters) == [A, B]


def test_a_voter_goes_home_after_his_vote() -> None:
    """G-4: a letter that was given stays in the pile."""
    game = millionaire(3).play(asks(), Decide(BEN), Decide(CARLA), UseJoker(ANNA, Joker.AUDIENCE), Vote(BEN, B))
    game = game.play(GoHome(BEN), Vote(CARLA, B))
    (given,) = game.told(ev.LettersGiven)
    assert sorted(given.letters) == [A, B, B]


def test_the_called_player_goes_home() -> None:
    """G-4, WC-4: the call never came about, and the joker is spent."""
    game = classic(3).play(asks(), Decide(BEN), Decide(CARLA), UseJoker(ANNA, Joker.PHONE, BEN), GoHome(BEN))
    assert game.news[-1] == ev.CallEnded(ANNA, False)
    assert game.refuses(UseJoker(ANNA, Joker.PHONE)) is Reason.JOKER_SPENT


def test_the_called_player_goes_home_before_the_call() -> None:
    """G-4, WC-4: then it can only be a real call."""
    game = classic(3).play(asks(), UseJoker(ANNA, Joker.PHONE, BEN), Decide(CARLA), GoHome(BEN))
    assert game.news[-1] == ev.JokerBegan(ANNA, Joker.PHONE)
    assert game.waits_for(Connect) == (ANNA,)


def _helped(*moves: Move) -> Game[Millionaire]:
    game = millionaire(4, variant=Variant.RISK).play(asks(), *(Decide(name) for name in (BEN, CARLA, DIRK)))
    return game.play(UseJoker(ANNA, Joker.EXTRA), *moves)


def test_a_candidate_goes_home() -> None:
    """G-4, WM-13: he cannot raise his hand any more."""
    game = _helped(GoHome(BEN))
    assert game.waits_for(Volunteer) == (CARLA, DIRK)


def test_a_volunteer_goes_home() -> None:
    """G-4, WM-13: his hand is down again; the one who is left is picked."""
    game = _helped(Volunteer(BEN), Volunteer(CARLA), Done())
    assert game.waits_for(PickHelper) == (ANNA,)
    game = game.play(GoHome(BEN))
    assert game.news[-1] == ev.HelperPicked(ANNA, CARLA)


def test_the_only_volunteer_goes_home() -> None:
    """G-4, WM-22: then nobody helps, and the joker is spent."""
    game = _helped(Volunteer(BEN), GoHome(BEN), Done())
    assert game.news[-1] == ev.NobodyHelped(ANNA)


def test_the_picked_helper_goes_home() -> None:
    """G-4, WM-13: he answers nothing and gets nothing."""
    game = _helped(Volunteer(BEN), Done(), GoHome(BEN))
    assert game.asked == (ANNA,)
    game = finished(game)
    assert game.told(ev.HelperPaid) == []


def test_somebody_else_goes_home_while_the_helper_thinks() -> None:
    """G-4, WM-13: the helper is still asked, and paid."""
    game = _helped(Volunteer(BEN), Done(), GoHome(DIRK))
    assert game.waits_for(Vote) == (BEN,)
    assert finished(game.play(Vote(BEN, A))).told(ev.HelperPaid) == [ev.HelperPaid(BEN, 5_000)]


def test_a_helper_goes_home_after_his_answer() -> None:
    """G-4, WM-13: he is paid at the reveal all the same."""
    game = finished(_helped(Volunteer(BEN), Done(), Vote(BEN, A), GoHome(BEN)))
    assert game.told(ev.HelperPaid) == [ev.HelperPaid(BEN, 5_000)]
    assert game.money[BEN] == 5_000


def test_the_show_contestant_goes_home() -> None:
    """G-4, WC-13: the round is over, and the next one climbs."""
    game = classic(3, show=True).play(asks(), GoHome(ANNA))
    assert game.told(ev.RightAnswer) == [ev.RightAnswer("right-A", A)]
    assert game.told(ev.RoundBegan) == [ev.RoundBegan(2, None, (BEN,))]


@pytest.mark.parametrize("asked", [False, True], ids=["between-questions", "during-a-question"])
def test_all_contestants_go_home(asked: bool) -> None:
    """G-4: the round ends, and the host who is left plays on alone."""
    game = millionaire(3, hosting=Hosting.ROTATING)
    game = (game.play(asks()) if asked else game).play(GoHome(BEN), GoHome(CARLA))
    assert game.told(ev.RoundBegan) == [ev.RoundBegan(2, None, (ANNA,))]


@pytest.mark.parametrize(
    "start", [millionaire(2), millionaire(2, variant=None), classic(2, show=True)], ids=["card", "vote", "show"]
)
def test_everybody_goes_home(start: Game[Millionaire]) -> None:
    """G-4: then the game is over, and nothing can be done any more."""
    game = start.play(GoHome(BEN), GoHome(ANNA))
    assert game.news[-1] == ev.GameEnded(End.TOO_FEW_LEFT)
    outcome = game.state.outcome()
    assert outcome
    assert outcome.end is End.TOO_FEW_LEFT
    assert game.refuses(asks()) is Reason.GAME_OVER


def test_everybody_goes_home_after_a_question() -> None:
    """G-4: with nobody there, the last question cannot be annulled either."""
    game = answered(millionaire(1, rounds=2), Anna=B).play(GoHome(ANNA))
    assert game.state.expected().options == ()
