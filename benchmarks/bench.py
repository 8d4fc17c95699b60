"""Runs the benchmarks side by side and prints one table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.packs import loading
from voice_quiz.simulate.run import simulate
from voice_quiz.simulate.tables import TABLES

# Games a second and core, invariants included, so that nobody waits.
_WANTED = {"lottery": 5}
_WANTED_ELSE = 50
_SECONDS = 4


@dataclass(frozen=True, slots=True)
class Row:
    """A measurement, and what it should be."""

    name: str
    measured: str
    wanted: str
    reached: bool


def main() -> int:
    """Measure everything and print the table."""
    rows = [*_games(), *_packs()]
    width = max(len(row.name) for row in rows)
    for row in rows:
        print(f"{row.name:{width}}  {row.measured:>16}  {row.wanted:>20}  {'yes' if row.reached else 'NO'}")
    return 0 if all(row.reached for row in rows) else 1


def _games() -> Iterator[Row]:
    for game in TABLES:
        wanted = _WANTED.get(game, _WANTED_ELSE)
        tally = simulate(game, wanted * _SECONDS, seed=1)
        speed = tally.games / tally.seconds
        yield Row(f"games of {game}", f"{speed:.0f} a second", f"at least {wanted}", speed >= wanted and not tally.violations)


def _packs() -> Iterator[Row]:
    for language, measured in loading().items():
        shown = f"{measured.load_ms:.0f} ms, {measured.ratio:.2f}x"
        yield Row(f"loading the cards, {language}", shown, "under 150 ms, 2x", measured.reached)


if __name__ == "__main__":
    sys.exit(main())
