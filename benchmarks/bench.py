"""Runs the benchmarks side by side and prints one table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.card import LEAKS, dropped, echo, interrupted, likeness, plugged_in, replaced
from benchmarks.packs import loading
from voice_quiz.simulate.by_game import TABLES
from voice_quiz.simulate.many_games import simulate

# Games a second and core, invariants included, so that nobody waits.
_WANTED = {"lottery": 5}
_WANTED_ELSE = 50
_SECONDS = 4
# At the sound card: decibels that are taken away of the quizmaster, and by which who interrupts him stands out; how much
# alike a sentence is; seconds until a voice that hangs is replaced, and that a device drops when it must be silent.
_REMOVED, _STANDS_OUT, _ALIKE, _REPLACED, _UNHEARD = 15, 20, 0.98, 2.0, 0.04


@dataclass(frozen=True, slots=True)
class Row:
    """A measurement, and what it should be."""

    name: str
    measured: str
    wanted: str
    reached: bool


def main() -> int:
    """Measure everything and print the table."""
    rows = [*_games(), *_packs(), _voice(), *_card()]
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


def _voice() -> Row:
    seconds = replaced()
    return Row("a voice that hangs is replaced", f"{seconds:.1f} s", f"under {_REPLACED:.0f} s", seconds < _REPLACED)


def _card() -> Iterator[Row]:
    with plugged_in() as card:
        if card is None:
            return
        for leak in LEAKS:
            found, name = echo(card, leak), f"an echo of {leak:.0%}"
            yield Row(f"{name} is taken away", f"{found.removed:.0f} dB", f"over {_REMOVED}", found.removed > _REMOVED)
            out = found.stands_out
            yield Row(f"{name} and a voice beside it", f"{out:.0f} dB louder", f"over {_STANDS_OUT}", out > _STANDS_OUT)
        alike = likeness(card)
        yield Row("a sentence through the microphone", f"{alike:.3f} alike", f"over {_ALIKE}", alike > _ALIKE)
        unheard = dropped(card)
        yield Row("a sentence that is broken off", f"{unheard:.2f} s unheard", f"over {_UNHEARD}", unheard > _UNHEARD)
        pause = interrupted(card)
        measured = f"in pause {pause}" if pause else "not heard"
        yield Row("an answer while others are read", measured, "before the end", pause is not None)


if __name__ == "__main__":
    sys.exit(main())
