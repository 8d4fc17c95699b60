"""Counts what there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from voice_quiz.cards.text import EASIEST, HARDEST, CardText


@dataclass(frozen=True, slots=True)
class Stats:
    """How many cards there are, by difficulty and by topic."""

    cards: int
    difficulties: dict[str, int]
    topics: dict[str, int]


def stats(cards: Sequence[CardText]) -> Stats:
    """Count the cards of a language; a difficulty without cards counts as none."""
    difficulties = Counter(card.difficulty for card in cards)
    topics = Counter(card.topic for card in cards)
    return Stats(
        len(cards),
        {str(difficulty): difficulties[difficulty] for difficulty in range(EASIEST, HARDEST + 1)},
        dict(sorted(topics.items())),
    )
