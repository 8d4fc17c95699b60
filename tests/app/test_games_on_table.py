"""`--resume` without a number goes on with the game that was broken off last, whatever the clocks say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from pathlib import Path

import pytest

from benchmarks.games import session_of
from tests.app.test_tournaments import GAMES, LOST, agree, play
from tests.cli.terminal import terminal
from voice_quiz.app.games_on_table import NEWEST, language_of, resumed
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.moves import Skip
from voice_quiz.store import Store

PLAYERS = ("Anna", "Ben")
AS_ALWAYS = "2026-11-16T20:00:00+00:00"


def broken_off(store: Store, language: str = "de") -> int:
    """Begin a game, make a move in it, and break it off."""
    kept = store.begin(MilionarioSetup(PLAYERS), 1, language)
    session_of(store, kept).play(Skip("Anna"))
    kept.close()
    return kept.id


def played_on(store: Store, number: int) -> None:
    """Make another move in a game that was broken off, and break it off again."""
    kept = store.resume(number)
    session_of(store, kept).play(Skip("Ben"))
    kept.close()


def taken(store: Store) -> int:
    """Return the number of the game that goes on."""
    seated = resumed(store, NEWEST)
    seated.game.close()
    return seated.game.id


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    "times",
    [
        repeat(AS_ALWAYS),
        (f"2026-11-{day}T20:00:00+00:00" for day in (20, 20, 19, 19, 18, 18, 17)),
    ],
    ids=["all in one second", "a clock that goes back"],
)
def test_what_was_played_last_goes_on(times: Iterator[str]) -> None:
    """The older of two games was gone on with after the newer had been broken off."""
    with Store(clock=lambda: next(times, AS_ALWAYS)) as store:
        first, second = broken_off(store), broken_off(store)
        assert taken(store) == second
        played_on(store, first)
        assert taken(store) == first
        assert [game.id for game in store.open_games()] == [first, second]
        assert [game.id for game in store.games()] == [first, second]


@pytest.mark.usefixtures("home")
def test_a_tournament_does_not_push_in() -> None:
    """Its next game, which is begun when the program starts, is not the one that was broken off last."""
    play(*GAMES, says=LOST)
    with Store() as store:
        agree(store)
        alone = broken_off(store)
    play("--resume", says=("nichts",))
    with Store() as store:
        assert {game.id: game.game for game in store.open_games()} == {alone: "milionario", alone + 1: "lottery"}
        assert taken(store) == alone
        assert len(store.read(alone).entries) > 1


def test_a_game_in_another_window_is_neither_taken_nor_spoken(home: Path) -> None:
    """The language is that of the game which goes on, from the first word."""
    with Store() as store:
        ours = broken_off(store, "it")
    game = ("--language", "en", "--game", "money-drop", "--players", "Anna", "--seed", "7", "--confirm", "never")
    with terminal(home, "play", "--typed", *game) as window:
        window.wait_for("> ")
        window.type("the first one\n")
        window.wait_for("A, ")
        with Store() as store:
            assert [one.language for one in store.games()] == ["en", "it"]
            assert language_of(store, NEWEST) == "it"
            assert taken(store) == ours
