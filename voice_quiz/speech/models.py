"""Which speech models there are, where they lie, and which of them can be used."""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from voice_quiz.places import HOME, data_folder
from voice_quiz.speech.manifest import Engine, Model, read_manifest
from voice_quiz.speech.shipped import checkout, shipped

# Lies in the folder of a model and says how large each of its files is, and gives its checksum; written last.
RECEIPT = "receipt.json"
_PIECE = 1 << 20


class Spoilt(Exception):
    """A file of a model has changed since it was put there."""


@dataclass(frozen=True, slots=True)
class Library:
    """The models of a manifest and the folder where they lie once fetched."""

    models: tuple[Model, ...]
    folder: Path

    def place(self, model: Model) -> Path:
        """Give the folder of a model; it need not exist."""
        return self.folder / model.name

    def has(self, model: Model) -> bool:
        """Tell whether a model is there with all its files."""
        return is_complete(self.place(model))

    def languages(self) -> tuple[str, ...]:
        """Name the languages for which there is a model."""
        return tuple(sorted({language for model in self.models for language in model.languages}))

    def for_language(self, language: str, engine: Engine | None = None) -> tuple[Model, ...]:
        """Give the models of a language, the preferred one first."""
        return tuple(model for model in self.models if language in model.languages and engine in (None, model.engine))

    def installed(self, engine: Engine | None, language: str) -> Path | None:
        """Give the folder of a model that can be used, if there is one."""
        return next((self.place(model) for model in self.for_language(language, engine) if self.has(model)), None)


@cache
def manifest() -> tuple[Model, ...]:
    """Give all models we know."""
    return read_manifest(shipped("models/manifest.toml"))


def library() -> Library:
    """Give our models and their folder: in a checkout its own, else the player's, unless another home was chosen."""
    root = checkout()
    folder = data_folder() if root is None or os.environ.get(HOME) else root
    return Library(manifest(), folder / "models")


def for_language(language: str, engine: Engine | None = None) -> tuple[Model, ...]:
    """Give our models for a language, the preferred one first."""
    return library().for_language(language, engine)


def installed(engine: Engine | None, language: str) -> Path | None:
    """Give the folder of a model of ours that can be used, if there is one; cheap enough to ask at every start."""
    return library().installed(engine, language)


def write_receipt(folder: Path) -> None:
    """Note the size of every file of a model, so that a missing or cut one is seen without reading it, and its checksum."""
    files = {file.relative_to(folder).as_posix(): file for file in _files(folder)}
    sizes = {path: file.stat().st_size for path, file in files.items()}
    sums = {path: _checksum(file) for path, file in files.items()}
    with (folder / RECEIPT).open("w", encoding="utf-8") as out:
        json.dump({"files": sizes, "checksums": sums}, out, indent=1, sort_keys=True)
        out.flush()
        os.fsync(out.fileno())


def is_complete(folder: Path) -> bool:
    """Tell whether all files of a receipt are there in full length."""
    try:
        sizes = json.loads((folder / RECEIPT).read_text(encoding="utf-8"))["files"]
        return bool(sizes) and all((folder / path).stat().st_size == size for path, size in sizes.items())
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return False


def check(folder: Path) -> None:
    """Raise `Spoilt` over the first file that is not what it was; one that has no checksum is taken for whole.

    The libraries would end the whole program over it. It takes a twentieth of a second for a hundred megabytes.
    """
    sums = json.loads((folder / RECEIPT).read_text(encoding="utf-8")).get("checksums", {})
    for path, checksum in sums.items():
        if _checksum(folder / path) != checksum:
            raise Spoilt(f"{path} has changed since it was put there")


def _checksum(file: Path) -> int:
    checksum = 0
    with file.open("rb") as source:
        while piece := source.read(_PIECE):
            checksum = zlib.crc32(piece, checksum)
    return checksum


def _files(folder: Path) -> Iterable[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file() and file.name != RECEIPT)
