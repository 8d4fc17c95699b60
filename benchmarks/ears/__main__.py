"""Measures the ears and writes a table and a picture for people and for synthetic voices."""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from pathlib import Path

from benchmarks.ears import plot, report, starting
from benchmarks.ears.judging import Verdict
from benchmarks.ears.run import FULL, PEOPLE, PLAYING, QUICK, SYNTHETIC, USUAL, Cell, Size, Wanted, run
from benchmarks.ears.sentences import LANGUAGES
from voice_quiz.speech.models.manifest import ENGINES

VOICES = (SYNTHETIC, PEOPLE)
_HERE = Path(__file__).parent.parent


def main(arguments: list[str] | None = None) -> int:
    """Measure, and tell each cell when it is done."""
    options = _parser().parse_args(arguments)
    size = _size(options)
    engines = options.engine or [PLAYING]
    failures = options.failures.open("w", encoding="utf-8") if options.failures else None
    wanted = Wanted(options.language or LANGUAGES, engines, size, options.recordings, options.voices or VOICES)
    cells: list[Cell] = []
    for cell in run(wanted, lambda text: print(text, file=failures, flush=True) if failures else None):
        print(_told(cell), flush=True)
        cells.append(cell)
    started = starting.measure() if "en" in wanted.languages else None
    for voices in dict.fromkeys(cell.voices for cell in cells):
        _write(options.out / f"ears-{voices}", [cell for cell in cells if cell.voices == voices], started)
    return 0


def _write(stem: Path, cells: list[Cell], started: starting.Started | None) -> None:
    """Write the tables and the picture of one kind of voices."""
    table, picture = stem.with_suffix(".md"), stem.with_suffix(".png")
    report.write(table, cells, started.told() if started else ())
    plot.draw(picture, cells)
    print(f"written: {table}, {picture}")


def _size(options: argparse.Namespace) -> Size:
    if options.most:
        return Size(options.most, options.most, options.most, options.most)
    size = FULL if options.full else QUICK if options.quick else USUAL
    return replace(size, noisy=options.noisy) if options.noisy else size


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ears", description=__doc__)
    parser.add_argument("--recordings", type=Path, metavar="FOLDER", help="recordings of people, with a manifest.tsv")
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--quick", action="store_true", help="a few recordings only, to see that it works")
    size.add_argument("--full", action="store_true", help="every recording: hours")
    size.add_argument("--most", type=int, metavar="N", help="at most so many recordings in each cell of the tables")
    parser.add_argument("--noisy", type=int, metavar="N", help="at most so many recordings in each kind of noise")
    parser.add_argument("--voices", action="append", choices=VOICES, help="only these; may be repeated")
    parser.add_argument("--language", action="append", choices=LANGUAGES, help="only this one; may be repeated")
    parser.add_argument("--engine", action="append", choices=ENGINES, help="only this one (default: all that play, together)")
    parser.add_argument("--failures", type=Path, metavar="FILE", help="write down what was not heard right")
    parser.add_argument("--out", type=Path, default=_HERE, metavar="FOLDER", help="where the report goes")
    return parser


def _told(cell: Cell) -> str:
    counted = ", ".join(f"{verdict} {cell.count.share(verdict).count}" for verdict in Verdict)
    about = f"{cell.voices} {cell.language} {cell.listener}, {cell.what}, {cell.condition}"
    first, cut = cell.count.first.count, cell.count.cut.count
    return f"{time.strftime('%X')}  {about}: n {cell.count.n}, first try {first}, {counted}, cut {cut}"


if __name__ == "__main__":
    sys.exit(main())
