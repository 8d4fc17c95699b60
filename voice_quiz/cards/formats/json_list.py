"""Walks through the lists of a JSON file, so that a broken end does not spoil the beginning."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from voice_quiz.cards.formats.draft import Broken

# A list by itself, or one of things under a name: {"results": [ and {"Geography": [.
_BARE = re.compile(r"\s*\[()")
_NAMED = re.compile(r'"((?:[^"\\]|\\.)*+)"\s*:\s*\[(?=\s*[{\]])')
_DECODER = json.JSONDecoder()


class Element(NamedTuple):
    """What stands in a list, with its line, its number in the file, and the list's name."""

    line: int
    number: int
    under: str
    data: object


def elements(text: str) -> Iterator[Element | Broken]:
    """Yield what stands in the lists, one after the other; an end that is no JSON is told as the last thing."""
    number, line, before = 1, 1, 0
    start = _BARE.match(text) or _NAMED.search(text)
    if not start:
        yield Broken(1, "no list of questions")
    while start:
        under, position = start[1], _next(text, start.end())
        while position < len(text) and text[position] != "]":
            line, before = line + text.count("\n", before, position), position
            try:
                data, position = _DECODER.raw_decode(text, position)
            except json.JSONDecodeError as error:
                yield Broken(error.lineno, f"item {number} and all after it: not JSON: {error.msg}")
                return
            except (ValueError, RecursionError):
                yield Broken(line, f"item {number} and all after it: not JSON that anybody can read")
                return
            yield Element(line, number, under, data)
            position, number = _next(text, position), number + 1
        start = _NAMED.search(text, position)


def _next(text: str, position: int) -> int:
    while position < len(text) and text[position] in " \t\r\n,":
        position += 1
    return position
