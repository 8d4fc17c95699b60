"""Finds what can be named now anywhere in a text: letters, ordinals, numbers, players, jokers, games and the like."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.likely.answer_mentions import Mentions
from voice_quiz.dialogue.understand.likely.word_distance import INFLECTED, PLAIN_SPELLING, distance
from voice_quiz.dialogue.understand.matcher import Matcher
from voice_quiz.dialogue.understand.tokens import stops_in, words

Words = tuple[str, ...]


class Named(StrEnum):
    """What a span names."""

    # One of the answers: by its text, its letter, its spelling word, its place, or a bare number.
    TEXT = "text"
    LETTER = "letter"
    SPELLED = "spelled"
    ORDINAL = "ordinal"
    COUNTED = "counted"
    PLAYER = "player"
    NUMBER = "number"
    PLACE = "place"
    # Things of the language's lists.
    JOKER = "joker"
    ITEM = "item"
    COLOUR = "colour"
    GAME = "game"
    LANGUAGE = "language"
    VARIANT = "variant"


CANDIDATES = (Named.TEXT, Named.LETTER, Named.SPELLED, Named.ORDINAL, Named.COUNTED)
THINGS = (Named.JOKER, Named.ITEM, Named.COLOUR, Named.GAME, Named.LANGUAGE, Named.VARIANT)
_LAST, _SWAP = "last", "swap"
_APOSTROPHES = ("'", "’")
# Where an answer, or a category, can be named.
_ANSWERED = (Kind.ANSWER, Kind.VOTE, Kind.SHOW, Kind.SOUND_CHECK, Kind.STAKE, Kind.CATEGORY)
# Costs: a single letter may be a small word, a bare number or an ordinal may count something.
_BARE, _BARE_NUMBER, _COUNTING = 0.1, 0.4, 0.5
# What costs more gives way to anything else, however short.
_DOUBTFUL = 0.6
# Two answers that fit the same words so nearly alike are peers.
_PEERS = 0.15


@dataclass(frozen=True, slots=True)
class Span:
    """Some words, what they name, and what it costs to take them for that; candidates have the number of their answer."""

    start: int
    end: int
    kind: Named
    value: object
    cost: float = 0.0

    @property
    def cells(self) -> range:
        """Return the places of its words."""
        return range(self.start, self.end)


class FoundSpans(NamedTuple):
    """What is named in a text: answers, then what is named beside them; no two of one list share a word."""

    candidates: tuple[Span, ...]
    things: tuple[Span, ...]
    players: tuple[Span, ...]
    numbers: tuple[Span, ...]
    places: tuple[Span, ...]


def find(said: Words, between: tuple[str, ...], situation: Situation, language: Language) -> FoundSpans:
    """Return everything that is named; what belongs to an answer's text names nothing else.

    `between` is what stands behind each word: a blank, a mark, an apostrophe.
    """
    finder = _Finder(said, between, situation, language)
    candidates = kept(finder.candidates()) if can_answer(situation) else ()
    taken = {cell for span in candidates if span.kind is Named.TEXT for cell in span.cells}
    things = tuple(span for span in kept(finder.things()) if taken.isdisjoint(span.cells))
    players = tuple(span for span in kept(finder.players()) if taken.isdisjoint(span.cells))
    taken = {cell for span in (*candidates, *things, *players) for cell in span.cells}
    numbers = tuple(span for span in kept(finder.numbers()) if taken.isdisjoint(span.cells))
    return FoundSpans(candidates, things, players, numbers, kept(finder.listed(Named.PLACE)))


def can_answer(situation: Situation) -> bool:
    """Tell whether an answer or a category can be named: elsewhere a letter is only a letter."""
    return situation.kind in _ANSWERED or (bool(situation.answers) and situation.candidate is not None)


def kept(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Keep the longest and cheapest of those that share words; both, where two answers fit the same words alike."""
    taken: set[int] = set()
    found: list[Span] = []
    for span in sorted(spans, key=lambda span: (span.cost >= _DOUBTFUL, -len(span.cells), span.cost)):
        if taken.isdisjoint(span.cells) or any(_are_peers(span, other) for other in found):
            found.append(span)
            taken.update(span.cells)
    return tuple(sorted(found, key=lambda span: span.start))


def _are_peers(span: Span, other: Span) -> bool:
    same = span.cells == other.cells and span.value != other.value
    return same and abs(span.cost - other.cost) < _PEERS


