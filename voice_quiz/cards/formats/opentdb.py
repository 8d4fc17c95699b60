"""The JSON of the Open Trivia Database; ours has a few fields more, which others may ignore."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from voice_quiz.cards.fields import plain_name
from voice_quiz.cards.formats.draft import Broken, Draft, Item, difficulty_word, single_choice
from voice_quiz.cards.formats.markup import plain
from voice_quiz.cards.formats.reading import text_of
from voice_quiz.cards.text import CardText

_LIST = re.compile(r'\s*(?:\[|\{.*?"results"\s*:\s*\[)', re.DOTALL)
_DECODER = json.JSONDecoder()
_OURS = ("id", "language", "topic", "explanation", "until", "say", "more", "about", "groups", "family")


def read(file: Path) -> Iterator[Item]:
    """Read the questions, one by one, so that a broken end does not spoil the beginning."""
    text = text_of(file)
    start = _LIST.match(text)
    if not start:
        yield Broken(1, 'no list of "results"')
        return
    before, position, number = 0, _next(text, start.end()), 1
    line = 1
    while position < len(text) and text[position] != "]":
        line, before = line + text.count("\n", before, position), position
        try:
            data, position = _DECODER.raw_decode(text, position)
        except json.JSONDecodeError as error:
            yield Broken(error.lineno, f"item {number} and all after it: not JSON: {error.msg}")
            return
        except (ValueError, RecursionError):
            yield Broken(line, f"item {number} and all after it: not JSON that anybody can read")
            return
        yield _item(line, number, data)
        position, number = _next(text, position), number + 1


def write(cards: Sequence[CardText], _title: str) -> str:
    """Write cards as a list of results."""
    return json.dumps({"response_code": 0, "results": [_result(card) for card in cards]}, ensure_ascii=False, indent=1) + "\n"


def _next(text: str, position: int) -> int:
    while position < len(text) and text[position] in " \t\r\n,":
        position += 1
    return position


def _item(line: int, number: int, data: object) -> Item:
    if not (isinstance(data, dict) and {"question", "correct_answer", "incorrect_answers"} <= data.keys()):
        return Broken(line, f"item {number}: no question with a correct_answer and incorrect_answers")
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
