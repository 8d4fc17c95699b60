"""Which formats there are, and how to tell them apart."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from voice_quiz.cards.formats import aiken, csv_and_excel, gift, moodle, opentdb, opentriviaqa, toml
from voice_quiz.cards.formats.draft import Item
from voice_quiz.cards.formats.text_files import text_of
from voice_quiz.cards.text import CardText


@dataclass(frozen=True, slots=True)
class Format:
    """A format: how to read it, how to write it, and how its files end."""

    read: Callable[[Path], Iterator[Item]]
    write: Callable[[Sequence[CardText], str], str] | None
    suffixes: tuple[str, ...]


KINDS = {
    "toml": Format(toml.read, toml.write, (".toml",)),
    "csv": Format(csv_and_excel.read_csv, csv_and_excel.write_csv, (".csv", ".tsv")),
    "xlsx": Format(csv_and_excel.read_xlsx, None, (".xlsx",)),
    "gift": Format(gift.read, gift.write, (".gift",)),
    "aiken": Format(aiken.read, aiken.write, (".aiken",)),
    "json": Format(opentdb.read, opentdb.write, (".json",)),
    "moodle": Format(moodle.read, None, (".xml",)),
    "opentriviaqa": Format(opentriviaqa.read, None, (".opentriviaqa",)),
}
WRITTEN = tuple(name for name, kind in KINDS.items() if kind.write)

_OPENTRIVIAQA = re.compile(rf"^{opentriviaqa.QUESTION}\s", re.MULTILINE)
_AIKEN = re.compile(r"^ANSWER:", re.MULTILINE)
_GIFT = re.compile(r"\{[^{}=~]*[=~][^{}]*\}")


def kind_named(file: Path) -> str | None:
    """Tell a file's format by its name alone."""
    return next((name for name, kind in KINDS.items() if file.suffix.lower() in kind.suffixes), None)


def kind_of(file: Path) -> str | None:
    """Tell a file's format by its name, a text file's by its content; None if it is none of ours."""
    if (named := kind_named(file)) or file.suffix.lower() not in (".txt", ""):
        return named
    text = text_of(file)
    if _OPENTRIVIAQA.search(text):
        return "opentriviaqa"
    if _AIKEN.search(text):
        return "aiken"
    return "gift" if _GIFT.search(text) else None
