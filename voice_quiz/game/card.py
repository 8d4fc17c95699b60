"""A question card as the rules know it: no texts, only what scoring needs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from voice_quiz.game.protocol import Reason, Refused


class Letter(StrEnum):
    """The name of an answer, and of a window in money-drop."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


LETTERS = tuple(Letter)


@dataclass(frozen=True, slots=True)
class Card:
    """A card with its letters dealt.

    `order` tells which answer lies at A, B, C, D: 0 is the right one, 1 to 3 the wrong ones. `category` is compared, never
    read.
    """

    id: str
    category: str
    difficulty: int
    order: tuple[int, ...]

    @property
    def letters(self) -> tuple[Letter, ...]:
        """Return the letters that have an answer."""
        return LETTERS[: len(self.order)]

    @property
    def right(self) -> Letter:
        """Return the letter of the right answer."""
        return LETTERS[self.order.index(0)]

    @property
    def wrong(self) -> tuple[Letter, ...]:
        """Return the letters of the wrong answers."""
        return tuple(letter for letter in self.letters if letter != self.right)


@dataclass(frozen=True, slots=True)
class Need:
    """The kind of card a game wants next: how many answers, how easy at least, how hard at most."""

    answers: int
    easiest: int
    hardest: int

    def met_by(self, card: Card) -> bool:
        """Tell whether a card has the answers that are wanted, all different, one of them right.

        Its difficulty is the dealer's concern: an empty pile is helped out from the nearest one (G-3).
        """
        answers = set(card.order)
        return len(card.order) == len(answers) == self.answers and 0 in answers and answers <= set(range(len(LETTERS)))


def check_cards(cards: tuple[Card, ...], needs: tuple[Need, ...]) -> None:
    """Refuse cards that are not the ones that were asked for."""
    fits = len(cards) == len(needs) and all(need.met_by(card) for need, card in zip(needs, cards, strict=True))
    if not fits or len({card.id for card in cards}) != len(cards):
        raise Refused(Reason.WRONG_CARDS)
