"""Tables, with headings or without: CSV, which every program writes, and Excel's own files."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, repeat
from pathlib import Path

from voice_quiz.cards.formats import xlsx
from voice_quiz.cards.formats.columns import Names, heading_row, missing, names_of
from voice_quiz.cards.formats.draft import Broken, Item, say_text
from voice_quiz.cards.formats.formulas import disarm, rearm
from voice_quiz.cards.formats.markup import kept, plain
from voice_quiz.cards.formats.rows import items_of, says_something
from voice_quiz.cards.formats.text_files import text_of
from voice_quiz.cards.formats.truths import opposite
from voice_quiz.cards.formats.unnamed_columns import guessed
from voice_quiz.cards.text import MOST_WRONG, CardText
from voice_quiz.quoting import reason

_COLUMNS = (
    *("id", "language", "topic", "category", "difficulty", "question", "right", "wrong1", "wrong2", "wrong3"),
    *("explanation", "say", "until", "more", "about", "groups", "family"),
)
_DELIMITERS = ",;\t|"
# Columns that are looked at, and rows that tell what sets them apart.
_WIDEST, _TELLING = 100, 30

Row = tuple[int, Sequence[str]]


def read_csv(file: Path) -> Iterator[Item]:
    """Read a CSV file, with whatever sets its columns apart."""
    text = text_of(file)
    yield from _items(_csv_rows(text, max(_DELIMITERS, key=lambda sign: _fit(text, sign))))


def read_xlsx(file: Path) -> Iterator[Item]:
    """Read the first sheet of an Excel file."""
    yield from _items(_xlsx_rows(file))


def write_csv(cards: Sequence[CardText], _title: str) -> str:
    """Write a table of cards."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(_COLUMNS)
    for card in cards:
        table.writerow([disarm(cell) for cell in _cells(card)])
    return out.getvalue()


def _cells(card: CardText) -> tuple[str, ...]:
    wrong = (*card.wrong, "", "")[:MOST_WRONG]
    texts = map(kept, (card.question, card.right, *wrong, card.explanation))
    ours = (card.id, card.language, card.topic, kept(card.category), str(card.difficulty))
    ours_too = (say_text(card.say), str(card.until or ""), kept(card.more), "; ".join(card.about), "; ".join(card.groups))
    return (*ours, *texts, *ours_too, "" if card.family else "false")


def _items(rows: Iterable[Row | Broken]) -> Iterator[Item]:
    table: list[Row] = []
    for row in rows:
        if isinstance(row, Broken):
            yield row
        elif any(cell.strip() for cell in row[1]):
            table.append((row[0], [plain(cell).strip() for cell in row[1]]))
    if not table:
        return
    cells = [row for _, row in table]
    head = heading_row(cells)
    names = guessed(cells) if head is None else names_of(cells[head])
    if names is None and _are_statements(cells):
        names, head = names_of(cells[0]), 0
    if names is None:
        lacking = ", ".join(missing(names_of(cells[0])))
        yield Broken(table[0][0], f"no column for {lacking}; a row above the questions has to name the columns")
        return
    named = ((line, _named(names, row)) for line, row in table[0 if head is None else head + 1 :])
    yield from items_of([row for row in named if says_something(row[1])])


def _are_statements(rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether most rows are true or false, which needs no other answers; the first one names the columns."""
    names = names_of(rows[0])
    rights = [_named(names, row).get("right", "") for row in rows[1:]]
    return "question" in names and sum(opposite(right) is not None for right in rights) > len(rights) / 2


def _named(names: Names, cells: Sequence[str]) -> dict[str, str]:
    """Name the cells of a row; one that is cut short is empty from there on."""
    return {name: cell for name, cell in zip(names, chain(cells, repeat("")), strict=False) if name}


def _fit(text: str, delimiter: str) -> tuple[bool, int]:
    """Tell how well a sign sets the columns of a table apart: best where headings come out, else where most cells do."""
    rows = [row[1] for row in islice(_csv_rows(text, delimiter), _TELLING) if not isinstance(row, Broken)]
    return heading_row(rows) is not None, sum(map(len, rows))


def _xlsx_rows(file: Path) -> Iterator[Row | Broken]:
    try:
        yield from xlsx.rows(file)
    except OSError:
        raise
    except Exception as error:
        # In a broken file the library stumbles over anything; the rows before are kept.
        yield Broken(1, f"not an Excel file (.xlsx) that can be read: {reason(error)}")


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
