"""Proves the jokers of millionaire: their order, fifty-fifty, audience and phone (WM-9 to WM-25)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.game.ladder.tables import (
    ANNA,
    BEN,
    CARLA,
    DIRK,
    EMMA,
    LEAVES,
    A,
    B,
    C,
    D,
    Game,
    answered,
    asks,
    finished,
    millionaire,
    round_left,
)
from voice_quiz.game import events as ev
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.millionaire.lifelines import CALL_SECONDS
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.moves import Connect, Decide, Done, Joker, Leave, TimeUp, UseJoker, Vote
from voice_quiz.game.protocol import Reason, offer
from voice_quiz.game.seats import Hosting

SEEDS = range(12)


def _pile(game: Game[Millionaire]) -> tuple[Letter, ...]:
    (given,) = game.told(ev.LettersGiven)
    return given.letters


# The order of jokers.


def test_no_joker_before_all_others_have_decided() -> None:
    """G-2: lock before loud; a joker waits until all who want none are ready or gone."""
    game = millionaire(3).play(asks(), UseJoker(BEN, Joker.FIFTY))
    assert game.news[1:] == (ev.JokerAsked(BEN, Joker.FIFTY),)
    assert game.asked == (ANNA, CARLA)
    game = game.play(Decide(CARLA))
    assert game.told(ev.LettersLeft) == []
    assert [event.player for event in game.play(Leave(ANNA)).told(ev.LettersLeft)] == [BEN]


def test_jokers_go_round_from_the_left() -> None:
    """WM-3, WM-23: the first to ask is not the first to be served; each uses all he wants before the next."""
    game = millionaire(4, hosting=Hosting.ROTATING).play(
        asks(), UseJoker(DIRK, Joker.FIFTY), UseJoker(CARLA, Joker.PHONE), UseJoker(BEN, Joker.FIFTY)
    )
    assert [event.player for event in game.told(ev.LettersLeft)] == [BEN]
    assert game.asked == (BEN,)
    game = game.play(UseJoker(BEN, Joker.PHONE))
    assert game.news == (ev.JokerAsked(BEN, Joker.PHONE), ev.JokerBegan(BEN, Joker.PHONE))
    game = game.play(Connect(BEN, False), Decide(BEN))
    assert game.told(ev.JokerBegan) == [ev.JokerBegan(CARLA, Joker.PHONE)]
    game = game.play(Connect(CARLA, False), Leave(CARLA))
    assert [event.player for event in game.told(ev.LettersLeft)] == [DIRK]


def test_several_jokers_on_one_question() -> None:
    """WM-9: one may use all of them on one question, and none of them twice."""
    game = millionaire(2).play(asks(), Decide(BEN), UseJoker(ANNA, Joker.FIFTY))
    assert game.refuses(UseJoker(ANNA, Joker.FIFTY)) is Reason.JOKER_SPENT
    game = game.play(UseJoker(ANNA, Joker.AUDIENCE), Vote(BEN, C), UseJoker(ANNA, Joker.PHONE), Connect(ANNA, False))
    assert game.one(ANNA).jokers == ()
    assert UseJoker not in game.may(ANNA)


def test_a_spent_joker_comes_back_with_the_round() -> None:
    """WM-9: each joker once per round; not on the next question, but in the next round."""
    game = millionaire(2).play(asks(), Decide(BEN, A), UseJoker(ANNA, Joker.FIFTY))
    game = finished(game)
    assert game.play(asks()).refuses(UseJoker(ANNA, Joker.FIFTY)) is Reason.JOKER_SPENT
    game = round_left(game)
    assert game.play(asks()).refuses(UseJoker(ANNA, Joker.FIFTY)) is None


# Fifty-fifty.


@pytest.mark.parametrize("right", LETTERS)
def test_fifty_fifty(right: Letter) -> None:
    """WM-10: two wrong answers go, for one contestant alone."""
    game = millionaire(2).play(asks(right), Decide(BEN), UseJoker(ANNA, Joker.FIFTY))
    (left,) = game.told(ev.LettersLeft)
    assert (left.audience, len(set(left.letters)), right in left.letters) == ((ANNA,), 2, True)
    gone = next(letter for letter in LETTERS if letter not in left.letters)
    assert game.refuses(Decide(ANNA, gone)) is Reason.LETTER_GONE
    assert game.one(BEN).letters == LETTERS


def test_fifty_fifty_leaves_any_wrong_letter() -> None:
    """WM-10: which wrong letter stays is left to chance."""
    stayed = Counter(_left(millionaire(1, seed=seed).play(asks(), UseJoker(ANNA, Joker.FIFTY))) for seed in range(60))
    assert set(stayed) == {(A, B), (A, C), (A, D)}


def test_each_card_is_halved_anew() -> None:
    """WM-21: the next card does not keep the letters of the last one."""
    halves = []
    for seed in range(10):
        game = millionaire(2, seed=seed).play(asks(), Decide(BEN, A), UseJoker(ANNA, Joker.FIFTY))
        first = _left(game)
        halves.append((first, _left(finished(game).play(asks(), Decide(ANNA, A), UseJoker(BEN, Joker.FIFTY)))))
    assert any(first != second for first, second in halves)


def _left(game: Game[Millionaire]) -> tuple[Letter, ...]:
    return game.told(ev.LettersLeft)[0].letters


@pytest.mark.parametrize("seed", SEEDS)
def test_all_fifty_fifties_are_alike(seed: int) -> None:
    """WM-21: all who use it on one card keep the same two letters."""
    game = millionaire(3, seed=seed).play(asks(C), *(UseJoker(name, Joker.FIFTY) for name in (ANNA, BEN, CARLA)))
    game = game.play(Decide(ANNA), Decide(BEN))
    assert game.one(ANNA).letters == game.one(BEN).letters == game.one(CARLA).letters
    assert C in game.one(CARLA).letters


# Audience.


@pytest.mark.parametrize("seed", SEEDS)
def test_the_audience_pile(seed: int) -> None:
    """WM-11: the contestant sees the votes and the right letter, shuffled, for himself alone."""
    game = millionaire(4, seed=seed).play(asks(D), *(Decide(name) for name in (BEN, CARLA, DIRK)))
    game = game.play(UseJoker(ANNA, Joker.AUDIENCE))
    assert game.told(ev.JokerBegan) == [ev.JokerBegan(ANNA, Joker.AUDIENCE, (BEN, CARLA, DIRK))]
    game = game.play(Vote(CARLA, A), Vote(BEN, A), Vote(DIRK, B))
    assert game.news[:3] == (ev.Voted(CARLA, False), ev.Voted(BEN, False), ev.Voted(DIRK, False))
    assert sorted(_pile(game)) == [A, A, B, D]
    assert game.news[-1].audience == (ANNA,)


def test_the_audience_pile_is_shuffled() -> None:
    """WM-11: where the right letter lies tells nothing."""
    places = {_pile(_asked_audience(millionaire(4, seed=seed)).play(*_votes(A, B, C))).index(D) for seed in range(40)}
    assert places == {0, 1, 2, 3}


def test_each_pile_is_shuffled_anew() -> None:
    """WM-11: two contestants who ask for the same votes need not get them in the same order."""
    piles = []
    for seed in range(10):
        game = answered(millionaire(4, seed=seed), Carla=B, Dirk=B).play(asks(D), UseJoker(BEN, Joker.AUDIENCE))
        game = game.play(UseJoker(ANNA, Joker.AUDIENCE), Vote(BEN, A), Vote(CARLA, B), Vote(DIRK, C))
        first = _pile(game)
        game = game.play(Decide(ANNA), Vote(ANNA, A), Vote(CARLA, B), Vote(DIRK, C))
        piles.append((first, _pile(game)))
    assert any(first != second for first, second in piles)


def _asked_audience(game: Game[Millionaire]) -> Game[Millionaire]:
    return game.play(asks(D), *(Decide(name) for name in (BEN, CARLA, DIRK)), UseJoker(ANNA, Joker.AUDIENCE))


def _votes(*letters: Letter | None) -> list[Vote]:
    return [Vote(name, letter) for name, letter in zip((BEN, CARLA, DIRK, EMMA), letters, strict=False)]


def test_who_must_vote_and_who_may() -> None:
    """WM-11, WM-14: contestants still in must give a letter; those who are out may keep out of it."""
    game = answered(millionaire(4), Carla=B, Dirk=LEAVES)
    game = game.play(asks(), Decide(BEN), UseJoker(ANNA, Joker.AUDIENCE))
    assert game.waits_for(Vote) == (BEN, CARLA, DIRK)
    assert [option.values["letter"] for option in game.state.expected().of(Vote)] == [LETTERS, *[(*LETTERS, None)] * 2]
    assert game.refuses(Vote(BEN, None)) is Reason.LETTER_WANTED
    game = game.play(Vote(CARLA, None), Vote(DIRK, B), Vote(BEN, C))
    assert game.told(ev.Voted) == [ev.Voted(CARLA, True), ev.Voted(DIRK, False), ev.Voted(BEN, False)]
    assert sorted(_pile(game)) == [A, B, C]


def test_the_host_does_not_vote() -> None:
    """WM-11: with three players and a host the audience is one person."""
    game = millionaire(3, hosting=Hosting.ROTATING).play(asks(), Decide(CARLA), UseJoker(BEN, Joker.AUDIENCE))
    assert game.waits_for(Vote) == (CARLA,)
    assert sorted(_pile(game.play(Vote(CARLA, B)))) == [A, B]


def test_nobody_votes_twice() -> None:
    """WM-11: one letter each, and none for oneself."""
    game = millionaire(3).play(asks(), Decide(BEN), Decide(CARLA), UseJoker(ANNA, Joker.AUDIENCE), Vote(BEN, A))
    assert game.refuses(Vote(BEN, B)) is Reason.NOT_YOUR_TURN
    assert game.refuses(Vote(ANNA, B)) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_votes_at_all(seed: int) -> None:
    """WM-11: if all who are out keep out of it, a wrong letter lies beside the right one."""
    game = answered(millionaire(3, seed=seed), Ben=B, Carla=B)
    game = game.play(asks(C), UseJoker(ANNA, Joker.AUDIENCE), Vote(BEN, None), Vote(CARLA, None))
    pile = _pile(game)
    assert (len(set(pile)), C in pile) == (2, True)


def test_a_vote_is_free() -> None:
    """WM-20: a voter may give any letter, whatever he has sealed or has left, and is not bound by it."""
    game = millionaire(3).play(asks(), Decide(BEN, A), UseJoker(ANNA, Joker.FIFTY), UseJoker(CARLA, Joker.AUDIENCE))
    game = game.play(Decide(ANNA, A))
    for option in game.state.expected().of(Vote):
        assert option.values["letter"] == LETTERS
    game = finished(game.play(Vote(ANNA, D), Vote(BEN, D)))
    assert game.told(ev.Revealed) == [ev.Revealed(name, A) for name in (ANNA, BEN, CARLA)]


def test_a_joker_user_votes_for_others() -> None:
    """WM-20: who waits for his own joker votes for the one before him."""
    game = millionaire(2).play(asks(), UseJoker(ANNA, Joker.AUDIENCE), UseJoker(BEN, Joker.AUDIENCE))
    assert game.waits_for(Vote) == (BEN,)
    game = game.play(Vote(BEN, B), Decide(ANNA))
    assert game.waits_for(Vote) == (ANNA,)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_audience_aloud(seed: int) -> None:
    """WM-25: votes that all can hear get the right letter and a wrong one, in alphabetical order."""
    game = _asked_audience(millionaire(4, aloud=True, seed=seed)).play(*_votes(C, C, B))
    pile = Counter(_pile(game))
    assert list(_pile(game)) == sorted(_pile(game))
    (wrong,) = (pile - Counter((C, C, B, D))).elements()
    assert wrong != D
    assert game.news[-1].audience == (ANNA,)


def test_the_audience_aloud_gives_nothing_away() -> None:
    """WM-25: the added wrong letter can be any."""
    piles = [_pile(_asked_audience(millionaire(4, aloud=True, seed=seed)).play(*_votes(D, D, D))) for seed in range(60)]
    assert set(piles) == {(A, D, D, D, D), (B, D, D, D, D), (C, D, D, D, D)}


def test_the_audience_unseen_at_a_table_with_a_voice() -> None:
    """WM-25: where nobody can hear a single vote, the sheet is followed to the letter; one that is heard is enough."""
    unseen = [replace(vote, unseen=True) for vote in _votes(C, C, B)]
    game = _asked_audience(millionaire(4, aloud=True))
    assert Counter(_pile(game.play(*unseen))) == Counter((C, C, B, D))
    assert len(_pile(game.play(*unseen[:2], *_votes(C, C, B)[2:]))) == 5


def test_a_joker_that_nobody_hears_leaves_others_free() -> None:
    """WM-4, G-2: what a joker brings to one alone is no reason for the others to keep their answers."""
    game = millionaire(2, aloud=True).play(asks(), Decide(BEN, B))
    assert game.play(UseJoker(ANNA, Joker.FIFTY, unseen=True)).refuses(Decide(BEN, C)) is None
    assert game.play(UseJoker(ANNA, Joker.FIFTY)).refuses(Decide(BEN, C)) is Reason.NOT_YOUR_TURN


# Phone.


def _calling() -> Game[Millionaire]:
    return millionaire(2).play(asks(), Decide(BEN), UseJoker(ANNA, Joker.PHONE))


def test_the_call() -> None:
    """WM-12: thirty seconds from the moment the other side answers."""
    game = _calling()
    expected = game.state.expected()
    assert (expected.asked, expected.seconds) == ((ANNA,), None)
    assert expected.of(Connect) == (offer(Connect, ANNA, reached=(True, False)),)
    game = game.play(Connect(ANNA, True))
    assert game.news == (ev.CallBegan(ANNA, 30),)
    assert game.state.expected().seconds == CALL_SECONDS == 30


@pytest.mark.parametrize("end", [Done(), TimeUp()], ids=["hung-up", "time-up"])
def test_the_call_ends(end: Done | TimeUp) -> None:
    """WM-12: when it is over, the contestant decides."""
    game = _calling().play(Connect(ANNA, True), end)
    assert game.news[-1] == ev.CallEnded(ANNA, True)
    assert (game.asked, game.state.expected().seconds) == ((ANNA,), None)


def test_nobody_answers_the_phone() -> None:
    """WM-12: the joker is spent all the same."""
    game = _calling().play(Connect(ANNA, False))
    assert game.news == (ev.CallEnded(ANNA, False),)
    assert game.refuses(UseJoker(ANNA, Joker.PHONE)) is Reason.JOKER_SPENT


def test_the_box_of_2013_has_no_calls_at_the_table() -> None:
    """WM-12: only the older box lets one call a fellow player."""
    game = millionaire(2).play(asks())
    assert game.refuses(UseJoker(ANNA, Joker.PHONE, BEN)) is Reason.NOT_A_HELPER