class _Finder:
    """Looks through the words of a text."""

    def __init__(self, said: Words, between: tuple[str, ...], situation: Situation, language: Language) -> None:
        self._said = said
        self._between = between
        self._parted = stops_in(between)
        self._situation = situation
        self._language = language
        # Nothing is forgiven here: what is only like a word of a list is another word.
        self._heard = Matcher(said, language.vocabulary, {})
        self._mentions = Mentions(situation.answers, language)
        self._offered = len(situation.answers) or len(situation.letters)

    def candidates(self) -> Iterator[Span]:
        """Yield the answers that are named in any way."""
        for start, end, index, cost in self._mentions.find(self._said):
            yield Span(start, end, Named.TEXT, index, cost)
        yield from self._letters()
        yield from self._ordinals()
        if not self._mentions.has_numbers:
            for span in self.numbers():
                counts = not self._language.numbers.is_pronoun(self._said, span.start)
                if counts and isinstance(span.value, int) and 1 <= span.value <= self._offered:
                    yield Span(span.start, span.end, Named.COUNTED, span.value - 1, _BARE_NUMBER)

    def _letters(self) -> Iterator[Span]:
        for span in self.listed(Named.SPELLED, "spelling"):
            word = self._said[span.start]
            index = "ABCD".index(str(span.value))
            phrase = len(span.cells) > 1
            small = not phrase and (self._is_small(span.start) or self._is_tied(span.start))
            if index < self._offered and not small and (len(word) == 1 or not self._mentions.owns(word)):
                kind = Named.LETTER if phrase or len(word) == 1 else Named.SPELLED
                yield Span(span.start, span.end, kind, index, 0.0 if phrase else _BARE)

    def _is_small(self, place: int) -> bool:
        """Tell whether the name of a letter is a small word, which leads to what follows: "a bird in the hand"."""
        about = self._language.about
        if self._said[place] not in about.get("letter_words", ()):
            return False
        following = self._said[place + 1 : place + 2]
        always = self._said[place] in about.get("leading_words", ())
        if always and place and self._said[place - 1] in about.get("word_after", ()):
            return True
        if place in self._parted:
            return False
        if not set(about.get("prop_words", ())).isdisjoint(self._said[place + 2 : place + 4]):
            # "A new one".
            return True
        return any(always or word not in self._language.vocabulary for word in following)

    def _is_tied(self, place: int) -> bool:
        """Tell whether an apostrophe makes a letter a part of a word: "d'inverno", "I'd"; the A of "l'A" is one."""
        behind = self._between[place][:1] in _APOSTROPHES
        before = place > 0 and self._between[place - 1] in _APOSTROPHES
        return behind or (before and self._said[place] in self._language.about.get("tails", ()))

    def _ordinals(self) -> Iterator[Span]:
        for span in self.listed(Named.ORDINAL, "ordinal"):
            index = self._offered - 1 if span.value == _LAST else int(str(span.value)) - 1
            if index < self._offered and not self._mentions.owns(self._said[span.start]):
                yield Span(span.start, span.end, Named.ORDINAL, index, _COUNTING if self._counts(span) else _BARE)

    def _counts(self, span: Span) -> bool:
        """Tell whether an ordinal may belong to a thing that is no answer: "the last word"."""
        following = self._said[span.end : span.end + 1]
        return span.end - 1 not in self._parted and any(word not in self._language.vocabulary for word in following)

    def things(self) -> Iterator[Span]:
        """Return jokers, games, colours and the like."""
        named = (span for kind in THINGS for span in self.listed(kind))
        return (span for span in named if self._is_there(span))

    def _is_there(self, span: Span) -> bool:
        """Tell whether a thing can be meant here: what money-drop calls a swap is a switch elsewhere."""
        if span.kind is Named.LANGUAGE:
            # The code of a language is no word for it: "it".
            return self._said[span.start] != span.value
        return span.kind is not Named.JOKER or (span.value == _SWAP) is (self._situation.kind is Kind.STAKE)

    def listed(self, kind: Named, name: str = "") -> Iterator[Span]:
        """Yield what is named of a list."""
        for value, templates in self._language.lists[name or kind.value].items():
            for template in templates:
                for start in range(len(self._said)):
                    for match in self._heard.match(template, start):
                        if match.end > start and not match.cost:
                            yield Span(start, match.end, kind, value)

    def players(self) -> Iterator[Span]:
        """Yield the players who are named, also as the owners of something."""
        for player in self._situation.players:
            name = words(player)
            for start in range(len(self._said)) if name else ():
                end = start + len(name)
                *first, last = self._said[start:end] or ("",)
                if tuple(first) == name[:-1] and last in (name[-1], f"{name[-1]}s"):
                    yield Span(start, end, Named.PLAYER, player)

    def numbers(self) -> Iterator[Span]:
        """Yield the longest number at each place that no number before it reaches; in the shop "the third" is a level too."""
        if self._situation.kind is Kind.SHOP:
            yield from self._levels()
        start = 0
        while start < len(self._said):
            end, value = max(self._language.numbers.read(self._said, start), default=(start, None))
            if value is not None:
                yield Span(start, end, Named.NUMBER, value)
            start = max(end, start + 1)

    def _levels(self) -> Iterator[Span]:
        for place, word in enumerate(self._said):
            for level, ordinal in enumerate(self._language.about["ordinals"], 1):
                if distance(ordinal, word) in (0.0, PLAIN_SPELLING, INFLECTED):
                    yield Span(place, place + 1, Named.NUMBER, level)
