"""Finds the parts of a plan anywhere in a sentence: games, wishes, topics, how many play, and what denies or joins them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import Change, Wished
from voice_quiz.dialogue.situation import Situation
from voice_quiz.dialogue.understand.matcher import Match, Matcher
from voice_quiz.dialogue.understand.slot_filling import wishes_of
from voice_quiz.dialogue.understand.slots import Slots
from voice_quiz.dialogue.understand.template import Node
from voice_quiz.dialogue.understand.tokens import Text
from voice_quiz.dialogue.understand.vocabulary import EDIT

# The games of one family, which "the other millionaire game" leaves open.
MILLIONAIRES = ("millionaire", "millionaire-classic", "milionario")
_FAMILY = "millionaires"
_PEOPLE = "people"
# Only a long word is taken for one that is like it.
_LONG = 8


class PlanSort(StrEnum):
    """What a part is."""

    GAME = "game"
    FAMILY = "family"
    WISH = "wish"
    COUNT = "count"
    TOPIC = "topics"
    DECOY = "decoys"
    # Of a game that is to be left: another one, and that it is wanted.
    OTHER = "other"
    WANT = "want"
    # Words that say something of a part, or only stand between two.
    NOT = "not"
    NO = "no"
    AFTER_NOT = "after_not"
    OR = "or"
    WITHOUT = "without"
    ONLY = "only"
    JOINS = "joins"
    BETWEEN = "between"
    VAGUE = "vague"


@dataclass(frozen=True, slots=True)
class PlanWord:
    """Some words, by their places, and what they are."""

    start: int
    end: int
    sort: PlanSort
    value: str | int | Wished | None = None
    cost: float = 0.0

    @property
    def cells(self) -> range:
        """Return the places of its words."""
        return range(self.start, self.end)


@dataclass(frozen=True, slots=True)
class PlanWords:
    """The parts of a sentence: what carries a content, no two of it sharing a word; and all small words, by their sort."""

    content: tuple[PlanWord, ...]
    small: tuple[PlanWord, ...]

    def of(self, *sorts: PlanSort) -> tuple[PlanWord, ...]:
        """Return the parts of some sorts that carry a content."""
        return tuple(part for part in self.content if part.sort in sorts)

    def words_of(self, *sorts: PlanSort) -> frozenset[int]:
        """Return the places of all small words of some sorts."""
        return frozenset(place for part in self.small if part.sort in sorts for place in part.cells)

    def ending(self, end: int, *sorts: PlanSort) -> PlanWord | None:
        """Return the longest small part of some sorts that ends before a place."""
        found = [part for part in self.small if part.end == end and part.sort in sorts]
        return max(found, key=lambda part: len(part.cells), default=None)

    def is_vague(self, part: PlanWord) -> bool:
        """Tell whether a game is named by nothing but such words as "the old one"."""
        return set(part.cells) <= self.words_of(PlanSort.VAGUE, PlanSort.BETWEEN)


def parts_of(text: Text, situation: Situation, language: Language) -> PlanWords:
    """Return the parts of a sentence."""
    return parts_in(heard_in(text, situation, language), language)


def heard_in(text: Text, situation: Situation, language: Language) -> Matcher:
    """Return the words of a sentence, to be matched with what plans are made of."""
    words = tuple(language.respelled(word, ()) for word in text.words)
    return Matcher(words, language.plan_vocabulary, Slots(language, situation, text).readers)


def speaks_of_people(heard: Matcher, language: Language) -> bool:
    """Tell whether what sounds like a game is said of those who play: "we're Italian"."""
    told = language.plan_words.get(PlanSort.DECOY, {}).get(_PEOPLE)
    if told is None or not any(True for _ in _matches(heard, told)):
        return False
    return not parts_in(heard, language).of(PlanSort.GAME)


def wants_something(heard: Matcher, language: Language) -> bool:
    """Tell quickly whether there is a word for wanting anything at all."""
    wanting = language.plan_words["leaving"][PlanSort.WANT]
    return any(not match.cost for start in range(len(heard.words)) for match in heard.match(wanting, start))


def parts_in(heard: Matcher, language: Language) -> PlanWords:
    """Return the parts of a sentence that is heard."""
    content = tuple(part for part in _longest(_content(heard, language)) if part.sort is not PlanSort.DECOY)
    taken = {cell for part in content if part.sort is not PlanSort.TOPIC for cell in part.cells}
    # The "drop" of a money drop denies nothing.
    small = (
        part for part in _small(heard, language) if part.sort in (PlanSort.VAGUE, PlanSort.WANT) or taken.isdisjoint(part.cells)
    )
    return PlanWords(content, tuple(small))


def _content(heard: Matcher, language: Language) -> Iterator[PlanWord]:
    told = language.plan_words
    for game, node in (*_listed(language, "game"), *told["games"].items()):
        for start, match in _matches(heard, node):
            yield PlanWord(start, match.end, PlanSort.FAMILY if game == _FAMILY else PlanSort.GAME, game, match.cost)
    for sort, node in (*_listed(language, "plan"), *told["wishes"].items()):
        for start, match in _matches(heard, node):
            wished = Wished(plan=Change(sort)) if sort in list(Change) else wishes_of([dict(match.slots)]).wishes[0]
            yield PlanWord(start, match.end, PlanSort.WISH, wished, match.cost)
    for start, match in _matches(heard, language.phrase_of["count"]):
        yield PlanWord(start, match.end, PlanSort.COUNT, int(str(dict(match.slots)["number"])), match.cost)
    for start, match in _matches(heard, told[PlanSort.TOPIC][PlanSort.TOPIC]):
        yield PlanWord(start, match.end, PlanSort.TOPIC, " ".join(heard.words[start : match.end]), match.cost)
    for node in told[PlanSort.DECOY].values():
        for start, match in _matches(heard, node):
            yield PlanWord(start, match.end, PlanSort.DECOY, None, match.cost)


def _listed(language: Language, name: str) -> Iterator[tuple[str, Node]]:
    yield from ((value, node) for value, nodes in language.lists[name].items() for node in nodes)


def _matches(heard: Matcher, node: Node) -> Iterator[tuple[int, Match]]:
    for start in range(len(heard.words)):
        for match in heard.match(node, start):
            short = any(len(word) < _LONG for word in heard.words[start : match.end])
            if match.end > start and match.cost <= (0 if short else EDIT):
                yield start, match


def _small(heard: Matcher, language: Language) -> Iterator[PlanWord]:
    told = language.plan_words
    for name, node in (*told["words"].items(), *told["leaving"].items()):
        for start in range(len(heard.words)):
            ends = [match.end for match in heard.match(node, start) if match.end > start and not match.cost]
            if ends:
                yield PlanWord(start, max(ends), PlanSort(name))


def _longest(found: Iterable[PlanWord]) -> tuple[PlanWord, ...]:
    """Keep the longest and cheapest of those that share words."""
    taken: set[int] = set()
    kept: list[PlanWord] = []
    for part in sorted(found, key=lambda part: (-len(part.cells), part.cost, part.start)):
        if taken.isdisjoint(part.cells):
            kept.append(part)
            taken.update(part.cells)
    return tuple(sorted(kept, key=lambda part: part.start))
