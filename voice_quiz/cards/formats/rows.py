"""Makes items of rows whose cells are named: a question with the right answer and wrong ones, or with all answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from voice_quiz.cards.formats.draft import Broken, Item, read_say, single_choice
from voice_quiz.cards.formats.right_answer import Naming, is_several, naming_of, place_of
from voice_quiz.quoting import brief

# What a row can hold as answer1, answer2 and so on; of wrong ones one less.
MOST_ANSWERS = 6
# Such a share of rows must name one of their answers.
_MOSTLY = 0.5
# What sets answers apart that stand in one cell.
_PARTS = re.compile(r"[|\n]")

Cells = Mapping[str, str]
NamedRow = tuple[int, Cells]


def items_of(rows: Sequence[NamedRow], usual: Sequence[Naming] = tuple(Naming)) -> Iterator[Item]:
    """Make an item of each row; how they name the right one of several answers is told by all of them.

    Where that may be read in two ways, it is the first of the usual ones.
    """
    keyed = [(cells.get("right", ""), choices) for _, cells in rows if any(choices := _choices(cells))]
    naming = naming_of(keyed, _MOSTLY, usual)
    for line, cells in rows:
        if cells.get("picture"):
            yield Broken(line, "there is more to see than to hear in the question")
        elif not _has_choices(cells):
            yield _item(line, cells)
        elif naming is None and _stands_beside(cells):
            yield _item(line, _beside(cells))
        else:
            yield _chosen(line, cells, naming or Naming.TEXT)


def _chosen(line: int, cells: Cells, naming: Naming) -> Item:
    """Make an item of a question, its answers, and what names the right one of them."""
    choices, key = _choices(cells), cells.get("right", "")
    if not any(choices):
        return _item(line, _rest(cells))
    if not key:
        return Broken(line, "it is not said which answer is right")
    if is_several(key):
        return Broken(line, f"several answers are right: {brief(key)}; only single choice can be played")
    # A single row may say it in another way than the rest.
    places = (place_of(key, choices, way) for way in (naming, Naming.TEXT))
    place = next((place for place in places if place is not None), None)
    if place is None:
        return Broken(line, f"the right answer {brief(key)} is none of the answers")
    others = [choice for index, choice in enumerate(choices) if index != place]
    return _item(line, {**_rest(cells), "right": choices[place], **numbered("wrong", others)})


def numbered(name: str, texts: Sequence[str]) -> dict[str, str]:
    """Name the texts one by one, without the empty ones."""
    return {f"{name}{number}": text for number, text in enumerate(filter(None, texts), 1)}


def _beside(cells: Cells) -> Cells:
    """Return the right answer and the others beside it."""
    return {**_rest(cells), **numbered("wrong", _choices(cells))}


def _stands_beside(cells: Cells) -> bool:
    """Tell whether the right answer is none of the others, where it seldom is; a "2" may be right by itself."""
    key = cells.get("right", "")
    return not is_several(key) and place_of(key, _choices(cells), Naming.TEXT) is None


def says_something(cells: Cells) -> bool:
    """Tell whether there is a question or an answer: programs number empty rows, and give them a time."""
    return any(cell for name, cell in cells.items() if name.startswith(("question", "right", "answer", "wrong")))


def _has_choices(cells: Cells) -> bool:
    return "answers" in cells or "answer1" in cells


def _choices(cells: Cells) -> list[str]:
    if "answers" in cells:
        return _parted(cells["answers"])
    return [cells.get(f"answer{number}", "") for number in range(1, MOST_ANSWERS + 1)]


def _parted(cell: str) -> list[str]:
    return [part.strip() for part in _PARTS.split(cell)]


def _rest(cells: Cells) -> dict[str, str]:
    return {name: cell for name, cell in cells.items() if not name.startswith("answer")}


def _item(line: int, cells: Cells) -> Item:
    absent = [name for name in ("question", "right") if not cells.get(name)]
    if absent:
        return Broken(line, f"no {' and no '.join(absent)}")
    wrong = [cells[name] for number in range(1, MOST_ANSWERS) if cells.get(name := f"wrong{number}")]
    wrong += filter(None, _parted(cells.get("wrongs", "")))
    values: dict[str, object] = {
        name: cell for name, cell in cells.items() if cell and not name.startswith(("wrong", "picture"))
    }
    if "say" in values:
        values["say"] = read_say(cells["say"])
    return single_choice(line, values, cells["right"], wrong)
