"""The pages of a database file, read without the database: so a damaged one still tells which rows it holds.

The layout is that of https://www.sqlite.org/fileformat2.html; numbers have their highest byte first.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

# Where the header of the file has the size of a page and the number of pages.
_SIZE, _COUNT = slice(16, 18), slice(28, 32)
# What a page of a table begins with: one that leads to others, and one that holds rows.
_INNER, _LEAF = 5, 13
# So long are the beginnings of the two, before the places of their cells.
_INNER_HEAD, _LEAF_HEAD = 12, 8


def fill_up(file: Path) -> None:
    """Give a file that was cut short the length its header tells, with zeros: the database reads none that is too short."""
    with file.open("rb") as opened:
        header = opened.read(100)
    size = _page_size(header)
    whole = _number(header[_COUNT]) * size
    if size and whole > file.stat().st_size:
        # A length that is itself garbage may be more than a disk can bear; then there is nothing to win.
        with contextlib.suppress(OSError):
            os.truncate(file, whole)


def row_ids(file: Path, root: int) -> Iterator[int]:
    """Name the rows of a table whose tree begins at a page, without those in pages that are lost."""
    with file.open("rb") as opened:
        size = _page_size(opened.read(100))
        pages, seen = [root], set()
        while pages:
            number = pages.pop()
            if number in seen or not number or not size:
                continue
            seen.add(number)
            opened.seek((number - 1) * size)
            page = opened.read(size)
            if page[:1] == bytes([_INNER]):
                pages += _children(page)
            elif page[:1] == bytes([_LEAF]):
                yield from _ids(page)


def _children(page: bytes) -> Iterator[int]:
    """Name the pages that a page leads to, the last of them first."""
    yield _number(page[8:12])
    for cell in reversed(_cells(page, _INNER_HEAD)):
        yield _number(page[cell : cell + 4])


def _ids(page: bytes) -> Iterator[int]:
    """Name the rows of a page; before the number of each stands its length."""
    for cell in _cells(page, _LEAF_HEAD):
        _, after = _varint(page, cell)
        row, _ = _varint(page, after)
        yield row


def _cells(page: bytes, head: int) -> list[int]:
    count = _number(page[3:5])
    return [_number(page[place : place + 2]) for place in range(head, min(head + 2 * count, len(page) - 1), 2)]


def _varint(page: bytes, place: int) -> tuple[int, int]:
    """Read a number of up to nine bytes, seven bits from each, and tell where it ends."""
    value = 0
    for at in range(place, min(place + 8, len(page))):
        value = value << 7 | page[at] & 0x7F
        if page[at] < 0x80:
            return value, at + 1
    # With a ninth byte it has 64 bits and is none of our numbers.
    return 0, place + 9


def _page_size(header: bytes) -> int:
    size = _number(header[_SIZE])
    return 1 << 16 if size == 1 else size


def _number(digits: bytes) -> int:
    return int.from_bytes(digits, "big")
