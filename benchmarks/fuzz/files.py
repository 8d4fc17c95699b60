"""Gives spoiled files to every reader, and complains about each that is not refused in a clear sentence, or is changed."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from benchmarks.fuzz.readers import READERS, Reader
from benchmarks.fuzz.spoiling import spoiled
from voice_quiz.places import HOME

# A sentence, or a few: whoever reads more has lost the thread.
_LONGEST = 600


def fuzz(name: str, count: int, seed: int = 1) -> list[str]:
    """Spoil the file of a reader so many times, and give a complaint for each time it was not taken well."""
    reader, random = READERS[name], Random(f"{name} {seed}")
    with tempfile.TemporaryDirectory() as folder, _living_in(Path(folder)):
        samples = reader.samples(Path(folder))
        cases = (spoiled(random.choice(samples), random) for _ in range(count))
        found = enumerate(_wrong(reader, folder, data) for data in cases)
        return [f"{name} {seed}/{number}: {wrong}" for number, wrong in found if wrong]


def _wrong(reader: Reader, folder: str, data: bytes) -> str | None:
    """Return what is wrong with how a spoiled file was taken."""
    file = Path(folder) / reader.file
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    try:
        refusal = reader.read(file)
    except Exception as error:
        return f"{type(error).__name__}: {str(error)[:200]}"
    if refusal is None:
        return None
    if file.read_bytes() != data:
        return f"it was refused, but changed: {refusal[:_LONGEST]}"
    if file.name not in refusal:
        return f"the refusal does not name the file: {refusal[:_LONGEST]}"
    longest = max(map(len, refusal.splitlines()))
    return f"a line of {longest} characters: {refusal[:_LONGEST]}" if longest > _LONGEST else None


@contextmanager
def _living_in(folder: Path) -> Iterator[None]:
    """Keep all that belongs to the player in a folder for a while."""
    before = os.environ.get(HOME)
    os.environ[HOME] = str(folder)
    try:
        yield
    finally:
        os.environ.pop(HOME)
        if before is not None:
            os.environ[HOME] = before
