"""Kills a program in the middle of its games, again and again, and looks whether a move is lost or doubled."""

from __future__ import annotations

import hashlib
import os
import select
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

from benchmarks.games import LANGUAGES, cards, play, session_of
from voice_quiz.game.journal import Entry
from voice_quiz.game.summary import stand_of
from voice_quiz.simulate.by_game import TABLES
from voice_quiz.store import OpenGame, Store
from voice_quiz.store.serialisation import written

# Seconds after which the program is killed, at most.
LATEST = 0.1
# Seconds to wait for a first move on a machine that is busy.
PATIENCE = 10
# Random play of the lottery may never end, and a long game takes long to be opened again.
LONGEST = 250


@dataclass
class Seen:
    """What the killed programs had acknowledged, game by game, and what was wrong afterwards."""

    kills: int = 0
    moves: dict[int, list[str]] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    @property
    def acknowledged(self) -> int:
        """Count the moves."""
        return sum(map(len, self.moves.values()))


def kill(times: int, seed: int, folder: Path) -> Seen:
    """Start a program, kill it, and look; so many times, always on the same file."""
    random, seen, file = Random(f"kill {seed}"), Seen(), folder / "evenings.sqlite"
    for code in LANGUAGES:
        cards(code)
    for number in range(times):
        child = partial(_child, file, Random(f"{seed} {number}"))
        # Now while the file is being opened, now in the middle of a game.
        lines = _killed(child, random.uniform(0, LATEST), late=number % 2 == 1)
        seen.kills += 1
        for line in lines:
            game, sign = line.split()
            seen.moves.setdefault(int(game), []).append(sign)
        seen.wrong += [f"kill {number}: {what}" for what in _wrong(file, seen)]
    return seen


def _killed(child: Callable[[int], None], seconds: float, *, late: bool) -> list[str]:
    """Let a child run for so long, from its start or (late) from its first move on, and give the whole lines that it wrote."""
    reading, writing = os.pipe()
    process = os.fork()
    if not process:
        os.close(reading)
        try:
            child(writing)
        except BaseException as error:
            # Nothing may go wrong in a child but that it is killed; no game has the number 0.
            os.write(writing, f"0 {type(error).__name__}:{str(error).replace(' ', '_')}\n".encode())
        os._exit(1)
    os.close(writing)
    if late:
        select.select([reading], [], [], PATIENCE)
    time.sleep(seconds)
    os.kill(process, signal.SIGKILL)
    with os.fdopen(reading) as heard:
        text = heard.read()
    os.waitpid(process, 0)
    return text.splitlines()[: text.count("\n")]


def _child(file: Path, random: Random, out: int) -> None:
    """Go on with the open game, or begin one, and acknowledge every entry after it is kept."""
    with Store(file) as store:
        while True:
            opened = store.open_games()
            game = store.resume(opened[0].id) if opened else _begin(store, random)
            session = session_of(store, game)
            known = len(session.journal.entries)
            while session.state.outcome() is None and len(session.journal.entries) < LONGEST:
                play(session, random)
                for entry in islice(session.journal.entries, known, None):
                    os.write(out, f"{game.id} {mark(entry)}\n".encode())
                known = len(session.journal.entries)
            game.close()
            store.give_up(game.id)


def _begin(store: Store, random: Random) -> OpenGame:
    table = TABLES[random.choice(tuple(TABLES))]
    return store.begin(table(random), random.getrandbits(64), random.choice(LANGUAGES))


def mark(entry: Entry) -> str:
    """Return a short name for an entry, other for any other."""
    return hashlib.sha256(written(entry).encode()).hexdigest()[:16]


def _wrong(file: Path, seen: Seen) -> list[str]:
    """Compare what was acknowledged with what is kept, and play it again."""
    if not file.exists():
        return ["no file after an acknowledged move"] if seen.moves else []
    wrong = [" ".join(seen.moves.pop(0))] if 0 in seen.moves else []
    with Store(file) as store:
        stands = {game.id: game.stand for game in store.games()}
        wrong += [f"game {game} is lost" for game in seen.moves.keys() - stands.keys()]
        # Only the last two can have changed.
        for game in sorted(stands)[-2:]:
            kept, said = store.read(game), seen.moves.setdefault(game, [])
            marks = [mark(entry) for entry in kept.entries]
            # What was kept last may have been killed before it could be said; from now on it counts.
            if marks[: len(said)] != said or len(marks) > len(said) + 1:
                wrong.append(f"game {game}: {len(said)} acknowledged, {len(marks)} kept, or others")
            seen.moves[game] = marks
            stand = stand_of(kept.state())
            if stand != stands[game]:
                wrong.append(f"game {game}: stands at {stands[game]}, replays to {stand}")
    return wrong


def main(times: int = 60, seed: int = 1) -> int:
    """Kill and say how it went."""
    with tempfile.TemporaryDirectory() as folder:
        seen = kill(times, seed, Path(folder))
    for line in seen.wrong:
        print(line)
    print(f"{seen.kills} kills, {len(seen.moves)} games, {seen.acknowledged} moves, {len(seen.wrong)} wrong")
    return 1 if seen.wrong else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
