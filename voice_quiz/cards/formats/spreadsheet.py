"""Tables with a header: CSV, which every program writes, and Excel's own files."""

from __future__ import annotations

import csv
import io
import re
import tomllib
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from voice_quiz.cards.formats.draft import Broken, Item, read_say, say_text, single_choice
from voice_quiz.cards.formats.reading import text_of
from voice_quiz.cards.text import CardText
from voice_quiz.quoting import reason

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

_COLUMNS = (
    *("id", "language", "topic", "category", "difficulty", "question", "right", "wrong1", "wrong2", "wrong3"),
    *("explanation", "say", "until"),
)
_NEEDED = ("question", "right", "wrong1", "wrong2", "wrong3")
_DELIMITERS = ",;\t"
# A bomb would exceed these: the bytes of an unpacked Excel file, its rows and its columns; empty ones need no bytes.
_MOST, _ROWS, _WIDEST = 100_000_000, 100_000, 100

Row = tuple[int, Sequence[str]]


def read_csv(file: Path) -> Iterator[Item]:
    """Read a CSV file, with whatever sets its columns apart."""
    text = text_of(file)
    header = text.split("\n", 1)[0]
    yield from _items(_csv_rows(text, max(_DELIMITERS, key=header.count)))


def read_xlsx(file: Path) -> Iterator[Item]:
    """Read the first sheet of an Excel file."""
    # It takes a while to import, and only this needs it.
    from openpyxl import load_workbook

    try:
        _refuse_bomb(file)
        # The library leaves a file open that it cannot read, if it has opened it itself.
        with file.open("rb") as opened, closing(load_workbook(opened, read_only=True, data_only=True)) as book:
            yield from _items(_xlsx_rows(book.worksheets[0]))
    except Exception as error:
        # In a broken file the library stumbles over anything; the rows before are kept.
        yield Broken(1, f"not an Excel file (.xlsx) that can be read: {reason(error)}")


def _xlsx_rows(sheet: Worksheet) -> Iterator[Row]:
    for number, row in enumerate(sheet.iter_rows(max_row=_ROWS + 1, max_col=_WIDEST, values_only=True), 1):
        if number > _ROWS:
            raise ValueError(f"it has more than {_ROWS} rows")
        yield number, [_cell(cell) for cell in row]


def _refuse_bomb(file: Path) -> None:
    with zipfile.ZipFile(file) as archive:
        if sum(entry.file_size for entry in archive.infolist()) > _MOST:
            raise zipfile.BadZipFile(f"unpacked it is larger than {_MOST // 1_000_000} megabytes")


def write_csv(cards: Sequence[CardText], _title: str) -> str:
    """Write a table of cards."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(_COLUMNS)
    for card in cards:
        texts = (card.id, card.language, card.topic, card.category, card.difficulty, card.question, card.right, *card.wrong)
        table.writerow((*texts, card.explanation, say_text(card.say), card.until or ""))
    return out.getvalue()


def _items(rows: Iterable[Row | Broken]) -> Iterator[Item]:
    names: list[str | None] = []
    for row in rows:
        if isinstance(row, Broken):
            yield row
            continue
        line, cells = row
        if not any(cell.strip() for cell in cells):
            continue
        if not names:
            names = [_column(cell) for cell in cells]
            if missing := [name for name in _NEEDED if name not in names]:
                yield Broken(line, f"no column for {', '.join(missing)}; the first row names the columns")
                return
        else:
            yield _item(line, {name: cell.strip() for name, cell in zip(names, cells, strict=False) if name})


def _item(line: int, cells: dict[str, str]) -> Item:
    absent = [name for name in ("question", "right") if not cells.get(name)]
    if absent:
        return Broken(line, f"no {' and no '.join(absent)}")
    wrong = [cells[name] for name in ("wrong1", "wrong2", "wrong3") if cells.get(name)]
    values: dict[str, object] = {name: cell for name, cell in cells.items() if cell and not name.startswith("wrong")}
    if "say" in values:
        values["say"] = read_say(cells["say"])
    return single_choice(line, values, cells["right"], wrong)


def _csv_rows(text: str, delimiter: str) -> Iterator[Row | Broken]:
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    while True:
        line = rows.line_num + 1
        try:
            yield line, next(rows)
        except StopIteration:
            return
        except csv.Error as error:
            yield Broken(line, f"not a row of a table: {reason(error)}")


def _column(name: str) -> str | None:
    return _names().get(re.sub(r"[\W_]", "", name.lower()))


@cache
def _names() -> dict[str, str]:
    data: dict[str, list[str]] = tomllib.loads((files(__package__) / "columns.toml").read_text(encoding="utf-8"))
    return {name: column for column, names in data.items() for name in names}


def _cell(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return "" if value is None else str(value)
