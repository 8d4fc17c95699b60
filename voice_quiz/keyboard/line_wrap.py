"""Breaks lines between words, where there is a screen with an edge."""

from __future__ import annotations

import os
import textwrap
from typing import TextIO

# On anything narrower words are cut anyway.
_NARROWEST = 20


def wrapped(text: str, target: TextIO) -> str:
    """Return a text in lines that fit the terminal; in a pipe a line stays one line."""
    width = _columns(target)
    if width is None:
        return text
    lines = (textwrap.wrap(line, width, break_on_hyphens=False) or [""] for line in text.split("\n"))
    return "\n".join(part for line in lines for part in line)


def _columns(target: TextIO) -> int | None:
    """Return the width of a terminal; a few say that they have none at all."""
    if not target.isatty():
        return None
    try:
        columns = os.get_terminal_size(target.fileno()).columns
    except (OSError, ValueError):
        return None
    return max(_NARROWEST, columns) if columns else None
