"""Turns a meaning into the move that is expected."""

from __future__ import annotations

from dataclasses import dataclass

from voice_quiz.dialogue import meaning as mn
from voice_quiz.dialogue.meaning import Meaning, Plain
from voice_quiz.dialogue.situation import Situation
from voice_quiz.game import moves as mv
from voice_quiz.game.card import Letter
from voice_quiz.game.difficulty import Leaning
from voice_quiz.game.protocol import Expected, Move, Player


@dataclass(frozen=True, slots=True)
class Unnamed(Move):
    """A hand that was raised by somebody who has told no name, and those who may have raised it."""

    players: tuple[Player, ...]


def move_for(meaning: Meaning, expected: Expected, situation: Situation) -> Move | None:
    """Return the move that a meaning stands for now, made by the player who was named or is asked."""
    now = _Now(expected, situation)
    if isinstance(meaning, Plain):
        return unasked(meaning) or _plain(meaning, now)
    return unasked(meaning) or _decided(meaning, now) or _helped(meaning, now) or _gambled(meaning, now)


def unasked(meaning: Meaning) -> Move | None:
    """Return the move of a meaning for which nobody need wait to be asked: going home, and easier or harder questions."""
    match meaning:
        case mn.Home(player):
            return mv.GoHome(player)
        case Plain.EASIER | Plain.HARDER:
            return mv.Lean(Leaning(meaning))
    return None


class _Now:
    """What is expected, and where."""

    def __init__(self, expected: Expected, situation: Situation) -> None:
        self.expected = expected
        self.windows = situation.letters
        self.digit = -1 if situation.digit is None else situation.digit

    def can(self, kind: type[Move]) -> bool:
        """Tell whether a kind of move is possible."""
        return bool(self.expected.of(kind))

    def able(self, *kinds: type[Move]) -> tuple[Player, ...]:
        """Name those who may make a move."""
        return tuple(player for kind in kinds for option in self.expected.of(kind) for player in option.players)

    def who(self, named: Player | None, *kinds: type[Move]) -> Player:
        """Name who acts: the one who was named, else the first one who may."""
        able = self.able(*kinds)
        return named or next((player for player in self.expected.asked if player in able), able[0] if able else "")


def _plain(meaning: Plain, now: _Now) -> Move | None:
    match meaning:
        case Plain.DONE | Plain.NOBODY:
            return mv.Done()
        case Plain.YES | Plain.NO:
            return mv.Confirm(now.who(None, mv.Confirm), meaning is Plain.YES)
        case Plain.REACHED | Plain.UNREACHED if now.can(mv.Connect):
            return mv.Connect(now.who(None, mv.Connect), meaning is Plain.REACHED)
        case Plain.UNREACHED:
            return mv.Done()
        case Plain.DEAL:
            return mv.PickDigits(now.who(None, mv.PickDigits))
    return None


def _decided(meaning: Meaning, now: _Now) -> Move | None:
    """Return what settles a question: an answer, a stake, or leaving it alone."""
    match meaning:
        case mn.Answer(player=player, letter=letter) | mn.Vote(player=player, letter=letter):
            return _answer(player, letter, now)
        case mn.Ready(player) if now.can(mv.Decide):
            return mv.Decide(now.who(player, mv.Decide))
        case mn.JokerWish(joker=mn.SWAP):
            return mv.SwapCard()
        case mn.JokerWish(player=player, partner=partner, joker=mv.Joker() as joker):
            return mv.UseJoker(now.who(player, mv.UseJoker), joker, partner)
        case mn.Leave(player):
            return mv.Leave(now.who(player, mv.Leave))
        case mn.Category(choice):
            return mv.ChooseCategory(choice)
        case mn.Stake(stakes):
            chips = dict(stakes)
            return mv.Stake(tuple(chips.get(letter, 0) for letter in now.windows))
        case mn.Variant(player=player, variant=variant):
            return mv.VoteVariant(now.who(player, mv.VoteVariant), variant is mn.Risk.RISK)
    return None


def _answer(player: Player | None, letter: Letter, now: _Now) -> Move:
    if now.can(mv.Reveal):
        return mv.Reveal(now.who(player, mv.Reveal), letter)
    if now.can(mv.Vote):
        return mv.Vote(now.who(player, mv.Vote), letter)
    return mv.Decide(now.who(player, mv.Decide, mv.Leave, mv.Confirm), letter)


