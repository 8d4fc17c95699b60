"""Every reader of files that the program has, each with good files to begin with, and how it refuses bad ones."""

from __future__ import annotations

import contextlib
import io
import json
import sqlite3
import sys
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from unittest import mock

from benchmarks.fuzz import samples
from benchmarks.fuzz.spoiling import spoiled
from voice_quiz.cards.formats.known_formats import KINDS
from voice_quiz.cards.library import your_folder
from voice_quiz.cards.pack import read_pack
from voice_quiz.cli import main
from voice_quiz.dialogue.language import find_languages
from voice_quiz.evening import settings_file
from voice_quiz.speech.audio.sound import BadSound, read_wav
from voice_quiz.speech.download.archive import unpack
from voice_quiz.speech.download.errors import Unavailable
from voice_quiz.speech.models.manifest import BadManifest, read_manifest
from voice_quiz.speech.models.receipt import is_complete


@dataclass(frozen=True, slots=True)
class Reader:
    """Where the file lies in the player's home, good ones to be spoiled, and what reads it: gives the refusal, if any."""

    file: str
    samples: Callable[[Path], Sequence[bytes]]
    read: Callable[[Path], str | None]


class Unexpected(Exception):
    """A command ended in another way than it should."""


def told(*command: str) -> str | None:
    """Return a command at the command line where nobody types; give what it says if it refuses."""
    errors = io.StringIO()
    with (
        contextlib.redirect_stdout(io.StringIO()),
        contextlib.redirect_stderr(errors),
        mock.patch.object(sys, "stdin", io.StringIO()),
        # No power is cut here, and a busy disk would make an hour of it.
        mock.patch("os.fsync"),
    ):
        code = main(command)
    said = errors.getvalue().strip()
    if code not in (0, 2):
        raise Unexpected(f"{' '.join(command)} gave {code}: {said}")
    if code and not said:
        raise Unexpected(f"{' '.join(command)} gave {code} without a word")
    return said if code else None


def _imported(kind: str) -> Callable[[Path], str | None]:
    """Return how to import; what was imported can be read again, without a fault."""

    def read(file: Path) -> str | None:
        refusal = told("packs", "import", str(file), "--format", kind, "--replace", "--language", "en")
        for pack in your_folder().glob("*.toml"):
            if problems := read_pack(pack).problems:
                raise Unexpected(f"what was imported has faults: {problems[0]}")
            pack.unlink()
        return refusal

    return read


def _pack(file: Path) -> str | None:
    return "\n".join(map(str, read_pack(file).problems)) or None


def _settings(file: Path) -> str | None:
    try:
        settings_file.read(file, tuple(find_languages()))
    except settings_file.BadSettings as error:
        return str(error)
    return None


def _sound(file: Path) -> str | None:
    try:
        read_wav(file)
    except BadSound as error:
        return str(error)
    return None


def _manifest(file: Path) -> str | None:
    try:
        read_manifest(file)
    except BadManifest as error:
        return str(error)
    return None


def _receipt(file: Path) -> str | None:
    is_complete(file.parent)
    return told("models", "list")


def _archive(file: Path) -> str | None:
    target = file.with_name("unpacked")
    try:
        unpack(file, samples.FOLDER, target, samples.LARGEST)
    except Unavailable as error:
        return str(error)
    finally:
        for written in sorted(target.rglob("*"), reverse=True):
            written.rmdir() if written.is_dir() else written.unlink()
        if {path.name for path in file.parent.iterdir()} - {file.name, target.name}:
            raise Unexpected("something was written outside the folder")
    return None


def _memory(file: Path) -> str | None:
    """Look into the memory, and go on with a game; after that anything can be repaired, and the damaged file is kept."""
    before = file.read_bytes()
    asked = [told(*command) for command in (("history",), ("history", "1"), ("standings",), ("players",), _RESUME)]
    refusal = next(filter(None, asked), None)
    if refusal and file.read_bytes() == before and not zlib.crc32(before) % _SELDOM:
        _repair(file, before)
    for left in file.parent.glob("evenings.*"):
        left.unlink()
    file.write_bytes(before)
    return refusal


_RESUME = ("play", "--typed", "--resume")
# Only one of so many is repaired: it takes longer than all the rest.
_SELDOM = 8


def _repair(file: Path, before: bytes) -> None:
    told("repair")
    aside = [copy for copy in file.parent.glob("evenings.damaged-*.sqlite") if copy.read_bytes() == before]
    if not aside and file.read_bytes() != before:
        raise Unexpected("the damaged file is gone")


def _journal(file: Path) -> str | None:
    """Spoil one value in a memory that is whole; which one is told by the bytes of the file that was given."""
    random, data = Random(file.read_bytes()), file.read_bytes()
    memory = file.with_name("evenings.sqlite")
    memory.write_bytes(samples.memory(file.parent))
    with contextlib.closing(sqlite3.connect(memory)) as connection:
        table, column = random.choice(samples.COLUMNS)
        rows = connection.execute(f"SELECT id, {column} FROM {table}").fetchall()  # noqa: S608
        row, value = random.choice(rows)
        bad: object = spoiled(str(value).encode(), random)
        bad = random.choice((bad, bad.decode(errors="replace"), None, 7, json.dumps([value])))  # type: ignore[attr-defined]
        with contextlib.suppress(sqlite3.IntegrityError):
            connection.execute(f"UPDATE {table} SET {column} = ? WHERE id = ?", (bad, row))  # noqa: S608
        connection.commit()
    refusal = _memory(memory)
    assert file.read_bytes() == data
    return refusal and refusal.replace(memory.name, file.name)


READERS: dict[str, Reader] = {
    **{
        f"{kind} import": Reader(f"cards{kinds.suffixes[0]}", lambda _, kind=kind: samples.cards(kind), _imported(kind))  # type: ignore[misc]
        for kind, kinds in KINDS.items()
    },
    "pack": Reader("own/spoiled.toml", lambda _: samples.cards("toml"), _pack),
    "settings": Reader("settings.toml", lambda _: samples.settings(), _settings),
    "sound": Reader("spoiled.wav", lambda _: samples.sounds(), _sound),
    "manifest": Reader("manifest.toml", lambda _: samples.manifest(), _manifest),
    "receipt": Reader("models/vosk-small-en-0.15/receipt.json", lambda _: samples.receipt(), _receipt),
    "archive": Reader("archive/model.zip", lambda _: samples.archives(), _archive),
    "memory": Reader("evenings.sqlite", lambda folder: (samples.memory(folder),), _memory),
    "journal": Reader("dice", lambda _: (bytes(range(256)),), _journal),
}
