"""Finds out what the columns of a table hold: by their headings, or where there are none by what stands in them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files

from voice_quiz.cards.formats.right_answer import naming_of

# The first columns and the last one of a table without headings.
_ANSWERS = ("answer1", "answer2", "answer3", "answer4")
PLAIN = ("question", *_ANSWERS, "right")
# Programs write a title and some advice above the headings; and: so many rows tell what a table without any holds.
_ROWS_ABOVE, _LOOKED_AT = 15, 200
# So many of those rows must name one of their answers.
_SURELY = 0.8
_ASIDE = re.compile(r"\([^()]*\)|\s[-–—]\s.*", re.DOTALL)
_SIGNS = re.compile(r"[\W_]")

Names = Sequence[str | None]


def heading_row(rows: Sequence[Sequence[str]]) -> int | None:
    """Return the place of the row that names the columns, if there is one."""
    return next((place for place, row in enumerate(rows[:_ROWS_ABOVE]) if not missing(names_of(row))), None)


def names_of(cells: Sequence[str]) -> Names:
    """Return what each column holds by its heading; None where that is nothing of ours, or was there before."""
    found: list[str | None] = []
    for cell in cells:
        # A column that counts: "Question #".
        if cell.rstrip().endswith("#"):
            found.append(None)
            continue
        name = _known().get(_bare(cell)) or _known().get(_bare(_ASIDE.sub(" ", cell)))
        found.append(name if name not in found else None)
    # A bare text is the question where nothing else is one.
    bare = None if "question" in found else "question"
    return [bare if name == "text" else name for name in found]


def missing(names: Names) -> list[str]:
    """Name the columns without which there are no cards: the right answer is with wrong ones, or one of several."""
    whole = next((name for name in ("answers", "wrongs") if name in names), "wrong1")
    wrong = "answer2" if "answer1" in names and whole == "wrong1" else whole
    return [name for name in ("question", "right", wrong) if name not in names]


def guessed(rows: Sequence[Sequence[str]]) -> Names | None:
    """Return what the columns of a table without headings hold: a question, four answers, and which of them is right.

    Other columns may stand before them and behind.
    """
    some = rows[:_LOOKED_AT]
    for start in range(max(map(len, some), default=0) - len(PLAIN) + 1):
        parts = [row[start : start + len(PLAIN)] for row in some if len(row) >= start + len(PLAIN)]
        # Four answers, all different; a row of notes is no question.
        whole = [part for part in parts if all(part) and len(set(part[1:-1])) == len(_ANSWERS)]
        if len(whole) > len(some) / 2 and naming_of(((part[-1], part[1:-1]) for part in whole), _SURELY):
            return (*[None] * start, *PLAIN)
    return None


def _bare(cell: str) -> str:
    return _SIGNS.sub("", cell.lower())


@cache
def _known() -> Mapping[str, str]:
    data = tomllib.loads((files(__package__) / "columns.toml").read_text(encoding="utf-8"))
    return dict(_numbered(**data.pop("numbered"))) | {name: column for column, names in data.items() for name in names}


def _numbered(places: Sequence[str], **columns: Sequence[str]) -> Iterator[tuple[str, str]]:
    for number, signs in enumerate(places, 1):
        for column, words in columns.items():
            yield from ((f"{word}{sign}", f"{column}{number}") for word in words for sign in signs)
