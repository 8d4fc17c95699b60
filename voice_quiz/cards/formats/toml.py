"""Our own format, for people to read and write."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from voice_quiz.cards.formats.draft import Broken, Draft, Item
from voice_quiz.cards.pack import read_pack
from voice_quiz.cards.text import CardText


def read(file: Path) -> Iterator[Item]:
    """Read the cards of a pack file."""
    reading = read_pack(file)
    for problem in reading.problems:
        yield Broken(problem.line, f"{problem.card}: {problem.text}" if problem.card else problem.text)
    if pack := reading.pack:
        for place, card in zip(pack.places, pack.cards, strict=True):
            yield Draft(pack.lines.of(place), _values_of(card))


def write(cards: Sequence[CardText], title: str) -> str:
    """Write cards of one language as a pack file."""
    topic = cards[0].topic
    header = {"title": title, "language": cards[0].language, "topic": topic}
    return "\n".join((_lines(header), *(_lines(_fields(card, topic), "[[card]]\n") for card in cards)))


def _values_of(card: CardText) -> dict[str, object]:
    """Return the fields of a card as a pack has them, without those that are empty, and `language`."""
    values: dict[str, object] = {
        "id": card.id,
        "language": card.language,
        "topic": card.topic,
        "category": card.category,
        "difficulty": card.difficulty,
        "question": card.question,
        "right": card.right,
        "wrong": list(card.wrong),
        "explanation": card.explanation,
        "say": dict(card.say),
        "until": card.until,
        "more": card.more,
        "about": list(card.about),
        "groups": list(card.groups),
        **({} if card.family else {"family": False}),
    }
    return {key: value for key, value in values.items() if value or key in ("explanation", "family")}


def _fields(card: CardText, topic: str) -> dict[str, object]:
    return {
        key: value
        for key, value in _values_of(card).items()
        if key != "language" and not (key == "topic" and value == topic) and value != ""
    }


def _lines(fields: Mapping[str, object], start: str = "") -> str:
    return start + "".join(f"{key} = {_value(value)}\n" for key, value in fields.items())


def _value(value: object) -> str:
    if isinstance(value, dict):
        pairs = (f"{_value(written)} = {_value(spoken)}" for written, spoken in value.items())
        return f"{{ {', '.join(pairs)} }}"
    if isinstance(value, list):
        return f"[{', '.join(_value(item) for item in value)}]"
    # A JSON string or number is a TOML one too.
    return json.dumps(value, ensure_ascii=False)
