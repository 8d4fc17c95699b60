"""Recordings of people from a folder with a manifest."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.ears.corpus import Meaning, Recording
from voice_quiz.dialogue.situation import Kind
from voice_quiz.game.card import LETTERS
from voice_quiz.speech.audio.sound import EAR_RATE, Samples, read_wav

MANIFEST = "manifest.tsv"
NOISE = "noise"
_HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the manifest."""

    file: Path
    speaker: str
    expected: str
    language: str
    human: bool


def rows(folder: Path) -> list[Row]:
    """Read the manifest."""
    with (folder / MANIFEST).open(encoding="utf-8", newline="") as file:
        return [
            Row(folder / row["path"], row["speaker"], row["expected"], row["language"], row["kind"].startswith(_HUMAN))
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        ]


def recordings(folder: Path, language: str) -> list[Recording]:
    """Return the recordings in a language, each once for every situation in which it means something."""
    return [recording for row in rows(folder) if row.language == language for recording in _judged(row, folder)]


def noise(folder: Path, name: str) -> Samples | None:
    """Return the noise of a name, if the folder has any: a file whose path has that name in it."""
    found = (row.file for row in rows(folder) if row.expected == NOISE and name in str(row.file.relative_to(folder)))
    return next((read_wav(file).at(EAR_RATE).samples for file in found), None)


def _judged(row: Row, folder: Path) -> Iterator[Recording]:
    samples = read_wav(row.file).at(EAR_RATE).samples
    name = str(row.file.relative_to(folder))
    for situation, meaning in _meanings(row.expected):
        yield Recording(name, row.language, row.speaker, row.human, situation, meaning, samples)


def _meanings(expected: str) -> Iterator[tuple[Kind, Meaning | None]]:
    kind, _, what = expected.partition(":")
    match kind:
        case "digit":
            yield Kind.NUMBER, Meaning("number", {"number": int(what)})
            if 1 <= int(what) <= len(LETTERS):
                yield Kind.ANSWER, Meaning("answer", {"letter": LETTERS[int(what) - 1].value})
        case "letter":
            yield Kind.ANSWER, Meaning("answer", {"letter": what})
        case "word":
            yield Kind.YES_NO, Meaning(what)
        case "meaning":
            situation, _, meant = what.partition(":")
            yield Kind(situation), Meaning(**json.loads(meant))
        case "chatter":
            yield Kind.ANSWER, None
