"""A question card as it is read aloud."""

from __future__ import annotations

from dataclasses import dataclass

EASIEST = 1
HARDEST = 15
# For whom a card is made beside everybody.
GROUPS = ("children", "teens", "memories")
# With so many wrong answers a card is for every game; one with fewer comes only where no more answers are wanted.
MOST_WRONG = 3


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
    wrong: tuple[str, ...]
    explanation: str
    # How the voice should read an odd word: (as written, as spoken).
    say: tuple[tuple[str, str], ...] = ()
    # The last year in which the card is surely true.
    until: int | None = None
    # A second sentence for whoever asks why.
    more: str = ""
    # Keys of what it is about: two cards that share one give each other away.
    about: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    # Whether children may hear it.
    family: bool = True

    def answers(self, order: tuple[int, ...]) -> tuple[str, ...]:
        """Return the answers at A, B, C, D: 0 is the right one, 1 to 3 are the wrong ones."""
        every = (self.right, *self.wrong)
        return tuple(every[index] for index in order)
