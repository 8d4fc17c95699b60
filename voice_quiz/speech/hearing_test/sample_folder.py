"""A folder of recordings: what was said in a hearing test, to be heard again, and to be measured by."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

from voice_quiz.dialogue.situation import Kind
from voice_quiz.files import write
from voice_quiz.places import PRIVATE, make_private
from voice_quiz.speech.audio.sound import EAR_RATE, Sound, read_wav, write_wav
from voice_quiz.speech.hearing_test.scores import Recorded
from voice_quiz.speech.hearing_test.sentences import Sentence

MANIFEST = "manifest.tsv"
_COLUMNS = ("path", "speaker", "language", "kind", "expected", "transcript", "source", "licence")
_MEANING = "meaning"


class BadFolder(ValueError):
    """A folder that holds no hearing test; the text says why."""


def keep(folder: Path, recordings: list[Recorded], language: str, speaker: str) -> None:
    """Write recordings and their list into a new folder, for its owner alone; raise `OSError` over one that has a list."""
    make_private(folder)
    rows = ["\t".join(_COLUMNS)]
    for number, (sentence, samples) in enumerate(recordings, 1):
        path = f"{number:02}-{sentence.way}.wav"
        file = folder / path
        write_wav(file, Sound(samples, EAR_RATE))
        file.chmod(PRIVATE)
        rows.append(
            "\t".join((path, speaker, language, "human", _expected(sentence), sentence.text, "hearing-test", "private"))
        )
    write(folder / MANIFEST, "\n".join(rows) + "\n")


def read(folder: Path, language: str) -> Iterator[Recorded]:
    """Return the recordings of a language; raise `BadFolder` where there is no list, or one that is none."""
    try:
        with (folder / MANIFEST).open(encoding="utf-8", newline="") as file:
            rows = [row for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE) if row["language"] == language]
        for row in rows:
            kind, _, meant = row["expected"].partition(":")
            if kind == _MEANING:
                yield _sentence(row, meant), read_wav(folder / row["path"]).at(EAR_RATE).samples
    except (OSError, KeyError, ValueError) as error:
        raise BadFolder(f"{folder} holds no hearing test: {error}") from None


def _expected(sentence: Sentence) -> str:
    meant = {"intent": sentence.intent, "slots": dict(sentence.slots)}
    return f"{_MEANING}:{sentence.situation}:{json.dumps(meant, ensure_ascii=False)}"


def _sentence(row: dict[str, str], meant: str) -> Sentence:
    situation, _, data = meant.partition(":")
    way = Path(row["path"]).stem.partition("-")[2]
    return Sentence(way, row["transcript"], Kind(situation), **json.loads(data))
