"""Cards that give each other away: whoever has heard one knows the answer of the other."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import log

from voice_quiz.cards.checks.duplicates import BEGINNING, COMMON_SHARE, where
from voice_quiz.cards.checks.language_facts import bare, words
from voice_quiz.cards.checks.located import Located
from voice_quiz.cards.defect import Problem

# Letters of a word that gives an answer away.
_SHORTEST = 5
# How telling it must be what two cards have in common, the answer with it; and two explanations that tell the same.
# A word in two of a thousand cards counts 6.2, one in ten of them 4.6.
_TELLING, _SAME_TALE = 11.0, 18.0


def check_kinship(found: Sequence[Located]) -> Iterator[Problem]:
    """Find cards that tell the answer of another one, unless both say that they are about the same; all are of one language."""
    common = _Common(found)
    for teller, other in _neighbours(common.stems):
        one, two = found[teller], found[other]
        if one.card.id == two.card.id or not set(one.card.about).isdisjoint(two.card.about):
            continue
        if key := common.telling(teller, other):
            yield one.warning(key, f"tells the answer of {where(two)}: {two.card.right}; give both the same key in about")
        elif teller > other and common.tales(teller, other):
            yield one.warning(
                "explanation", f"tells the same as the explanation of {where(two)}; give both the same key in about"
            )


def check_lonely_keys(found: Sequence[Located]) -> Iterator[Problem]:
    """Find keys in `about` that keep nothing apart, since no second card has them; all are of one language."""
    counts = Counter(key for one in found for key in one.card.about)
    for one in found:
        for key in one.card.about:
            if counts[key] == 1:
                yield one.warning("about", f"{key} in about is on no other card of {one.card.language}; it keeps nothing apart")


class _Common:
    """What cards have in common, weighed by how rare it is."""

    def __init__(self, found: Sequence[Located]) -> None:
        self._found = found
        self._texts = [dict(_texts(one)) for one in found]
        every = [frozenset(_beginnings(" ".join(texts.values()))) for texts in self._texts]
        self._counts = Counter(stem for stems in every for stem in stems)
        self._most = max(3, COMMON_SHARE * len(found))
        self.stems = [self._rare(stems) for stems in every]
        self._tales = [self._rare(_beginnings(f"{texts['explanation']} {texts['more']}")) for texts in self._texts]
        self._answers = [bare(one.card.right, one.card.language) for one in found]

    def telling(self, teller: int, other: int) -> str | None:
        """Name the field of a card that gives the other one's answer away, if there is one."""
        beside = (self.stems[teller] & self.stems[other]) - set(_beginnings(self._answers[other]))
        for key, text in self._texts[teller].items():
            told = self._told(self._answers[other], text)
            if told and beside and self._weight(beside | told) >= _TELLING:
                return key
        return None

    def tales(self, one: int, other: int) -> bool:
        """Tell whether two explanations tell the same."""
        return self._weight(self._tales[one] & self._tales[other]) >= _SAME_TALE

    def _told(self, answer: str, text: str) -> frozenset[str]:
        """Return what a text tells of an answer: all of it, or its last word, as of a name, where that is rare."""
        last = answer.rpartition(" ")[2]
        said = words(text)
        told = answer if f" {answer} " in f" {' '.join(said)} " else last if last in said else ""
        return self._rare(_beginnings(told)) if len(told) >= _SHORTEST else frozenset()

    def _rare(self, stems: Iterable[str]) -> frozenset[str]:
        return frozenset(stem for stem in stems if self._counts[stem] <= self._most)

    def _weight(self, stems: Iterable[str]) -> float:
        return sum(log(len(self._found) / self._counts[stem]) for stem in stems)


def _texts(one: Located) -> Iterator[tuple[str, str]]:
    card = one.card
    yield from (("question", card.question), ("right", card.right), ("explanation", card.explanation), ("more", card.more))


def _beginnings(text: str) -> Iterator[str]:
    return (word[:BEGINNING] for word in words(text) if len(word) > 2)


def _neighbours(bags: Sequence[frozenset[str]]) -> Iterator[tuple[int, int]]:
    """Yield the pairs that have two words in common, both ways round."""
    holders: defaultdict[str, list[int]] = defaultdict(list)
    for index, bag in enumerate(bags):
        for word in bag:
            holders[word].append(index)
    for index, bag in enumerate(bags):
        shared = Counter(other for word in bag for other in holders[word] if other != index)
        yield from ((index, other) for other, count in sorted(shared.items()) if count > 1)
