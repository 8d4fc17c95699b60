"""Proves a question of millionaire: deciding, confirming, leaving, climbing and falling (WM-1 to WM-7, WM-18, WM-19)."""

from __future__ import annotations

import pytest

from tests.game.ladder.tables import (
    ANNA,
    BEN,
    CARLA,
    DIRK,
    LEAVES,
    NAMES,
    TOP,
    A,
    B,
    C,
    answered,
    asks,
    climbed,
    finished,
    millionaire,
)
from voice_quiz.game import events as ev
from voice_quiz.game.ladder.rungs import MILLIONAIRE
from voice_quiz.game.millionaire.rules import Edition, Variant
from voice_quiz.game.moves import Confirm, Decide, Done, Joker, Leave, Reveal, Stocked, UseJoker
from voice_quiz.game.protocol import End, Move, Reason
from voice_quiz.game.seats import Hosting


def test_all_answer_at_once() -> None:
    """WM-2: five contestants face the same question, and each may speak first."""
    game = millionaire(5).play(asks())
    assert game.waits_for(Decide) == NAMES
    game = game.play(Decide(DIRK, A))
    assert game.state.expected().asked == tuple(name for name in NAMES if name != DIRK)


def test_whoever_is_ready_may_change() -> None:
    """WM-4: an answer is provisional while others still think, and after that until it is locked."""
    game = millionaire(2).play(asks(), Decide(BEN, B), Decide(BEN, A))
    assert game.one(BEN).letter is A
    assert game.state.expected().asked == (ANNA,)
    game = game.play(Decide(ANNA, B))
    assert game.refuses(Decide(BEN, B)) is Reason.NOT_NOW


def test_answers_are_secret_and_shown_together() -> None:
    """WM-2: nothing but readiness is told until the last one has confirmed; then all answers come at once."""
    game = millionaire(2).play(asks(), Decide(BEN, B), Decide(ANNA, A), Confirm(ANNA, True))
    assert game.news[1:] == (ev.Ready(BEN), ev.Ready(ANNA), ev.Locked(ANNA))
    game = game.play(Confirm(BEN, True))
    assert game.news[:4] == (ev.Locked(BEN), ev.Revealed(ANNA, A), ev.Revealed(BEN, B), ev.RightAnswer("right-A", A))


def test_order_of_a_question() -> None:
    """WM-3: card, secret decisions, jokers, the final question from the host's left, reveal, right answer."""
    game = millionaire(4, hosting=Hosting.ROTATING, rounds=1)
    assert game.state.expected().of(Stocked)
    game = game.play(asks(), Decide(CARLA), UseJoker(DIRK, Joker.FIFTY), Decide(BEN))
    assert game.news[-1] == ev.LettersLeft(DIRK, game.one(DIRK).letters, audience=(DIRK,))
    game = game.play(Decide(DIRK))
    for player in (BEN, CARLA, DIRK):
        assert (game.asked, game.may(player)) == ((player,), {Confirm})
        game = game.play(Confirm(player, True))
    assert game.waits_for(Reveal) == (BEN, CARLA, DIRK)
    game = game.play(Reveal(CARLA, A), Reveal(BEN, A), Reveal(DIRK, A))
    assert game.news[:4] == (*(ev.Revealed(player, A) for player in (BEN, CARLA, DIRK)), ev.RightAnswer("right-A", A))


def test_the_host_does_nothing_but_ask() -> None:
    """WM-3: the quizmaster of a rotating table neither answers nor is asked."""
    game = millionaire(3, hosting=Hosting.ROTATING).play(asks())
    assert game.may(ANNA) == set()
    assert game.refuses(Decide(ANNA, A)) is Reason.NOT_YOUR_TURN


def test_yes_locks() -> None:
    """WM-4: after "yes" there is no way back, neither to another letter, nor a joker, nor out."""
    game = millionaire(2).play(asks(), Decide(ANNA, B), Decide(BEN, A), Confirm(ANNA, True))
    assert game.may(ANNA) == set()
    for move in (Decide(ANNA, A), UseJoker(ANNA, Joker.FIFTY), Leave(ANNA)):
        assert game.refuses(move) is Reason.NOT_NOW
    assert game.refuses(Confirm(ANNA, False)) is Reason.NOT_YOUR_TURN


