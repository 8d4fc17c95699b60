"""Proves the older box: calls at the table, its end, the show variant (WC-1 to WC-4, WC-7 to WC-9, WC-13)."""

from __future__ import annotations

import pytest

from tests.game.ladder.tables import (
    ANNA,
    BEN,
    CARLA,
    DIRK,
    LEAVES,
    TOP,
    A,
    B,
    C,
    D,
    Game,
    answered,
    asks,
    classic,
    climbed,
    round_left,
    round_won,
)
from voice_quiz.game import events as ev
from voice_quiz.game.card import Letter
from voice_quiz.game.ladder.rungs import MILLIONAIRE
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.moves import Connect, Decide, GoHome, Joker, Show, TimeUp, UseJoker, Vote, VoteVariant
from voice_quiz.game.protocol import End, Reason
from voice_quiz.game.seats import Hosting

JOKERS = (Joker.FIFTY, Joker.AUDIENCE, Joker.PHONE)


def test_the_ladder_of_the_older_box() -> None:
    """WC-1: the ladder is that of WM-1, with 500 and 16,000 safe."""
    game = classic(2)
    assert game.state.contest.ladder == MILLIONAIRE
    assert [MILLIONAIRE[level - 1] for level in game.one(ANNA).safe] == [500, 16_000]


@pytest.mark.parametrize(("level", "money"), [(5, 0), (6, 500), (10, 500), (11, 16_000)])
def test_wrong_at_a_safe_level(level: int, money: int) -> None:
    """WC-1: missing the 500 or the 16,000 question itself does not make it safe."""
    game = answered(climbed(classic(2), level - 1), Anna=B)
    assert game.told(ev.Fell) == [ev.Fell(ANNA, money)]


def test_a_million_ends_the_round() -> None:
    """WC-2: the round is over at once, and all who are right win the million."""
    game = answered(climbed(classic(3, rounds=2), TOP - 1), Carla=D)
    assert game.told(ev.WonMillion) == [ev.WonMillion(ANNA), ev.WonMillion(BEN)]
    assert game.told(ev.RoundEnded) == [ev.RoundEnded(1)]


def test_all_out_or_passed_ends_the_round() -> None:
    """WC-2: nobody left in, the round is over."""
    game = answered(classic(3), Anna=B, Ben=LEAVES)
    assert game.told(ev.RoundEnded) == []
    assert answered(game, Carla=LEAVES).told(ev.RoundEnded) == [ev.RoundEnded(1)]


def test_three_jokers() -> None:
    """WC-3: fifty-fifty, audience and phone, each once per round; there is neither risk nor a vote on it."""
    game = classic(3)
    assert game.one(ANNA).jokers == JOKERS
    assert not game.waits_for(VoteVariant)
    game = game.play(asks(), Decide(BEN), Decide(CARLA), UseJoker(ANNA, Joker.AUDIENCE), Vote(BEN, B), Vote(CARLA, B))
    (given,) = game.told(ev.LettersGiven)
    assert sorted(given.letters) == [A, B, B]
    assert game.refuses(UseJoker(ANNA, Joker.AUDIENCE)) is Reason.JOKER_SPENT


def test_a_real_call() -> None:
    """WC-4: without a partner it is a real call, as in WM-12."""
    game = classic(3).play(asks(), Decide(BEN), Decide(CARLA), UseJoker(ANNA, Joker.PHONE), Connect(ANNA, True), TimeUp())
    assert game.news[-2:] == (ev.CallBegan(ANNA, 30), ev.CallEnded(ANNA, True))


def _called(letter: Letter, *, aloud: bool = False, seed: int = 7) -> tuple[Letter, ...]:
    """Let Anna call Carla, who gives a letter; C is right."""
    game = classic(3, aloud=aloud, seed=seed).play(asks(C), Decide(BEN), Decide(CARLA), UseJoker(ANNA, Joker.PHONE, CARLA))
    assert game.news[-1] == ev.JokerBegan(ANNA, Joker.PHONE, (CARLA,))
    assert game.waits_for(Vote) == (CARLA,)
    game = game.play(Vote(CARLA, letter))
    assert game.news[0] == ev.Voted(CARLA, False)
    (given,) = game.told(ev.LettersGiven)
    assert (given.player, given.joker, given.audience) == (ANNA, Joker.PHONE, (ANNA,))
    return given.letters


