"""Finds out what the columns of a table hold by their headings."""

from __future__ import annotations

from collections.abc import Sequence

from voice_quiz.cards.formats.headings import meaning

# Programs write a title and some advice above the headings.
_ROWS_ABOVE = 15

Names = Sequence[str | None]


def heading_row(rows: Sequence[Sequence[str]]) -> int | None:
    """Return the place of the row that names the columns, if there is one."""
    return next((place for place, row in enumerate(rows[:_ROWS_ABOVE]) if not missing(names_of(row))), None)


def names_of(cells: Sequence[str]) -> Names:
    """Return what each column holds by its heading; None where that is nothing of ours, or was there before."""
    found: list[str | None] = []
    for cell in cells:
        name = meaning(cell)
        found.append(name if name not in found else None)
    found = [*map(_counted_from_one, found)] if "answer0" in found or "wrong0" in found else found
    # A bare text is the question where nothing else is one.
    bare = None if "question" in found else "question"
    return [bare if name == "text" else name for name in found]


def missing(names: Names) -> list[str]:
    """Name the columns without which there are no cards: the right answer is with wrong ones, or one of several."""
    whole = next((name for name in ("answers", "wrongs") if name in names), "wrong1")
    wrong = "answer2" if "answer1" in names and whole == "wrong1" else whole
    return [name for name in ("question", "right", wrong) if name not in names]


def _counted_from_one(name: str | None) -> str | None:
    """Return the name of one of several that are counted from nought: the second of them is 1."""
    return f"{name[:-1]}{int(name[-1]) + 1}" if name and name[-1].isdigit() else name
