"""Packs that have too much of one thing and too little of another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from voice_quiz.cards.checks.language_facts import words
from voice_quiz.cards.checks.located import Located, about
from voice_quiz.cards.checks.persons import asking_for_a_person
from voice_quiz.cards.defect import Problem
from voice_quiz.cards.pack import Pack
from voice_quiz.cards.text import EASIEST, HARDEST

# What makes a language a whole game: an evening of millionaire takes some cards of every difficulty.
CARDS_A_DIFFICULTY = 60
MOST_OF_A_TOPIC = 0.12
TOPICS = 15
# No question should sound like the one before: in a difficulty years, and persons asked for; in all questions that open alike.
MOST_YEARS, MOST_PERSONS, MOST_ALIKE = 0.2, 0.3, 0.35
_YEAR = re.compile(r"\b(?:1\d|20)\d\d\b")
# What makes a pack even: no difficulty between its own easiest and hardest with less than an eighth of the average.
_EVEN_SHARE = 1 / 8
_ENOUGH_CARDS = 30
_SAME_CATEGORY = 3


def check_pack_balance(pack: Pack) -> Iterator[Problem]:
    """Find difficulties a pack leaves out, and a category that comes too often."""
    counts = Counter(card.difficulty for card in pack.cards)
    span = range(min(counts, default=1), max(counts, default=0) + 1)
    if len(pack.cards) >= _ENOUGH_CARDS:
        for difficulty in span:
            if counts[difficulty] < _EVEN_SHARE * len(pack.cards) / len(span):
                yield about(pack, f"only {counts[difficulty]} cards of difficulty {difficulty}")
        categories = Counter(card.category for card in pack.cards)
        for category, count in categories.items():
            if count > _SAME_CATEGORY:
                yield about(pack, f"the category {category} comes {count} times; choosing is more fun with many")


def check_language_balance(found: Sequence[Located]) -> Iterator[Problem]:
    """Find difficulties with too few cards and topics with too many, in all packs of one language."""
    if not found:
        return
    language, some = found[0].card.language, found[0].pack
    difficulties = Counter(one.card.difficulty for one in found)
    for difficulty in range(EASIEST, HARDEST + 1):
        if (count := difficulties[difficulty]) < CARDS_A_DIFFICULTY:
            yield about(some, f"{language} has only {count} cards of difficulty {difficulty}; {CARDS_A_DIFFICULTY} are wanted")
    yield from _check_sameness(found, difficulties)
    topics = Counter(one.card.topic for one in found)
    if len(topics) < TOPICS:
        yield about(some, f"{language} has only {len(topics)} topics; {TOPICS} are wanted")
    for topic, count in topics.items():
        if count > MOST_OF_A_TOPIC * len(found):
            pack = next(one.pack for one in found if one.card.topic == topic)
            yield about(
                pack, f"the topic {topic} has {count} of {len(found)} cards of {language}; {MOST_OF_A_TOPIC:.0%} is the most"
            )


def _check_sameness(found: Sequence[Located], difficulties: Counter[int]) -> Iterator[Problem]:
    language, some = found[0].card.language, found[0].pack
    dated = Counter(one.card.difficulty for one in found if _YEAR.search(one.card.question))
    for difficulty, count in sorted(dated.items()):
        if count > MOST_YEARS * difficulties[difficulty]:
            yield about(
                some, f"{language} has a year in {count} of {difficulties[difficulty]} questions of difficulty {difficulty}"
            )
    asked = Counter(one.card.difficulty for one in asking_for_a_person(found))
    for difficulty, count in sorted(asked.items()):
        if count > MOST_PERSONS * difficulties[difficulty]:
            yield about(
                some,
                f"{language} asks for a person in {count} of {difficulties[difficulty]} questions of difficulty {difficulty}",
            )
    # So few questions cannot open in many ways.
    if len(found) >= _ENOUGH_CARDS:
        word, count = Counter(words(one.card.question)[0] for one in found if words(one.card.question)).most_common(1)[0]
        if count > MOST_ALIKE * len(found):
            yield about(some, f"{count} of {len(found)} questions of {language} open with {word}")
