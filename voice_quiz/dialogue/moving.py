"""Turns an intent into the move that is expected."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from voice_quiz.dialogue.situation import Situation
from voice_quiz.game import moves as mv
from voice_quiz.game.card import Letter
from voice_quiz.game.protocol import Expected, Move, Player

Slots = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Unnamed(Move):
    """A move of somebody who has told no name, and those who may have made it."""

    intent: str
    slots: Slots
    players: tuple[Player, ...]


def move_for(intent: str, slots: Slots, expected: Expected, situation: Situation) -> Move | None:
    """Give the move that an intent stands for now, made by the player who was named or is asked."""
    maker = _MAKERS.get(intent)
    return maker(_Now(expected, slots, situation)) if maker else None


class _Now:
    """What is expected, and what was said."""

    def __init__(self, expected: Expected, slots: Slots, situation: Situation) -> None:
        self.expected = expected
        self.slots = slots
        self.windows = situation.letters
        self.digit = -1 if situation.digit is None else situation.digit

    def can(self, kind: type[Move]) -> bool:
        """Tell whether a kind of move is possible."""
        return bool(self.expected.of(kind))

    def who(self, *kinds: type[Move]) -> Player:
        """Name who acts: the one who was named, else the first one who may."""
        named = self.slots.get("player")
        able = [player for kind in kinds for option in self.expected.of(kind) for player in option.players]
        return str(named or next((player for player in self.expected.asked if player in able), able[0] if able else ""))

    @property
    def letter(self) -> Letter:
        """Give the letter that was said."""
        return Letter(self.slots["letter"])


def _answer(now: _Now) -> Move | None:
    if now.can(mv.Reveal):
        return mv.Reveal(now.who(mv.Reveal), now.letter)
    if now.can(mv.Vote):
        return mv.Vote(now.who(mv.Vote), now.letter)
    return mv.Decide(now.who(mv.Decide, mv.Leave), now.letter)


def _ready(now: _Now) -> Move | None:
    return mv.Decide(now.who(mv.Decide)) if now.can(mv.Decide) else None


def _joker(now: _Now) -> Move | None:
    if now.slots["joker"] == "swap":
        return mv.SwapCard()
    return mv.UseJoker(now.who(mv.UseJoker), mv.Joker(now.slots["joker"]), now.slots.get("partner"))


def _stake(now: _Now) -> Move:
    return mv.Stake(tuple(now.slots["stakes"].get(letter.value, 0) for letter in now.windows))


def _variant(now: _Now) -> Move:
    return mv.VoteVariant(now.who(mv.VoteVariant), now.slots["variant"] == "risk")


def _helper(now: _Now) -> Move:
    named = now.slots["player"]
    asked = now.expected.asked[0]
    return mv.PickHelper(asked, named) if now.can(mv.PickHelper) else mv.Look(asked, named)


def _buy(now: _Now) -> Move:
    slots = now.slots
    if now.can(mv.Buy):
        return mv.Buy(now.who(mv.Buy), mv.Item(slots.get("item", "switch")), slots.get("level"))
    if now.can(mv.BuyPlace):
        return mv.BuyPlace(now.who(mv.BuyPlace), _seller(now, mv.BuyPlace), slots.get("place", 0))
    if "item" in slots:
        # What one shop calls a switch is a swap in the other.
        return mv.SwapPlaces(now.who(mv.SwapPlaces), 0, 0)
    if "from" in slots:
        return mv.BuyDigit(now.who(mv.BuyDigit), slots.get("digit", now.digit), slots["from"], slots.get("place", 0))
    return mv.PlaceDigit(now.who(mv.PlaceDigit), slots.get("digit", -1), slots.get("place", 0))


def _offered(now: _Now) -> Move | None:
    """Buy a safe haven on the level that was named, or with a yes the only thing that is left on the shelf."""
    items = [item for option in now.expected.of(mv.Buy) for item in option.values["item"]]
    if "level" in now.slots:
        return mv.Buy(now.who(mv.Buy), mv.Item.SAFE_HAVEN, now.slots["level"])
    return mv.Buy(now.who(mv.Buy), mv.Item(str(items[0]))) if len(items) == 1 else None


def _seller(now: _Now, kind: type[Move]) -> Player:
    """Name the seller who was named, or the only one there is; nobody, if one has to be named."""
    there = dict.fromkeys(str(player) for option in now.expected.of(kind) for player in option.values["seller"])
    return str(now.slots.get("from") or (next(iter(there)) if len(there) == 1 else ""))


def _place(now: _Now) -> Move:
    """Put a digit in a place; on an empty digit field that means to buy it from the only seller."""
    digit, place = now.slots.get("digit", now.digit), now.slots["place"]
    if now.can(mv.PlaceDigit):
        return mv.PlaceDigit(now.who(mv.PlaceDigit), digit, place)
    if now.can(mv.BuyPlace):
        return mv.BuyPlace(now.who(mv.BuyPlace), _seller(now, mv.BuyPlace), place)
    return mv.BuyDigit(now.who(mv.BuyDigit), digit, _seller(now, mv.BuyDigit), place)


def _ware(now: _Now) -> Move:
    """Choose something of a buy field by its name alone; the rules say what is still missing."""
    if now.slots["ware"] == "swap":
        return mv.SwapPlaces(now.who(mv.SwapPlaces), 0, 0)
    if now.slots["ware"] == "card":
        return mv.BuyDigit(now.who(mv.BuyDigit), -1, "", 0)
    return mv.PlaceDigit(now.who(mv.PlaceDigit), -1, 0)


def _swap(now: _Now) -> Move | None:
    """Swap two places; two bare numbers mean that only where nothing else can be done with them."""
    if "bare" in now.slots and (now.can(mv.PlaceDigit) or now.can(mv.BuyDigit)):
        return None
    return mv.SwapPlaces(now.who(mv.SwapPlaces), *now.slots["places"])


def _volunteer(now: _Now) -> Move:
    """Raise the hand that was named, or the only one there is; whoever only says "I" is asked."""
    able = tuple(player for option in now.expected.of(mv.Volunteer) for player in option.players)
    if "player" not in now.slots and len(able) > 1:
        return Unnamed("volunteer", now.slots, able)
    return mv.Volunteer(now.who(mv.Volunteer))


_MAKERS: dict[str, Callable[[_Now], Move | None]] = {
    "answer": _answer,
    "vote": _answer,
    "ready": _ready,
    "joker": _joker,
    "leave": lambda now: mv.Leave(now.who(mv.Leave)),
    "category": lambda now: mv.ChooseCategory(now.slots["choice"]),
    "stake": _stake,
    "done": lambda _: mv.Done(),
    "yes": lambda now: mv.Confirm(now.who(mv.Confirm), True),
    "no": lambda now: mv.Confirm(now.who(mv.Confirm), False),
    "abstain": lambda now: mv.Vote(now.who(mv.Vote)),
    "volunteer": _volunteer,
    "nobody": lambda _: mv.Done(),
    "player": _helper,
    "show": lambda now: mv.Show(now.who(mv.Show), tuple(Letter(letter) for letter in now.slots["letters"])),
    "buy": _buy,
    "offered": _offered,
    "skip": lambda now: mv.Skip(now.who(mv.Skip)),
    "variant": _variant,
    "reached": lambda now: mv.Connect(now.who(mv.Connect), True) if now.can(mv.Connect) else None,
    "unreached": lambda now: mv.Connect(now.who(mv.Connect), False) if now.can(mv.Connect) else mv.Done(),
    "digits": lambda now: mv.PickDigits(now.who(mv.PickDigits), tuple(now.slots["digits"])),
    "deal": lambda now: mv.PickDigits(now.who(mv.PickDigits)),
    "spin": lambda now: mv.Spin(now.who(mv.Spin), mv.Colour(now.slots["colour"])),
    "number": lambda now: mv.Walk(now.who(mv.Walk), now.slots["number"]),
    "place": _place,
    "swap": _swap,
    "ware": _ware,
    "where": lambda now: mv.Give(now.who(mv.Give), now.slots["place"]),
}