def test_no_opens_the_answer_again() -> None:
    """WM-4: after "no" one may change, use a joker or leave, and is asked again."""
    game = millionaire(2).play(asks(), Decide(ANNA, B), Decide(BEN, A), Confirm(ANNA, False))
    assert game.news[-1] == ev.Reconsidered(ANNA)
    assert (game.asked, game.may(ANNA)) == ((ANNA,), {Decide, UseJoker, Leave})
    game = game.play(UseJoker(ANNA, Joker.FIFTY), Decide(ANNA, A))
    assert game.may(ANNA) == {Confirm}
    assert finished(game).told(ev.Climbed) == [ev.Climbed(ANNA, 1, 50), ev.Climbed(BEN, 1, 50)]


def test_no_and_leave() -> None:
    """WM-4, WM-6: after "no" one can still take the money."""
    game = climbed(millionaire(2), 3).play(asks(), Decide(ANNA, B), Decide(BEN, A), Confirm(ANNA, False), Leave(ANNA))
    assert game.news[-1] == ev.LeftWith(ANNA, 200)
    assert game.asked == (BEN,)


@pytest.mark.parametrize(
    ("aloud", "joker", "sure"),
    [
        (False, Joker.FIFTY, (True, False)),
        (True, Joker.FIFTY, (True,)),
    ],
    ids=["whispered", "aloud"],
)
def test_no_is_not_offered_after_a_joker_aloud(aloud: bool, joker: Joker, sure: tuple[bool, ...]) -> None:
    """WM-4, G-2: who has sealed his answer cannot profit from what he then hears."""
    game = millionaire(2, aloud=aloud).play(asks(), Decide(ANNA, B), UseJoker(BEN, joker), Decide(BEN, A))
    (option,) = game.state.expected().of(Confirm)
    assert (option.players, option.values["sure"]) == ((ANNA,), sure)
    assert (game.refuses(Confirm(ANNA, False)) is Reason.NOT_OFFERED) is aloud


def test_ones_own_joker_aloud_does_not_bind() -> None:
    """WM-4: only another player's joker makes an answer stay."""
    game = millionaire(2, aloud=True).play(asks(), Decide(ANNA, B), UseJoker(BEN, Joker.FIFTY), Decide(BEN, A))
    game = game.play(Confirm(ANNA, True), Confirm(BEN, False))
    assert game.may(BEN) == {Decide, UseJoker, Leave}


def test_two_jokers_aloud_bind_both_users() -> None:
    """WM-4: each has heard the other's joker, so both answers stay."""
    game = millionaire(2, aloud=True).play(asks(), UseJoker(ANNA, Joker.FIFTY), UseJoker(BEN, Joker.FIFTY))
    game = game.play(Decide(ANNA, A), Decide(BEN, A))
    assert game.refuses(Confirm(ANNA, False)) is Reason.NOT_OFFERED
    assert game.play(Confirm(ANNA, True)).refuses(Confirm(BEN, False)) is Reason.NOT_OFFERED


def test_the_extra_joker_is_always_aloud() -> None:
    """WM-4, WM-13: help asked for aloud binds sealed answers even where everything else is whispered."""
    game = millionaire(2, variant=Variant.RISK).play(
        asks(), Decide(ANNA, B), UseJoker(BEN, Joker.EXTRA), Done(), Decide(BEN, A)
    )
    assert game.refuses(Confirm(ANNA, False)) is Reason.NOT_OFFERED


def test_right_and_wrong() -> None:
    """WM-5: who is right goes on, who is wrong is out of this round."""
    game = answered(millionaire(3), Ben=B, Carla=C)
    assert game.told(ev.Climbed) == [ev.Climbed(ANNA, 1, 50)]
    assert game.told(ev.Fell) == [ev.Fell(BEN, 0), ev.Fell(CARLA, 0)]
    assert game.playing == (ANNA,)
    assert game.play(asks()).asked == (ANNA,)


@pytest.mark.parametrize("level", range(1, TOP + 1))
def test_leaving(level: int) -> None:
    """WM-6, WM-18: one keeps the money of the last question one got right, nothing at the first."""
    game = answered(climbed(millionaire(2), level - 1), Anna=LEAVES)
    money = MILLIONAIRE[level - 2] if level > 1 else 0
    assert game.told(ev.LeftWith) == [ev.LeftWith(ANNA, money)]
    assert game.money[ANNA] == money


def test_leaving_after_jokers() -> None:
    """WM-6: a joker does not oblige anybody to answer."""
    game = climbed(millionaire(1), 7).play(asks(), UseJoker(ANNA, Joker.FIFTY), Leave(ANNA))
    assert game.money == {ANNA: 2_000}


