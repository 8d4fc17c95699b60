"""The text of OpenTriviaQA: "#Q" before a question, "^" before the right answer, then all answers with their letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from voice_quiz.cards.formats.draft import Broken, Item, single_choice
from voice_quiz.cards.formats.markup import plain
from voice_quiz.cards.formats.text_files import text_of
from voice_quiz.quoting import brief

QUESTION = "#Q"
_RIGHT = "^"
_CHOICE = re.compile(r"([A-Z])\s+(\S.*)")


@dataclass(slots=True)
class _Block:
    """The lines of an item as they come."""

    line: int
    question: list[str]
    right: str = ""
    choices: list[str] = field(default_factory=list)


def read(file: Path) -> Iterator[Item]:
    """Read the items; a question may have several lines, and what stands before the first one is none."""
    block: _Block | None = None
    for number, raw in enumerate(text_of(file).splitlines(), 1):
        line = raw.strip()
        if line.startswith(QUESTION):
            if block:
                yield _item(block)
            block = _Block(number, [line.removeprefix(QUESTION).strip()])
        elif line and block:
            _add(block, line)
    if block:
        yield _item(block)


def _add(block: _Block, line: str) -> None:
    if line.startswith(_RIGHT):
        block.right = line.removeprefix(_RIGHT).strip()
    elif not block.right:
        block.question.append(line)
    elif choice := _CHOICE.fullmatch(line):
        block.choices.append(choice[2])


def _item(block: _Block) -> Item:
    if not block.right:
        return Broken(block.line, "there is no line ^ with the right answer")
    if block.right not in block.choices:
        return Broken(block.line, f"the right answer {brief(block.right)} is not among the answers")
    wrong = [plain(choice) for choice in block.choices if choice != block.right]
    return single_choice(block.line, {"question": plain(" ".join(block.question))}, plain(block.right), wrong)
