"""The shop of milionario: a Switch and a Safe Haven, each of them once a turn (rules CM-3, CM-12, CM-16)."""

from __future__ import annotations

from dataclasses import replace

from voice_quiz.game import events as ev
from voice_quiz.game.ladder.contest import Contest, Contestant
from voice_quiz.game.moves import Buy, Item, Joker, Skip
from voice_quiz.game.protocol import Option, Player, Step, offer
from voice_quiz.game.seats import booked

PRICE = 4_000


def shelf(shopper: Contestant, levels: int) -> tuple[Option, ...]:
    """Offer what a player does not have yet; the Safe Haven stands on one of so many levels."""
    player, goods = shopper.player, []
    if not _has_switch(shopper):
        goods.append(offer(Buy, player, item=(Item.SWITCH,), level=(None,)))
    if not shopper.safe:
        goods.append(offer(Buy, player, item=(Item.SAFE_HAVEN,), level=tuple(range(1, levels + 1))))
    return (*goods, offer(Skip, player))


def sold_out(shopper: Contestant) -> bool:
    """Tell whether a player has everything there is."""
    return bool(shopper.safe) and _has_switch(shopper)


def bought(contest: Contest, player: Player, item: Item, level: int | None) -> Step[Contest]:
    """Let a player pay, and have what he bought."""
    paid = replace(contest, accounts=booked(contest.accounts, player, spent=PRICE))
    supplied = paid.changed(player, lambda one: _supplied(one, item, level))
    return Step(supplied, (ev.Bought(player, item, level, PRICE),))


def _supplied(one: Contestant, item: Item, level: int | None) -> Contestant:
    if item is Item.SWITCH:
        return replace(one, jokers=(*one.jokers, Joker.SWITCH))
    assert level
    return replace(one, safe=(level,))


def _has_switch(one: Contestant) -> bool:
    return Joker.SWITCH in one.jokers
