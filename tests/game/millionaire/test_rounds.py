"""Proves the rounds of millionaire: votes on risk, adding up, hosting equally often, the end (WM-8, WM-15 to WM-17, WM-24)."""

from __future__ import annotations

import pytest

from tests.game.ladder.tables import (
    ANNA,
    BEN,
    CARLA,
    DIRK,
    LEAVES,
    NAMES,
    B,
    Game,
    answered,
    climbed,
    millionaire,
    round_left,
    round_won,
)
from voice_quiz.game import events as ev
from voice_quiz.game.millionaire.rules import Millionaire, Variant
from voice_quiz.game.moves import GoHome, Joker, VoteVariant
from voice_quiz.game.protocol import End, Place, Reason
from voice_quiz.game.seats import Hosting

WITH_EXTRA = (Joker.FIFTY, Joker.AUDIENCE, Joker.PHONE, Joker.EXTRA)


def _voted(game: Game[Millionaire], votes: str) -> Game[Millionaire]:
    """Let the table vote: r is for risk, n against."""
    return game.play(*(VoteVariant(name, vote == "r") for name, vote in zip(NAMES, votes, strict=False)))


@pytest.mark.parametrize(
    ("votes", "risk"),
    [
        ("rrn", True),
        ("nnr", False),
        ("rrr", True),
        ("nnn", False),
        ("rn", False),
        ("rrnn", False),
        ("rrrnn", True),
        ("r", True),
    ],
)
def test_first_vote(votes: str, risk: bool) -> None:
    """WM-8: the majority decides the variant; a tie at the start means non-risk."""
    game = millionaire(len(votes), variant=None)
    assert game.asked == NAMES[: len(votes)]
    game = _voted(game, votes)
    assert game.told(ev.VariantChosen) == [ev.VariantChosen(risk)]
    assert game.state.risk is risk


@pytest.mark.parametrize(("first", "second", "risk"), [("rr", "rn", True), ("nn", "rn", False), ("rr", "nn", False)])
def test_next_vote(first: str, second: str, risk: bool) -> None:
    """WM-8: after each round the table votes anew, and a tie leaves the variant as it is."""
    game = round_left(_voted(millionaire(2, variant=None), first))
    assert game.waits_for(VoteVariant) == (BEN, ANNA)
    assert _voted(game, second).told(ev.VariantChosen) == [ev.VariantChosen(risk)]


def test_the_host_votes_too() -> None:
    """WM-8: the variant is everybody's business, also the quizmaster's."""
    game = millionaire(3, hosting=Hosting.ROTATING, variant=None)
    assert game.waits_for(VoteVariant) == (ANNA, BEN, CARLA)
    game = game.play(VoteVariant(ANNA, True))
    assert game.news == (ev.VariantVoted(ANNA, True),)
    assert game.refuses(VoteVariant(ANNA, True)) is Reason.NOT_YOUR_TURN


def test_a_voter_goes_home() -> None:
    """WM-8, G-4: his vote does not count, and the round begins when the others have voted."""
    game = millionaire(3, variant=None).play(VoteVariant(ANNA, True), VoteVariant(BEN, True), GoHome(ANNA))
    assert game.waits_for(VoteVariant) == (CARLA,)
    assert game.play(VoteVariant(CARLA, False)).told(ev.VariantChosen) == [ev.VariantChosen(False)]
    assert game.play(GoHome(CARLA)).told(ev.VariantChosen) == [ev.VariantChosen(True)]


@pytest.mark.parametrize(
    ("variant", "jokers"),
    [(Variant.NON_RISK, WITH_EXTRA[:3]), (Variant.RISK, WITH_EXTRA)],
)
def test_an_agreed_variant_is_not_voted_on(variant: Variant, jokers: tuple[Joker, ...]) -> None:
    """WM-8: what was agreed for the whole game holds in every round; risk brings the extra joker."""
    game = millionaire(2, variant=variant)
    for _ in range(3):
        assert game.one(ANNA).jokers == jokers
        assert not game.waits_for(VoteVariant)
        game = round_left(game)


def test_somebody_alone_has_no_extra_joker() -> None:
    """WM-8: the extra joker needs somebody to help: not alone, and not with the quizmaster alone."""
    assert millionaire(1, variant=Variant.RISK).one(ANNA).jokers == WITH_EXTRA[:3]
    game = round_left(millionaire(3, hosting=Hosting.ROTATING, variant=Variant.RISK).play(GoHome(BEN)))
    assert (game.state.seats.host, game.playing) == (CARLA, (ANNA,))
    assert game.one(ANNA).jokers == WITH_EXTRA[:3]


def test_winnings_add_up() -> None:
    """WM-15: the round ends when nobody is left in, totals grow, and the host is the next to the left."""
    game = millionaire(3, hosting=Hosting.ROTATING)
    game = answered(climbed(game, 5), Ben=LEAVES, Carla=B)
    assert game.news[-2:] == (ev.RoundEnded(1), ev.RoundBegan(2, BEN, (CARLA, ANNA)))
    game = answered(climbed(game, 4), Carla=LEAVES, Anna=LEAVES)
    assert game.money == {ANNA: 300, BEN: 500, CARLA: 800}
    assert game.told(ev.RoundBegan) == [ev.RoundBegan(3, CARLA, (ANNA, BEN))]


