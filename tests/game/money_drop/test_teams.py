"""Money-drop: several teams, line-ups, restocking and the ranking (MD-13, MD-14, MD-16, MD-17, G-4, G-5)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tests.game.tables import PAIR, board, choosing, happened, losing, play, saving, staking, stocked, tray, winning_run
from voice_quiz.game import events as ev
from voice_quiz.game.money_drop.rules import MoneyDrop, MoneyDropSetup, Stage
from voice_quiz.game.money_drop.runs import Result, Run, Team
from voice_quiz.game.moves import ChooseCategory, Done, GoHome, Stake, TimeUp
from voice_quiz.game.protocol import End, Step
from voice_quiz.game.seats import Hosting

TEAMS: tuple[Team, ...] = (("Anna",), ("Ben",), ("Carla",), ("Dirk",), ("Emil",))


@pytest.mark.parametrize("size", [1, 2, 5])
def test_teams_play_whole_runs_one_after_another(size: int) -> None:
    """MD-13: teams of one to five, each with a run of its own."""
    first, second = tuple(f"P{n}" for n in range(size)), tuple(f"Q{n}" for n in range(size))
    state = choosing(first, second)
    step = winning_run(state, 9).then(lambda now: play(now, *losing(now)))
    assert happened(step, ev.RunEnded) == (ev.RunEnded(first, 8, 9, 9), ev.RunEnded(second, 1, 0, 40))
    assert happened(step, ev.RunBegan) == (ev.RunBegan(second, None, 40),)
    assert step.events[-1] == ev.GameEnded(End.RUNS_PLAYED)


def played_run(state: MoneyDrop, last_round: int, saved: int, won: int) -> MoneyDrop:
    """Play a run that keeps so many chips until its last round, and then ends with what was won."""
    while state.round < last_round:
        state = play(state, *saving(state, saved)).state
    step = play(state, ChooseCategory(1))
    state = play(step.state, board(state, A=won), TimeUp()).state
    return stocked(state, f"after-{len(state.results)}") if state.stage is Stage.TRAY else state


@pytest.mark.parametrize(
    ("runs", "places"),
    [
        ([(8, 5, 5), (8, 20, 20), (8, 1, 1)], [("Ben", 1), ("Anna", 2), ("Carla", 3)]),
        ([(8, 40, 0), (8, 1, 1)], [("Ben", 1), ("Anna", 2)]),
        ([(3, 40, 0), (7, 1, 0), (8, 1, 0)], [("Carla", 1), ("Ben", 2), ("Anna", 3)]),
        ([(4, 3, 0), (4, 30, 0), (4, 12, 0)], [("Ben", 1), ("Carla", 2), ("Anna", 3)]),
        ([(8, 7, 7), (8, 7, 7), (5, 2, 0)], [("Anna", 1), ("Ben", 1), ("Carla", 3)]),
        ([(8, 20, 10), (8, 10, 10)], [("Anna", 1), ("Ben", 1)]),
        ([(6, 4, 0), (8, 9, 9), (6, 4, 0), (2, 9, 0)], [("Ben", 1), ("Anna", 2), ("Carla", 2), ("Dirk", 4)]),
    ],
    ids=[
        "MD-14 most money first",
        "MD-14 any money beats none",
        "MD-14 who got furthest",
        "MD-14 who had saved more",
        "G-5 equal money shares the place",
        "G-5 chips lost on the way do not part what was won",
        "G-5 equal defeats share the place",
    ],
)
def test_ranking(runs: list[tuple[int, int, int]], places: list[tuple[str, int]]) -> None:
    """MD-14, G-5: what was won; else the round reached, then what was saved before it; ties share the place."""
    state = choosing(*TEAMS[: len(runs)], limit=60)
    for last_round, saved, won in runs:
        state = played_run(state, last_round, saved, won)
    outcome = state.outcome()
    assert outcome
    assert [(line.names[0], line.place) for line in outcome.ranking] == places
    # Who only got furthest is ahead, and has won nothing.
    saved_any = any(won for _, _, won in runs)
    assert outcome.winners == tuple(name for name, place in places if place == 1 and saved_any)


@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_everybody_hosts_once(count: int) -> None:
    """MD-16: rotating at one table, everybody hosts one run and plays all the others."""
    table = tuple(f"P{n}" for n in range(count))
    runs = MoneyDropSetup((table,), Hosting.ROTATING).runs()
    assert [run.host for run in runs] == list(table)
    assert all(set(run.team) | {run.host} == set(table) and run.host not in run.team for run in runs)


def test_three_players_pair_once_with_everyone() -> None:
    """MD-16: with three, each pair plays together once."""
    runs = MoneyDropSetup((("Anna", "Ben", "Carla"),), Hosting.ROTATING).runs()
    assert Counter(run.team for run in runs) == Counter(combinations(("Anna", "Ben", "Carla"), 2))


def test_two_players_swap() -> None:
    """MD-16: with two, the roles are swapped after the run."""
    state = choosing(PAIR, hosting=Hosting.ROTATING)
    assert state.run == Run(("Ben",), "Anna")
    step = winning_run(state)
    assert happened(step, ev.RunBegan) == (ev.RunBegan(("Anna",), "Ben", 40),)


def test_the_host_stays_for_a_whole_run() -> None:
    """MD-16: the quizmaster changes after a run, not after a round."""
    state = choosing(("Anna", "Ben", "Carla"), hosting=Hosting.ROTATING)
    hosts = list[str | None]()
    while not state.results:
        hosts.append(state.run.host)
        state = play(state, *saving(state, 40)).state
    assert hosts == ["Anna"] * 8
    assert state.run.host == "Ben"


@pytest.mark.parametrize(
    "teams",
    [
        (("Anna",), ("Ben",)),
        (("Anna", "Ben"), ("Carla", "Dirk")),
        (("Anna", "Ben"), ("Carla", "Dirk"), ("Emil", "Frida")),
        (("Anna", "Ben", "Carla", "Dirk", "Emil"), ("Frida",), ("Gero",), ("Hanna", "Ida")),
    ],
    ids=["two alone", "two pairs", "three pairs", "unequal teams"],
)
def test_onlookers_host_several_teams(teams: tuple[Team, ...]) -> None:
    """MD-16: with several teams another onlooker is quizmaster in every run."""
    runs = MoneyDropSetup(teams, Hosting.ROTATING).runs()
    hosts = [run.host for run in runs]
    assert [run.team for run in runs] == list(teams)
    assert all(run.host not in run.team for run in runs)
    assert None not in hosts
    assert len(set(hosts)) == len(teams)


def test_the_device_hosts_every_run() -> None:
    """MD-13: without rotation nobody sits out."""
    assert MoneyDropSetup((PAIR, ("Carla",))).runs() == (Run(PAIR), Run(("Carla",)))


def test_a_full_tray_serves_three_runs() -> None:
    """MD-17: three whole runs without restocking; the fourth finds 6/2/0 cards and asks for what is missing."""
    step = Step(choosing(*TEAMS))
    for _ in range(2):
        step = winning_run(step.state)
        assert step.state.stage is Stage.CATEGORY
    fourth = winning_run(step.state).state
    assert fourth.stage is Stage.TRAY
    assert _lying(fourth) == {4: 6, 3: 2}
    assert Counter(need.answers for need in fourth.needs()) == {4: 24, 3: 18, 2: 6}
    assert play(fourth, tray(fourth, "new")).state.stage is Stage.CATEGORY


def _lying(state: MoneyDrop) -> Counter[int]:
    return Counter(len(card.order) for pile in state.tray for card in pile)


@pytest.mark.parametrize("last_round", range(1, 9))
def test_a_run_never_begins_with_too_few_cards(last_round: int) -> None:
    """MD-17: however early runs end, each begins with at least 8/6/2 cards, two for every round."""
    state = choosing(*TEAMS, limit=60)
    for _ in TEAMS[1:]:
        state = played_run(state, last_round, 40, 0)
        # The two cards that are offered have left the tray already.
        assert all(len(pile) >= (0 if number == 1 else 2) for number, pile in enumerate(state.tray, 1))
        assert all(_lying(state)[answers] >= least for answers, least in ((4, 6), (3, 6), (2, 2)))


def test_restocking_fills_the_piles_behind_what_is_left() -> None:
    """MD-17: old cards come first, and the tray is full again: 30/20/6 with the two that are offered."""
    state = choosing(*TEAMS)
    for _ in range(3):
        state = winning_run(state).state
    left = [pile for pile in state.tray if pile]
    step = play(state, tray(state, "new"))
    assert step.state.offered == left[0][:2]
    assert _lying(step.state) + Counter(len(card.order) for card in step.state.offered) == {4: 30, 3: 20, 2: 6}


def test_a_member_goes_home_and_the_team_plays_on() -> None:
    """G-4: the others go on with all chips, stakes and the joker."""
    state = play(staking(), Stake((10, 5, 0, 0))).state
    step = play(state, GoHome("Anna"))
    assert step.events == (ev.WentHome("Anna"),)
    assert step.state.run.team == ("Ben",)
    assert (step.state.stakes, step.state.chips, step.state.joker) == ((10, 5, 0, 0), 40, True)
    assert play(step.state, Stake((0, 40, 0, 0)), Done()).state.results == (Result(("Ben",), 1, 0, 40),)


def test_the_whole_team_goes_home() -> None:
    """G-4: its run is broken off with nothing won, and the next team begins."""
    state = staking(PAIR, ("Carla",), number=4, chips=8)
    step = play(state, GoHome("Anna"), GoHome("Ben"))
    assert happened(step, ev.RunEnded) == (ev.RunEnded(("Ben",), 4, 0, 8),)
    assert step.state.run.team == ("Carla",)
    assert (step.state.chips, step.state.round) == (40, 1)


def test_everybody_goes_home() -> None:
    """G-4: with nobody left the game is over."""
    step = play(choosing(), GoHome("Anna"), GoHome("Ben"))
    assert step.events[-1] == ev.GameEnded(End.TOO_FEW_LEFT)
    outcome = step.state.outcome()
    assert outcome
    assert outcome.end is End.TOO_FEW_LEFT


def test_a_team_that_waits_goes_home() -> None:
    """G-4: a run that has not begun is dropped with its last player."""
    step = play(choosing(("Anna",), ("Ben",), ("Carla",)), GoHome("Ben"))
    assert [run.team for run in step.state.runs] == [("Anna",), ("Carla",)]
    assert winning_run(step.state).state.run.team == ("Carla",)


def test_a_team_that_has_played_goes_home() -> None:
    """G-4: what it won stays in the ranking."""
    state = winning_run(choosing(("Anna",), ("Ben",)), 11).state
    over = winning_run(play(state, GoHome("Anna")).state, 3).state
    outcome = over.outcome()
    assert outcome
    assert [(line.names, line.money) for line in outcome.ranking] == [(("Anna",), 275_000), (("Ben",), 75_000)]
    assert outcome.end is End.RUNS_PLAYED


def test_the_last_team_goes_home_while_others_stay() -> None:
    """G-4: the runs are played, though the last one was broken off."""
    state = winning_run(choosing(("Anna",), ("Ben",)), 1).state
    step = play(state, GoHome("Ben"))
    assert step.events[-1] == ev.GameEnded(End.RUNS_PLAYED)


@pytest.mark.parametrize("player", ["Anna", "Carla"], ids=["the host", "a host to come"])
def test_a_host_goes_home(player: str) -> None:
    """G-4: he is dropped from the rotation; the device hosts where he would have."""
    state = choosing(("Anna", "Ben", "Carla"), hosting=Hosting.ROTATING)
    runs = play(state, GoHome(player)).state.runs
    assert all(player not in run.team and run.host != player for run in runs)
    assert len(runs) == 3