@pytest.mark.parametrize(("letter", "letters"), [(A, (A, C)), (B, (B, C)), (C, (C, C)), (D, (C, D))])
def test_a_call_at_the_table(letter: Letter, letters: tuple[Letter, ...]) -> None:
    """WC-4: the called player's letter and the right one; if they are the same, the contestant knows."""
    assert _called(letter) == letters


@pytest.mark.parametrize(("letter", "letters"), [(A, (A, C)), (B, (B, C)), (D, (C, D))])
def test_a_call_at_the_table_aloud_and_wrong(letter: Letter, letters: tuple[Letter, ...]) -> None:
    """WM-25: aloud, a wrong letter is named with the right one, in alphabetical order."""
    assert _called(letter, aloud=True) == letters


def test_a_call_at_the_table_aloud_and_right() -> None:
    """WM-25: aloud, a right letter is named with a random wrong one, so that nobody can tell."""
    assert {_called(C, aloud=True, seed=seed) for seed in range(40)} == {(A, C), (B, C), (C, D)}


def test_who_can_be_called() -> None:
    """WC-4: the contestant chooses anybody who plays or is out, but neither himself nor the quizmaster."""
    game = answered(classic(4, hosting=Hosting.ROTATING), Carla=B)
    game = game.play(asks())
    assert game.refuses(UseJoker(BEN, Joker.PHONE, CARLA)) is None
    assert game.refuses(UseJoker(BEN, Joker.PHONE, DIRK)) is None
    for nobody in (ANNA, BEN, "Franz"):
        assert game.refuses(UseJoker(BEN, Joker.PHONE, nobody)) is Reason.NOT_A_HELPER
    assert game.refuses(UseJoker(BEN, Joker.FIFTY, CARLA)) is Reason.NOT_A_HELPER


def test_the_called_player_must_answer() -> None:
    """WC-4: he gives one of the four letters."""
    game = answered(classic(2), Ben=B).play(asks(), UseJoker(ANNA, Joker.PHONE, BEN))
    assert game.refuses(Vote(BEN, None)) is Reason.LETTER_WANTED


def test_after_a_call_at_the_table() -> None:
    """WC-4: another joker, leaving or answering, all is possible."""
    game = classic(2).play(asks(), Decide(BEN, A), UseJoker(ANNA, Joker.PHONE, BEN), Vote(BEN, B))
    assert game.refuses(UseJoker(ANNA, Joker.PHONE)) is Reason.JOKER_SPENT
    game = game.play(UseJoker(ANNA, Joker.AUDIENCE), Vote(BEN, D))
    assert sorted(game.told(ev.LettersGiven)[0].letters) == [A, D]


def test_two_contestants_of_the_device_help_each_other() -> None:
    """WC-5: two contestants are an audience of one, and can call each other."""
    game = classic(2).play(asks(), Decide(BEN))
    for joker in (UseJoker(ANNA, Joker.AUDIENCE), UseJoker(ANNA, Joker.PHONE, BEN)):
        assert game.play(joker).waits_for(Vote) == (BEN,)


# The show variant.


@pytest.mark.parametrize(
    ("hosting", "rounds"),
    [
        (Hosting.DEVICE, [(None, ANNA), (None, BEN), (None, CARLA), (None, ANNA)]),
        (Hosting.ROTATING, [(ANNA, BEN), (BEN, CARLA), (CARLA, ANNA), (ANNA, BEN)]),
    ],
)
def test_the_show_goes_round(hosting: Hosting, rounds: list[tuple[str | None, str]]) -> None:
    """WC-7, WC-13: a round is one contestant's climb, and the role moves on to the left."""
    game = classic(3, show=True, hosting=hosting)
    for number, (host, contestant) in enumerate(rounds, 1):
        assert (game.state.round, game.state.seats.host, game.playing) == (number, host, (contestant,))
        game = round_left(game)


@pytest.mark.parametrize(("hosting", "audience"), [(Hosting.DEVICE, (BEN, CARLA, DIRK)), (Hosting.ROTATING, (CARLA, DIRK))])
def test_the_audience_of_the_show(hosting: Hosting, audience: tuple[str, ...]) -> None:
    """WC-7: all the others are the audience, and all of them vote; the host is not one of them."""
    game = classic(4, show=True, hosting=hosting)
    game = game.play(asks(), UseJoker(game.playing[0], Joker.AUDIENCE))
    assert game.waits_for(Vote) == audience
    assert all(None not in option.values["letter"] for option in game.state.expected().of(Vote))


