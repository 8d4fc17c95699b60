"""The ways in which most people say what can be said now, written out for the recogniser."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle, permutations
from string import Formatter
from typing import Any

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.names.corrections import replaced
from voice_quiz.game.card import LETTERS
from voice_quiz.game.money_drop.rules import CHIP

# Counts that are said alone; larger numbers are put together from these words.
_COUNTS = range(21)
_LEVELS = range(1, 16)
_NUMBERS = (*range(100), *range(100, 1_000, 100), 125, 225, 1_000, 2_000, *range(25_000, 1_000_001, 25_000))


@dataclass(frozen=True, slots=True)
class Sayings:
    """What is always compared with what was heard, what else may be heard, and what means nothing but sounds alike."""

    usual: tuple[str, ...]
    more: tuple[str, ...]
    decoys: tuple[str, ...] = ()


def sayings(situation: Situation, language: Language) -> Sayings:
    """Write out the sayings of a situation and those that count everywhere."""
    data = language.sayings
    slots = _Slots(situation, language)
    here = data["situations"][situation.kind.value]
    everywhere = data["everywhere"]
    usual = dict.fromkeys((*slots.written(here["usual"]), *everywhere["usual"]))
    more = dict.fromkeys((*slots.written(here["more"]), *everywhere["more"]))
    known = {*usual, *more}
    decoys = (decoy for decoy in slots.written(data["decoys"]) if decoy not in known)
    return Sayings(tuple(usual), tuple(saying for saying in more if saying not in usual), tuple(decoys))


def siblings(saying: str, situation: Situation, language: Language) -> Iterator[str]:
    """Yield a saying with every other choice of answers: where there are amounts too, not each was written out with each.

    >>> list(siblings("zehn auf A", situation, german))
    ['zehn auf A', 'zehn auf B', 'zehn auf C', 'zehn auf D']
    """
    slots = _Slots(situation, language)
    for names in (slots.fill("letter"), slots.fill("text")):
        parts = re.split(rf"\b({'|'.join(map(re.escape, names))})\b", saying) if names else [saying]
        if len(parts) > 1:
            for row in permutations(names, len(parts) // 2):
                yield "".join(text + name for text, name in zip(parts[::2], (*row, ""), strict=True))


class _Slots:
    """What can stand in each slot now."""

    def __init__(self, situation: Situation, language: Language) -> None:
        self._situation = situation
        self._language = language
        self._names: Mapping[str, Any] = language.sayings["slots"]
        self._filled: dict[str, list[str]] = {}

    def written(self, templates: Iterable[str]) -> Iterator[str]:
        """Put things into templates; where a template has two slots, each thing comes at least once in each."""
        for template in templates:
            names = [name for _, name, _, _ in Formatter().parse(template) if name]
            columns = [self.fill(name) for name in names]
            if all(columns):
                for row in _rows(columns):
                    # A template may name the same slot twice, so they are filled from left to right.
                    yield _filled(template, row)

    def fill(self, slot: str) -> list[str]:
        """Return what can stand in a slot."""
        if slot not in self._filled:
            self._filled[slot] = list(self._things(slot))
        return self._filled[slot]

    def _things(self, slot: str) -> Iterable[str]:
        situation, numbers = self._situation, self._language.numbers
        match slot:
            case "letter" | "spelling" | "spelled":
                return [word for letter in situation.letters for word in self._names[slot][letter.value]]
            case "number":
                # Where an answer is a number, a bare number means that answer.
                own = any(character.isdecimal() for answer in situation.answers for character in answer)
                return [] if own else [numbers.written(LETTERS.index(letter) + 1) for letter in situation.letters]
            case "ordinal":
                return [word for place in self._places() for word in self._names[slot][str(place)]]
            case "choice":
                return [numbers.written(place) for place in self._places()]
            case "text":
                return self._texts()
            case "joker":
                return [word for joker in situation.jokers for word in self._names[slot][joker]]
            case "player" | "owner" | "name" | "alike":
                return self._people(slot)
            case "share":
                return list(self._names[slot])
        return self._counted(slot)

    def _people(self, slot: str) -> Iterable[str]:
        """Return the players, everybody, or whoever may be meant by the name of a player."""
        players, names = self._situation.players, self._language.first_names.values()
        if slot in ("player", "owner"):
            return players
        return names if slot == "name" else [name for name in names if replaced(name, players, self._situation.asked)]

    def _counted(self, slot: str) -> Iterable[str]:
        written = self._language.numbers.written
        match slot:
            case "count":
                return map(written, _COUNTS)
            case "digit":
                return map(written, range(10))
            case "level":
                return map(written, _LEVELS)
            case "number_word":
                return map(written, _NUMBERS)
            case "chips":
                return map(written, range(1, self._situation.chips + 1))
            case "money":
                return (written(chips * CHIP) for chips in range(1, self._situation.chips + 1))
        return [word for words in self._names[slot].values() for word in words]

    def _places(self) -> list[int]:
        """Return the numbers of what is offered."""
        if self._situation.kind is Kind.CATEGORY:
            return list(range(1, len(self._situation.answers) + 1)) or [1, 2]
        return [LETTERS.index(letter) + 1 for letter in self._situation.letters]

    def _texts(self) -> list[str]:
        if self._situation.kind is Kind.CATEGORY:
            return list(self._situation.answers)
        shown = zip(LETTERS, self._situation.answers, strict=False)
        return [answer for letter, answer in shown if letter in self._situation.letters]


def _rows(columns: list[list[str]]) -> Iterator[tuple[str, ...]]:
    """Go through the longest column once, and through the others as often as it takes."""
    length = max(map(len, columns), default=1)
    # Shifted against each other, so that two letters in one sentence are never the same.
    turning = [cycle([*column[place % len(column) :], *column[: place % len(column)]]) for place, column in enumerate(columns)]
    for _ in range(length):
        yield tuple(next(column) for column in turning)


def _filled(template: str, row: tuple[str, ...]) -> str:
    things = iter(row)
    return "".join(text + (next(things) if name else "") for text, name, _, _ in Formatter().parse(template))
