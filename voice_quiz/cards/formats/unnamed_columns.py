"""Finds out what the columns of a table without headings hold, by what stands in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from voice_quiz.cards.formats.columns import Names
from voice_quiz.cards.formats.right_answer import Naming, naming_of

# So many rows tell; of those that are whole so many must name one of their answers.
_LOOKED_AT, _SURELY = 200, 0.8
_FEWEST, _MOST = 2, 6

Rows = Sequence[Sequence[str]]


def guessed(rows: Rows) -> Names | None:
    """Return what the columns hold: a question, answers side by side, and which of them is right.

    What is right stands behind the answers or before them; other columns may stand anywhere else.
    """
    some = rows[:_LOOKED_AT]
    width = max(map(len, some), default=0)
    columns = [[row[place] if place < len(row) else "" for row in some] for place in range(width)]
    return next((names for question in _questions(columns) for names in _readings(columns, question)), None)


def _questions(columns: Rows) -> list[int]:
    """Return the columns that may ask, first the one with the most question marks."""
    asking = [place for place, column in enumerate(columns) if _mostly(map(_is_question, column), len(column))]
    return sorted(asking, key=lambda place: -sum(cell.endswith("?") for cell in columns[place]))


def _is_question(cell: str) -> bool:
    """Tell whether a cell may be a question: a number or a single word is none."""
    return cell.endswith("?") or (len(cell.split()) > 1 and any(map(str.isalpha, cell)))


def _readings(columns: Rows, question: int) -> Iterator[Names]:
    """Yield the ways in which a table can be read whose question is known, the plainest first."""
    first = question + 1
    for key in range(first + _FEWEST, len(columns)):
        last = min(key, first + _MOST)
        # A column that says the same all the time is no answer, unless all do: how long there is to answer, say.
        answers = [place for place in range(first, last) if not _is_dull(columns[place])] or [*range(first, last)]
        if answers == [*range(first, first + len(answers))]:
            yield from _reading(columns, question, answers, key, tuple(Naming))
    if first < len(columns):
        answers = [*range(first + 1, min(len(columns), first + 1 + _MOST))]
        # A number before the answers could be anything.
        yield from _reading(columns, question, answers, first, (Naming.TEXT,))


def _reading(columns: Rows, question: int, answers: Sequence[int], key: int, ways: Sequence[Naming]) -> Iterator[Names]:
    """Yield what the columns hold, if most rows are whole and their keys name one of the answers."""
    if len(answers) < _FEWEST:
        return
    rows = zip(columns[question], columns[key], zip(*(columns[place] for place in answers), strict=True), strict=True)
    # Answers that are all different; a row of notes is no question.
    whole = [(right, given) for asked, right, given in rows if asked and right and all(given) and len({*given}) == len(given)]
    if _mostly((True for _ in whole), len(columns[key])) and naming_of(whole, _SURELY) in ways:
        places = {question: "question", key: "right"} | {place: f"answer{number}" for number, place in enumerate(answers, 1)}
        yield [places.get(place) for place in range(len(columns))]


def _is_dull(column: Sequence[str]) -> bool:
    """Tell whether nearly all cells of a column are the same; of a single row nobody can tell."""
    return len(column) > 1 and Counter(column).most_common(1)[0][1] >= _SURELY * len(column)


def _mostly(signs: Iterator[bool], of: int) -> bool:
    return sum(signs) > of / 2