def test_a_round_goes_on_while_somebody_is_in() -> None:
    """WM-15: one contestant is enough."""
    game = answered(millionaire(3), Anna=B, Ben=LEAVES)
    assert game.told(ev.RoundEnded) == []
    assert answered(game, Carla=B).told(ev.RoundEnded) == [ev.RoundEnded(1)]


def test_a_million_ends_the_game_of_the_device() -> None:
    """WM-16: where the device hosts, the game ends with the round in which somebody has a million."""
    game = round_won(millionaire(3), BEN)
    assert game.news[-1] == ev.GameEnded(End.MILLION_REACHED)
    outcome = game.state.outcome()
    assert outcome
    assert outcome.winners == (BEN,)


def test_a_million_in_total_counts() -> None:
    """WM-16: the million may come together over several rounds."""
    game = millionaire(2)
    for _ in range(2):
        assert game.state.outcome() is None
        game = answered(climbed(answered(game, Ben=B), 13), Anna=LEAVES)
    assert game.money == {ANNA: 1_000_000, BEN: 0}
    assert game.told(ev.GameEnded) == [ev.GameEnded(End.MILLION_REACHED)]


def test_just_under_a_million_is_not_enough() -> None:
    """WM-16: many good rounds below the million do not end the game."""
    game = millionaire(2)
    money = 0
    for level, worth in ((14, 500_000), (13, 125_000), (13, 125_000), (13, 125_000), (12, 64_000), (11, 32_000), (10, 16_000)):
        game = answered(climbed(answered(game, Ben=B), level - 1), Anna=LEAVES)
        money += worth
        assert (game.money[ANNA], game.told(ev.GameEnded)) == (money, [])
    assert money == 987_000


def test_everybody_hosts_before_the_end() -> None:
    """WM-16: the first with a million wins only when all have been quizmaster equally often."""
    game = round_won(millionaire(3, hosting=Hosting.ROTATING), BEN)
    assert game.told(ev.RoundBegan) == [ev.RoundBegan(2, BEN, (CARLA, ANNA))]
    game = round_left(game)
    assert game.told(ev.RoundBegan) == [ev.RoundBegan(3, CARLA, (ANNA, BEN))]
    game = round_left(game)
    assert game.told(ev.GameEnded) == [ev.GameEnded(End.MILLION_REACHED)]


def test_others_may_pass_him() -> None:
    """WM-16: the highest total wins in the end, whoever was first."""
    game = round_won(millionaire(3, hosting=Hosting.ROTATING), BEN)
    game = round_won(game, CARLA)
    game = answered(climbed(game, 2), Anna=LEAVES, Ben=LEAVES)
    outcome = game.state.outcome()
    assert outcome
    assert outcome.ranking == (Place(1, (BEN,), 1_000_100), Place(2, (CARLA,), 1_000_000), Place(3, (ANNA,), 100))


def test_who_went_home_is_not_waited_for() -> None:
    """WM-16, G-4: hosting is counted among those who are still there."""
    game = round_won(millionaire(3, hosting=Hosting.ROTATING), BEN)
    game = round_left(game.play(GoHome(CARLA)))
    assert game.told(ev.GameEnded) == [ev.GameEnded(End.MILLION_REACHED)]


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_an_agreed_number_of_rounds(rounds: int) -> None:
    """WM-17: the game ends after so many rounds, and the highest total wins."""
    game = millionaire(2, rounds=rounds)
    for number in range(1, rounds + 1):
        assert (game.state.outcome(), game.state.round) == (None, number)
        game = answered(answered(game), Anna=LEAVES, Ben=B)
    outcome = game.state.outcome()
    assert outcome
    assert (outcome.end, outcome.winners) == (End.ROUNDS_PLAYED, (ANNA,))
    assert outcome.ranking[0].money == 50 * rounds


def test_ties_at_the_end() -> None:
    """WM-17, G-5: equal totals share the first place."""
    game = millionaire(4, rounds=1)
    game = answered(answered(game), Anna=LEAVES, Ben=LEAVES, Carla=B, Dirk=B)
    outcome = game.state.outcome()
    assert outcome
    assert outcome.winners == (ANNA, BEN)
    assert [line.place for line in outcome.ranking] == [1, 1, 3, 3]
    assert {name for line in outcome.ranking[2:] for name in line.names} == {CARLA, DIRK}


@pytest.mark.parametrize("hosting", Hosting)
def test_agreed_rounds_take_no_notice_of_the_million(hosting: Hosting) -> None:
    """WM-24: with an agreed number of rounds a million ends nothing, nor does unequal hosting prolong anything."""
    game = round_won(millionaire(3, hosting=hosting, rounds=2), BEN)
    assert game.told(ev.GameEnded) == []
    game = round_left(game)
    assert game.told(ev.GameEnded) == [ev.GameEnded(End.ROUNDS_PLAYED)]


def test_after_the_end() -> None:
    """WM-17: when the game is over only the last question can be annulled."""
    game = round_left(millionaire(2, rounds=1))
    assert game.refuses(GoHome(ANNA)) is Reason.NOT_NOW
    assert game.asked == ()
