"""Tells whether a file is the one that it should be."""

from __future__ import annotations

import hashlib
from pathlib import Path


def sha256(file: Path) -> str:
    """Return the fingerprint of a file."""
    with file.open("rb") as source:
        return hashlib.file_digest(source, "sha256").hexdigest()


def is_right(file: Path, size: int, fingerprint: str) -> bool:
    """Tell whether a file is there with the size and the fingerprint that it should have."""
    return file.is_file() and file.stat().st_size == size and sha256(file) == fingerprint
