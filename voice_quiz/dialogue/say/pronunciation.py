"""Writes odd words of a card as a voice should read them."""

from __future__ import annotations

import re
from collections.abc import Iterable

# Words as written and as spoken.
Hints = Iterable[tuple[str, str]]


def pronounced(text: str, hints: Hints) -> str:
    """Put the hints into a text; a word may have an ending, so that "Faradays" is read like "Faraday"."""
    spoken = dict(hints)
    if not spoken:
        return text
    longest_first = sorted(spoken, key=len, reverse=True)
    return re.sub(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})", lambda found: spoken[found[1]], text)
