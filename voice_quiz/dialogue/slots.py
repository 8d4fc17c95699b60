"""Reads the things that can stand in a slot: answers, numbers, amounts, names, places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.match import EDIT, Reader, match, near
from voice_quiz.dialogue.situation import Situation
from voice_quiz.dialogue.words import words
from voice_quiz.game.card import LETTERS

Found = Iterator[tuple[int, object, float]]
# A part of an answer counts only where the whole answer does not fit better.
_PART = 0.1
_SHORTEST_PART = 4


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of chips or of money, or one that does not say which."""

    number: int
    unit: str | None = None


class Slots:
    """The readers of a language in a situation."""

    def __init__(self, language: Language, situation: Situation) -> None:
        """Take what can be named now."""
        self._language = language
        self._situation = situation
        self._answers = [self._bare(words(answer)) for answer in situation.answers]
        self.readers: dict[str, Reader] = {name: self._list_reader(name) for name in language.lists}
        self.readers |= {
            "number": self._number,
            "digit": self._digit,
            "amount": self._amount,
            "letter": self._letter,
            "choice": self._choice,
            "window": self._window,
            "player": self._player,
            "any": self._any,
        }

    def _bare(self, text: tuple[str, ...]) -> tuple[str, ...]:
        """Leave out an article in front."""
        return text[1:] if len(text) > 1 and text[0] in self._language.articles else text

    def _list_reader(self, name: str) -> Reader:
        things = self._language.lists[name]

        def read(text: tuple[str, ...], start: int) -> Found:
            rest = text[start:]
            for value, templates in things.items():
                for template in templates:
                    for found in match(template, rest, self.readers):
                        if found.end:
                            yield start + found.end, value, found.cost

        return read

    def _number(self, text: tuple[str, ...], start: int) -> Found:
        for end, value in self._language.numbers.read(text, start):
            yield end, value, 0.0

    def _digit(self, text: tuple[str, ...], start: int) -> Found:
        for end, value in self._language.numbers.read(text, start):
            if value <= 9:
                yield end, value, 0.0

    def _amount(self, text: tuple[str, ...], start: int) -> Found:
        for end, value in self._language.numbers.read(text, start):
            for unit_end, unit, cost in self.readers["unit"](text, end):
                yield unit_end, Amount(value, str(unit)), cost
            yield end, Amount(value), 0.0

    def _window(self, text: tuple[str, ...], start: int) -> Found:
        """Read a letter by its name, its place, or its answer's text."""
        yield from self._spelling(text, start)
        for end, value, cost in self.readers["ordinal"](text, start):
            yield from self._numbered(end, int(str(value)), cost)
        yield from self._answer_text(text, start)

    def _letter(self, text: tuple[str, ...], start: int) -> Found:
        """Read a letter in any way; here a bare number counts too."""
        yield from self._window(text, start)
        if not any(answer and answer[0].isdecimal() for answer in self._answers):
            for end, value in self._language.numbers.read(text, start):
                yield from self._numbered(end, value, 0.0)

    def _choice(self, text: tuple[str, ...], start: int) -> Found:
        """Read one of several things by its place or its text."""
        for end, letter, cost in self._letter(text, start):
            yield end, LETTERS.index(letter) + 1, cost

    def _numbered(self, end: int, number: int, cost: float) -> Found:
        if 1 <= number <= len(self._situation.letters):
            yield end, LETTERS[number - 1].value, cost

    def _spelling(self, text: tuple[str, ...], start: int) -> Found:
        """Read a letter or its spelling word, unless that word is an answer itself."""
        own = {answer[0] for answer in self._answers if len(answer) == 1}
        for end, value, cost in self.readers["spelling"](text, start):
            if value in self._situation.letters and (text[start] not in own or len(text[start]) == 1):
                yield end, value, cost

    def _answer_text(self, text: tuple[str, ...], start: int) -> Found:
        begin = start + 1 if text[start] in self._language.articles and start + 1 < len(text) else start
        for index, answer in enumerate(self._answers):
            for at in {start, begin}:
                for end, cost in self._near_answer(text, at, answer):
                    yield end, LETTERS[index].value, cost

    def _near_answer(self, text: tuple[str, ...], start: int, answer: tuple[str, ...]) -> Iterator[tuple[int, float]]:
        wanted = " ".join(answer)
        for end in range(start + 1, min(len(text), start + len(answer) + 1) + 1):
            cost = _likeness(wanted, " ".join(text[start:end]))
            if cost < float("inf"):
                yield end, cost
        if len(answer) == 1 and answer[0].isdecimal():
            for end, value in self._language.numbers.read(text, start):
                if value == int(answer[0]):
                    yield end, 0.0
        yield from self._part(text, start, answer)

    def _part(self, text: tuple[str, ...], start: int, answer: tuple[str, ...]) -> Iterator[tuple[int, float]]:
        """Read a word that belongs to this answer alone."""
        others = {word for other in self._answers if other is not answer for word in other}
        for word in answer if len(answer) > 1 else ():
            if len(word) >= _SHORTEST_PART and word not in others and word not in self._language.articles:
                cost = _likeness(word, text[start])
                if cost < float("inf"):
                    yield start + 1, cost + _PART

    def _player(self, text: tuple[str, ...], start: int) -> Found:
        for player in self._situation.players:
            name = words(player)
            end = start + len(name)
            cost = _likeness(" ".join(name), " ".join(text[start:end])) if end <= len(text) else float("inf")
            if cost < float("inf"):
                yield end, player, cost

    def _any(self, text: tuple[str, ...], start: int) -> Found:
        for end in range(start + 1, len(text) + 1):
            yield end, " ".join(text[start:end]), EDIT


def _likeness(wanted: str, heard: str) -> float:
    if wanted == heard:
        return 0.0
    length = len(wanted)
    return near(wanted, heard, 0 if length < 4 else 1 if length < 6 else 2 if length < 11 else 3)
