"""Tables with a header: CSV, which every program writes, and Excel's own files."""

from __future__ import annotations

import csv
import io
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

from voice_quiz.cards.formats import workbook
from voice_quiz.cards.formats.draft import Broken, Item, read_say, say_text, single_choice
from voice_quiz.cards.formats.formulas import disarm, rearm
from voice_quiz.cards.formats.markup import kept, plain
from voice_quiz.cards.formats.reading import text_of
from voice_quiz.cards.text import CardText
from voice_quiz.quoting import reason

_COLUMNS = (
    *("id", "language", "topic", "category", "difficulty", "question", "right", "wrong1", "wrong2", "wrong3"),
    *("explanation", "say", "until", "more", "about", "groups", "family"),
)
_NEEDED = ("question", "right", "wrong1", "wrong2", "wrong3")
_DELIMITERS = ",;\t"
# Columns that are looked at.
_WIDEST = 100

Row = tuple[int, Sequence[str]]


def read_csv(file: Path) -> Iterator[Item]:
    """Read a CSV file, with whatever sets its columns apart."""
    text = text_of(file)
    header = text.split("\n", 1)[0]
    yield from _items(_csv_rows(text, max(_DELIMITERS, key=header.count)))


def read_xlsx(file: Path) -> Iterator[Item]:
    """Read the first sheet of an Excel file."""
    try:
        yield from _items(workbook.rows(file))
    except OSError:
        raise
    except Exception as error:
        # In a broken file the library stumbles over anything; the rows before are kept.
        yield Broken(1, f"not an Excel file (.xlsx) that can be read: {reason(error)}")


def write_csv(cards: Sequence[CardText], _title: str) -> str:
    """Write a table of cards."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(_COLUMNS)
    for card in cards:
        table.writerow([disarm(cell) for cell in _cells(card)])
    return out.getvalue()


def _cells(card: CardText) -> tuple[str, ...]:
    texts = map(kept, (card.question, card.right, *card.wrong, card.explanation))
    ours = (card.id, card.language, card.topic, kept(card.category), str(card.difficulty))
    ours_too = (say_text(card.say), str(card.until or ""), kept(card.more), "; ".join(card.about), "; ".join(card.groups))
    return (*ours, *texts, *ours_too, "" if card.family else "false")


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
            yield _item(line, {name: plain(cell).strip() for name, cell in zip(names, cells, strict=False) if name})


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
            yield line, [rearm(cell) for cell in next(rows)[:_WIDEST]]
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
