"""Proves turns, questions and the score of milionario (CM-1, CM-4, CM-5, CM-8, CM-10 to CM-13, CM-18, CM-21)."""

from __future__ import annotations

import pytest

from tests.game.ladder.tables import (
    ANNA,
    BEN,
    CARLA,
    DIRK,
    LEAVES,
    NAMES,
    A,
    B,
    C,
    answered,
    asks,
    climbed,
    finished,
    milionario,
    round_left,
    shop,
    shopped,
)
from voice_quiz.game import events as ev
from voice_quiz.game.ladder.rungs import MILIONARIO
from voice_quiz.game.moves import Buy, Decide, Item, Joker, Leave, Look, Reveal, Stocked, UseJoker
from voice_quiz.game.protocol import End, Place, Reason
from voice_quiz.game.seats import Hosting


@pytest.mark.parametrize("hosting", Hosting)
@pytest.mark.parametrize(("players", "turns"), [(2, 4), (3, 3), (4, 4), (5, 5)])
def test_number_of_turns(players: int, turns: int, hosting: Hosting) -> None:
    """CM-1: as many turns as players, and four for two; whoever hosts."""
    game = shop(players, hosting=hosting)
    for turn in range(1, turns + 1):
        assert (game.state.turn, game.state.outcome()) == (turn, None)
        game = round_left(shopped(game))
    assert game.news[-2:] == (ev.RoundEnded(turns), ev.GameEnded(End.TURNS_PLAYED))


def test_one_alone_plays_one_turn() -> None:
    """CM-1: somebody alone climbs once, without an expert, for a high score."""
    game = milionario(players=1)
    assert game.one(ANNA).jokers == (Joker.FIFTY,)
    game = answered(climbed(game, 8), Anna=LEAVES)
    outcome = game.state.outcome()
    assert outcome
    assert outcome.ranking == (Place(1, (ANNA,), 300_000),)


def test_each_of_two_hosts_twice() -> None:
    """CM-1: two who take turns are alone on the ladder twice each."""
    game = shop(2, hosting=Hosting.ROTATING)
    seen = []
    while game.state.outcome() is None:
        seen.append((game.state.seats.host, game.playing))
        game = round_left(shopped(game))
    assert seen == [(ANNA, (BEN,)), (BEN, (ANNA,))] * 2


def test_a_turn_has_ten_questions() -> None:
    """CM-1: a turn is over after the tenth question at the latest."""
    game = climbed(milionario(players=2), 9)
    assert game.told(ev.RoundEnded) == []
    assert climbed(game, 1).told(ev.RoundEnded) == [ev.RoundEnded(1)]


def test_choices_go_round_from_the_hosts_left() -> None:
    """CM-4: each contestant in turn answers hidden, asks for an aid, or leaves, and nobody out of turn."""
    game = milionario(players=4, hosting=Hosting.ROTATING).play(asks())
    for player in (BEN, CARLA, DIRK):
        assert (game.asked, game.may(player)) == ((player,), {Decide, UseJoker, Leave})
        assert all(not game.may(other) for other in NAMES[:4] if other != player)
        game = game.play(Decide(player, A))
    assert game.told(ev.RightAnswer)


def test_what_is_open_and_what_is_hidden() -> None:
    """CM-4: an answer is only announced; an aid and leaving are seen by all."""
    game = climbed(milionario(), 1).play(asks(), Decide(ANNA, B), UseJoker(BEN, Joker.FIFTY), Leave(CARLA))
    assert game.news[1:4] == (ev.Ready(ANNA), ev.JokerAsked(BEN, Joker.FIFTY), ev.LeftWith(CARLA, 10_000))


def test_order_of_a_question() -> None:
    """CM-5: leavers, fifty-fifty, expert, reveal, and only then the switch."""
    game = milionario(Buy(ANNA, Item.SWITCH), players=5).play(
        asks(),
        UseJoker(ANNA, Joker.SWITCH),
        UseJoker(BEN, Joker.EXPERT),
        UseJoker(CARLA, Joker.FIFTY),
        Leave(DIRK),
        Decide("Emma", A),
    )
    assert [type(event) for event in game.news[-3:]] == [ev.LeftWith, ev.Ready, ev.LettersLeft]
    assert game.asked == (CARLA,)
    game = game.play(Decide(CARLA, A))
    assert game.asked == (BEN,)
    game = finished(game.play(Look(BEN, CARLA)), Ben=B)
    kinds = [type(event) for event in game.news]
    assert kinds.index(ev.Revealed) < kinds.index(ev.RightAnswer) < kinds.index(ev.Fell) < kinds.index(ev.JokerBegan)
    assert game.news[-1] == ev.JokerBegan(ANNA, Joker.SWITCH)


