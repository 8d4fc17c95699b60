"""Sentence templates.

`(a|b)` is a choice, `[a]` may be left out, `<rule>` is a named part, `{kind:name}` a slot, `{name=value}` a fixed one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from voice_quiz.dialogue.words import words

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
    starts: frozenset[str] | None = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Find out with which words it can begin; None if that cannot be told."""
        object.__setattr__(self, "starts", _first(self.parts))


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several parts."""

    parts: tuple[Node, ...]
    starts: frozenset[str] | None = field(init=False, compare=False, repr=False)
    # The parts that begin with a certain word, and those of which that cannot be told.
    starting: Mapping[str, tuple[Node, ...]] = field(init=False, compare=False, repr=False)
    others: tuple[Node, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Sort the parts by the words with which they can begin."""
        starts = [(part, starts_of(part)) for part in self.parts]
        every = frozenset(word for _, words in starts for word in words or ())
        object.__setattr__(self, "starts", None if any(words is None for _, words in starts) else every)
        starting = {word: tuple(part for part, words in starts if words and word in words) for word in every}
        object.__setattr__(self, "starting", starting)
        object.__setattr__(self, "others", tuple(part for part, words in starts if words is None))


Node = Word | Slot | Fixed | Sequence | Choice


def starts_of(node: Node) -> frozenset[str] | None:
    """Give the words with which a template can begin, or None if it can begin with something else or be empty."""
    match node:
        case Word(text):
            return frozenset((text,))
        case Sequence() | Choice():
            return node.starts
    return None


def _first(parts: tuple[Node, ...]) -> frozenset[str] | None:
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


def parse(template: str, rules: Mapping[str, str]) -> Node:
    """Read a template; rules may use rules."""
    tokens = _TOKEN.findall(template)
    if "".join(tokens) != template:
        raise BadTemplate(f"cannot read the template {template!r}")
    node, rest = _choice(tokens, template, rules)
    if rest:
        raise BadTemplate(f"{rest[0]!r} does not belong in the template {template!r}")
    return node


def _choice(tokens: list[str], template: str, rules: Mapping[str, str]) -> tuple[Node, list[str]]:
    parts, rest = [], tokens
    while True:
        part, rest = _sequence(rest, template, rules)
        parts.append(part)
        if not rest or rest[0] != "|":
            break
        rest = rest[1:]
    return parts[0] if len(parts) == 1 else Choice(tuple(parts)), rest


def _sequence(tokens: list[str], template: str, rules: Mapping[str, str]) -> tuple[Node, list[str]]:
    parts: list[Node] = []
    rest = tokens
    while rest and rest[0] not in "|)]":
        piece, rest = rest[0], rest[1:]
        if piece in _CLOSING:
            inner, rest = _choice(rest, template, rules)
            if not rest or rest[0] != _CLOSING[piece]:
                raise BadTemplate(f"a bracket is left open in the template {template!r}")
            rest = rest[1:]
            parts.append(Choice((inner, NOTHING)) if piece == "[" else inner)
        elif piece[0] == "<":
            if piece[1:-1] not in rules:
                raise BadTemplate(f"there is no rule {piece} for the template {template!r}")
            parts.append(parse(rules[piece[1:-1]], rules))
        elif piece[0] == "{":
            parts.append(_slot(piece[1:-1]))
        else:
            parts += [Word(word) for word in words(piece)]
    return parts[0] if len(parts) == 1 else Sequence(tuple(parts)), rest


def _slot(text: str) -> Slot | Fixed:
    if "=" in text:
        name, _, value = text.partition("=")
        return Fixed(name, value)
    kind, _, name = text.partition(":")
    return Slot(kind, name or kind)
