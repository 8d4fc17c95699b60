"""Draws how many answers come through the noise."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.ears.judging import Verdict
from benchmarks.ears.listeners import STOCK
from benchmarks.ears.noise import BABBLE, KITCHEN, RATIOS
from benchmarks.ears.run import ANSWERS, Cell

_CLEAN = 30
_TICKS = (_CLEAN, *RATIOS)
_NAMES = ("clean", *map(str, RATIOS))


def draw(file: Path, cells: Sequence[Cell]) -> None:
    """Draw a picture for each kind of noise; the lines are who listens."""
    # Only who draws needs it.
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    answers = [cell for cell in cells if cell.what == ANSWERS]
    figure, axes = pyplot.subplots(1, 2, figsize=(10, 4), sharey=True)
    for axis, noise in zip(axes, (KITCHEN, BABBLE), strict=True):
        _lines(axis, [cell for cell in answers if cell.condition.noise in (None, noise)])
        axis.set(title=noise, xticks=_TICKS, xticklabels=_NAMES, ylim=(-2, 102), xlim=(31, 5))
        axis.set(xlabel="speech over noise, dB", ylabel="within two tries, %: right (dots), wrong (crosses)")
        axis.grid(alpha=0.3)
        axis.legend(fontsize=8)
    figure.tight_layout()
    figure.savefig(file, dpi=110)
    pyplot.close(figure)


def _lines(axis: Any, cells: Sequence[Cell]) -> None:
    for who in dict.fromkeys((cell.language, cell.listener) for cell in cells):
        mine = sorted((cell for cell in cells if (cell.language, cell.listener) == who), key=_place)
        places = [_place(cell) for cell in mine]
        style = "--" if who[1] == STOCK else "-"
        right = axis.plot(places, _shares(mine, Verdict.RIGHT), style, marker="o", label=" ".join(who))
        axis.plot(places, _shares(mine, Verdict.WRONG), style, marker="x", color=right[0].get_color(), alpha=0.6)


def _place(cell: Cell) -> int:
    return cell.condition.ratio if cell.condition.noise else _CLEAN


def _shares(cells: Sequence[Cell], verdict: Verdict) -> list[float]:
    return [cell.count.share(verdict).percent for cell in cells]
