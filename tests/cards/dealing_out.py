"""Takes cards from files of other programs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from voice_quiz.cards.importer import Defaults, Imported, import_cards
from voice_quiz.cards.text import CardText


def take(folder: Path, file_name: str, text: str | bytes, **defaults: Any) -> Imported:
    """Write a file and import it."""
    file = folder / file_name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    kind = {"txt": "aiken", "tsv": "csv"}.get(file.suffix[1:], file.suffix[1:])
    return import_cards(file, kind, Defaults(**{"name": "mine", "language": "en", **defaults}))


def said(imported: Imported) -> list[str]:
    """Return line and text of each problem."""
    return [f"{problem.line}: {problem.text}" for problem in imported.problems]


def only(imported: Imported) -> CardText:
    """Return the one card there is."""
    (card,) = imported.cards
    return card
