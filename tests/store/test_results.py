"""Who leads, over all evenings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks.games import session_of
from tests.store.sample_games import begun, opened, played, run_money_drop, settled
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.say.host import Host
from voice_quiz.dialogue.say.ranking import ranking
from voice_quiz.evening.play.session import Session
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.millionaire.rules import Edition, Millionaire, MillionaireSetup
from voice_quiz.game.moves import Confirm, Decide, GoHome, Leave, Skip
from voice_quiz.game.protocol import Move
from voice_quiz.game.seats import Hosting
from voice_quiz.game.summary import Best, Score, seated
from voice_quiz.simulate.by_game import TABLES


def test_money_drop_ranks_by_what_was_won_then_by_how_far(tmp_path: Path) -> None:
    """MD-14 and G-5 hold over all evenings: money, then the round, then what was saved; ties share the place."""
    with opened(tmp_path) as store:
        run_money_drop(store, (("Anna", "Ben"), ("Carla",)), {"Anna": (40, 40, 0), "Carla": (40, 0)})
        run_money_drop(store, (("Dirk",),), {"Dirk": (40, 20, 0)})
        run_money_drop(store, (("Eva",),), {"Eva": (8,)})
        run_money_drop(store, (("Anna", "Ben"),), {"Anna": (40, 40, 0)})
        standings = store.standings("money-drop")
        assert [(best.place, best.names, best.money, best.round, best.saved) for best in standings.runs] == [
            (1, ("Eva",), 200_000, 8, 200_000),
            (2, ("Anna", "Ben"), 0, 3, 1_000_000),
            (2, ("Anna", "Ben"), 0, 3, 1_000_000),
            (4, ("Dirk",), 0, 3, 500_000),
            (5, ("Carla",), 0, 2, 1_000_000),
        ]
        assert standings.players == (
            Score("Eva", 1, 0, 200_000, 200_000),
            Score("Anna", 2, 0, 0, 0),
            Score("Ben", 2, 0, 0, 0),
            Score("Carla", 1, 0, 0, 0),
            Score("Dirk", 1, 0, 0, 0),
        )


@pytest.mark.parametrize("game", [game for game in TABLES if game != "lottery"])
def test_the_results_are_those_of_the_games(tmp_path: Path, game: str) -> None:
    """Each line of each final ranking is there, once."""
    with opened(tmp_path) as store:
        lines: list[tuple[tuple[str, ...], int]] = []
        for seed in range(4):
            kept, session = begun(store, game, seed)
            played(session, 2_000, seed)
            outcome = session.state.outcome()
            if outcome:
                lines += [(line.names, line.money) for line in outcome.ranking]
            kept.close()
        assert lines
        assert sorted((best.names, best.money) for best in store.standings(game).runs) == sorted(lines)


def announced(session: Session) -> set[str]:
    """Name those whom the quizmaster calls winners at the end."""
    host = Host(find_languages()["en"])
    said = [one for one in ranking(session.scene, host) if one.key in ("table.winner", "table.winners")]
    named = str(said[0].values["players"]) if said else ""
    return {name for name in seated(session.record().setup) if re.search(rf"\b{name}\b", named)}


def _send_home(session: Session) -> None:
    for player in seated(session.record().setup):
        if session.state.outcome() is None and player in session.scene.players:
            session.play(GoHome(player))
    settled(session)


@pytest.mark.parametrize("game", TABLES)
def test_wins_are_what_the_game_called_so(tmp_path: Path, game: str) -> None:
    """Whoever is called a winner at the end has a win more, and nobody else."""
    won = 0
    for seed in range(1, 5):
        with opened(tmp_path / f"{seed}") as store:
            _, session = begun(store, game, seed)
            played(session, 40 if game == "lottery" else 300, seed)
            if game == "lottery":
                # Chance would play it for hours.
                _send_home(session)
            if session.state.outcome():
                wins = {score.player for score in store.standings(game).players if score.wins}
                assert wins == announced(session)
                won += len(wins)
    assert won


@pytest.mark.parametrize(
    ("setup", "right"),
    [
        (MillionaireSetup(("Anna", "Ben", "Carla"), Edition.CLASSIC, Hosting.ROTATING, rounds=1), 0),
        (MillionaireSetup(("Anna", "Ben", "Carla"), Edition.CLASSIC, Hosting.ROTATING, rounds=1), 2),
        (MillionaireSetup(("Anna", "Ben"), Edition.CLASSIC, rounds=1), 0),
        (MillionaireSetup(("Anna", "Ben"), Edition.CLASSIC, rounds=1), 1),
    ],
    ids=["all out beside a quizmaster", "money beside a quizmaster", "all out", "both with money"],
)
def test_nobody_wins_with_nothing(tmp_path: Path, setup: MillionaireSetup, right: int) -> None:
    """A first place at 0 euros is no win, and none is to be had by reading questions."""
    with opened(tmp_path) as store:
        session = session_of(store, store.begin(setup, 1, "de"))
        while (outcome := session.state.outcome()) is None:
            if session.wants_cards():
                session.stock()
            else:
                session.play(_next(session, right))
        settled(session)
        wins = {score.player for score in store.standings("millionaire-classic").players if score.wins}
        assert wins == announced(session) == set(outcome.winners)
        assert wins == (set(session.scene.players[1 if setup.hosting is Hosting.ROTATING else 0 :]) if right else set())


def _next(session: Session, right: int) -> Move:
    """Let everybody answer so many questions, and then leave."""
    assert isinstance(session.state, Millionaire)
    expected, level = session.expected, session.state.contest.level
    (player, *_) = expected.asked
    if expected.of(Confirm):
        return Confirm(player, sure=True)
    assert session.state.card
    return Decide(player, session.state.card.right) if level <= right else Leave(player)


def test_a_game_has_its_result_when_everybody_agrees(tmp_path: Path) -> None:
    """Until then it is open: the last move may be taken back, and the program may be ended."""
    with opened(tmp_path) as store:
        session = session_of(store, kept := store.begin(MilionarioSetup(("Anna",)), 1, "de"))
        session.play(Skip("Anna"))
        session.stock()
        session.play(Leave("Anna"))
        assert [(game.id, game.stand.over) for game in store.open_games()] == [(kept.id, True)]
        session.undo()
        assert [(game.id, game.stand.over) for game in store.open_games()] == [(kept.id, False)]
        session.play(Leave("Anna"))
        assert store.standings("milionario").runs == ()
        settled(session)
        ended = store.games()[0].ended
        assert ended is not None
        assert store.standings("milionario").runs == (Best(1, ("Anna",), 0, None, None, ended),)
        assert store.open_games() == ()


def test_a_game_that_is_given_up_at_its_end_counts(tmp_path: Path) -> None:
    """It was played to its end, and nobody wants to object any more; one in the middle has no result."""
    with opened(tmp_path) as store:
        for name in ("Anna", "Ben"):
            session = session_of(store, kept := store.begin(MilionarioSetup((name,)), 1, "de"))
            session.play(Skip(name))
            session.stock()
            if name == "Anna":
                session.play(Leave(name))
            kept.close()
            store.give_up(kept.id)
        assert store.open_games() == ()
        assert [best.names for best in store.standings("milionario").runs] == [("Anna",)]
