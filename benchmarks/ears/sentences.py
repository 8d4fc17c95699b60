"""Reads what synthetic players say: by meaning and route, with a pause inside, and to each other."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from benchmarks.ears.corpus import Meaning
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation

LANGUAGES = ("de", "en", "it")

Said = tuple[Kind, Meaning | None, str]
# The situations in which it matters which answers lie on the table.
_WITH_ANSWERS = (Kind.ANSWER, Kind.STAKE)


@cache
def _read(language: str) -> Mapping[str, Any]:
    file = files("benchmarks.ears") / "sentences" / f"{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def moment(language: str, kind: Kind) -> Moment:
    """Return the moment in which something of a language is said."""
    table = _read(language)["table"]
    answers = tuple(table["answers"]) if kind in _WITH_ANSWERS else ()
    jokers = tuple(table["jokers"]) if kind is Kind.ANSWER else ()
    situation = Situation(kind, answers=answers, jokers=jokers, players=tuple(table["players"]))
    return Moment(situation, find_languages()[language])


def meant(language: str) -> Iterator[Said]:
    """Yield what is meant for the game, by every route."""
    for entry in _read(language)["meaning"]:
        for route in entry["routes"]:
            yield *_meaning(entry), route


def stakes(language: str, *, parts: bool) -> Iterator[Said]:
    """Yield stakes on one answer, or those in several parts."""
    for entry in _read(language)["stake"]:
        if (len(entry["stakes"]) > 1) is parts:
            for route in entry["routes"]:
                yield Kind.STAKE, Meaning("stake", {"stakes": entry["stakes"]}), route


def talk(language: str) -> Iterator[Said]:
    """Yield what is meant for the others at the table."""
    for sentence in _read(language)["talk"]["sentences"]:
        yield Kind.ANSWER, None, sentence


def paused(language: str) -> Iterator[tuple[Kind, Meaning, tuple[str, str]]]:
    """Yield what is said in two halves."""
    for entry in _read(language)["pause"]:
        for first, second in entry["halves"]:
            yield *_meaning(entry), (first, second)


def _meaning(entry: Mapping[str, Any]) -> tuple[Kind, Meaning]:
    return Kind(entry["situation"]), Meaning(entry["intent"], entry.get("slots", {}))
