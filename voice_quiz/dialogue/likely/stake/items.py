"""Finds the words of which a stake is made, anywhere in a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.likely.spans import Named, find
from voice_quiz.dialogue.match import Hearing
from voice_quiz.dialogue.situation import Situation
from voice_quiz.dialogue.stakes import Amount, Unit
from voice_quiz.dialogue.template import Node
from voice_quiz.dialogue.words import stops, words
from voice_quiz.game.card import LETTERS, Letter

Words = tuple[str, ...]
# A part of an answer that may be another word gives way to any word of a stake.
_DOUBTFUL = 0.6


class Sort(StrEnum):
    """What some words of a stake are; but for the first three each language lists them."""

    WINDOW = "window"
    NUMBER = "number"
    PART = "part"
    # Before a window.
    ON = "on"
    FROM = "from"
    # How much.
    ALL = "all"
    REST = "rest"
    LEFT = "left"
    OTHER = "other"
    SAME = "same"
    SPLIT = "split"
    NOTHING = "nothing"
    DOUBLE = "double"
    BUT = "but"
    PERCENT = "percent"
    EACH = "each"
    EVERY = "every"
    # What is done.
    MORE = "more"
    TAKE = "take"
    EMPTY = "empty"
    SWAP = "swap"
    MOVE = "move"
    CLEAR = "clear"
    # Between clauses.
    REPAIR = "repair"
    OR = "or"
    AND = "and"
    NOT = "not"
    SMALL = "small"


# Where two sorts fit the same words, the one that comes first is meant.
_RANK = (Sort.WINDOW, Sort.NUMBER, Sort.PART, Sort.OTHER, Sort.EVERY, Sort.REST, Sort.ALL, Sort.SPLIT)


@dataclass(frozen=True, slots=True)
class Item:
    """Some words of a sentence, and what they are."""

    start: int
    end: int
    sort: Sort
    letters: tuple[Letter, ...] = ()
    amount: Amount | None = None
    share: Fraction | None = None
    # It may well be another word.
    weak: bool = False

    @property
    def cells(self) -> range:
        """Give the places of its words."""
        return range(self.start, self.end)


@dataclass(frozen=True, slots=True)
class Said:
    """The words of a sentence, the items among them, and the places of words behind which a mark stands."""

    words: Words
    items: tuple[Item, ...]
    stops: frozenset[int]

    def is_parted(self, one: Item, other: Item) -> bool:
        """Tell whether a mark stands between two items."""
        return any(place in self.stops for place in range(one.end - 1, other.start))


def found_in(text: str, situation: Situation, language: Language) -> Said:
    """Return the items of a sentence, in their order; none of them share a word."""
    answers = {word for answer in situation.answers for word in words(answer)}
    said = tuple(language.respelled(word, answers) for word in words(text))
    parted = stops(text)
    finder = _Finder(said, parted, situation, language)
    return Said(said, finder.items(), parted)


class _Finder:
    """Looks through the words of a sentence."""

    def __init__(self, said: Words, parted: frozenset[int], situation: Situation, language: Language) -> None:
        self._said = said
        self._parted = parted
        self._situation = situation
        self._language = language
        # Nothing is forgiven here: what is only like a word of a stake is another word.
        self._heard = Hearing(said, language.vocabulary, {})
        self._small = {word for item in self._listed("words", "small") for word in said[item.start : item.end]}

    def items(self) -> tuple[Item, ...]:
        """Return what is found, the longest first where words are shared."""
        windows = list(self._windows())
        letters = [item for item in windows if self._is_small(item)]
        taken: dict[int, Item] = {}
        found = [*(item for item in windows if item not in letters), *self._numbers(), *self._parts(), *self._words()]
        for item in sorted(found, key=_order):
            if taken.keys().isdisjoint(item.cells):
                taken |= dict.fromkeys(item.cells, item)
        for letter in letters:
            if self._is_letter(letter, taken):
                taken[letter.start] = letter
        return tuple(dict.fromkeys(taken[cell] for cell in sorted(taken)))

    def _windows(self) -> Iterator[Item]:
        """Give the windows that are named: peers on the same words are one item with several letters."""
        candidates = find(self._said, self._parted, self._situation, self._language).candidates
        spans: dict[tuple[int, int], Item] = {}
        for span in candidates:
            if span.kind is Named.COUNTED or not isinstance(span.value, int):
                continue
            known = spans.get((span.start, span.end))
            letters = (*(known.letters if known else ()), LETTERS[span.value])
            item = Item(span.start, span.end, Sort.WINDOW, letters, weak=span.cost >= _DOUBTFUL)
            if span.kind is not Named.ORDINAL:
                spans[span.start, span.end] = item
            elif ranked := self._ranked(item):
                spans[span.start, span.end] = ranked
        yield from spans.values()

    def _ranked(self, ordinal: Item) -> Item | None:
        """Give the window of an ordinal, or the first few; "the last ten" are chips."""
        count = max(self._language.numbers.read(self._said, ordinal.end), default=None)
        if count is None or ordinal.end - 1 in self._parted:
            return ordinal
        end, number = count
        letters = tuple(letter for letter in self._situation.letters if letter in self._situation.board)
        several = ordinal.letters == LETTERS[:1] and 1 < number < len(letters)
        return Item(ordinal.start, end, Sort.EVERY, letters[:number]) if several else None

    def _numbers(self) -> Iterator[Item]:
        numbers = self._language.numbers
        start = 0
        while start < len(self._said):
            end, value = max(numbers.read(self._said, start), default=(start, None))
            if value is None and numbers.is_one(self._said[start]) and self._unit(start + 1):
                end, value = start + 1, 1
            if value is not None:
                unit = self._unit(end)
                yield Item(start, unit[0] if unit else end, Sort.NUMBER, amount=Amount(value, unit[1] if unit else None))
            start = max(end, start + 1)

    def _unit(self, start: int) -> tuple[int, Unit] | None:
        for name, templates in self._language.lists["unit"].items():
            for template in templates:
                for match in self._heard.match(template, start):
                    if match.end > start and not match.cost:
                        return match.end, Unit(name)
        return None

    def _parts(self) -> Iterator[Item]:
        for name in self._language.stake_words.get("parts", {}):
            for item in self._listed("parts", name):
                start, count = self._count(item.start)
                yield replace(item, start=start, sort=Sort.PART, share=Fraction(count, int(name)))

    def _count(self, end: int) -> tuple[int, int]:
        """Give how many parts are told by the word before them, and where that begins."""
        word = self._said[end - 1] if end else ""
        counts = [value for last, value in self._language.numbers.read(self._said, end - 1) if last == end] if end else []
        return (end - 1, max(counts, default=1)) if counts or self._language.numbers.is_one(word) else (end, 1)

    def _words(self) -> Iterator[Item]:
        for name in self._language.stake_words.get("words", {}):
            if name != Sort.SMALL:
                yield from (replace(item, sort=Sort(name)) for item in self._listed("words", name))
        for start, end in self._matches(self._language.clause_of["clear"]):
            yield Item(start, end, Sort.CLEAR)

    def _listed(self, section: str, name: str) -> Iterator[Item]:
        node = self._language.stake_words.get(section, {}).get(name)
        for start, end in self._matches(node) if node else ():
            yield Item(start, end, Sort.SMALL)

    def _matches(self, node: Node) -> Iterator[tuple[int, int]]:
        for start in range(len(self._said)):
            ends = [match.end for match in self._heard.match(node, start) if match.end > start and not match.cost]
            if ends:
                yield start, max(ends)

    def _is_small(self, item: Item) -> bool:
        return len(item.cells) == 1 and self._said[item.start] in self._small

    def _is_letter(self, letter: Item, taken: Mapping[int, Item]) -> bool:
        """Tell by what stands beside it whether a letter that is a small word too is meant as one."""
        before, here, behind = (taken.get(letter.start + step) for step in (-1, 0, 1))
        ends = letter.end == len(self._said) or letter.start in self._parted
        following = behind.sort if behind and not ends else None
        if (here and len(here.cells) > 1) or following in (Sort.WINDOW, Sort.PART):
            return False
        led = before is not None and before.sort in (Sort.ON, Sort.FROM)
        article = letter.start > 0 and self._said[letter.start - 1] in self._language.articles
        begins = letter.start == 0 or letter.start - 1 in self._parted
        return led or article or ends or (begins and following is not None)


def _order(item: Item) -> tuple[bool, int, int]:
    rank = _RANK.index(item.sort) if item.sort in _RANK else len(_RANK)
    return item.weak, -len(item.cells), rank