_WRONG = [
    (50, 0, 0),
    (100, 0, 0),
    (200, 0, 0),
    (300, 0, 0),
    (500, 0, 0),
    (1_000, 500, 500),
    (2_000, 500, 500),
    (4_000, 500, 500),
    (8_000, 500, 500),
    (16_000, 500, 500),
    (32_000, 16_000, 500),
    (64_000, 16_000, 500),
    (125_000, 16_000, 500),
    (500_000, 16_000, 500),
    (1_000_000, 16_000, 500),
]


@pytest.mark.parametrize(("question", "non_risk", "risk"), _WRONG)
def test_wrong_answers(question: int, non_risk: int, risk: int) -> None:
    """WM-7, WM-8, WC-1: each box and variant falls back to its own safe levels."""
    level = MILLIONAIRE.index(question)
    for edition, variant, money in (
        (Edition.Y2013, Variant.NON_RISK, non_risk),
        (Edition.Y2013, Variant.RISK, risk),
        (Edition.CLASSIC, None, non_risk),
    ):
        game = answered(climbed(millionaire(2, edition=edition, variant=variant), level), Ben=B)
        assert game.told(ev.Fell) == [ev.Fell(BEN, money)]
        assert game.money[BEN] == money


@pytest.mark.parametrize("level", [1, 6, 15])
def test_everyone_wrong_at_once(level: int) -> None:
    """WM-5, WM-15: if nobody is right the round is over."""
    game = answered(climbed(millionaire(3), level - 1), Anna=B, Ben=C, Carla=B)
    assert [event.player for event in game.told(ev.Fell)] == [ANNA, BEN, CARLA]
    assert game.told(ev.RoundEnded) == [ev.RoundEnded(1)]


def test_everyone_leaves_at_once() -> None:
    """WM-18: the right letter is still told, and the round ends."""
    game = answered(millionaire(3), Anna=LEAVES, Ben=LEAVES, Carla=LEAVES)
    assert game.told(ev.LeftWith) == [ev.LeftWith(name, 0) for name in (ANNA, BEN, CARLA)]
    assert game.told(ev.RightAnswer) == [ev.RightAnswer("right-A", A)]
    assert game.told(ev.RoundEnded) == [ev.RoundEnded(1)]


def test_the_top() -> None:
    """WM-19: a right answer at level 15 banks the million and ends one's round."""
    game = climbed(millionaire(1), TOP)
    assert game.told(ev.Climbed) == [ev.Climbed(ANNA, TOP, 1_000_000)]
    assert game.told(ev.WonMillion) == [ev.WonMillion(ANNA)]
    assert game.money == {ANNA: 1_000_000}


def test_several_millionaires() -> None:
    """WM-19, WC-2: all who are right at the last question win the million."""
    for edition in Edition:
        game = answered(climbed(millionaire(4, edition=edition), TOP - 1), Ben=B, Dirk=LEAVES)
        assert game.told(ev.WonMillion) == [ev.WonMillion(ANNA), ev.WonMillion(CARLA)]
        assert game.money == {ANNA: 1_000_000, BEN: 16_000, CARLA: 1_000_000, DIRK: 500_000}


def test_sealed_answers() -> None:
    """WM-2: a sealed answer is confirmed unseen and shown at the end, in any order."""
    game = millionaire(2).play(asks(), *_sealed(ANNA, BEN), Reveal(BEN, B))
    assert game.told(ev.Revealed) == []
    assert game.play(Reveal(ANNA, A)).told(ev.Revealed) == [ev.Revealed(ANNA, A), ev.Revealed(BEN, B)]


def test_sealed_and_known_answers_together() -> None:
    """WM-2: those who typed and those who hid a card are scored alike, and at once."""
    game = millionaire(3).play(asks(), Decide(ANNA), Decide(BEN, A), Decide(CARLA))
    game = game.play(*(Confirm(name, True) for name in (ANNA, BEN, CARLA)), Reveal(ANNA, B))
    assert game.waits_for(Reveal) == (CARLA,)
    game = game.play(Reveal(CARLA, A))
    assert game.playing == (BEN, CARLA)


def test_one_alone_needs_no_others() -> None:
    """WM-2: somebody alone plays one round, for a high score."""
    game = answered(climbed(millionaire(1), 10), Anna=B)
    outcome = game.state.outcome()
    assert outcome
    assert (outcome.end, outcome.ranking[0].money) == (End.ROUNDS_PLAYED, 16_000)


def _sealed(*players: str) -> list[Move]:
    return [Decide(player) for player in players] + [Confirm(player, True) for player in players]
