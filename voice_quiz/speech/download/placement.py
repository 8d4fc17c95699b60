"""Builds a model beside its place, checks it, and puts it there at once."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from voice_quiz.files import settle
from voice_quiz.speech.download.archive import append, copy, unpack
from voice_quiz.speech.download.checksum import is_right
from voice_quiz.speech.download.errors import Unavailable
from voice_quiz.speech.models.manifest import Download, Model
from voice_quiz.speech.models.on_disk import Library
from voice_quiz.speech.models.receipt import write_receipt

# What is not finished lies in here, a folder for each model.
WORKSHOP = ".partial"


def bench(library: Library, model: Model) -> Path:
    """Return the folder in which a model is put together; what came before an abort is still there."""
    folder = library.folder / WORKSHOP / model.name
    folder.mkdir(parents=True, exist_ok=True)
    # Left by a program that was killed.
    for leftover in (*folder.glob("pip-*"), folder / "draft", folder / "old"):
        shutil.rmtree(leftover, ignore_errors=True)
    return folder


def build(library: Library, model: Model, downloads: Mapping[Download, Path]) -> Path:
    """Make a model of its downloads, and give the folder where it now lies."""
    draft = library.folder / WORKSHOP / model.name / "draft"
    draft.mkdir()
    spare = model.unpacked
    for download, file in downloads.items():
        if download.folder:
            spare -= unpack(file, download.folder, draft, spare)
        else:
            copy(file, draft / download.file)
    return _finish(library, model, draft)


def build_loose(library: Library, model: Model, files: Mapping[str, Path]) -> Path:
    """Make a model of its single files or of their parts."""
    draft = library.folder / WORKSHOP / model.name / "draft"
    draft.mkdir()
    for path, file in files.items():
        copy(file, draft / path)
    return _finish(library, model, draft)


def take_away(library: Library, model: Model) -> None:
    """Remove a model and whatever was fetched for it; it is gone at once, not bit by bit."""
    folder = bench(library, model)
    if library.place(model).exists():
        library.place(model).rename(folder / "old")
    _clear(folder)


def _finish(library: Library, model: Model, draft: Path) -> Path:
    _join(model, draft)
    for file in model.files:
        if not is_right(draft / file.path, file.bytes, file.sha256):
            raise Unavailable(f"{file.path} is not the file that belongs to {model.name}")
    write_receipt(draft)
    place = library.place(model)
    if place.exists():
        place.rename(draft.with_name("old"))
    draft.rename(place)
    settle(library.folder)
    _clear(draft.parent)
    return place


def _clear(folder: Path) -> None:
    """Remove the bench of a model, and the workshop with the last of them."""
    shutil.rmtree(folder, ignore_errors=True)
    with suppress(OSError):
        folder.parent.rmdir()


def _join(model: Model, draft: Path) -> None:
    for file in model.files:
        pieces = [draft / part.path for part in file.parts]
        if not pieces or not all(piece.is_file() for piece in pieces):
            continue
        first, *others = pieces
        for other in others:
            append(other, first)
            other.unlink()
        first.rename(draft / file.path)
