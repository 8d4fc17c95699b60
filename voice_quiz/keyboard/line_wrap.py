"""Breaks lines between words, where there is a screen with an edge."""

from __future__ import annotations

import os
import textwrap
from typing import TextIO

# On anything narrower words are cut anyway.
_NARROWEST = 20


def wrapped(text: str, target: TextIO) -> str:
    """Return a text in lines that fit the terminal; in a pipe a line stays one line."""
    size = size_of(target)
    if size is None or not size.columns:
        return text
    width = max(_NARROWEST, size.columns)
    lines = (textwrap.wrap(line, width, break_on_hyphens=False) or [""] for line in text.split("\n"))
    return "\n".join(part for line in lines for part in line)


def size_of(target: TextIO) -> os.terminal_size | None:
    """Return how wide and high a terminal is; a few say that they have no size at all."""
    if not target.isatty():
        return None
    try:
        return os.get_terminal_size(target.fileno())
    except (OSError, ValueError):
        return None
