"""Finds a model in files that a person brought: archives as they were fetched, or the model's own files.

Files are known by size and fingerprint, never by name alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from voice_quiz.speech.download.checksum import is_right
from voice_quiz.speech.download.errors import BadOffer
from voice_quiz.speech.download.placement import build, build_loose
from voice_quiz.speech.models.manifest import Download, File, Model, megabytes
from voice_quiz.speech.models.on_disk import Library

_MOST_FILES = 10_000


@dataclass(frozen=True, slots=True)
class LocalFiles:
    """A model, and the files to make it of: whole downloads, or its own files by their path."""

    path: Path
    model: Model
    downloads: dict[Download, Path]
    files: dict[str, Path]

    def build(self, library: Library) -> Path:
        """Put the model in place."""
        if self.downloads:
            return build(library, self.model, self.downloads)
        return build_loose(library, self.model, self.files)


def find_offer(path: Path, models: Sequence[Model]) -> LocalFiles:
    """Find the first model that can be made of a file (and its neighbours) or of a folder."""
    candidates = _candidates(path)
    for model in models:
        downloads = _downloads(model, candidates)
        files = {} if downloads else _loose(model, candidates)
        used = {*downloads.values(), *files.values()}
        if used and (path.is_dir() or path in used):
            return LocalFiles(path, model, downloads, files)
    raise BadOffer(_complaint(path, models, candidates))


def check_there(path: Path) -> None:
    """Refuse what does not exist, also where nothing of it is needed."""
    if not path.exists():
        raise BadOffer(f"there is no {path}")


def _candidates(path: Path) -> list[Path]:
    check_there(path)
    around = path.rglob("*") if path.is_dir() else path.parent.iterdir()
    found = list(islice((file for file in around if file.is_file()), _MOST_FILES + 1))
    if len(found) > _MOST_FILES:
        raise BadOffer(f"{path} holds more than {_MOST_FILES} files; name the folder of the model itself")
    # A file that was named comes before a copy of it.
    return [*([path] if path.is_file() else []), *sorted(found)]


def _downloads(model: Model, candidates: Iterable[Path]) -> dict[Download, Path]:
    for source in model.sources:
        found = {download: _match(download, candidates) for download in source.downloads}
        whole = {download: file for download, file in found.items() if file}
        if len(whole) == len(source.downloads):
            return whole
    return {}


def _loose(model: Model, candidates: Iterable[Path]) -> dict[str, Path]:
    """Find every file of a model, whole or in parts; without a list of its files there is no telling."""
    found: dict[str, Path] = {}
    for file in model.files:
        for pieces in ((file,), file.parts):
            matched = {piece.path: match for piece in pieces if (match := _match(piece, candidates))}
            if matched and len(matched) == len(pieces):
                found |= matched
                break
        else:
            return {}
    return found


def _match(wanted: File | Download, candidates: Iterable[Path]) -> Path | None:
    return next((file for file in candidates if is_right(file, wanted.bytes, wanted.sha256)), None)


def _complaint(path: Path, models: Sequence[Model], candidates: Iterable[Path]) -> str:
    """Return what is wrong with the files, and what would be right."""
    looked = candidates if path.is_dir() else [path]
    downloads = {download.file: download for model in models for source in model.sources for download in source.downloads}
    for file in looked:
        if (known := downloads.get(file.name)) and not is_right(file, known.bytes, known.sha256):
            return f"{file} is {_wrong(file.stat().st_size, known.bytes)}; bring it again"
    choices = [
        " and ".join(f"{download.file} ({megabytes(download.bytes)})" for download in source.downloads)
        for model in models
        for source in model.sources
    ]
    return f"{path} holds no whole model; bring {', or '.join(choices)}"


def _wrong(size: int, right: int) -> str:
    if size == right:
        return "damaged: it has the right length, but not the right content"
    return f"{'cut short' if size < right else 'damaged'} ({size} bytes, should be {right})"
