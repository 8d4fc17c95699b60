"""Number words: written for the voice, and read in any usual form. The words themselves are data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache
from typing import Any

from voice_quiz.dialogue.understand.tokens import words


class NumberKind(Enum):
    """What a piece of a number word is."""

    UNIT = 1
    TEEN = 2
    TEN = 3
    HUNDRED = 4
    THOUSAND = 5
    MILLION = 6
    AND = 7
    ARTICLE = 8
    FIGURE = 9


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a number word and its value."""

    kind: NumberKind
    value: int


# So many words back an article may stand to which a number word belongs.
_DESCRIBED = 3
_SCALES = ((NumberKind.MILLION, 1_000_000), (NumberKind.THOUSAND, 1_000), (NumberKind.HUNDRED, 100))
# The pieces that are a number by themselves.
_ALONE = (NumberKind.UNIT, NumberKind.TEEN, NumberKind.TEN, NumberKind.FIGURE)


class Numbers:
    """The numbers of a language."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Take the language's words."""
        self._data = data
        self._cut = lru_cache(maxsize=4_096)(self._cut_anew)
        self.digits = lru_cache(maxsize=4_096)(self._as_digits)

    # Writing.

    def written(self, number: int) -> str:
        """Write a whole number from 0 to 999,999,999 in words."""
        if number < 0:
            return f"{self._data['minus']} {self.written(-number)}"
        if number >= 1_000_000:
            return self._millions(*divmod(number, 1_000_000))
        if number >= 1_000:
            return self._thousands(*divmod(number, 1_000))
        return self._hundreds(number, last=True)

    def _millions(self, count: int, rest: int) -> str:
        head = self._data["one_million"] if count == 1 else f"{self.written(count)} {self._data['millions']}"
        return f"{head} {self.written(rest)}" if rest else head

    def _thousands(self, count: int, rest: int) -> str:
        glue = self._data["glue"]
        head = self._data["one_thousand"] if count == 1 else f"{self._hundreds(count)}{glue}{self._data['thousands']}"
        if not rest:
            return head
        joiner = self._data["small_joiner"] if rest < 100 else glue
        return f"{head}{joiner}{self._hundreds(rest, last=True)}"

    def _hundreds(self, number: int, *, last: bool = False) -> str:
        count, rest = divmod(number, 100)
        if not count:
            return self._below_hundred(number, last=last)
        unit = "" if count == 1 and self._data["bare_hundred"] else self._unit(count) + self._data["glue"]
        head = f"{unit}{self._data['hundred']}"
        return self._joined(head, self._data["small_joiner"], self._below_hundred(rest, last=last)) if rest else head

    def _below_hundred(self, number: int, *, last: bool) -> str:
        if number < 20:
            return self._data["teens"][number - 10] if number >= 10 else self._unit(number, last=last)
        tens, unit = self._data["tens"][number // 10 - 2], number % 10
        if not unit:
            return str(tens)
        if self._data["unit_first"]:
            return f"{self._unit(unit)}{self._data['tens_joiner']}{tens}"
        return self._joined(tens, self._data["tens_joiner"], self._data["after_ten"].get(str(unit), self._unit(unit)))

    def _unit(self, number: int, *, last: bool = False) -> str:
        alone = self._data["alone"].get(str(number)) if last else None
        return str(alone or self._data["units"][number])

    def _joined(self, head: str, joiner: str, tail: str) -> str:
        """Join two words; a vowel may give way to the next ("ventuno", "centotto")."""
        if not joiner and any(head.endswith(first) and tail.startswith(second) for first, second in self._data["elisions"]):
            return head[:-1] + tail
        return f"{head}{joiner}{tail}"

    # Reading.

    def read(self, text: tuple[str, ...], start: int) -> Iterator[tuple[int, int]]:
        """Yield (end, value) for every number that begins at a word, longest first."""
        for phrase, value in self._phrases.get(text[start], ()) if start < len(text) else ():
            if text[start : start + len(phrase)] == phrase:
                yield start + len(phrase), value
        pieces: list[tuple[Piece, ...]] = []
        for word in text[start : start + 12]:
            cut = self._cut(word)
            if cut is None:
                break
            pieces.append(cut)
        for length in range(len(pieces), 0, -1):
            value_found = self._value(tuple(piece for word in pieces[:length] for piece in word))
            if value_found is not None and not (length == 1 and text[start] in self._weak):
                yield start + length, value_found

    @property
    def pronouns(self) -> Mapping[str, list[str]]:
        """Return the number words that hardly count anything behind certain words, with these words: "that one"."""
        found: Mapping[str, list[str]] = self._data["read"].get("pronoun_after", {})
        return found

    def is_pronoun(self, text: tuple[str, ...], start: int) -> bool:
        """Tell whether a number word hardly counts anything behind the words before it: "that one", "a right easy one"."""
        articles = self._data["read"].get("pronoun_of", {}).get(text[start], ())
        described = text[max(start - _DESCRIBED, 0) : start]
        after = bool(described) and described[-1] in self.pronouns.get(text[start], ())
        return after or not set(articles).isdisjoint(described[:-1])

    @property
    def noughts(self) -> Sequence[str]:
        """Return what is said for the nought of a year: "nineteen oh five"."""
        found: Sequence[str] = self._data["read"].get("nought", ())
        return found

    def is_one(self, word: str) -> bool:
        """Tell whether a word can mean one where a unit follows ("einen Chip")."""
        return word in self._weak or word in self._data["read"]["article"]

    def _as_digits(self, word: str) -> str | None:
        """Write a word that is a number as digits."""
        return next((str(value) for _, value in self.read((word,), 0)), None)

    @cached_property
    def words(self) -> frozenset[str]:
        """Return the words of which numbers consist."""
        return frozenset(self._pieces)

    @cached_property
    def _weak(self) -> frozenset[str]:
        """Return the words that are a number only beside another word, such as "eine"."""
        return frozenset(self._data["read"].get("weak", ()))

    def _cut_anew(self, word: str) -> tuple[Piece, ...] | None:
        """Cut a word into pieces of number words, if it consists of nothing else."""
        if word.isdecimal():
            return (Piece(NumberKind.FIGURE, int(word)),) if len(word) <= 9 else None
        reached: dict[int, tuple[Piece, ...]] = {0: ()}
        for position in range(len(word)):
            if position not in reached:
                continue
            for length in range(1, self._longest + 1):
                piece = self._pieces.get(word[position : position + length])
                # A single letter is a number only as a word of its own: "300 k", but not "keine".
                if (
                    piece
                    and position + length <= len(word)
                    and (length > 1 or length == len(word) or piece.kind is NumberKind.AND)
                ):
                    reached.setdefault(position + length, (*reached[position], piece))
        return reached.get(len(word))

    def _value(self, pieces: tuple[Piece, ...]) -> int | None:
        if not pieces or pieces[-1].kind is NumberKind.AND:
            return None
        for kind, scale in _SCALES:
            places = [index for index, piece in enumerate(pieces) if piece.kind is kind]
            if len(places) > 1:
                return None
            if places:
                return self._scaled(pieces[: places[0]], scale, pieces[places[0] + 1 :])
        return self._small(pieces)

    def _scaled(self, before: tuple[Piece, ...], scale: int, after: tuple[Piece, ...]) -> int | None:
        if before and before[-1].kind is NumberKind.ARTICLE:
            count = 1 if len(before) == 1 else None
        else:
            count = self._value(before) if before else 1
        if after and after[0].kind is NumberKind.AND:
            after = after[1:]
        rest = self._value(after) if after else 0
        if count is None or rest is None or rest >= scale or not 0 < count < 1_000:
            return None
        return count * scale + rest

    def _small(self, pieces: tuple[Piece, ...]) -> int | None:
        """Read what is below a hundred: a piece, a unit before its ten ("fünfundzwanzig"), or behind it ("twenty-five")."""
        kinds = tuple(piece.kind for piece in pieces)
        if len(kinds) == 1 and kinds[0] in _ALONE:
            return pieces[0].value
        if self._data["unit_first"]:
            fits = kinds == (NumberKind.UNIT, NumberKind.AND, NumberKind.TEN)
        else:
            fits = kinds in ((NumberKind.TEN, NumberKind.UNIT), (NumberKind.TEN, NumberKind.AND, NumberKind.UNIT))
        return sum(piece.value for piece in pieces if piece.kind is not NumberKind.AND) if fits and pieces[0].value else None

    @cached_property
    def _pieces(self) -> dict[str, Piece]:
        read = self._data["read"]
        pieces = {}
        for kind in (NumberKind.UNIT, NumberKind.TEEN, NumberKind.TEN):
            for value, forms in read[kind.name.lower()].items():
                pieces.update({form: Piece(kind, int(value)) for form in forms})
        for kind in (NumberKind.HUNDRED, NumberKind.THOUSAND, NumberKind.MILLION, NumberKind.AND, NumberKind.ARTICLE):
            pieces.update({form: Piece(kind, 1) for form in read[kind.name.lower()]})
        return pieces

    @cached_property
    def _longest(self) -> int:
        return max(map(len, self._pieces))

    @cached_property
    def _phrases(self) -> Mapping[str, tuple[tuple[tuple[str, ...], int], ...]]:
        """Return the phrases that are a number only as a whole, by their first word, longest first."""
        listed = (*self._data["fractions"].items(), *self._data.get("idioms", {}).items())
        told = [(phrase, int(value)) for value, forms in listed for phrase in forms]
        by_word: dict[str, list[tuple[tuple[str, ...], int]]] = {}
        for phrase, value in (*told, *self._halves()):
            cut = words(phrase)
            by_word.setdefault(cut[0], []).append((cut, value))
        return {word: tuple(sorted(phrases, key=lambda item: -len(item[0]))) for word, phrases in by_word.items()}

    def _halves(self) -> Iterator[tuple[str, int]]:
        """Yield what has a half in it: "two and a half thousand"."""
        for form in self._data.get("halves", ()):
            for unit, units in self._data["read"]["unit"].items():
                for scale, kind in ((1_000, "thousand"), (1_000_000, "million")):
                    for scaled in self._data["read"][kind]:
                        value = int(unit) * scale + scale // 2
                        yield from ((form.format(unit=word, scale=scaled), value) for word in units if int(unit))
