"""The JSON of the Open Trivia Database, with a few fields more that others may ignore; and what else people write in JSON."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from voice_quiz.cards.fields import plain_name
from voice_quiz.cards.formats.draft import MOST_ITEMS, Broken, Draft, Item, difficulty_word, single_choice
from voice_quiz.cards.formats.json_list import Element, elements
from voice_quiz.cards.formats.json_objects import cells_of
from voice_quiz.cards.formats.markup import plain
from voice_quiz.cards.formats.right_answer import Naming
from voice_quiz.cards.formats.rows import items_of
from voice_quiz.cards.formats.text_files import text_of
from voice_quiz.cards.text import CardText

_THEIRS = frozenset(("question", "correct_answer", "incorrect_answers"))
_OURS = ("id", "language", "topic", "explanation", "until", "say", "more", "about", "groups", "family")


# Programs count from nought.
_USUAL = (Naming.FROM_NOUGHT, Naming.NUMBER, Naming.LETTER, Naming.TEXT)


def read(file: Path) -> Iterator[Item]:
    """Read the questions; of such as are not written as theirs the keys tell what they are."""
    found = list(islice(elements(text_of(file)), MOST_ITEMS + 1))
    others = [one for one in found if isinstance(one, Element) and not _is_theirs(one.data)]
    made = items_of([(one.line, cells_of(one.data) if isinstance(one.data, dict) else {}) for one in others], _USUAL)
    several = len({one.under for one in others}) > 1
    foreign = {one.number: _named(item, one, several) for one, item in zip(others, made, strict=True)}
    for one in found:
        if isinstance(one, Broken):
            yield one
        else:
            yield foreign.get(one.number) or _item(one.line, one.number, one.data)


def write(cards: Sequence[CardText], _title: str) -> str:
    """Write cards as a list of results."""
    return json.dumps({"response_code": 0, "results": [_result(card) for card in cards]}, ensure_ascii=False, indent=1) + "\n"


def _is_theirs(data: object) -> bool:
    return isinstance(data, dict) and data.keys() >= _THEIRS


def _named(item: Item, element: Element, several: bool) -> Item:
    """Tell the number of what is broken; of several lists the name is a category."""
    if isinstance(item, Broken):
        return Broken(item.line, f"item {element.number}: {item.text}")
    return replace(item, values={"category": element.under, **item.values}) if several else item


def _item(line: int, number: int, data: Any) -> Item:
    wrong = data["incorrect_answers"]
    if not isinstance(wrong, list):
        return Broken(line, f"item {number}: incorrect_answers is no list")
    values: dict[str, Any] = {key: _decoded(data[key]) for key in ("question", "category", *_OURS) if key in data}
    # Its categories are what our topics are.
    if isinstance(values.get("category"), str):
        values.setdefault("topic", plain_name(values["category"]))
    values["difficulty"] = data.get("level", data.get("difficulty"))
    answers = [_answer(answer) for answer in (data["correct_answer"], *wrong)]
    if not all(isinstance(answer, str) for answer in answers):
        return Broken(line, f"item {number}: an answer is no text")
    item = single_choice(line, values, answers[0], answers[1:])
    return item if isinstance(item, Draft) else Broken(line, f"item {number}: {item.text}")


def _result(card: CardText) -> dict[str, object]:
    known: dict[str, object] = {
        "type": "boolean" if len(card.wrong) == 1 else "multiple",
        "difficulty": difficulty_word(card.difficulty),
        "category": card.category,
        "question": card.question,
        "correct_answer": card.right,
        "incorrect_answers": list(card.wrong),
    }
    ours: Mapping[str, object] = {
        "id": card.id,
        "language": card.language,
        "topic": card.topic,
        "level": card.difficulty,
        "explanation": card.explanation,
        "say": dict(card.say),
        "until": card.until,
        "more": card.more or None,
        "about": list(card.about),
        "groups": list(card.groups),
        "family": None if card.family else False,
    }
    return {key: _encoded(value) for key, value in {**known, **ours}.items() if value not in ({}, [], None)}


def _decoded(value: Any) -> Any:
    """Turn HTML entities into letters, as this database writes them; also in the words of `say`."""
    if isinstance(value, dict):
        return {plain(key): _text(item) for key, item in value.items()}
    return _text(value)


def _answer(value: Any) -> Any:
    """Take a number for what it looks like: a year may be written as one."""
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else _text(value)


def _text(value: Any) -> Any:
    return plain(value) if isinstance(value, str) else value


def _encoded(value: Any) -> Any:
    if isinstance(value, dict):
        return {_encoded(key): _encoded(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_encoded(item) for item in value]
    return html.escape(value, quote=False) if isinstance(value, str) else value
