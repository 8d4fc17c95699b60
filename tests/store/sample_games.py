"""Games for the store, a clock that can be read, and a disk that is full."""

from __future__ import annotations

import contextlib
import resource
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

from benchmarks.games import play, session_of
from voice_quiz.evening.play.session import Session
from voice_quiz.game.money_drop.rules import MoneyDrop, MoneyDropSetup
from voice_quiz.game.moves import ChooseCategory, Done, Stake
from voice_quiz.simulate.by_game import TABLES
from voice_quiz.store import OpenGame, Store

PAIR = MoneyDropSetup((("Anna", "Ben"),))


def ticking() -> Callable[[], str]:
    """Return a clock that goes on a second with each look."""
    seconds = count()
    return lambda: f"2026-11-16T20:{(now := next(seconds)) // 60:02}:{now % 60:02}+00:00"


def opened(folder: Path) -> Store:
    """Open a store in a folder."""
    return Store(folder / "evenings.sqlite", ticking())


def begun(store: Store, game: str = "money-drop", seed: int = 1) -> tuple[OpenGame, Session]:
    """Begin a random game."""
    random = Random(f"{game} {seed}")
    kept = store.begin(TABLES[game](random), random.getrandbits(64), "de")
    return kept, session_of(store, kept)


def played(session: Session, entries: int, seed: int = 1) -> None:
    """Play on until so many things were done, or the game is over and everybody agrees."""
    random = Random(f"played {seed}")
    while len(session.journal.entries) < entries and session.state.outcome() is None:
        play(session, random)
    settled(session)


def settled(session: Session) -> None:
    """Let everybody agree with how a game ended, if it did."""
    assert isinstance(session._ledger, OpenGame)
    if session.state.outcome() is not None:
        session._ledger.settle(session.state)


def run_money_drop(store: Store, teams: tuple[tuple[str, ...], ...], right: dict[str, tuple[int, ...]]) -> OpenGame:
    """Play money-drop: each team lays so many chips on the right answer, round by round, and the rest on a wrong one."""
    kept = store.begin(MoneyDropSetup(teams), 1, "de")
    session = session_of(store, kept)
    while session.state.outcome() is None:
        assert isinstance(session.state, MoneyDrop)
        if session.wants_cards():
            session.stock()
        elif session.state.card is None:
            session.play(ChooseCategory(1))
        else:
            card, chips = session.state.card, session.state.chips
            plan = right[session.state.run.team[0]]
            safe = min(plan[min(session.state.round, len(plan)) - 1], chips)
            laid = {card.right: safe, card.wrong[0]: chips - safe}
            session.play(Stake(tuple(laid.get(letter, 0) for letter in card.letters)))
            session.play(Done())
    settled(session)
    kept.close()
    return kept


@contextlib.contextmanager
def full_disk(size: int) -> Iterator[None]:
    """Let no file grow beyond a size."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
