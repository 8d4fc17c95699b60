"""Games for the store: random players, real cards, a clock that can be read."""

from __future__ import annotations

import contextlib
import resource
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from pathlib import Path
from random import Random

from benchmarks.kill import play
from voice_quiz.cards.heard import HeardHere
from voice_quiz.cards.packs import load
from voice_quiz.evening.session import Session
from voice_quiz.evening.shelf import Shelf
from voice_quiz.game.memory import seated
from voice_quiz.game.money_drop import MoneyDropSetup
from voice_quiz.simulate.tables import TABLES
from voice_quiz.store import OpenGame, Store

PAIR = MoneyDropSetup((("Anna", "Ben"),))
cards = cache(load)


def ticking() -> Callable[[], str]:
    """Give a clock that goes on a second with each look."""
    seconds = count()
    return lambda: f"2026-11-16T20:{(now := next(seconds)) // 60:02}:{now % 60:02}+00:00"


def opened(folder: Path) -> Store:
    """Open a store in a folder."""
    return Store(folder / "evenings.sqlite", ticking())


def session_of(store: Store, game: OpenGame) -> Session:
    """Put a game on the table."""
    heard = HeardHere(store.heard(seated(game.record.setup)))
    return Session(
        game.record, Shelf(cards, game.record.seed, heard, store.flags, 0, game.texts), game.language, game, game.entries
    )


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