def test_the_show_for_two() -> None:
    """WC-7, WC-5: with a host and one contestant there is no audience, and letters are shown."""
    game = classic(2, show=True, hosting=Hosting.ROTATING).play(asks(), UseJoker(BEN, Joker.AUDIENCE))
    assert game.may(BEN) == {Show}


def test_everybody_climbs_equally_often_in_the_show() -> None:
    """WC-13, WC-8: a million wins when its owner has climbed no more often than the others."""
    game = round_won(classic(3, show=True), ANNA)
    assert game.told(ev.GameEnded) == []
    game = round_left(game)
    assert game.told(ev.GameEnded) == []
    assert round_left(game).told(ev.GameEnded) == [ev.GameEnded(End.MILLION_REACHED)]


def test_the_last_to_climb_wins_at_once() -> None:
    """WC-13, WC-8: nobody has climbed less often than the last of the first turn."""
    game = round_won(round_left(round_left(classic(3, show=True))), CARLA)
    assert game.told(ev.GameEnded) == [ev.GameEnded(End.MILLION_REACHED)]


def test_he_may_be_passed_in_the_show() -> None:
    """WC-8: while the others catch up, one of them may win more."""
    game = round_won(classic(2, show=True), ANNA)
    game = round_won(game, BEN)
    outcome = game.state.outcome()
    assert outcome
    assert outcome.winners == (ANNA, BEN)


# The end.


@pytest.mark.parametrize(
    ("winner", "rounds"),
    [(BEN, 2), (CARLA, 3)],
    ids=["hosts-next", "hosts-last"],
)
def test_the_winner_must_have_hosted(winner: str, rounds: int) -> None:
    """WC-8: the highest total wins as soon as nobody has hosted more often than its owner."""
    game = round_won(classic(3, hosting=Hosting.ROTATING), winner)
    for _ in range(rounds - 1):
        assert game.state.outcome() is None
        game = round_left(game)
    assert game.told(ev.GameEnded) == [ev.GameEnded(End.MILLION_REACHED)]
    assert game.state.round == rounds


def test_who_has_hosted_wins_at_once() -> None:
    """WC-8: others need not have hosted as often as the winner."""
    game = round_won(round_left(classic(3, hosting=Hosting.ROTATING)), ANNA)
    assert game.told(ev.GameEnded) == [ev.GameEnded(End.MILLION_REACHED)]
    assert [account.served for account in game.state.contest.accounts] == [1, 1, 0]


def test_a_higher_total_takes_over() -> None:
    """WC-8: the check is repeated, for whoever has the highest total then."""
    game = round_won(classic(3, hosting=Hosting.ROTATING), BEN, CARLA)
    game = answered(answered(game), Carla=LEAVES, Anna=LEAVES)
    assert game.money == {ANNA: 50, BEN: 1_000_000, CARLA: 1_000_050}
    assert game.state.outcome() is None
    game = round_left(game)
    outcome = game.state.outcome()
    assert outcome
    assert outcome.winners == (CARLA,)


def test_the_device_needs_no_hosts() -> None:
    """WC-8: where the device hosts, a million ends the game with its round."""
    assert round_won(classic(3), CARLA).told(ev.GameEnded) == [ev.GameEnded(End.MILLION_REACHED)]


def test_a_winner_who_goes_home() -> None:
    """WC-8, G-4: a leader who went home is not waited for; those who stay get equally many chances to pass him."""
    game = round_won(classic(4, hosting=Hosting.ROTATING), BEN).play(GoHome(BEN))
    game = _rounds_left(game, 2)
    assert game.state.outcome() is None
    game = _rounds_left(game, 1)
    outcome = game.state.outcome()
    assert outcome
    assert (outcome.end, outcome.winners) == (End.MILLION_REACHED, (BEN,))


def _rounds_left(game: Game[Millionaire], rounds: int) -> Game[Millionaire]:
    for _ in range(rounds):
        game = round_left(game)
    return game


def test_agreed_rounds_of_the_older_box() -> None:
    """WC-8, WM-17: an agreed number of rounds goes without the check."""
    game = round_won(classic(2, rounds=2), ANNA)
    assert game.told(ev.GameEnded) == []
    assert round_left(game).told(ev.GameEnded) == [ev.GameEnded(End.ROUNDS_PLAYED)]


def test_two_with_a_host() -> None:
    """WC-9: two players, the quizmaster included, are enough."""
    game = classic(2, hosting=Hosting.ROTATING)
    assert (game.state.seats.host, game.playing) == (ANNA, (BEN,))
    assert round_left(game).playing == (ANNA,)
