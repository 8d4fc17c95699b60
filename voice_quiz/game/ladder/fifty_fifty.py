"""Fifty-fifty: leaves the right answer and a wrong one (WM-10, WC-12, CM-6)."""

from __future__ import annotations

from voice_quiz.game.card import Card, Letter
from voice_quiz.game.chance import Chance


def halved(card: Card, letters: tuple[Letter, ...], chance: Chance) -> tuple[tuple[Letter, ...], Chance]:
    """Leave the right letter and one of the wrong ones that are still there (WM-10, WC-12, CM-6)."""
    others = [letter for letter in card.wrong if letter in letters]
    if len(others) < 2:
        return letters, chance
    wrong, chance = chance.one_of(others)
    return tuple(sorted((card.right, wrong))), chance
