"""Prints rows: a table for the eye, lines for a screen reader, CSV for a spreadsheet, JSON for a program.

What comes from files and people is shown, and never obeyed: neither by the terminal nor by a spreadsheet.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from voice_quiz.cards.formats.formulas import disarm
from voice_quiz.quoting import visible


def add_formats(parser: argparse.ArgumentParser) -> None:
    """Add the choice of a format."""
    formats = parser.add_mutually_exclusive_group()
    formats.add_argument("--json", action="store_true", help="as JSON")
    formats.add_argument("--csv", action="store_true", help="as CSV, for a spreadsheet")
    formats.add_argument("--plain", action="store_true", help="lines instead of a table, for screen readers")


def show(header: Sequence[str], rows: Sequence[Sequence[str]], *, plain: bool) -> None:
    """Print rows under a header; plainly, each row is a line that names its values."""
    shown = [[visible(cell) for cell in row] for row in rows]
    for line in _lines(header, shown) if plain else _table(header, shown):
        print(line)


def print_json(value: object) -> None:
    """Print a value as one line of JSON."""
    print(visible(json.dumps(value, ensure_ascii=False)), flush=True)


def print_csv(header: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Print rows under a header; what is not there is an empty cell."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(header)
    writer.writerows([disarm(visible(cell)) if isinstance(cell, str) else cell for cell in row] for row in rows)


def day(moment: str) -> str:
    """Shorten a moment to what a person wants to read: 2026-11-16 20:15."""
    return moment[:16].replace("T", " ")


def _table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    # Figures end in line, words begin in line.
    numeric = [all(row[index].isdecimal() for row in rows) for index in range(len(header))]

    def line(cells: Sequence[str]) -> str:
        padded = zip(cells, widths, numeric, strict=True)
        return "  ".join(cell.rjust(width) if figures else cell.ljust(width) for cell, width, figures in padded).rstrip()

    return [line(header), line(["-" * width for width in widths]), *map(line, rows)]


def _lines(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    return [", ".join(f"{name} {cell}".strip() for name, cell in zip(header, row, strict=True)) for row in rows]
