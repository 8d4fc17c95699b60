"""Proves who sits where, who hosts, who comes first, and who shares a place."""

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
    classic,
    milionario,
    millionaire,
    round_left,
    shopped,
)
from voice_quiz.game import events as ev
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.moves import GoHome
from voice_quiz.game.protocol import Outcome, Place
from voice_quiz.game.seats import Account, Hosting, Seats, booked, by_total, opened, ranked

DEVICE = Seats((ANNA, BEN, CARLA), Hosting.DEVICE)
ROTATING = Seats((ANNA, BEN, CARLA), Hosting.ROTATING)


def _rounds(seats: Seats, count: int) -> list[tuple[str, ...]]:
    """List the contestants of the next rounds."""
    rounds = []
    for _ in range(count):
        rounds.append(seats.contestants)
        seats = seats.moved_on()
    return rounds


def test_device_moves_the_first_seat() -> None:
    """G-1: all play in every round, and the first seat moves on by one."""
    assert _rounds(DEVICE, 4) == [(ANNA, BEN, CARLA), (BEN, CARLA, ANNA), (CARLA, ANNA, BEN), (ANNA, BEN, CARLA)]


def test_rotating_host_sits_out() -> None:
    """G-1: a player who hosts does not play, and the contestants are counted from his left."""
    assert _rounds(ROTATING, 4) == [(BEN, CARLA), (CARLA, ANNA), (ANNA, BEN), (BEN, CARLA)]
    assert (ROTATING.host, ROTATING.moved_on().host, DEVICE.host) == (ANNA, BEN, None)


@pytest.mark.parametrize(
    ("gone", "host", "contestants", "next_host"),
    [
        ((BEN,), ANNA, (CARLA,), CARLA),
        ((ANNA,), None, (BEN, CARLA), BEN),
        ((ANNA, BEN), None, (CARLA,), None),
        ((BEN, CARLA), None, (ANNA,), None),
        ((ANNA, BEN, CARLA), None, (), None),
    ],
)
def test_empty_chairs(gone: tuple[str, ...], host: str | None, contestants: tuple[str, ...], next_host: str | None) -> None:
    """G-4: the role passes over empty chairs, and the device steps in when a host goes or is alone."""
    seats = ROTATING
    for player in gone:
        seats = seats.without(player)
    assert (seats.host, seats.contestants, seats.moved_on().host) == (host, contestants, next_host)


def test_device_skips_empty_chairs() -> None:
    """G-4: the first seat moves over an empty chair."""
    assert _rounds(DEVICE.without(BEN), 3) == [(ANNA, CARLA), (CARLA, ANNA), (ANNA, CARLA)]


@pytest.mark.parametrize("game", [millionaire(3), classic(3)], ids=["millionaire", "classic"])
def test_rounds_begin_one_seat_on(game: Game[Millionaire]) -> None:
    """G-1: in both boxes the round after the first begins with the second seat."""
    (began,) = round_left(game).told(ev.RoundBegan)
    assert (began.round, began.host, began.contestants) == (2, None, (BEN, CARLA, ANNA))


@pytest.mark.parametrize(
    ("hosting", "host", "contestants"),
    [(Hosting.DEVICE, None, (BEN, CARLA, ANNA)), (Hosting.ROTATING, BEN, (CARLA, ANNA))],
)
def test_turns_begin_one_seat_on(hosting: Hosting, host: str | None, contestants: tuple[str, ...]) -> None:
    """G-1, CM-11: in milionario the turn after the first begins with the second seat, or is hosted from there."""
    game = milionario(players=3, hosting=hosting)
    (began,) = answered(game, Anna=LEAVES, Ben=LEAVES, Carla=LEAVES).told(ev.RoundBegan)
    assert (began.round, began.host, began.contestants) == (2, host, contestants)


def test_host_role_passes_through_those_who_are_out() -> None:
    """G-4: being out lasts one round and does not change who hosts next."""
    game = answered(millionaire(4, hosting=Hosting.ROTATING), Ben=B)
    game = answered(game, Carla=LEAVES, Dirk=LEAVES)
    (began,) = game.told(ev.RoundBegan)
    assert (began.host, began.contestants) == (BEN, (CARLA, DIRK, ANNA))


def test_host_role_passes_over_those_who_went_home() -> None:
    """G-4: who went home is dropped from the rotation."""
    game = millionaire(4, hosting=Hosting.ROTATING).play(GoHome(BEN))
    (began,) = round_left(game).told(ev.RoundBegan)
    assert (began.host, began.contestants) == (CARLA, (DIRK, ANNA))


def test_turn_role_passes_over_those_who_went_home() -> None:
    """G-4: in milionario too."""
    game = milionario(players=4, hosting=Hosting.ROTATING).play(GoHome(BEN))
    game = answered(game, Carla=LEAVES, Dirk=LEAVES)
    (began,) = game.told(ev.RoundBegan)
    assert (began.host, began.contestants) == (CARLA, (DIRK, ANNA))
    assert shopped(game).playing == (DIRK, ANNA)


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ((300, 200, 100), [1, 2, 3]),
        ((300, 300, 100), [1, 1, 3]),
        ((300, 100, 100), [1, 2, 2]),
        ((0, 0, 0), [1, 1, 1]),
        ((-4_000, -8_000, 0), [1, 2, 3]),
    ],
)
def test_ties_share_the_place(totals: tuple[int, ...], places: list[int]) -> None:
    """G-5: equal totals share the place, and the next place is counted on."""
    accounts = tuple(Account(name, banked=total) for name, total in zip(NAMES, totals, strict=False))
    ranking = by_total(accounts)
    assert [line.place for line in ranking] == places
    assert [line.money for line in ranking] == sorted(totals, reverse=True)


def test_merit_ranks_before_money() -> None:
    """G-5: the ranking goes by merit; money is only told."""
    ranking = ranked([((ANNA,), (1, 5), 9), ((BEN,), (2, 0), 3), ((CARLA,), (1, 5), 9)])
    assert ranking == (Place(1, (BEN,), 3), Place(2, (ANNA,), 9), Place(2, (CARLA,), 9))


@pytest.mark.parametrize(("right", "winners"), [(1, (ANNA, BEN, CARLA)), (0, ())])
def test_all_on_the_first_place_win(right: int, winners: tuple[str, ...]) -> None:
    """G-5: an outcome names every winner; nobody wins with nothing."""
    game = millionaire(3, rounds=1)
    for _ in range(right):
        game = answered(game)
    game = answered(game, Anna=LEAVES, Ben=LEAVES, Carla=LEAVES)
    outcome = game.state.outcome()
    assert isinstance(outcome, Outcome)
    assert outcome.winners == winners


def test_accounts() -> None:
    """WM-13, CM-12: a total is what was banked and earned by helping, less what was spent."""
    accounts = booked(opened((ANNA, BEN)), ANNA, banked=500, extra=5_000, spent=4_000, served=1)
    accounts = booked(accounts, None, banked=1)
    assert accounts == (Account(ANNA, 500, 5_000, 4_000, 1), Account(BEN))
    assert [account.total for account in accounts] == [1_500, 0]
