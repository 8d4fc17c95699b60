"""Turns the items of a foreign file into cards: fills in what it does not know, and says what cannot be kept."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from voice_quiz.cards.checks.tongue import language_of
from voice_quiz.cards.fields import card_of, faults, is_name, plain_name
from voice_quiz.cards.formats.draft import WORDS, Broken, Draft, Item
from voice_quiz.cards.formats.kinds import KINDS
from voice_quiz.cards.problem import Level, Problem
from voice_quiz.cards.text import CardText
from voice_quiz.quoting import brief, quoted

_TEXTS = ("language", "topic", "category", "question", "right", "explanation")
_NUMBERS = ("difficulty", "until")
# Characters; a language becomes part of the name of a file.
_LONGEST_NUMBER, _LONGEST_LANGUAGE = 20, 35


class UnknownLanguage(ValueError):
    """A file of which neither the person nor the words tell the language."""


@dataclass(frozen=True, slots=True)
class Defaults:
    """What cards get that do not say it themselves; `name` is the pack's."""

    name: str
    language: str | None = None
    category: str | None = None
    topic: str | None = None
    difficulty: int = 5


@dataclass(frozen=True, slots=True)
class Imported:
    """The good cards, and a problem for each item that is not among them or not as it was."""

    cards: tuple[CardText, ...]
    problems: tuple[Problem, ...]
    # How many items were not kept.
    lost: int


def import_cards(file: Path, kind: str, defaults: Defaults) -> Imported:
    """Read a file, keep its good cards, and name each bad one with its line."""
    items = tuple(KINDS[kind].read(file))
    drafts = [item for item in items if isinstance(item, Draft)]
    if defaults.language is None and any("language" not in draft.values for draft in drafts):
        defaults = replace(defaults, language=_language(drafts))
    cards: dict[tuple[str, str], CardText] = {}
    problems: list[Problem] = []
    for item in items:
        made = _card(item, defaults)
        if isinstance(made, CardText) and (made.language, made.id) not in cards:
            cards[made.language, made.id] = made
        elif isinstance(made, CardText):
            problems.append(Problem(str(file), item.line, f"the id {brief(made.id)} is there twice"))
        else:
            problems += (Problem(str(file), item.line, text) for text in made)
        if isinstance(item, Draft) and item.note:
            problems.append(Problem(str(file), item.line, item.note, level=Level.WARNING))
    return Imported(tuple(cards.values()), tuple(problems), len(items) - len(cards))


def _card(item: Item, defaults: Defaults) -> CardText | list[str]:
    """Make a card, or say what is wrong with it."""
    if isinstance(item, Broken):
        return [item.text]
    values = _filled(item.values, defaults)
    language, topic = values.pop("language"), values["topic"]
    wrong = [fault.text for fault in faults(values)]
    if not (isinstance(language, str) and is_name(language) and len(language) <= _LONGEST_LANGUAGE):
        wrong.append(f"language is {quoted(language)}; one like en is wanted")
    return wrong or card_of(values, language, topic)


def _filled(values: Mapping[str, object], defaults: Defaults) -> dict[str, Any]:
    known = {key: value for key, value in values.items() if value not in (None, "")}
    full: dict[str, Any] = {
        "language": defaults.language,
        "topic": defaults.topic or plain_name(defaults.name),
        "category": defaults.category or defaults.name.replace("-", " ").capitalize(),
        "difficulty": defaults.difficulty,
        **known,
    }
    full |= {key: _one_line(full[key]) for key in _TEXTS if key in full}
    full |= {key: _number(full[key]) for key in _NUMBERS if key in full}
    if isinstance(full.get("wrong"), list):
        full["wrong"] = [_one_line(answer) for answer in full["wrong"]]
    if not is_name(str(full.get("id", ""))):
        full["id"] = _made_id(defaults.name, str(full.get("question")), str(full.get("right")))
    return full


def _one_line(value: object) -> object:
    return " ".join(value.split()) if isinstance(value, str) else value


def _number(value: object) -> object:
    """Read a number that is written as text, or a word for a difficulty."""
    if not isinstance(value, str):
        return value
    if value.strip().lower() in WORDS:
        span = WORDS[value.strip().lower()]
        return span[len(span) // 2]
    # Longer ones are no number that anybody means, and Python refuses some.
    return int(value) if value.strip().isdecimal() and len(value) < _LONGEST_NUMBER else value


def _made_id(name: str, question: str, right: str) -> str:
    """Make an id that is the same when the same file is read again, so that heard cards stay heard."""
    mark = hashlib.sha256(f"{question}\n{right}".encode()).hexdigest()[:8]
    return f"{plain_name(name)}-{plain_name(right)[:24].strip('-')}-{mark}"


def _language(drafts: Iterable[Draft]) -> str:
    found = language_of(" ".join(str(draft.values.get("question", "")) for draft in drafts))
    if found is None:
        raise UnknownLanguage("the language of the cards is not clear")
    return found
