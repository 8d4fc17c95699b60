"""Cards that tell their answer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from voice_quiz.cards.checks.language_facts import known, words
from voice_quiz.cards.checks.located import Located, about
from voice_quiz.cards.defect import Problem
from voice_quiz.cards.pack import Pack

# Shorter words are found everywhere by chance.
_MAIN_WORD = 4
# A stem: this many letters in common, and this share of the shorter word.
_STEM = 5
_STEM_SHARE = 0.7
# By chance the right one is the longest of four in a quarter of the cards at most.
MOST_LONGEST = 0.4
_ENOUGH_CARDS = 12


def check_giveaways(found: Located) -> Iterator[Problem]:
    """Find words of the right answer in the question or in the category."""
    card = found.card
    for key, text in (("question", card.question), ("category", card.category)):
        there = words(text)
        for word in _telling_words(found):
            if word in there:
                yield found.error(key, f"the right answer's word {word} is in the {key}")
            elif near := next((other for other in there if _same_stem(word, other)), None):
                yield found.warning(key, f"the right answer's word {word} is nearly in the {key}: {near}")


def check_lengths(pack: Pack) -> Iterator[Problem]:
    """Find out whether the right answers of a pack are longer than the wrong ones as a rule."""
    # Of two answers one is always the longer one.
    cards = [card for card in pack.cards if len(card.wrong) > 1]
    longest = sum(len(card.right) > max(map(len, card.wrong)) for card in cards)
    if len(cards) >= _ENOUGH_CARDS and longest > MOST_LONGEST * len(cards):
        yield about(pack, f"the right answer is the longest in {longest} of {len(cards)} cards; players will notice")


def _telling_words(found: Located) -> list[str]:
    card = found.card
    small = known(card.language, "small")
    # A word that all answers have tells nothing.
    shared = set.intersection(*(set(words(wrong)) for wrong in card.wrong))
    return [word for word in words(card.right) if len(word) >= _MAIN_WORD and word not in small and word not in shared]


def _same_stem(one: str, other: str) -> bool:
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return common >= _STEM and common >= _STEM_SHARE * min(len(one), len(other))
