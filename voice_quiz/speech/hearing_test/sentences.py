"""What somebody is asked to say, what it means, and how things are told, from the data of a language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import chain, zip_longest
from typing import Any

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation

# The situations in which it matters which answers lie on the table.
_WITH_ANSWERS = (Kind.ANSWER, Kind.STAKE)


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something to say, by one way of speaking, and what it means in a situation."""

    way: str
    text: str
    situation: Kind
    intent: str
    slots: Mapping[str, object] = field(default_factory=dict)


@cache
def _read(language: str) -> Mapping[str, Any]:
    file = files("voice_quiz.dialogue") / "languages" / language / "hearing_test.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def sentences(language: str, most: int | None = None) -> list[Sentence]:
    """Return what is to be said, at most so many: then some of each way."""
    everything = [Sentence(**{**one, "situation": Kind(one["situation"])}) for one in _read(language)["sentences"]]
    ways = dict.fromkeys(one.way for one in everything)
    rounds = zip_longest(*([one for one in everything if one.way == way] for way in ways))
    chosen = [one for one in chain.from_iterable(rounds) if one][:most]
    return [one for one in everything if one in chosen]


def moment_of(sentence: Sentence, language: Language) -> Moment:
    """Return the moment in which a sentence is said."""
    table = _read(language.code)
    answers = tuple(table["answers"]) if sentence.situation in _WITH_ANSWERS else ()
    return Moment(Situation(sentence.situation, answers, players=tuple(table["players"])), language)


def told(language: str, key: str, **figures: object) -> str:
    """Return a line of the test."""
    return str(_read(language)["told"][key]).format(**figures)


def named(language: str, kind: str, key: str) -> str:
    """Return how a way of speaking, or a recogniser, is called: `ways` or `engines`."""
    return str(_read(language)[kind][key])
