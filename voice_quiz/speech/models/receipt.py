"""The receipt in the folder of a model: how large each of its files is, and the checksum of each."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from voice_quiz.files import open_regular, read_text, write
from voice_quiz.places import USUAL

# Written last: without it a folder is no model.
RECEIPT = "receipt.json"
_PIECE = 1 << 20
# Bytes; a model has a few dozen files.
_LARGEST = 1_000_000


class Spoilt(Exception):
    """A file of a model has changed since it was put there."""


def write_receipt(folder: Path) -> None:
    """Note the size of every file of a model, so that a missing or cut one is seen without reading it, and its checksum."""
    files = {file.relative_to(folder).as_posix(): file for file in _files(folder)}
    sizes = {path: file.stat().st_size for path, file in files.items()}
    sums = {path: _checksum(file) for path, file in files.items()}
    text = json.dumps({"files": sizes, "checksums": sums}, indent=1, sort_keys=True)
    write(folder / RECEIPT, text, replace=True, rights=USUAL)


def is_complete(folder: Path) -> bool:
    """Tell whether all files of a receipt are there in full length."""
    try:
        sizes = _read(folder)["files"]
        return bool(sizes) and all((folder / path).stat().st_size == size for path, size in sizes.items())
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return False


def check(folder: Path) -> None:
    """Raise `Spoilt` over the first file that is not what it was; one that has no checksum is taken for whole.

    The libraries would end the whole program over it. It takes a twentieth of a second for a hundred megabytes.
    """
    sums = _read(folder).get("checksums", {})
    for path, checksum in sums.items():
        if _checksum(folder / path) != checksum:
            raise Spoilt(f"{path} has changed since it was put there")


def _read(folder: Path) -> Any:
    return json.loads(read_text(folder / RECEIPT, _LARGEST))


def _checksum(file: Path) -> int:
    checksum = 0
    with open_regular(file) as source:
        while piece := source.read(_PIECE):
            checksum = zlib.crc32(piece, checksum)
    return checksum


def _files(folder: Path) -> Iterable[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file() and file.name != RECEIPT)
