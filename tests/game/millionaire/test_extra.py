"""Proves the extra joker of the risk variant (WM-13, WM-14, WM-22)."""

from __future__ import annotations

import pytest

from tests.game.ladder.tables import ANNA, BEN, CARLA, DIRK, LEAVES, A, B, Game, answered, asks, climbed, finished, millionaire
from voice_quiz.game import events as ev
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.millionaire.rules import Millionaire, Variant
from voice_quiz.game.moves import Decide, Done, Joker, Leave, PickHelper, UseJoker, Volunteer, Vote
from voice_quiz.game.protocol import Reason
from voice_quiz.game.seats import Hosting


def _asked(players: int = 3, hosting: Hosting = Hosting.DEVICE) -> Game[Millionaire]:
    """Let the first contestant ask for help, after the others are ready with B."""
    game = millionaire(players, variant=Variant.RISK, hosting=hosting).play(asks())
    asker, *others = game.playing
    return game.play(*(Decide(name, B) for name in others), UseJoker(asker, Joker.EXTRA))


def test_volunteers_raise_their_hands() -> None:
    """WM-13: everybody else can help; the asker picks one, who answers aloud."""
    game = _asked()
    assert game.news[-1] == ev.JokerBegan(ANNA, Joker.EXTRA, (BEN, CARLA))
    game = game.play(Volunteer(CARLA), Volunteer(BEN), Done())
    assert game.told(ev.Volunteered) == [ev.Volunteered(CARLA), ev.Volunteered(BEN)]
    assert game.refuses(PickHelper(ANNA, DIRK)) is Reason.NOT_A_HELPER
    game = game.play(PickHelper(ANNA, CARLA), Vote(CARLA, A))
    assert game.news == (ev.HelperPicked(ANNA, CARLA), ev.HelperAnswered(ANNA, CARLA, A))
    assert game.asked == (ANNA,)


def test_one_volunteer_is_picked_at_once() -> None:
    """WM-13: with one hand up there is nothing to choose."""
    game = _asked().play(Volunteer(BEN), Done())
    assert game.news == (ev.Volunteered(BEN), ev.HelperPicked(ANNA, BEN))
    assert game.waits_for(Vote) == (BEN,)


def test_no_volunteer() -> None:
    """WM-22: the joker is spent."""
    game = _asked().play(Done())
    assert game.news == (ev.NobodyHelped(ANNA),)
    assert game.refuses(UseJoker(ANNA, Joker.EXTRA)) is Reason.JOKER_SPENT


@pytest.mark.parametrize(("letter", "paid"), [(A, 5_000), (B, 0)], ids=["right", "wrong"])
@pytest.mark.parametrize("choice", [A, B, LEAVES], ids=["asker-right", "asker-wrong", "asker-leaves"])
def test_the_helper_is_paid_for_being_right(letter: Letter, paid: int, choice: Letter | None) -> None:
    """WM-13: 5,000 € at the reveal for a right answer, whatever the asker then does."""
    game = _asked().play(Volunteer(BEN), Done(), Vote(BEN, letter))
    game = finished(game, Anna=choice, Ben=B, Carla=B)
    assert game.told(ev.HelperPaid) == ([ev.HelperPaid(BEN, 5_000)] if paid else [])
    assert game.money[BEN] == paid


def test_the_reward_is_booked_apart() -> None:
    """WM-13: the helper keeps it although he goes out, and it is not on the ladder."""
    game = finished(_asked().play(Volunteer(BEN), Done(), Vote(BEN, A)), Ben=B, Carla=B)
    (account,) = [account for account in game.state.contest.accounts if account.player == BEN]
    assert (account.banked, account.extra, account.total) == (0, 5_000, 5_000)
    assert game.news.index(ev.HelperPaid(BEN, 5_000)) > game.news.index(ev.RightAnswer("right-A", A))


def test_those_who_are_out_may_help() -> None:
    """WM-14: who fell or left may volunteer, and be paid."""
    game = answered(millionaire(3, variant=Variant.RISK), Ben=B, Carla=LEAVES)
    game = game.play(asks(), UseJoker(ANNA, Joker.EXTRA))
    assert game.waits_for(Volunteer) == (BEN, CARLA)
    game = game.play(Volunteer(CARLA), Done(), Vote(CARLA, A), Leave(ANNA))
    assert game.money == {ANNA: 50, BEN: 0, CARLA: 5_000}


def test_the_host_cannot_help() -> None:
    """WM-22: the quizmaster knows the answer."""
    game = _asked(4, Hosting.ROTATING)
    assert game.waits_for(Volunteer) == (CARLA, DIRK)
    assert game.refuses(Volunteer(ANNA)) is Reason.NOT_YOUR_TURN


def test_hands() -> None:
    """WM-13: one hand each, not one's own, and none after the asker has closed."""
    game = _asked().play(Volunteer(BEN))
    assert game.refuses(Volunteer(BEN)) is Reason.NOT_YOUR_TURN
    assert game.refuses(Volunteer(ANNA)) is Reason.NOT_YOUR_TURN
    game = game.play(Volunteer(CARLA))
    assert game.state.expected().of(Volunteer) == ()
    assert game.play(Done()).refuses(Volunteer(CARLA)) is Reason.NOT_NOW


def test_the_helper_must_answer() -> None:
    """WM-13: who was picked gives a letter, any of the four."""
    game = _asked().play(Volunteer(BEN), Done())
    (option,) = game.state.expected().of(Vote)
    assert option.values["letter"] == LETTERS
    assert game.refuses(Vote(BEN, None)) is Reason.LETTER_WANTED
    assert game.refuses(Vote(CARLA, A)) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize(("letter", "money"), [(A, 10_000), (B, 0)], ids=["right", "wrong"])
def test_a_helper_picked_twice(letter: Letter, money: int) -> None:
    """WM-22: the second asker gets the same answer at once, and each pick pays."""
    game = millionaire(3, variant=Variant.RISK).play(asks(), UseJoker(ANNA, Joker.EXTRA), UseJoker(BEN, Joker.EXTRA))
    game = game.play(Decide(CARLA, B), Volunteer(CARLA), Done(), Vote(CARLA, letter), Decide(ANNA, A))
    assert game.news[-1] == ev.JokerBegan(BEN, Joker.EXTRA, (ANNA, CARLA))
    game = game.play(Volunteer(CARLA), Done())
    assert game.news[1:] == (ev.HelperPicked(BEN, CARLA), ev.HelperAnswered(BEN, CARLA, letter))
    game = finished(game)
    assert game.money == {ANNA: 0, BEN: 0, CARLA: money}
    assert len(game.told(ev.HelperPaid)) == money / 5_000


def test_askers_help_each_other() -> None:
    """WM-22: one who asked may help the next, and each right answer pays its helper."""
    game = millionaire(2, variant=Variant.RISK).play(asks(), UseJoker(ANNA, Joker.EXTRA), UseJoker(BEN, Joker.EXTRA))
    game = game.play(Volunteer(BEN), Done(), Vote(BEN, A), Decide(ANNA, A), Volunteer(ANNA), Done(), Vote(ANNA, A))
    game = finished(game)
    assert game.told(ev.HelperPaid) == [ev.HelperPaid(BEN, 5_000), ev.HelperPaid(ANNA, 5_000)]


def test_help_does_not_carry_over() -> None:
    """WM-22: an answer counts for its own question only."""
    game = finished(_asked().play(Volunteer(BEN), Done(), Vote(BEN, A)))
    game = climbed(game, 1)
    assert game.told(ev.HelperPaid) == []
    assert game.state.asking.advice == ()
