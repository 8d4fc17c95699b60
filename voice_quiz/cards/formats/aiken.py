"""Aiken, the plainest format there is: a question, lettered answers, and a line that tells the right letter."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from voice_quiz.cards.formats.draft import Broken, Item, single_choice
from voice_quiz.cards.formats.markup import kept, plain
from voice_quiz.cards.formats.text_files import text_of
from voice_quiz.cards.text import CardText
from voice_quiz.quoting import brief

_CHOICE = re.compile(r"([A-Z])[.)]\s+(.*)")
_ANSWER = re.compile(r"ANSWER:\s*(\S*)\s*")


@dataclass(slots=True)
class _Block:
    """The lines of an item as they come."""

    line: int = 0
    question: list[str] = field(default_factory=list)
    choices: dict[str, str] = field(default_factory=dict)


def read(file: Path) -> Iterator[Item]:
    """Read the items; blank lines mean nothing."""
    block = _Block()
    for number, raw in enumerate(text_of(file).splitlines(), 1):
        line = raw.strip()
        if not line:
            continue
        if answer := _ANSWER.fullmatch(line):
            yield _item(block, number, answer[1])
            block = _Block()
        elif choice := _CHOICE.fullmatch(line):
            block.line = block.line or number
            block.choices[choice[1]] = choice[2]
        else:
            if block.choices:
                yield Broken(block.line, "there is no line ANSWER: after the answers")
                block = _Block()
            block.line = block.line or number
            block.question.append(line)
    if block.line:
        yield Broken(block.line, "there is no line ANSWER: after the answers")


def write(cards: Sequence[CardText], _title: str) -> str:
    """Write what the format can hold: questions and answers, the right one now here, now there."""
    return "\n".join(_text(card) for card in cards)


def _item(block: _Block, line: int, letter: str) -> Item:
    if not block.question:
        return Broken(block.line or line, "there is no question before the answers")
    if letter not in block.choices:
        return Broken(line, f"there is no answer {brief(letter) or 'named'}")
    wrong = [text for choice, text in block.choices.items() if choice != letter]
    right, question = block.choices[letter], plain(" ".join(block.question))
    return single_choice(block.line, {"question": question}, plain(right), [plain(text) for text in wrong])


def _text(card: CardText) -> str:
    # Python's own hash differs from run to run.
    place = zlib.crc32(card.id.encode()) % (len(card.wrong) + 1)
    answers = (*card.wrong[:place], card.right, *card.wrong[place:])
    lines = (kept(card.question), *(f"{letter}. {kept(answer)}" for letter, answer in zip("ABCD", answers, strict=False)))
    return "\n".join((*lines, f"ANSWER: {'ABCD'[place]}\n"))
