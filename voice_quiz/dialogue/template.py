"""Sentence templates.

`(a|b)` is a choice, `[a]` may be left out, `<rule>` is a named part, `{kind:name}` a slot, `{name=value}` a fixed one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several parts."""

    parts: tuple[Node, ...]


Node = Word | Slot | Fixed | Sequence | Choice
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
