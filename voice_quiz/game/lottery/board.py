"""The lottery's board as the rules know it: track, spinners, luck cards. The figures are data, read elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from voice_quiz.game.chance import Chance
from voice_quiz.game.moves import Colour
from voice_quiz.game.protocol import BadSetup

DIGITS = tuple(range(10))
PLACES = (1, 2, 3, 4, 5, 6)


class FieldKind(StrEnum):
    """The kinds of fields."""

    DIGIT = "digit"
    SWAP = "swap"
    LUCK = "luck"
    BAD_LUCK = "bad-luck"
    BUY = "buy"


class Luck(StrEnum):
    """What a luck card can say."""

    GAIN = "gain"
    PAY = "pay"
    SWAP = "swap"
    DIGIT = "digit"
    AGAIN = "again"
    MOVE = "move"


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the track; digit fields have a digit."""

    kind: FieldKind
    digit: int | None = None


@dataclass(frozen=True, slots=True)
class Spinner:
    """The numbers of a spinner; each has a star besides."""

    colour: Colour
    steps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LuckCard:
    """A luck card: an amount to gain or pay, or a field to go to."""

    id: str
    luck: Luck
    amount: int = 0
    field: int = 0

    @property
    def change(self) -> int:
        """Return what the player's money changes by."""
        return {Luck.GAIN: self.amount, Luck.PAY: -self.amount}.get(self.luck, 0)


@dataclass(frozen=True, slots=True)
class LuckPile:
    """Luck cards to draw, top first, and those already drawn."""

    pile: tuple[str, ...]
    used: tuple[str, ...] = ()

    def drawn(self, chance: Chance) -> tuple[str, LuckPile, Chance]:
        """Draw the top card; an empty pile is made anew of the used cards (GE-20)."""
        if not self.pile:
            pile, chance = chance.shuffled(self.used)
            return LuckPile(pile).drawn(chance)
        return self.pile[0], LuckPile(self.pile[1:], (*self.used, self.pile[0])), chance


@dataclass(frozen=True, slots=True)
class Board:
    """All that lies on the table at the beginning."""

    track: tuple[Field, ...]
    spinners: tuple[Spinner, ...]
    luck: tuple[LuckCard, ...]

    def steps(self, colour: Colour) -> tuple[int, ...]:
        """Return the numbers of a spinner."""
        return next(spinner.steps for spinner in self.spinners if spinner.colour is colour)

    def luck_card(self, name: str) -> LuckCard:
        """Find a luck card."""
        return next(card for card in self.luck if card.id == name)

    def landing(self, field: int | None, steps: int) -> int:
        """Count from a field, or from the start; the start itself is never counted (GE-5, GE-19)."""
        if field is None:
            return (steps - 1 if steps > 0 else steps) % len(self.track)
        return (field + steps) % len(self.track)

    def check(self) -> None:
        """Refuse a board that cannot be played (GE-16, GE-17)."""
        digits = sorted(field.digit for field in self.track if field.kind is FieldKind.DIGIT and field.digit is not None)
        if digits != list(DIGITS):
            raise BadSetup(f"digit fields {digits}; every digit from 0 to 9 is needed once")
        if {spinner.colour for spinner in self.spinners} != set(Colour) or len(self.spinners) != len(Colour):
            raise BadSetup("the spinners; yellow, green and red are needed, once each")
        if not all(spinner.steps and 0 not in spinner.steps for spinner in self.spinners):
            raise BadSetup("a spinner without numbers or with a zero; whole numbers other than 0 are allowed")
        if not self.luck or len({card.id for card in self.luck}) != len(self.luck):
            raise BadSetup("the luck cards; at least one is needed, each with an id of its own")
        for card in self.luck:
            if card.amount < 0 or card.amount % 50_000 or not 0 <= card.field < len(self.track):
                raise BadSetup(f"the luck card {card.id}; amounts are multiples of 50000, fields 0 to {len(self.track) - 1}")
