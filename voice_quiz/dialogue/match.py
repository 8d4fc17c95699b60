"""Matches words against templates. Small slips are forgiven, at a cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz.distance import OSA

from voice_quiz.dialogue.template import Choice, Fixed, Node, Sequence, Slot, Word

# Gives (end, value, cost) for everything of a kind that begins at a word.
Reader = Callable[[tuple[str, ...], int], Iterator[tuple[int, object, float]]]

EDIT = 0.5
MOST = 2.0


@dataclass(frozen=True, slots=True)
class Match:
    """What a template made of the words up to an end, and how many slips were forgiven."""

    end: int
    slots: tuple[tuple[str, object], ...] = ()
    cost: float = 0.0


BEGINNING = Match(0)
Readers = Mapping[str, Reader]


def match(node: Node, text: tuple[str, ...], readers: Readers, start: Match = BEGINNING) -> Iterator[Match]:
    """Give every way in which a template fits the words from a point on."""
    match node:
        case Word() | Slot():
            if start.end < len(text):
                yield from _one(node, text, readers, start)
        case Fixed(name, value):
            yield Match(start.end, (*start.slots, (name, value)), start.cost)
        case Choice(parts):
            for part in parts:
                yield from match(part, text, readers, start)
        case Sequence(parts):
            yield from _in_sequence(parts, text, readers, start)


def _one(node: Word | Slot, text: tuple[str, ...], readers: Readers, start: Match) -> Iterator[Match]:
    if isinstance(node, Word):
        cost = start.cost + slip(node.text, text[start.end])
        if cost <= MOST:
            yield Match(start.end + 1, start.slots, cost)
        return
    for end, value, more in readers[node.kind](text, start.end):
        if start.cost + more <= MOST:
            yield Match(end, (*start.slots, (node.name, value)), start.cost + more)


def _in_sequence(parts: tuple[Node, ...], text: tuple[str, ...], readers: Readers, start: Match) -> Iterator[Match]:
    if not parts:
        yield start
        return
    for first in match(parts[0], text, readers, start):
        yield from _in_sequence(parts[1:], text, readers, first)


@lru_cache(maxsize=65_536)
def slip(word: str, heard: str) -> float:
    """Give the cost of taking one word for another; short words must be right."""
    if word == heard:
        return 0.0
    return near(word, heard, _slips_in_word(len(word)))


def near(wanted: str, heard: str, slips: int) -> float:
    """Give the cost of a slip, or infinity if there are too many."""
    if not slips or abs(len(wanted) - len(heard)) > slips:
        return float("inf")
    edits = OSA.distance(wanted, heard, score_cutoff=slips)
    return edits * EDIT if edits <= slips else float("inf")


def _slips_in_word(length: int) -> int:
    return 0 if length < 5 else 1 if length < 8 else 2
