"""Plays whole games one after another in one process, and looks whether memory, file handles or the file get out of hand."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from benchmarks.games import LANGUAGES, session_of
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.summary import stand_of
from voice_quiz.simulate.by_game import TABLES
from voice_quiz.simulate.lottery import SensiblePlayer
from voice_quiz.simulate.random_player import RandomPlayer
from voice_quiz.store import Store

GAMES = 200
# After so many games every cache is full; from then on nothing may grow.
WARM = 50
# Bytes that memory may still grow by: heard cards, and what the allocator keeps.
MEMORY = 8_000_000


@dataclass
class Soaked:
    """What was measured."""

    games: int = 0
    moves: int = 0
    # Bytes of memory and open files, after each game from the warm one on.
    memory: list[int] = field(default_factory=list)
    handles: list[int] = field(default_factory=list)
    size: int = 0
    wrong: list[str] = field(default_factory=list)


def soak(games: int = GAMES, warm: int = WARM) -> Soaked:
    """Play games to their end, each kept in the same file, and read all of them again."""
    soaked = Soaked()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "evenings.sqlite"
        with Store(file) as store:
            for number in range(games):
                _play(store, number, soaked)
                if number >= warm:
                    gc.collect()
                    soaked.memory.append(memory())
                    soaked.handles.append(len(list(Path("/dev/fd").iterdir())))
            soaked.wrong += _unlike(store)
        soaked.size = file.stat().st_size
    if max(soaked.handles) > soaked.handles[0]:
        soaked.wrong.append(f"open files grew from {soaked.handles[0]} to {max(soaked.handles)}")
    if soaked.memory[-1] - soaked.memory[0] > MEMORY:
        soaked.wrong.append(f"memory grew by {soaked.memory[-1] - soaked.memory[0]} bytes")
    return soaked


def _play(store: Store, number: int, soaked: Soaked) -> None:
    random = Random(f"soak {number}")
    table = tuple(TABLES.values())[number % len(TABLES)]
    game = store.begin(table(random), random.getrandbits(64), LANGUAGES[number % len(LANGUAGES)])
    session = session_of(store, game)
    # Who knows nearly everything reaches the million, so that every game has an end.
    anybody, gambler = RandomPlayer(random, 0.98), SensiblePlayer(random)
    while session.state.outcome() is None:
        if session.wants_cards():
            session.stock()
        elif isinstance(session.state, Lottery):
            session.play(gambler.choose(session.state))
        else:
            session.play(anybody.choose(session.state, session.expected))
    soaked.games += 1
    soaked.moves += len(session.journal.entries)
    game.close()


def _unlike(store: Store) -> list[str]:
    """Name the games that do not replay to where they stood."""
    unlike = (game.id for game in store.games() if stand_of(store.read(game.id).state()) != game.stand)
    return [f"game {game} does not replay" for game in unlike]


def memory() -> int:
    """Return the bytes of memory that this process holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def main(games: int = GAMES) -> int:
    """Soak, and say what was measured."""
    soaked = soak(games, min(WARM, games // 2))
    for line in soaked.wrong:
        print(line)
    print(f"{soaked.games} games, {soaked.moves} moves, {soaked.size / soaked.games / 1000:.1f} kB of file a game")
    first, last = soaked.memory[0] / 1e6, soaked.memory[-1] / 1e6
    print(f"memory {first:.1f} to {last:.1f} MB, open files {soaked.handles[0]} to {soaked.handles[-1]}")
    return 1 if soaked.wrong else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
