"""Games for the store, a clock that can be read, and a disk that is full."""

from __future__ import annotations

import contextlib
import resource
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

from benchmarks.games import play, session_of
from voice_quiz.evening.session import Session
from voice_quiz.game.money_drop import MoneyDropSetup
from voice_quiz.simulate.tables import TABLES
from voice_quiz.store import OpenGame, Store

PAIR = MoneyDropSetup((("Anna", "Ben"),))


def ticking() -> Callable[[], str]:
    """Give a clock that goes on a second with each look."""
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
    """Play on until so many things were done, or the game is over."""
    random = Random(f"played {seed}")
    while len(session.journal.entries) < entries and session.state.outcome() is None:
        play(session, random)


@contextlib.contextmanager
def full_disk(size: int) -> Iterator[None]:
    """Let no file grow beyond a size."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
