"""Prints figures: as a table for the eye, as lines for a screen reader."""

from __future__ import annotations

from collections.abc import Sequence


def show(header: Sequence[str], rows: Sequence[Sequence[str]], *, plain: bool) -> None:
    """Print rows under a header; plainly, each row is a line that names its values."""
    for line in _plain(header, rows) if plain else _table(header, rows):
        print(line)


def _table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    # Figures end in line, words begin in line.
    numeric = [all(row[index].isdecimal() for row in rows) for index in range(len(header))]

    def line(cells: Sequence[str]) -> str:
        padded = zip(cells, widths, numeric, strict=True)
        return "  ".join(cell.rjust(width) if figures else cell.ljust(width) for cell, width, figures in padded).rstrip()

    return [line(header), line(["-" * width for width in widths]), *map(line, rows)]


def _plain(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    return [", ".join(f"{name} {cell}".strip() for name, cell in zip(header, row, strict=True)) for row in rows]
