"""Reads text files as people's programs write them."""

from __future__ import annotations

import codecs
from pathlib import Path

from voice_quiz.cards.pack import LARGEST
from voice_quiz.files import read_bytes


def text_of(file: Path) -> str:
    """Decode a file: UTF-8, else UTF-16 if it says so, else what Windows programs of Western Europe write."""
    data = read_bytes(file, LARGEST)
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
