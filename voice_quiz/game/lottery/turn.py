"""A turn of the lottery: what it waits for, and what fields and purchases allow (rules GE-6 to GE-11)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from voice_quiz.game.lottery.board import DIGITS, PLACES, Field, FieldKind
from voice_quiz.game.lottery.holdings import PRICE, House
from voice_quiz.game.moves import BuyDigit, Give, PlaceDigit, SwapPlaces
from voice_quiz.game.protocol import Option, Player, Reason, Refused, Step, offer


class Stage(StrEnum):
    """What a turn waits for."""

    PICK = "pick"
    SPIN = "spin"
    STAR = "star"
    TAKE = "take"  # a card of the digit field
    BUY = "buy"  # a card of an empty digit field, from another player
    SWAP = "swap"
    FREE_DIGIT = "free-digit"
    SHOP = "shop"  # one of the three things of the buy field
    GIVE = "give"  # the seller's choice
    RAID = "raid"  # purchases from those on the same field
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Purchase:
    """A digit that was bought, until the seller says which of his equal cards goes."""

    seller: Player
    digit: int
    place: int

    def choice(self, house: House) -> Option:
        """Ask the seller."""
        return offer(Give, self.seller, place=house.of(self.seller).places(self.digit))


def choice_on(field: Field, player: Player, house: House) -> Stage | None:
    """Return what a field lets a player choose, if anything."""
    rich = house.of(player).money >= PRICE
    match field:
        case Field(FieldKind.DIGIT, digit) if digit in house.lying():
            return Stage.TAKE
        case Field(FieldKind.DIGIT, int() as digit) if rich and house.sellers(digit, player):
            return Stage.BUY
        case Field(FieldKind.SWAP):
            return Stage.SWAP
        case Field(FieldKind.BUY) if rich:
            return Stage.SHOP
    return None


def actions(stage: Stage, field: Field, player: Player, house: House) -> tuple[Option, ...]:
    """Return what the field or luck card allows."""
    take = offer(PlaceDigit, player, digit=tuple(dict.fromkeys(house.lying())), place=PLACES)
    swap = offer(SwapPlaces, player, first=PLACES, second=PLACES)
    match stage:
        case Stage.TAKE:
            return (offer(PlaceDigit, player, digit=(field.digit,), place=PLACES),)
        case Stage.BUY:
            assert field.digit is not None
            return _purchases((field.digit,), player, house)
        case Stage.SWAP:
            return (swap,)
        case Stage.FREE_DIGIT:
            return (take,)
    return (take, swap, *_purchases(DIGITS, player, house))


def _purchases(digits: tuple[int, ...], player: Player, house: House) -> tuple[Option, ...]:
    sellers = {digit: house.sellers(digit, player) for digit in digits}
    return tuple(
        offer(BuyDigit, player, digit=(digit,), seller=names, place=PLACES) for digit, names in sellers.items() if names
    )


def arranged(stage: Stage, move: PlaceDigit | SwapPlaces, house: House) -> Step[House]:
    """Take a card or swap two; the bank wants money for it on the buy field (GE-11)."""
    charged = house.paid(move.player, -PRICE) if stage is Stage.SHOP else Step(house)
    match move:
        case PlaceDigit(player, digit, place):
            return charged.then(lambda paid: paid.took(player, digit, place))
        case SwapPlaces(player, first, second):
            if first == second:
                raise Refused(Reason.SAME_PLACE)
            return charged.then(lambda paid: paid.swapped(player, first, second))
