"""The lottery, tried: who sits down to it, a player who plays it as one would, what must always be true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from random import Random
from typing import Any, cast

from voice_quiz.cards.lottery_board import lottery_board
from voice_quiz.game import events as ev
from voice_quiz.game.lottery.board import DIGITS, PLACES, Field, FieldKind
from voice_quiz.game.lottery.rules import Lottery, LotterySetup
from voice_quiz.game.lottery.turn import Stage
from voice_quiz.game.moves import BuyDigit, BuyPlace, Colour, Give, PickDigits, PlaceDigit, Skip, Spin, SwapPlaces, Walk
from voice_quiz.game.protocol import Event, Move, Option
from voice_quiz.game.replay import AnyState
from voice_quiz.simulate.company import NAMES, Company

# Play by chance is cut here.
_LONGEST_BY_CHANCE = 1_500
# One in so many games is played by chance.
_BY_CHANCE = 5


def seated(random: Random) -> LotterySetup:
    """Seat two to six players; anybody may begin."""
    players, rounds = NAMES[: random.randint(2, 6)], random.choice((1, 2, 4))
    return LotterySetup(players, lottery_board(), rounds, random.random() < 0.5, random.choice((None, *players)))


def company(setup: LotterySetup, number: int) -> Company:
    """Return how the players of a game of this number play."""
    if number % _BY_CHANCE == 0:
        return Company(longest=_LONGEST_BY_CHANCE)
    return Company(sensible=SensiblePlayer, turns=partial(_turns, setup))


def _turns(setup: LotterySetup, moves: Sequence[Move]) -> float:
    spins = sum(isinstance(move, Spin) for move in moves)
    return round(spins / len(setup.players) / setup.rounds, 1)


def broken(before: Lottery, state: Lottery, happened: tuple[Event, ...]) -> Iterator[str]:
    """Name money that cannot be, and digit cards that came or went."""
    banked = sum(event.amount for event in happened if isinstance(event, ev.MoneyMoved) and event.partner is None)
    banked += sum(event.money for event in happened if isinstance(event, ev.PrizePaid))
    money = [sum(gambler.money for gambler in moment.house.gamblers) for moment in (before, state)]
    if money[1] - money[0] != banked:
        yield "money was created or lost"
    if any(gambler.money < 0 or gambler.money % 50_000 for gambler in state.house.gamblers):
        yield "somebody has debts or small change (GE-17)"
    if state.number and any(len(gambler.holder) != len(PLACES) for gambler in state.house.present):
        yield "somebody has not six cards (GE-12)"
    cards = Counter(state.house.lying()) + Counter(digit for one in state.house.gamblers for digit in one.holder)
    if any(cards[digit] != len(state.house.gamblers) for digit in DIGITS):
        yield "digit cards were created or lost"


class SensiblePlayer:
    """Plays the lottery as one would: spins towards what helps, takes what helps, keeps what is right."""

    def __init__(self, random: Random) -> None:
        """Take the source of chance."""
        self._random = random

    def choose(self, state: AnyState) -> Move:
        """Choose a move."""
        assert isinstance(state, Lottery)
        player = state.player
        match state.stage:
            case Stage.PICK:
                return PickDigits(player)
            case Stage.SPIN:
                return Spin(player, max(Colour, key=lambda colour: (self._prospect(state, colour), self._random.random())))
            case Stage.STAR:
                assert state.star
                return Walk(player, max(state.setup.board.steps(state.star), key=lambda steps: self._worth(state, steps)))
            case Stage.GIVE:
                assert state.purchase
                places = state.house.of(state.purchase.seller).places(state.purchase.digit)
                return Give(state.purchase.seller, self._random.choice(places))
            case Stage.RAID:
                return self._raid(state)
        return self._best(state)

    def _raid(self, state: Lottery) -> Move:
        """Buy now and then, for a place that is wrong anyway."""
        missing = _missing(state)
        if not missing or self._random.random() < 0.7:
            return Skip(state.player)
        return BuyPlace(state.player, self._random.choice(state.targets), self._random.choice(missing))

    def _prospect(self, state: Lottery, colour: Colour) -> float:
        worths = [self._worth(state, steps) for steps in state.setup.board.steps(colour)]
        return (sum(worths) + max(worths)) / (len(worths) + 1)

    def _worth(self, state: Lottery, steps: int) -> float:
        board = state.setup.board
        return self._field_worth(state, board.track[board.landing(state.gambler.field, steps)])

    def _field_worth(self, state: Lottery, field: Field) -> float:
        """Look at a field as a person does: the digits he needs are best, bad luck is worst."""
        match field:
            case Field(FieldKind.DIGIT, digit):
                needed = digit in {state.number[place - 1] for place in _missing(state)}
                return 1.0 if needed and digit in state.house.lying() else 0.0
            case Field(FieldKind.BAD_LUCK):
                return -0.5
        return 0.5

    def _best(self, state: Lottery) -> Move:
        """Do what brings the most right digits; money is spent only on the lowest one that is missing."""
        mine, number = state.gambler.holder, state.number
        moves = [move for option in state.expected().options for move in _moves(state, option)]
        if state.stage in (Stage.SHOP, Stage.BUY):
            lowest = _missing(state)[0] - 1
            moves = [move for move in moves if _after(mine, move)[lowest] == number[lowest]]
        best = max(moves, key=lambda move: _right(_after(mine, move), number), default=Skip(state.player))
        return best if _right(_after(mine, best), number) > _right(mine, number) else Skip(state.player)


def _missing(state: Lottery) -> list[int]:
    return [place for place in PLACES if state.gambler.at(place) != state.number[place - 1]]


def _moves(state: Lottery, option: Option) -> list[Move]:
    """List the moves of an option that put the digit of a place into it, or swap."""
    player, number = state.player, state.number
    if option.move is PlaceDigit:
        return [PlaceDigit(player, digit, place) for place in PLACES if (digit := number[place - 1]) in option.values["digit"]]
    if option.move is BuyDigit:
        (digit,), (seller, *_) = cast(Any, option.values["digit"]), cast(Any, option.values["seller"])
        return [BuyDigit(player, digit, seller, number.index(digit) + 1)] if digit in number else []
    if option.move is SwapPlaces:
        return [SwapPlaces(player, first, second) for first, second in combinations(PLACES, 2)]
    return []


def _after(holder: tuple[int, ...], move: Move) -> tuple[int, ...]:
    match move:
        case PlaceDigit(_, digit, place) | BuyDigit(_, digit, _, place):
            return (*holder[: place - 1], digit, *holder[place:])
        case SwapPlaces(_, first, second):
            return _swapped(holder, first, second)
    return holder


def _swapped(holder: tuple[int, ...], first: int, second: int) -> tuple[int, ...]:
    cards = list(holder)
    cards[first - 1], cards[second - 1] = cards[second - 1], cards[first - 1]
    return tuple(cards)


def _right(holder: tuple[int, ...], number: tuple[int, ...]) -> int:
    return sum(mine == drawn for mine, drawn in zip(holder, number, strict=True))
