"""Matches words against templates. Small slips are forgiven, at a cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from voice_quiz.dialogue.understand.template import Choice, Node, Sequence, Slot, Word
from voice_quiz.dialogue.understand.vocabulary import Vocabulary

# Gives (end, value, cost) for everything of a kind that begins at a word.
Reader = Callable[["Matcher", int], Iterable[tuple[int, object, float]]]
Readers = Mapping[str, Reader]

# The slips of a whole text.
MOST = 2.0


@dataclass(frozen=True, slots=True)
class Match:
    """What a template made of some words: where they end, and how many slips were forgiven."""

    end: int
    slots: tuple[tuple[str, object], ...] = ()
    cost: float = 0.0


Found = tuple[Match, ...]


class Matcher:
    """The words of a text while they are matched; what was found once is remembered."""

    def __init__(self, words: tuple[str, ...], vocabulary: Vocabulary, readers: Readers) -> None:
        """Take the words, what each may stand for, and what can stand in a slot."""
        self.words = words
        self.meant = tuple(vocabulary.meant(word, alone=len(words) == 1) for word in words)
        self._all = frozenset(word for meant in self.meant for word in meant)
        self._readers = readers
        self._found: dict[tuple[int, int], Found] = {}
        self._read: dict[tuple[str, int], tuple[tuple[int, object, float], ...]] = {}

    def whole(self, node: Node) -> Iterator[Match]:
        """Return every way in which a template fits all the words."""
        return (found for found in self.match(node, 0) if found.end == len(self.words) > 0)

    def match(self, node: Node, start: int) -> Found:
        """Return every way in which a template fits the words from a point on."""
        if isinstance(node, Word):
            return self._word(node.text, start)
        if isinstance(node, Sequence | Choice):
            return self._parts(node, start)
        if isinstance(node, Slot):
            return tuple(Match(end, ((node.name, value),), cost) for end, value, cost in self.read(node.kind, start))
        return (Match(start, ((node.name, node.value),)),)

    def _parts(self, node: Sequence | Choice, start: int) -> Found:
        key = id(node), start
        known = self._found.get(key)
        if known is None:
            known = self._found[key] = self._found_anew(node, start) if self._possible(node, start) else ()
        return known

    def _possible(self, node: Sequence | Choice, start: int) -> bool:
        """Tell quickly that a template cannot fit."""
        if node.starts is not None and (start >= len(self.words) or node.starts.isdisjoint(self.meant[start])):
            return False
        return not any(need.isdisjoint(self._all) for need in node.needs)

    def _found_anew(self, node: Sequence | Choice, start: int) -> Found:
        return self._choice(node, start) if isinstance(node, Choice) else self._sequence(node, start)

    def read(self, kind: str, start: int) -> tuple[tuple[int, object, float], ...]:
        """Return everything of a kind that begins at a word."""
        if start >= len(self.words):
            return ()
        if (kind, start) not in self._read:
            self._read[kind, start] = tuple(self._readers[kind](self, start))
        return self._read[kind, start]

    def _word(self, text: str, start: int) -> Found:
        if start < len(self.words) and text in self.meant[start]:
            return (Match(start + 1, (), self.meant[start][text]),)
        return ()

    def _choice(self, node: Choice, start: int) -> Found:
        meant = self.meant[start] if start < len(self.words) else ()
        likely = [part for word in meant for part in node.starting.get(word, ())]
        return _best([found for part in (*likely, *node.others) for found in self.match(part, start)])

    def _sequence(self, node: Sequence, start: int) -> Found:
        states: Found = (Match(start),)
        for part in node.parts:
            states = _best([_joined(state, found) for state in states for found in self.match(part, state.end)])
            if not states:
                break
        return states


def _joined(state: Match, found: Match) -> Match:
    return Match(found.end, state.slots + found.slots, state.cost + found.cost)


def _best(matches: list[Match]) -> Found:
    """Keep the cheapest of those that are otherwise the same, and none with too many slips."""
    if len(matches) < 2:
        return tuple(found for found in matches if found.cost <= MOST)
    kept: dict[tuple[int, object], Match] = {}
    for found in sorted(matches, key=lambda found: found.cost):
        if found.cost <= MOST:
            kept.setdefault((found.end, found.slots), found)
    return tuple(kept.values())