def _helped(meaning: Meaning, now: _Now) -> Move | None:
    """Return what belongs to a joker, or to the shop of milionario."""
    match meaning:
        case mn.Abstain(player):
            return mv.Vote(now.who(player, mv.Vote))
        case mn.Volunteer(player):
            return _volunteer(player, now)
        case mn.Person(player):
            asked = now.expected.asked[0]
            return mv.PickHelper(asked, player) if now.can(mv.PickHelper) else mv.Look(asked, player)
        case mn.Show(letters):
            return mv.Show(now.who(None, mv.Show), letters)
        case mn.Skip(player):
            return mv.Skip(now.who(player, mv.Skip))
        case mn.Buy():
            return _buy(meaning, now)
        case mn.Offered(level):
            return _offered(level, now)
    return None


def _volunteer(player: Player | None, now: _Now) -> Move:
    """Raise the hand that was named, or the only one there is; whoever only says "I" is asked."""
    able = now.able(mv.Volunteer)
    return Unnamed(able) if player is None and len(able) > 1 else mv.Volunteer(now.who(player, mv.Volunteer))


def _buy(buy: mn.Buy, now: _Now) -> Move:
    place = buy.place or 0
    if now.can(mv.Buy):
        return mv.Buy(now.who(buy.player, mv.Buy), buy.item or mv.Item.SWITCH, buy.level)
    if now.can(mv.BuyPlace):
        return mv.BuyPlace(now.who(buy.player, mv.BuyPlace), buy.seller or _seller(now, mv.BuyPlace), place)
    if buy.item:
        # What one shop calls a switch is a swap in the other.
        return mv.SwapPlaces(now.who(buy.player, mv.SwapPlaces), 0, 0)
    if buy.seller:
        digit = now.digit if buy.digit is None else buy.digit
        return mv.BuyDigit(now.who(buy.player, mv.BuyDigit), digit, buy.seller, place)
    return mv.PlaceDigit(now.who(buy.player, mv.PlaceDigit), -1 if buy.digit is None else buy.digit, place)


def _offered(level: int | None, now: _Now) -> Move | None:
    """Buy a safe haven on the level that was named, or with a yes the only thing that is left on the shelf."""
    items = [item for option in now.expected.of(mv.Buy) for item in option.values["item"]]
    if level is not None:
        return mv.Buy(now.who(None, mv.Buy), mv.Item.SAFE_HAVEN, level)
    return mv.Buy(now.who(None, mv.Buy), mv.Item(str(items[0]))) if len(items) == 1 else None


def _seller(now: _Now, kind: type[Move]) -> Player:
    """Name the only seller there is; nobody, if one has to be named."""
    there = dict.fromkeys(str(player) for option in now.expected.of(kind) for player in option.values["seller"])
    return next(iter(there)) if len(there) == 1 else ""


def _gambled(meaning: Meaning, now: _Now) -> Move | None:
    """Return what is done in the lottery."""
    match meaning:
        case mn.Digits(digits):
            return mv.PickDigits(now.who(None, mv.PickDigits), digits)
        case mn.Spin(player=player, colour=colour):
            return mv.Spin(now.who(player, mv.Spin), colour)
        case mn.Number(number):
            return mv.Walk(now.who(None, mv.Walk), number)
        case mn.DigitPlace(digit=digit, place=place):
            return _place(now.digit if digit is None else digit, place, now)
        case mn.Swap(places, bare) if not (bare and (now.can(mv.PlaceDigit) or now.can(mv.BuyDigit))):
            # Two bare numbers mean a swap only where nothing else can be done with them.
            return mv.SwapPlaces(now.who(None, mv.SwapPlaces), *places)
        case mn.Ware(ware):
            return _ware(ware, now)
        case mn.Where(place):
            return mv.Give(now.who(None, mv.Give), place)
    return None


def _place(digit: int, place: int, now: _Now) -> Move:
    """Put a digit in a place; on an empty digit field that means to buy it from the only seller."""
    if now.can(mv.PlaceDigit):
        return mv.PlaceDigit(now.who(None, mv.PlaceDigit), digit, place)
    if now.can(mv.BuyPlace):
        return mv.BuyPlace(now.who(None, mv.BuyPlace), _seller(now, mv.BuyPlace), place)
    return mv.BuyDigit(now.who(None, mv.BuyDigit), digit, _seller(now, mv.BuyDigit), place)


def _ware(ware: mn.Goods, now: _Now) -> Move:
    """Choose something of a buy field by its name alone; the rules say what is still missing."""
    match ware:
        case mn.Goods.SWAP:
            return mv.SwapPlaces(now.who(None, mv.SwapPlaces), 0, 0)
        case mn.Goods.CARD:
            return mv.BuyDigit(now.who(None, mv.BuyDigit), -1, "", 0)
        case mn.Goods.DIGIT:
            return mv.PlaceDigit(now.who(None, mv.PlaceDigit), -1, 0)
