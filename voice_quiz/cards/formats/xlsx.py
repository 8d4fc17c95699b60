"""Reads the first sheet of an Excel file, but none that would grow without end."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING
from xml.parsers import expat

from voice_quiz.files import read_bytes

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

# Bytes of the file, which may hold pictures, and of what it unpacks to; the parts in it.
_PACKED, _UNPACKED, _PARTS = 20_000_000, 100_000_000, 10_000
# Rows, and the columns that are looked at.
_ROWS, _WIDEST = 100_000, 100
# Elements in all and in one row: an Excel row has 16,384 cells with two elements each, a card some forty elements.
_ELEMENTS, _IN_A_ROW, _DEEPEST = 500_000, 40_000, 100
_BLOCK = 1 << 16


class Bomb(ValueError):
    """A file that wants more room than any cards need."""


def rows(file: Path) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows of the first sheet with their numbers; a broken file raises whatever the library stumbles over."""
    # It takes a while to import, and only this needs it.
    from openpyxl import load_workbook

    data = io.BytesIO(read_bytes(file, _PACKED))
    _refuse_bomb(data)
    with closing(load_workbook(data, read_only=True, data_only=True)) as book:
        yield from _rows(book.worksheets[0])


def _rows(sheet: Worksheet) -> Iterator[tuple[int, list[str]]]:
    for number, row in enumerate(sheet.iter_rows(max_row=_ROWS + 1, max_col=_WIDEST, values_only=True), 1):
        if number > _ROWS:
            raise Bomb(f"it has more than {_ROWS} rows")
        yield number, [_cell(cell) for cell in row]


def _cell(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return "" if value is None else str(value)


def _refuse_bomb(data: io.BytesIO) -> None:
    """Look through the whole archive, a block at a time, before a library builds anything of it."""
    count = _Count()
    with zipfile.ZipFile(data) as archive:
        if len(archive.infolist()) > _PARTS:
            raise Bomb(f"it has more than {_PARTS} parts")
        if sum(entry.file_size for entry in archive.infolist()) > _UNPACKED:
            raise Bomb(f"unpacked it is larger than {_UNPACKED // 1_000_000} megabytes")
        for entry in archive.infolist():
            with archive.open(entry) as source, suppress(expat.ExpatError):
                # What is no XML, such as a picture, is no element either.
                count.read(source)


class _Count:
    """Counts the elements of all parts of a file, and of each row."""

    def __init__(self) -> None:
        self._elements = self._depth = 0
        # How deep the row lies that is open, if any, and what was counted in it.
        self._row = self._in_row = 0

    def read(self, source: IO[bytes]) -> None:
        """Count a part, or raise `Bomb`."""
        self._depth = self._row = 0
        parser = expat.ParserCreate()
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.EntityDeclHandler = _refuse_entity
        while block := source.read(_BLOCK):
            parser.Parse(block, False)

    def _start(self, name: str, _: object) -> None:
        self._elements += 1
        self._depth += 1
        if self._row:
            self._in_row += 1
        elif name.rpartition(":")[2] == "row":
            self._row, self._in_row = self._depth, 0
        if self._elements > _ELEMENTS:
            raise Bomb(f"it has more than {_ELEMENTS} cells, texts and styles")
        if self._in_row > _IN_A_ROW:
            raise Bomb("a row has more cells than Excel knows")
        if self._depth > _DEEPEST:
            raise Bomb(f"it is nested more than {_DEEPEST} deep")

    def _end(self, _: str) -> None:
        if self._depth == self._row:
            self._row = 0
        self._depth -= 1


def _refuse_entity(*_: object) -> None:
    raise Bomb("it declares entities")
