"""The long counts: resumable, at most an hour, one table.

Each count is cut into pieces. A piece that was counted for this state of the code is not counted again; its figures lie in
the folder .proof until the code changes.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from benchmarks.fuzz import files, stakes
from benchmarks.fuzz.pages import fuzz as send_odd
from benchmarks.fuzz.readers import READERS
from benchmarks.fuzz.texts import fuzz
from benchmarks.kill import kill
from benchmarks.listening import MINUTES, listen
from benchmarks.sentences import hear_all
from benchmarks.soak import Soaked, soak
from voice_quiz.cards.library import languages
from voice_quiz.cli import main as main_of_voice_quiz
from voice_quiz.dialogue.language import find_languages
from voice_quiz.simulate.many_games import simulate

_ROOT = Path(__file__).parent.parent
_FOLDER = _ROOT / ".proof"
_LONGEST = 3_600
_SPOKEN = languages()


@dataclass(frozen=True, slots=True)
class Count:
    """Something to be counted in pieces: what a piece gives is (how many, how many went wrong)."""

    name: str
    pieces: int
    piece: Callable[[int], tuple[int, int]]


def main() -> int:
    """Count, and print how many of what went wrong."""
    began, memory = time.monotonic(), _memory()
    done = True
    for count, number in _open(memory):
        if time.monotonic() - began > _LONGEST:
            done = False
            break
        memory[f"{count.name} {number}"] = list(count.piece(number))
        _keep(memory)
    _print(memory)
    if not done:
        print("The hour is over; run it again to go on.")
    return 0 if done and not any(wrong for _, wrong in memory.values()) else 1


def _counts() -> list[Count]:
    quiz = [
        Count(f"random games of {game}", 10, lambda number, game=game: _games(game, 1_000, number))  # type: ignore[misc]
        for game in ("money-drop", "millionaire", "millionaire-classic", "milionario")
    ]
    lottery = Count("games of lottery", 10, lambda number: _games("lottery", 100, number))
    corpus = Count("stakes of the corpus", len(_SPOKEN), lambda number: _staked(_SPOKEN[number]))
    staked = Count("stakes, changed by chance", 10, lambda number: (2_000, len(stakes.fuzz(2_000, seed=number))))
    texts = Count("texts of any kind", 10, lambda number: (10_000, len(fuzz(10_000, seed=number))))
    spoiled = [
        Count(f"spoiled files, {reader}", 4, lambda number, reader=reader: _spoiled(reader, number))  # type: ignore[misc]
        for reader in READERS
    ]
    pages = Count("messages to pages, changed by chance", 10, lambda number: (2_000, len(send_odd(2_000, seed=number))))
    kills = Count("kills in the middle of a game", 30, lambda number: _kills(100, number))
    whole = Count("whole games in one process", 1, lambda _: (_soaked().games, len(_soaked().wrong)))
    growth = Count("bytes of the memory's file a game", 1, lambda _: (_soaked().size // _soaked().games, 0))
    heard = [
        Count(f"minutes of sound through {engine}", 1, lambda _, engine=engine: _listened(engine))  # type: ignore[misc]
        for engine in MINUTES
    ]
    voices = Count("sentences, in every voice", len(_SPOKEN), _voices)
    spoken = Count("whole games, spoken and heard", len(_SPOKEN), _spoken)
    return [*quiz, lottery, texts, corpus, staked, *spoiled, pages, kills, whole, growth, *heard, voices, spoken]


def _spoken(number: int) -> tuple[int, int]:
    """Let synthetic players play a game from its first word to its last, through voices and ears."""
    with tempfile.TemporaryDirectory() as folder:
        game = ["demo", "--game", "money-drop", "--language", _SPOKEN[number], "--seed", "3"]
        return 1, int(main_of_voice_quiz([*game, "--out", str(Path(folder) / "evening.wav")]) != 0)


def _staked(code: str) -> tuple[int, int]:
    said = stakes.said_in(code)
    return len(said), len(stakes.complaints_about(said, find_languages()[code]))


def _voices(number: int) -> tuple[int, int]:
    count, wrong = hear_all(_SPOKEN[number])
    return count, len(wrong)


def _listened(engine: str) -> tuple[int, int]:
    listened = listen(engine)
    return listened.minutes, len(listened.wrong)


def _spoiled(reader: str, number: int) -> tuple[int, int]:
    """Spoil many files; the memory of the evenings, which takes longer, less often."""
    count = 100 if reader in ("memory", "journal") else 2_000
    return count, len(files.fuzz(reader, count, seed=1_000 + number))


def _kills(times: int, number: int) -> tuple[int, int]:
    with tempfile.TemporaryDirectory() as folder:
        seen = kill(times, seed=1_000 + number, folder=Path(folder))
    return seen.kills, len(seen.wrong)


@cache
def _soaked() -> Soaked:
    return soak()


def _games(game: str, games: int, number: int) -> tuple[int, int]:
    tally = simulate(game, games, seed=1_000 + number)
    return tally.games, len(tally.violations)


def _open(memory: dict[str, list[int]]) -> Iterator[tuple[Count, int]]:
    for count in _counts():
        for number in range(count.pieces):
            if f"{count.name} {number}" not in memory:
                yield count, number


def _print(memory: dict[str, list[int]]) -> None:
    for count in _counts():
        pieces = [memory.get(f"{count.name} {number}", [0, 0]) for number in range(count.pieces)]
        total, wrong = (sum(piece[index] for piece in pieces) for index in (0, 1))
        print(f"{count.name:36} {total:>8} counted  {wrong:>4} wrong")


def _file() -> Path:
    """Name the file of this state of the code."""
    sources = sorted((_ROOT / "voice_quiz").rglob("*.py")) + sorted((_ROOT / "voice_quiz").rglob("*.toml"))
    state = hashlib.sha256(b"".join(file.read_bytes() for file in sources)).hexdigest()[:16]
    return _FOLDER / f"{state}.json"


def _memory() -> dict[str, list[int]]:
    file = _file()
    return json.loads(file.read_text()) if file.exists() else {}


def _keep(memory: dict[str, list[int]]) -> None:
    _FOLDER.mkdir(exist_ok=True)
    _file().write_text(json.dumps(memory))


if __name__ == "__main__":
    sys.exit(main())
