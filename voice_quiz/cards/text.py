"""A question card as it is read aloud."""

from __future__ import annotations

from dataclasses import dataclass

EASIEST = 1
HARDEST = 15


@dataclass(frozen=True, slots=True)
class CardText:
    """The words of a card; the wrong answers come in the order in which they tempt."""

    id: str
    language: str
    category: str
    topic: str
    difficulty: int
    question: str
    right: str
    wrong: tuple[str, str, str]
    explanation: str
    # How the voice should read an odd word: (as written, as spoken).
    say: tuple[tuple[str, str], ...] = ()
    # The last year in which the card is surely true.
    until: int | None = None

    def answers(self, order: tuple[int, ...]) -> tuple[str, ...]:
        """Give the answers at A, B, C, D: 0 is the right one, 1 to 3 are the wrong ones."""
        every = (self.right, *self.wrong)
        return tuple(every[index] for index in order)
