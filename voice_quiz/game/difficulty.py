"""The wish for easier or harder questions in the middle of a game, as far as a game leaves a choice (G-8)."""

from __future__ import annotations

from enum import StrEnum

from voice_quiz.game.card import Card, Need


class Leaning(StrEnum):
    """From which part of what a game allows the next cards come."""

    EASIER = "easier"
    EVEN = "even"
    HARDER = "harder"

    def then(self, towards: Leaning) -> Leaning:
        """Go one step towards easier or harder: whoever wanted it harder before is at the middle then."""
        return Leaning.EVEN if {self, towards} == {Leaning.EASIER, Leaning.HARDER} else towards

    @property
    def ways(self) -> tuple[Leaning, ...]:
        """Return where one can still go from here."""
        return tuple(way for way in (Leaning.EASIER, Leaning.HARDER) if way is not self)

    def narrowed(self, need: Need) -> Need:
        """Want only the easier or the harder half of what would do; a single difficulty stays.

        >>> Leaning.EASIER.narrowed(Need(4, 4, 7))
        Need(answers=4, easiest=4, hardest=5)
        """
        middle = need.easiest + need.hardest
        match self:
            case Leaning.EASIER:
                return Need(need.answers, need.easiest, middle // 2)
            case Leaning.HARDER:
                return Need(need.answers, -(-middle // 2), need.hardest)
            case Leaning.EVEN:
                return need

    def ordered(self, pile: tuple[Card, ...]) -> tuple[Card, ...]:
        """Put the cards on top that are wanted; equally hard ones stay as they lie."""
        if self is Leaning.EVEN:
            return pile
        sign = 1 if self is Leaning.EASIER else -1
        return tuple(sorted(pile, key=lambda card: sign * card.difficulty))
