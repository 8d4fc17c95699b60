"""A pack of cards: one TOML file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from voice_quiz.cards.defect import Problem
from voice_quiz.cards.fields import Fault, card_of, faults, misfit_text, plain_name
from voice_quiz.cards.line_numbers import LineNumbers
from voice_quiz.cards.text import CardText
from voice_quiz.files import read_text
from voice_quiz.quoting import brief, reason
from voice_quiz.toml_depth import refuse_deep

# Bytes of a file with cards: some fifteen thousand.
LARGEST = 5_000_000
_HEADER = ("title", "language", "topic", "card")
_AT_LINE = re.compile(r" \(at line (\d+), column \d+\)")
_AT_END = " (at end of document)"


@dataclass(frozen=True)
class Pack:
    """The cards of a file; its topic is that of all cards that name none of their own."""

    file: Path
    language: str
    title: str
    topic: str
    cards: tuple[CardText, ...]
    # Where each card stands among those of the file: a broken one between them is left out.
    places: tuple[int, ...]
    text: str = field(repr=False)

    @property
    def name(self) -> str:
        """Return the name by which the pack is chosen: the file's."""
        return self.file.stem

    @cached_property
    def lines(self) -> LineNumbers:
        """Return the lines of the file; they are looked for only when somebody asks."""
        return LineNumbers(self.text)


@dataclass(frozen=True, slots=True)
class ReadFile:
    """What could be read of a file, and what could not."""

    file: Path
    pack: Pack | None
    problems: tuple[Problem, ...] = ()


def read_pack(file: Path) -> ReadFile:
    """Read a file, keeping its good cards."""
    try:
        text = read_text(file, LARGEST, "utf-8-sig")
        refuse_deep(text)
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return ReadFile(file, None, (_not_toml(file, text, str(error)),))
    except OSError as error:
        return ReadFile(file, None, (Problem(str(file), 1, f"cannot be read: {error.strerror}"),))
    except (ValueError, RecursionError) as error:
        return ReadFile(file, None, (Problem(str(file), 1, f"cannot be read: {reason(error)}"),))
    if wrong := list(_header_faults(data)):
        lines = LineNumbers(text)
        return ReadFile(file, None, tuple(Problem(str(file), lines.of_header(fault.key), fault.text) for fault in wrong))
    return _read(file, text, data)


def _read(file: Path, text: str, data: Mapping[str, Any]) -> ReadFile:
    language, topic = data["language"], data.get("topic", plain_name(file.stem))
    good: dict[int, CardText] = {}
    bad: dict[int, list[Fault]] = {}
    for index, values in enumerate(data["card"]):
        if wrong := faults(values):
            bad[index] = wrong
        else:
            good[index] = card_of(values, language, topic)
    pack = Pack(file, language, data.get("title", file.stem), topic, tuple(good.values()), tuple(good), text)
    names = {index: brief(data["card"][index].get("id", f"card {index + 1}")) for index in bad}
    problems = (
        Problem(str(file), pack.lines.of(index, key), said, names[index]) for index, wrong in bad.items() for key, said in wrong
    )
    return ReadFile(file, pack, tuple(problems))


def _header_faults(data: Mapping[str, object]) -> Iterator[Fault]:
    for key in data:
        if key not in _HEADER:
            yield Fault(key, f"unknown key {brief(key)}")
    if "language" not in data:
        yield Fault("language", 'language is missing; write a line like language = "en" at the top')
    for key in ("title", "language", "topic"):
        value = data.get(key, "x")
        yield from misfit_text(key, value)
    cards = data.get("card")
    if not (isinstance(cards, list) and cards and all(isinstance(card, dict) for card in cards)):
        yield Fault("card", "there are no cards; each begins with a line [[card]]")


def _not_toml(file: Path, text: str, error: str) -> Problem:
    found = _AT_LINE.search(error)
    line = int(found[1]) if found else len(text.splitlines()) or 1
    return Problem(str(file), line, "not TOML: " + _AT_LINE.sub("", error).removesuffix(_AT_END))
