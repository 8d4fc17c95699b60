"""The same facts in several languages: cards with the same id must agree."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from voice_quiz.cards.checks.language_facts import words
from voice_quiz.cards.checks.located import Located
from voice_quiz.cards.defect import Problem

_YEAR = re.compile(r"\b\d{2,4}\b")


def check_agreement(found: Iterable[Located]) -> Iterator[Problem]:
    """Compare the cards of a shelf that have the same id in different languages."""
    cards = list(found)
    languages = sorted({one.card.language for one in cards})
    by_id: defaultdict[str, list[Located]] = defaultdict(list)
    for one in cards:
        by_id[one.card.id].append(one)
    for shared in by_id.values():
        yield from _missing(shared, languages)
        for one, other in combinations(shared, 2):
            yield from _differences(one, other)


def is_own_culture(card_id: str, language: str) -> bool:
    """Tell whether a card is one that only a language's own players get."""
    return card_id.startswith(f"{language}-")


def _missing(shared: Sequence[Located], languages: Sequence[str]) -> Iterator[Problem]:
    there = {one.card.language for one in shared}
    first = shared[0]
    if len(there) < len(languages) and not is_own_culture(first.card.id, first.card.language):
        absent = ", ".join(language for language in languages if language not in there)
        yield first.error(
            "id", f"the card is not there in {absent}; its id would begin with {first.card.language}- if meant so"
        )


def _differences(one: Located, other: Located) -> Iterator[Problem]:
    where = f"in {other.pack.file}:{other.pack.lines.of(other.place, 'id')}"
    for key in ("difficulty", "topic", "until"):
        mine, theirs = getattr(one.card, key), getattr(other.card, key)
        if mine != theirs:
            yield one.error(key, f"{key} is {mine}, but {theirs} {where}")
    for here, there, place in ((one, other, where), (other, one, f"in {one.pack.file}")):
        if _name(there.card.right) in map(_name, here.card.wrong) and _name(there.card.right) != _name(here.card.right):
            yield here.error("wrong", f"{there.card.right} is wrong here, but right {place}")
    mine, theirs = _numbers(one), _numbers(other)
    if mine and theirs and not (mine <= theirs or theirs <= mine):
        yield one.error("question", f"the numbers {_listed(mine)} are here, {_listed(theirs)} {where}")


def _numbers(found: Located) -> frozenset[str]:
    """Return the years and other large numbers of the fact; explanations tell different things."""
    return frozenset(_YEAR.findall(f"{found.card.question} {found.card.right}"))


def _name(answer: str) -> str:
    return " ".join(words(answer))


def _listed(numbers: Iterable[str]) -> str:
    return ", ".join(sorted(numbers))
