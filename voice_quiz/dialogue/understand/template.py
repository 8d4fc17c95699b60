"""Sentence templates, in the notation of hassil.

`(a|b)` is a choice, `[a]` may be left out, `<rule>` is a named part, `{kind:name}` a slot, `{name=value}` a fixed one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from voice_quiz.dialogue.understand.tokens import words

_CLOSING = {"(": ")", "[": "]"}
_TOKEN = re.compile(r"[()\[\]|]|<[^<>]+>|\{[^{}]+\}|[^()\[\]|<>{}]+")


class BadTemplate(ValueError):
    """A template that cannot be read; the text shows it."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word to be heard."""

    text: str


@dataclass(frozen=True, slots=True)
class Slot:
    """Something to be filled in: what kind of thing, and under which name it is kept."""

    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class Fixed:
    """A slot that the template fills itself."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Sequence:
    """Parts one after another."""

    parts: tuple[Node, ...]
    starts: Starts = field(init=False, compare=False, repr=False)
    needs: Needs = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Find out what can be told before matching."""
        object.__setattr__(self, "starts", _first(self.parts))
        object.__setattr__(self, "needs", tuple(need for part in self.parts for need in needs_of(part)))


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several parts."""

    parts: tuple[Node, ...]
    starts: Starts = field(init=False, compare=False, repr=False)
    needs: Needs = field(init=False, compare=False, repr=False)
    # The parts that begin with a certain word, and those of which that cannot be told.
    starting: Mapping[str, tuple[Node, ...]] = field(init=False, compare=False, repr=False)
    others: tuple[Node, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Sort the parts by the words with which they can begin."""
        starts = [(part, starts_of(part)) for part in self.parts]
        starting: dict[str, tuple[Node, ...]] = {}
        for part, first in starts:
            starting |= {word: (*starting.get(word, ()), part) for word in first or ()}
        object.__setattr__(self, "starts", None if any(first is None for _, first in starts) else frozenset(starting))
        object.__setattr__(self, "needs", _any_of([needs_of(part) for part in self.parts]))
        object.__setattr__(self, "starting", starting)
        object.__setattr__(self, "others", tuple(part for part, words in starts if words is None))


# Asked for so often when a language is loaded that it must not be put together each time.
_WITH_PARTS = (Sequence, Choice)
Leaf = Word | Slot | Fixed
Node = Leaf | Sequence | Choice
Starts = frozenset[str] | None
Needs = tuple[frozenset[str], ...]


def starts_of(node: Node) -> Starts:
    """Return the words with which a template can begin, or None if it can begin with something else or be empty."""
    if isinstance(node, _WITH_PARTS):
        return node.starts
    return frozenset((node.text,)) if isinstance(node, Word) else None


def needs_of(node: Node) -> Needs:
    """Return sets of words; of each set one must be heard, or a template cannot fit."""
    if isinstance(node, _WITH_PARTS):
        return node.needs
    return (frozenset((node.text,)),) if isinstance(node, Word) else ()


def _any_of(needs: list[Needs]) -> Needs:
    return (frozenset().union(*(min(sets, key=len) for sets in needs)),) if all(needs) else ()


def words_in(*templates: Node) -> frozenset[str]:
    """Return all words of templates."""
    return frozenset(leaf.text for leaf in leaves(templates, set()) if isinstance(leaf, Word))


def leaves(templates: Iterable[Node], seen: set[int]) -> Iterator[Leaf]:
    """Yield the words and slots of templates; what was seen before, as a rule that many share, is passed over."""
    waiting = list(templates)
    while waiting:
        node = waiting.pop()
        if not isinstance(node, _WITH_PARTS):
            yield node
        elif id(node) not in seen:
            seen.add(id(node))
            waiting += node.parts


def _first(parts: tuple[Node, ...]) -> Starts:
    """Go through a sequence as long as its parts may be left out."""
    found: frozenset[str] = frozenset()
    for part in parts:
        starts = starts_of(part)
        if starts is not None:
            return found | starts
        if not isinstance(part, Choice) or any(not _leaves_out(other) for other in part.others):
            return None
        found |= frozenset(part.starting)
    return None


def _leaves_out(node: Node) -> bool:
    return node is NOTHING or isinstance(node, Fixed)


NOTHING = Sequence(())


class ExpansionRules:
    """Named parts of templates; rules may use rules."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        """Take the text of each rule; it is read when it is first needed."""
        self._texts = texts
        self._nodes: dict[str, Node | None] = {}

    def node(self, name: str, template: str) -> Node:
        """Return a rule for a template, the same one each time."""
        if name not in self._texts:
            raise BadTemplate(f"there is no rule <{name}> for the template {template!r}")
        if name not in self._nodes:
            self._nodes[name] = None
            self._nodes[name] = parse(self._texts[name], self)
        node = self._nodes[name]
        if node is None:
            raise BadTemplate(f"the rule <{name}> uses itself: {template!r}")
        return node


def parse(template: str, rules: ExpansionRules) -> Node:
    """Read a template."""
    tokens = _TOKEN.findall(template)
    if "".join(tokens) != template:
        raise BadTemplate(f"cannot read the template {template!r}")
    # Taken from the end, which is quick.
    tokens.reverse()
    node = _choice(tokens, template, rules)
    if tokens:
        raise BadTemplate(f"{tokens[-1]!r} does not belong in the template {template!r}")
    return node


def _choice(tokens: list[str], template: str, rules: ExpansionRules) -> Node:
    parts = [_sequence(tokens, template, rules)]
    while tokens and tokens[-1] == "|":
        tokens.pop()
        parts.append(_sequence(tokens, template, rules))
    return parts[0] if len(parts) == 1 else Choice(tuple(parts))


def _sequence(tokens: list[str], template: str, rules: ExpansionRules) -> Node:
    parts: list[Node] = []
    while tokens and tokens[-1] not in "|)]":
        piece = tokens.pop()
        if piece in _CLOSING:
            inner = _choice(tokens, template, rules)
            if not tokens or tokens.pop() != _CLOSING[piece]:
                raise BadTemplate(f"a bracket is left open in the template {template!r}")
            parts.append(Choice((inner, NOTHING)) if piece == "[" else inner)
        elif piece[0] == "<":
            parts.append(rules.node(piece[1:-1], template))
        elif piece[0] == "{":
            parts.append(_slot(piece[1:-1]))
        else:
            parts += _words(piece)
    return parts[0] if len(parts) == 1 else Sequence(tuple(parts))


@cache
def _words(text: str) -> tuple[Word, ...]:
    """Read the words of a template; most of them stand in many."""
    return tuple(Word(word) for word in words(text))


def _slot(text: str) -> Slot | Fixed:
    if "=" in text:
        name, _, value = text.partition("=")
        return Fixed(name, value)
    kind, _, name = text.partition(":")
    return Slot(kind, name or kind)
