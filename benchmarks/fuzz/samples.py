"""Good files of every kind, to be spoiled."""

from __future__ import annotations

import csv
import io
import struct
import tempfile
import zipfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

import numpy as np
from openpyxl import Workbook

from benchmarks.games import play, session_of
from voice_quiz.cards.formats.known_formats import KINDS
from voice_quiz.cards.library import load
from voice_quiz.evening.settings_file import template
from voice_quiz.simulate.by_game import TABLES
from voice_quiz.speech.models.shipped import shipped
from voice_quiz.store import Store

# What lies in the archive, and how large it may be once unpacked.
FOLDER, LARGEST = "small-en", 100_000
# The columns of the memory that hold more than a number.
COLUMNS = (
    *(("games", "setup"), ("games", "seed"), ("games", "selection"), ("games", "stand"), ("games", "language")),
    *(("games", "kind"), ("games", "started"), ("entries", "entry"), ("texts", "text"), ("players", "name")),
)
# What is read and never written.
_FOREIGN = {
    "moodle": b"""<?xml version="1.0" encoding="UTF-8"?>
<quiz><question type="category"><category><text>top/Rivers</text></category></question>
<question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Which river?</p>]]></text></questiontext>
<answer fraction="100"><text>Danube</text></answer><answer fraction="0"><text>Rhine &amp; co</text></answer>
</question></quiz>""",
    "opentriviaqa": b"#Q Which river?\n^ Danube\nA Rhine\nB Danube\nC Elbe\n\n#Q It is cold.\n^ False\nA True\nB False\n",
}
_CARDS = 4
_MOVES = 12


@cache
def cards(kind: str) -> Sequence[bytes]:
    """Return a file with a few cards in a format."""
    some = load("en")[:_CARDS]
    if kind in _FOREIGN:
        return (_FOREIGN[kind],)
    if kind == "xlsx":
        return (_workbook(cards("csv")[0].decode()),)
    write = KINDS[kind].write
    assert write
    return (write(some, "Some").encode(),)


def _workbook(table: str) -> bytes:
    book, out = Workbook(write_only=True), io.BytesIO()
    sheet = book.create_sheet()
    for row in csv.reader(io.StringIO(table)):
        sheet.append(row)
    book.save(out)
    return out.getvalue()


@cache
def settings() -> Sequence[bytes]:
    """Return settings in which nothing is set, and some in which everything is."""
    empty = template()
    lines = (line.removeprefix("# ") if " = " in line else line for line in empty.splitlines())
    return empty.encode(), "\n".join(lines).encode()


@cache
def sounds() -> Sequence[bytes]:
    """Return a little sound in all usual kinds."""
    tone = (9_000 * np.sin(np.arange(800) / 3)).astype(np.int16)
    kinds = ((1, 1, "u1"), (1, 2, "<i2"), (1, 4, "<i4"), (3, 4, "<f4"), (3, 8, "<f8"), (6, 1, "u1"), (7, 1, "u1"))
    return [_riff(code, width, channels, tone.astype(form).tobytes()) for code, width, form in kinds for channels in (1, 2)]


def _riff(code: int, width: int, channels: int, data: bytes) -> bytes:
    align = width * channels
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, code, channels, 8_000, 8_000 * align, align, 8 * width)
    body = b"WAVE" + form + struct.pack("<4sI4s", b"fact", 4, b"\0" * 4) + struct.pack("<4sI", b"data", len(data)) + data
    return b"RIFF" + struct.pack("<I", len(body)) + body


def manifest() -> Sequence[bytes]:
    """Return our own list of models."""
    return (shipped("models/manifest.toml").read_bytes(),)


def receipt() -> Sequence[bytes]:
    """Return what stands in the folder of a model."""
    files = b'{\n  "am/final.mdl": 15962575,\n  "conf/mfcc.conf": 130\n }'
    return (b'{\n "checksums": ' + files + b',\n "files": ' + files + b"\n}",)


@cache
def archives() -> Sequence[bytes]:
    """Return small models, packed and merely put together."""
    return [_zipped(way) for way in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)]


def _zipped(way: int) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", way) as archive:
        archive.writestr(f"{FOLDER}/am/final.mdl", b"sound " * 300)
        archive.writestr(f"{FOLDER}/conf/model.conf", b"--beam=10\n")
    return out.getvalue()


@cache
def _memory() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "evenings.sqlite"
        with Store(file) as store:
            for number, table in enumerate(TABLES.values()):
                random = Random(f"memory {number}")
                game = store.begin(table(random), random.getrandbits(64), "en")
                session = session_of(store, game)
                while len(session.journal.entries) < _MOVES and session.state.outcome() is None:
                    play(session, random)
        return file.read_bytes()


def memory(_: Path) -> bytes:
    """Return the memory of one evening with all games, each broken off."""
    return _memory()
