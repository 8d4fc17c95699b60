"""Tables, with headings or without: CSV, which every program writes, and Excel's own files."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path

from voice_quiz.cards.formats import workbook
from voice_quiz.cards.formats.draft import Broken, Item, read_say, say_text, single_choice
from voice_quiz.cards.formats.formulas import disarm, rearm
from voice_quiz.cards.formats.headings import Names, guessed, has_answers, heading_row, missing, names_of
from voice_quiz.cards.formats.keys import Naming, is_several, naming_of, place_of
from voice_quiz.cards.formats.markup import kept, plain
from voice_quiz.cards.formats.reading import text_of
from voice_quiz.cards.text import MOST_WRONG, CardText
from voice_quiz.quoting import brief, reason

_COLUMNS = (
    *("id", "language", "topic", "category", "difficulty", "question", "right", "wrong1", "wrong2", "wrong3"),
    *("explanation", "say", "until", "more", "about", "groups", "family"),
)
_DELIMITERS = ",;\t"
# Columns that are looked at, and rows that tell what sets them apart.
_WIDEST, _TELLING = 100, 30
_MOST_ANSWERS = 5
_PARTS = re.compile(r"[|\n]")

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
    if names is None:
        lacking = ", ".join(missing(names_of(cells[0])))
        yield Broken(table[0][0], f"no column for {lacking}; a row above the questions has to name the columns")
        return
    yield from _cards(table[0 if head is None else head + 1 :], names)


def _cards(rows: Sequence[Row], names: Names) -> Iterator[Item]:
    lines = [(line, {name: cell for name, cell in zip(names, cells, strict=False) if name}) for line, cells in rows]
    if not has_answers(names):
        yield from (_item(line, cells) for line, cells in lines)
        return
    naming = naming_of((cells.get("right", ""), _choices(cells)) for _, cells in lines)
    # Where none is ever among the answers, these are the wrong ones.
    make = partial(_chosen, naming=naming) if naming else _beside
    yield from (make(line, cells) for line, cells in lines)


def _beside(line: int, cells: dict[str, str]) -> Item:
    """Make an item of the right answer and the others beside it."""
    wrong = {f"wrong{number}": choice for number, choice in enumerate(filter(None, _choices(cells)), 1)}
    return _item(line, {**_rest(cells), **wrong})


def _chosen(line: int, cells: dict[str, str], naming: Naming) -> Item:
    """Make an item of a question, its answers, and what names the right one of them."""
    choices, key = _choices(cells), cells.get("right", "")
    if not key:
        return Broken(line, "it is not said which answer is right")
    if is_several(key):
        return Broken(line, f"several answers are right: {brief(key)}; only single choice can be played")
    # A single row may say it in another way than the rest.
    places = (place_of(key, choices, way) for way in (naming, Naming.TEXT))
    place = next((place for place in places if place is not None), None)
    if place is None:
        return Broken(line, f"the right answer {brief(key)} is none of the answers")
    others = [choice for index, choice in enumerate(choices) if index != place and choice]
    wrong = {f"wrong{number}": choice for number, choice in enumerate(others, 1)}
    return _item(line, {**_rest(cells), "right": choices[place], **wrong})


def _choices(cells: dict[str, str]) -> list[str]:
    if "answers" in cells:
        return [part.strip() for part in _PARTS.split(cells["answers"])]
    return [cells.get(f"answer{number}", "") for number in range(1, _MOST_ANSWERS + 1)]


def _rest(cells: dict[str, str]) -> dict[str, str]:
    return {name: cell for name, cell in cells.items() if not name.startswith("answer")}


def _item(line: int, cells: dict[str, str]) -> Item:
    absent = [name for name in ("question", "right") if not cells.get(name)]
    if absent:
        return Broken(line, f"no {' and no '.join(absent)}")
    wrong = [cells[f"wrong{number}"] for number in range(1, _MOST_ANSWERS) if cells.get(f"wrong{number}")]
    values: dict[str, object] = {name: cell for name, cell in cells.items() if cell and not name.startswith("wrong")}
    if "say" in values:
        values["say"] = read_say(cells["say"])
    return single_choice(line, values, cells["right"], wrong)


def _fit(text: str, delimiter: str) -> tuple[bool, int]:
    """Tell how well a sign sets the columns of a table apart: best where headings come out, else where most cells do."""
    rows = [row[1] for row in islice(_csv_rows(text, delimiter), _TELLING) if not isinstance(row, Broken)]
    return heading_row(rows) is not None, sum(map(len, rows))


def _xlsx_rows(file: Path) -> Iterator[Row | Broken]:
    try:
        yield from workbook.rows(file)
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