@pytest.mark.parametrize("level", range(1, 11))
def test_leaving(level: int) -> None:
    """CM-5, CM-18: who leaves banks the money of the level he stands on; nothing before the first."""
    game = answered(climbed(milionario(players=2), level - 1), Anna=LEAVES)
    money = MILIONARIO[level - 2] if level > 1 else 0
    assert game.told(ev.LeftWith) == [ev.LeftWith(ANNA, money)]
    assert game.money[ANNA] == money


@pytest.mark.parametrize("level", range(1, 11))
def test_wrong_without_safety(level: int) -> None:
    """CM-8: right is one level up; wrong is out with nothing."""
    game = answered(climbed(milionario(players=2), level - 1), Anna=C)
    assert game.told(ev.Fell) == [ev.Fell(ANNA, 0)]
    assert game.told(ev.Climbed) == [ev.Climbed(BEN, level, MILIONARIO[level - 1])]


def test_the_top() -> None:
    """CM-10: after the tenth level whoever stands on the million banks it, also several."""
    game = answered(climbed(milionario(), 9), Ben=B)
    assert game.told(ev.WonMillion) == [ev.WonMillion(ANNA), ev.WonMillion(CARLA)]
    assert game.money == {ANNA: 1_000_000, BEN: 0, CARLA: 1_000_000}


def test_a_new_turn_brings_the_aids_back() -> None:
    """CM-11: fifty-fifty and expert come back, the role moves on, and the shop opens again."""
    game = milionario(Buy(ANNA, Item.SWITCH), Buy(ANNA, Item.SAFE_HAVEN, 2), players=2)
    game = game.play(asks(), UseJoker(ANNA, Joker.FIFTY), Leave(BEN), Decide(ANNA, A))
    game = answered(game, Anna=LEAVES)
    assert game.news[-1] == ev.RoundBegan(2, None, (BEN, ANNA))
    assert game.waits_for(Buy)[0] == BEN
    assert [(one.jokers, one.safe) for one in game.state.contest.contestants] == [((Joker.FIFTY, Joker.EXPERT), ())] * 2


def test_the_score() -> None:
    """CM-12: all banked money, less 4,000 € for every purchase, highest first."""
    game = milionario(Buy(ANNA, Item.SWITCH), Buy(ANNA, Item.SAFE_HAVEN, 1), Buy(BEN, Item.SWITCH), players=3)
    game = answered(climbed(game, 2), Anna=LEAVES, Ben=LEAVES, Carla=LEAVES)
    for _ in range(2):
        game = round_left(shopped(game))
    outcome = game.state.outcome()
    assert outcome
    assert outcome.ranking == (Place(1, (CARLA,), 20_000), Place(2, (BEN,), 16_000), Place(3, (ANNA,), 12_000))


@pytest.mark.parametrize(
    ("players", "hosting", "expert"),
    [
        (1, Hosting.DEVICE, False),
        (2, Hosting.DEVICE, True),
        (2, Hosting.ROTATING, False),
        (3, Hosting.DEVICE, True),
        (3, Hosting.ROTATING, True),
    ],
)
def test_who_has_an_expert(players: int, hosting: Hosting, expert: bool) -> None:
    """CM-13: an expert needs another contestant."""
    game = milionario(players=players, hosting=hosting)
    assert all((Joker.EXPERT in one.jokers) is expert for one in game.state.contest.contestants)


def test_nobody_answered() -> None:
    """CM-21: if all left, the answer is still told."""
    game = answered(milionario(players=2), Anna=LEAVES, Ben=LEAVES)
    assert game.told(ev.RightAnswer) == [ev.RightAnswer("right-A", A)]


def test_sealed_answers() -> None:
    """CM-4: hidden answers that the device does not know are shown at the reveal, in any order."""
    game = milionario(players=2).play(asks(), Decide(ANNA), Decide(BEN))
    assert game.waits_for(Reveal) == (ANNA, BEN)
    game = game.play(Reveal(BEN, A))
    assert game.told(ev.Revealed) == []
    game = game.play(Reveal(ANNA, B))
    assert game.told(ev.Revealed) == [ev.Revealed(ANNA, B), ev.Revealed(BEN, A)]
    assert game.playing == (BEN,)


def test_the_next_card_is_one_level_up() -> None:
    """CM-8: those who are right face the next level together."""
    game = answered(milionario())
    assert game.state.expected().of(Stocked)
    assert game.play(asks()).told(ev.QuestionAsked) == [ev.QuestionAsked("right-A", 2)]


def test_the_host_neither_answers_nor_is_asked() -> None:
    """CM-4: the quizmaster of a turn cannot win anything."""
    game = milionario(players=3, hosting=Hosting.ROTATING).play(asks())
    assert game.refuses(Decide(ANNA, A)) is Reason.NOT_YOUR_TURN
    assert game.may(ANNA) == set()
