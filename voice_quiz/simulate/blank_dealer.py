"""Cards without texts, for games that nobody reads."""

from __future__ import annotations

from random import Random

from voice_quiz.game.card import Card, Need
from voice_quiz.game.moves import Stocked


class BlankDealer:
    """Makes as many cards as are wanted, each with an id of its own."""

    def __init__(self, random: Random) -> None:
        """Take the source of chance."""
        self._random = random
        self._count = 0

    def deal(self, needs: tuple[Need, ...]) -> Stocked:
        """Deal what a game needs."""
        return Stocked(tuple(self._card(need) for need in needs))

    def _card(self, need: Need) -> Card:
        self._count += 1
        order = self._random.sample(range(need.answers), need.answers)
        difficulty = self._random.randint(need.easiest, need.hardest)
        return Card(f"blank-{self._count}", f"category-{self._random.randrange(12)}", difficulty, tuple(order))
