"""Finds the words of which a stake is made, anywhere in a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import Situation
from voice_quiz.dialogue.understand.likely.spans import Named, find
from voice_quiz.dialogue.understand.matcher import Matcher
from voice_quiz.dialogue.understand.stake.clauses import Amount, Unit
from voice_quiz.dialogue.understand.template import Node
from voice_quiz.dialogue.understand.tokens import gaps, stops_in, words
from voice_quiz.game.card import LETTERS, Letter

Words = tuple[str, ...]
# A part of an answer that may be another word gives way to any word of a stake.
_DOUBTFUL = 0.6


class StakeSort(StrEnum):
    """What some words of a stake are; but for the first three each language lists them."""

    WINDOW = "window"
    NUMBER = "number"
    PART = "part"
    # Before a window.
    ON = "on"
    FROM = "from"
    OF = "of"
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
    SURE = "sure"
    EACH = "each"
    EVERY = "every"
    # What is done.
    MORE = "more"
    TAKE = "take"
    EMPTY = "empty"
    SWAP = "swap"
    MOVE = "move"
    LESS = "less"
    CLEAR = "clear"
    # Between clauses.
    REPAIR = "repair"
    OR = "or"
    AND = "and"
    NOT = "not"
    # Names of letters that are small words too; what stands for a window, "the one"; and what means nothing.
    SMALL = "small"
    THING = "thing"
    # "Both": two of a row, "the last two".
    PAIR = "pair"
    # The window that was just named, or the only one where chips lie: "put twenty on it".
    THERE = "there"
    SKIP = "skip"


# Where two sorts fit the same words, the one that comes first is meant.
_SILENT = (StakeSort.SKIP, StakeSort.SURE)
# So far from a percentage stands what it is about: "ninety percent sure", "sicuri al novanta per cento".
_BESIDE = 1
_RANK = (
    StakeSort.WINDOW,
    StakeSort.NUMBER,
    StakeSort.PART,
    StakeSort.OTHER,
    StakeSort.EVERY,
    StakeSort.REST,
    StakeSort.ALL,
    StakeSort.SPLIT,
)


@dataclass(frozen=True, slots=True)
class StakeElement:
    """Some words of a sentence, and what they are."""

    start: int
    end: int
    sort: StakeSort
    letters: tuple[Letter, ...] = ()
    amount: Amount | None = None
    share: Fraction | None = None
    # It may well be another word.
    weak: bool = False

    @property
    def cells(self) -> range:
        """Return the places of its words."""
        return range(self.start, self.end)


@dataclass(frozen=True, slots=True)
class StakeElements:
    """The words of a sentence, the items among them, and the places of words behind which a mark stands."""

    words: Words
    items: tuple[StakeElement, ...]
    stops: frozenset[int]
    articles: frozenset[str]

    def is_parted(self, one: StakeElement, other: StakeElement) -> bool:
        """Tell whether a mark stands between two items."""
        return any(place in self.stops for place in range(one.end - 1, other.start))


def found_in(text: str, situation: Situation, language: Language) -> StakeElements:
    """Return the items of a sentence, in their order; none of them share a word."""
    answers = {word for answer in situation.answers for word in words(answer)}
    said = tuple(language.respelled(word, answers) for word in words(text))
    between = gaps(text)
    finder = _Finder(said, between, situation, language)
    return StakeElements(said, finder.items(), stops_in(between), language.articles)


class _Finder:
    """Looks through the words of a sentence."""

    def __init__(self, said: Words, between: tuple[str, ...], situation: Situation, language: Language) -> None:
        self._said = said
        self._between = between
        self._parted = stops_in(between)
        self._situation = situation
        self._language = language
        # Nothing is forgiven here: what is only like a word of a stake is another word.
        self._heard = Matcher(said, language.stake_vocabulary, {})
        self._small = {said[item.start] for item in self._listed("words", StakeSort.SMALL)}
        self._things = {item.start for item in self._listed("words", StakeSort.THING)}
        self._pairs = {item.start: item.end for item in self._listed("words", StakeSort.PAIR)}
        # Where a word stands that leads to a window.
        self._led = {item.end - 1 for sort in (StakeSort.ON, StakeSort.FROM) for item in self._listed("words", sort)}
        self._repairs = {cell for item in self._listed("words", StakeSort.REPAIR) for cell in item.cells}
        self._last = LETTERS[(len(situation.answers) or len(situation.letters)) - 1]

    def items(self) -> tuple[StakeElement, ...]:
        """Return what is found, the longest first where words are shared."""
        windows = list(self._windows())
        letters = [*self._small_letters()]
        taken: dict[int, StakeElement] = {}
        found = [*windows, *self._numbers(windows), *self._parts(), *self._words()]
        for item in sorted(found, key=_order):
            if taken.keys().isdisjoint(item.cells):
                taken |= dict.fromkeys(item.cells, item)
        for letter in letters:
            if self._is_letter(letter, taken):
                taken[letter.start] = letter
        row = list(dict.fromkeys(taken[cell] for cell in sorted(taken)))
        return tuple(item for item in row if item.sort not in _SILENT and not self._measures_trust(item, row))

    def _measures_trust(self, item: StakeElement, row: Sequence[StakeElement]) -> bool:
        """Tell whether it is a part of how sure somebody is: "ninety percent sure"."""
        percents = {one.start: one for one in row if one.sort is StakeSort.PERCENT}
        percent = item if item.sort is StakeSort.PERCENT else percents.get(item.end)
        if percent is None or item.sort not in (StakeSort.PERCENT, StakeSort.NUMBER):
            return False
        start = next((one.start for one in row if one.sort is StakeSort.NUMBER and one.end == percent.start), percent.start)
        behind = (one for one in row if one.sort is StakeSort.SURE and 0 <= one.start - percent.end <= _BESIDE)
        before = (one for one in row if one.sort is StakeSort.SURE and start - one.end == _BESIDE)
        return any(not self._is_parted(percent.end, one.start) for one in behind) or any(
            not self._is_parted(one.end, start) for one in before
        )

    def _is_parted(self, end: int, start: int) -> bool:
        """Tell whether a mark stands between a word and one behind it."""
        return any(place in self._parted for place in range(end - 1, start))

    def _windows(self) -> Iterator[StakeElement]:
        """Yield the windows that are named: peers on the same words are one item with several letters."""
        candidates = find(self._said, self._between, self._situation, self._language).candidates
        spans: dict[tuple[int, int], StakeElement] = {}
        for span in candidates:
            small = span.end - span.start == 1 and self._said[span.start] in self._small
            if span.kind is Named.COUNTED or not isinstance(span.value, int) or small:
                continue
            known = spans.get((span.start, span.end))
            letters = (*(known.letters if known else ()), LETTERS[span.value])
            # Where a word leads to a window nothing else is likely: "thirty on switch".
            weak = span.cost >= _DOUBTFUL and span.start - 1 not in self._led
            item = StakeElement(span.start, span.end, StakeSort.WINDOW, letters, weak=weak)
            if span.kind is not Named.ORDINAL:
                spans[span.start, span.end] = item
            elif ranked := self._ranked(item):
                spans[span.start, span.end] = ranked
        yield from spans.values()

    def _ranked(self, ordinal: StakeElement) -> StakeElement | None:
        """Return the window of an ordinal, or the first or last few; "the last ten" are chips, unless they are on them."""
        pair = (self._pairs[ordinal.end], 2) if ordinal.end in self._pairs else None
        count = max(self._language.numbers.read(self._said, ordinal.end), default=pair)
        if count is None or ordinal.end - 1 in self._parted:
            return ordinal
        end, number = count
        letters = tuple(letter for letter in self._situation.letters if letter in self._situation.board)
        first, last = ordinal.letters == LETTERS[:1], ordinal.letters == (self._last,)
        led = not self._led.isdisjoint((ordinal.start - 1, ordinal.start - 2))
        if not 1 < number < len(letters) or not led or not (first or last) or end in self._led:
            return None if last else ordinal
        return StakeElement(ordinal.start, end, StakeSort.EVERY, letters[:number] if first else letters[-number:])

    def _small_letters(self) -> Iterator[StakeElement]:
        for value, templates in self._language.lists["spelling"].items():
            for place in (place for place, word in enumerate(self._said) if word in self._small):
                ends = [match.end for template in templates for match in self._heard.match(template, place) if not match.cost]
                if place + 1 in ends:
                    yield StakeElement(place, place + 1, StakeSort.WINDOW, (Letter(value),))

    def _numbers(self, windows: Sequence[StakeElement]) -> Iterator[StakeElement]:
        named = {item.end for item in windows}
        start = 0
        while start < len(self._said):
            end, value = max(self._language.numbers.read(self._said[: self._stop(start)], start), default=(start, None))
            if value is None and self._is_one(start):
                end, value = start + 1, 1
            if value is not None and not (start in self._things and start in named):
                unit = self._unit(end)
                yield StakeElement(
                    start, unit[0] if unit else end, StakeSort.NUMBER, amount=Amount(value, unit[1] if unit else None)
                )
            start = max(end, start + 1)

    def _stop(self, start: int) -> int:
        """Return where the part of the sentence ends to which a word belongs."""
        return min((place + 1 for place in self._parted if place >= start), default=len(self._said))

    def _is_one(self, place: int) -> bool:
        """Tell whether an article counts: one chip, or one that goes on a window."""
        if not self._language.numbers.is_one(self._said[place]):
            return False
        return self._unit(place + 1) is not None or (place + 1 in self._led and self._said[place] not in self._small)

    def _unit(self, start: int) -> tuple[int, Unit] | None:
        for name, templates in self._language.lists["unit"].items():
            for template in templates:
                for match in self._heard.match(template, start):
                    if match.end > start and not match.cost:
                        return match.end, Unit(name)
        return None

    def _parts(self) -> Iterator[StakeElement]:
        for name in self._language.stake_words.get("parts", {}):
            for item in self._listed("parts", name):
                start, count = self._count(item.start)
                yield replace(item, start=start, sort=StakeSort.PART, share=Fraction(count, int(name)))

    def _count(self, end: int) -> tuple[int, int]:
        """Return how many parts are told by the word before them, and where that begins."""
        if end - 1 in self._parted:
            return end, 1
        word = self._said[end - 1] if end else ""
        counts = [value for last, value in self._language.numbers.read(self._said, end - 1) if last == end] if end else []
        return (end - 1, max(counts, default=1)) if counts or self._language.numbers.is_one(word) else (end, 1)

    def _words(self) -> Iterator[StakeElement]:
        for name in self._language.stake_words.get("words", {}):
            if name not in (StakeSort.SMALL, StakeSort.THING, StakeSort.PAIR):
                yield from (replace(item, sort=StakeSort(name)) for item in self._listed("words", name))
        for start, end in self._matches(self._language.clause_of[StakeSort.CLEAR]):
            if self._is_apart(start, end):
                yield StakeElement(start, end, StakeSort.CLEAR)

    def _is_apart(self, start: int, end: int) -> bool:
        """Tell whether some words are a part of the sentence by themselves."""
        ands = {cell for item in self._listed("words", StakeSort.AND) for cell in item.cells}
        begins = start == 0 or start - 1 in self._parted or start - 1 in ands or start - 1 in self._repairs
        return begins and (end == len(self._said) or end - 1 in self._parted or end in ands)

    def _listed(self, section: str, name: str) -> Iterator[StakeElement]:
        node = self._language.stake_words.get(section, {}).get(name)
        for start, end in self._matches(node) if node else ():
            yield StakeElement(start, end, StakeSort.SMALL)

    def _matches(self, node: Node) -> Iterator[tuple[int, int]]:
        for start in range(len(self._said)):
            ends = [match.end for match in self._heard.match(node, start) if match.end > start and not match.cost]
            if ends:
                yield start, max(ends)

    def _is_letter(self, letter: StakeElement, taken: Mapping[int, StakeElement]) -> bool:
        """Tell by what stands beside it whether a letter that is a small word too is meant as one."""
        before, here, behind = (taken.get(letter.start + step) for step in (-1, 0, 1))
        ends = letter.end == len(self._said) or letter.start in self._parted
        following = behind.sort if behind and not ends else None
        named = following is StakeSort.WINDOW and len(self._said[letter.end]) > 1
        if (here and len(here.cells) > 1) or named:
            return False
        led = before is not None and before.sort in (StakeSort.ON, StakeSort.FROM)
        article = letter.start > 0 and self._said[letter.start - 1] in self._language.articles
        begins = letter.start == 0 or letter.start - 1 in self._parted
        # "Ten A, ten B".
        counted = before is not None and before.sort is following is StakeSort.NUMBER
        return (
            led
            or article
            or ends
            or counted
            or following is StakeSort.AND
            or (begins and following not in (None, StakeSort.PART))
        )


def _order(item: StakeElement) -> tuple[bool, int, int]:
    rank = _RANK.index(item.sort) if item.sort in _RANK else len(_RANK)
    return item.weak, -len(item.cells), rank
