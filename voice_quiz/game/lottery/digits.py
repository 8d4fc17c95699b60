"""The digits of the lottery: the six that a player picks, and the number that is drawn (rules GE-2, GE-3, GE-23)."""

from __future__ import annotations

from collections import Counter

from voice_quiz.game.chance import Chance
from voice_quiz.game.lottery.board import DIGITS, PLACES
from voice_quiz.game.lottery.holdings import House
from voice_quiz.game.protocol import Reason, Refused

Digits = tuple[int, ...]


def picked(digits: Digits, house: House, chance: Chance) -> tuple[Digits, Chance]:
    """Return the digits that a player wants, if they lie there; who names none is dealt some."""
    lying = house.lying()
    if not digits:
        order, chance = chance.shuffled(lying)
        digits = order[: len(PLACES)]
    if len(digits) != len(PLACES) or not set(digits) <= set(DIGITS):
        raise Refused(Reason.NOT_SIX_DIGITS)
    if lacking := Counter(digits) - Counter(lying):
        raise Refused(Reason.NO_SUCH_CARD_LEFT, min(lacking))
    return digits, chance


def drawn(house: House, chance: Chance) -> tuple[Digits, Chance]:
    """Draw six different digits, in an order that no holder shows yet (GE-3, GE-23)."""
    order, chance = chance.shuffled(DIGITS)
    number = order[: len(PLACES)]
    return drawn(house, chance) if house.complete(number) else (number, chance)
