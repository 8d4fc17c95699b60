"""Answers that a game could take for something else, or that speak of the other answers."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.cards.checks.language_facts import bare, commands, known, words
from voice_quiz.cards.checks.located import Located
from voice_quiz.cards.defect import Problem
from voice_quiz.game.money_drop.rules import CHIPS


def check_words(found: Located) -> Iterator[Problem]:
    """Find answers that are command words, small numbers, or "all of the above"."""
    card = found.card
    for key, answer in found.answers:
        said, plain = bare(answer, card.language), " ".join(words(answer))
        if kind := commands(card.language).get(said) or commands(card.language).get(plain):
            yield found.error(key, f"the answer {answer} is a command word ({kind})")
        elif said.isdecimal() and int(said) <= CHIPS:
            # A bare number is a number of chips (MD-21).
            yield found.error(key, f"the answer {answer} could be a stake; ask for a thing instead")
        elif said in known(card.language, "whole"):
            yield found.error(key, f"the answer {answer} speaks of the other answers")
