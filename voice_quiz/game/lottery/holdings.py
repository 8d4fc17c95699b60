"""Who owns what in the lottery: money, pawns, holders, and the cards that lie on the board."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from voice_quiz.game import events as ev
from voice_quiz.game.lottery.board import DIGITS
from voice_quiz.game.protocol import Event, Player, Step

STARTING_MONEY = 200_000
PRICE = 50_000
PRIZE = 600_000
PRIZE_PER_DIGIT = 100_000


@dataclass(frozen=True, slots=True)
class Gambler:
    """A player's money, pawn and holder; the holder is empty before the picks, the pawn not on a field before its move."""

    player: Player
    money: int = STARTING_MONEY
    field: int | None = None
    holder: tuple[int, ...] = ()
    home: bool = False

    def right(self, number: tuple[int, ...]) -> int:
        """Count the right digits from the bottom up to the first wrong one."""
        pairs = zip(self.holder, number, strict=True)
        return next((index for index, (mine, drawn) in enumerate(pairs) if mine != drawn), len(self.holder))

    def putting(self, digit: int, place: int) -> Gambler:
        """Put a card in a place."""
        return replace(self, holder=(*self.holder[: place - 1], digit, *self.holder[place:]))

    def at(self, place: int) -> int:
        """Return the digit in a place."""
        return self.holder[place - 1]

    def places(self, digit: int) -> tuple[int, ...]:
        """Return the places where a digit is."""
        return tuple(place for place, mine in enumerate(self.holder, 1) if mine == digit)


@dataclass(frozen=True, slots=True)
class House:
    """Everybody at the table; each digit exists as often as there were players at the start (GE-2)."""

    gamblers: tuple[Gambler, ...]

    @property
    def present(self) -> tuple[Gambler, ...]:
        """Return those who are still at the table."""
        return tuple(gambler for gambler in self.gamblers if not gambler.home)

    def of(self, player: Player) -> Gambler:
        """Find a player."""
        return next(gambler for gambler in self.gamblers if gambler.player == player)

    def after(self, seat: int) -> int:
        """Return the next seat whose player is still at the table."""
        count = len(self.gamblers)
        seats = ((seat + step) % count for step in range(1, count + 1))
        return next(other for other in seats if not self.gamblers[other].home)

    def lying(self) -> tuple[int, ...]:
        """Return every card that lies on the board, digit by digit."""
        held = Counter(digit for gambler in self.gamblers for digit in gambler.holder)
        return tuple(digit for digit in DIGITS for _ in range(len(self.gamblers) - held[digit]))

    def sellers(self, digit: int, buyer: Player) -> tuple[Player, ...]:
        """Name those who have a digit at least twice (GE-7)."""
        return tuple(other.player for other in self.present if other.player != buyer and len(other.places(digit)) >= 2)

    def complete(self, number: tuple[int, ...]) -> tuple[Player, ...]:
        """Name those whose holder shows the number."""
        return tuple(gambler.player for gambler in self.present if gambler.holder == number)

    def changed(self, *gamblers: Gambler) -> House:
        """Put players in the place of their former selves."""
        new = {gambler.player: gambler for gambler in gamblers}
        return House(tuple(new.get(gambler.player, gambler) for gambler in self.gamblers))

    def paid(self, player: Player, amount: int, partner: Player | None = None) -> Step[House]:
        """Return money to a player, or take it; the other side is a player or the bank."""
        gambler = self.of(player)
        house = self.changed(replace(gambler, money=gambler.money + amount))
        if partner:
            other = house.of(partner)
            house = house.changed(replace(other, money=other.money - amount))
        return Step(house, (ev.MoneyMoved(player, amount, partner),))

    def took(self, player: Player, digit: int, place: int) -> Step[House]:
        """Put a card from the board into a place; the old one goes back to its field (GE-6)."""
        gambler = self.of(player)
        taken = gambler.putting(digit, place)
        event = ev.DigitTaken(player, digit, gambler.at(place))
        return Step(self.changed(taken), (event, _shown(taken)))

    def swapped(self, player: Player, first: int, second: int) -> Step[House]:
        """Swap two of a player's cards."""
        gambler = self.of(player)
        new = gambler.putting(gambler.at(second), first).putting(gambler.at(first), second)
        return Step(self.changed(new), (ev.PlacesSwapped(player), _shown(new)))

    def bought(self, buyer: Player, seller: Player, given_place: int, sold_place: int) -> Step[House]:
        """Sell a card of one player's to another, who gives money and a card of his own for it (GE-7, GE-15)."""
        paid = self.paid(seller, PRICE, buyer)
        selling, buying = paid.state.of(seller), paid.state.of(buyer)
        digit, given = selling.at(sold_place), buying.at(given_place)
        house = paid.state.changed(selling.putting(given, sold_place), buying.putting(digit, given_place))
        return Step(house, (*paid.events, *house.shown(buyer, seller)))

    def prized(self, number: tuple[int, ...]) -> Step[House]:
        """Pay everybody for the right digits from the bottom up, the most first (GE-13)."""
        step: Step[House] = Step(self)
        for gambler in sorted(self.present, key=lambda one: -one.right(number)):
            right = gambler.right(number)
            money = PRIZE if right == len(number) else right * PRIZE_PER_DIGIT
            if money:
                house = step.state.paid(gambler.player, money).state
                step = step.plus(Step(house, (ev.PrizePaid(gambler.player, right, money),)))
        return step

    def without(self, player: Player) -> Step[House]:
        """Let a player go home; his cards return to their fields (G-4)."""
        gone = replace(self.of(player), holder=(), field=None, home=True)
        return Step(self.changed(gone), (ev.WentHome(player),))

    def shown(self, *players: Player) -> tuple[Event, ...]:
        """Tell players what their holders show."""
        return tuple(_shown(self.of(player)) for player in players)


def _shown(gambler: Gambler) -> ev.HolderChanged:
    return ev.HolderChanged(gambler.player, gambler.holder, audience=(gambler.player,))
