"""Proves the shop of milionario and what the Safe Haven is worth (CM-3, CM-8, CM-11, CM-16, CM-17)."""

from __future__ import annotations

import pytest

from tests.game.ladder.tables import ANNA, BEN, CARLA, LEAVES, B, answered, climbed, milionario, shop
from voice_quiz.game import events as ev
from voice_quiz.game.ladder.rungs import MILIONARIO
from voice_quiz.game.milionario.shop import PRICE
from voice_quiz.game.moves import Buy, Item, Joker, Skip, Stocked
from voice_quiz.game.protocol import Reason
from voice_quiz.game.seats import Hosting


def test_the_shelf() -> None:
    """CM-3: both items cost 4,000 €; the Switch is one more aid, the Safe Haven stands on a level."""
    game = shop(2).play(Buy(ANNA, Item.SWITCH), Buy(ANNA, Item.SAFE_HAVEN, 4))
    assert game.news == (ev.Bought(ANNA, Item.SWITCH, None, 4_000), ev.Bought(ANNA, Item.SAFE_HAVEN, 4, 4_000))
    assert (game.one(ANNA).jokers, game.one(ANNA).safe) == ((Joker.FIFTY, Joker.EXPERT, Joker.SWITCH), (4,))
    assert game.money == {ANNA: -2 * PRICE, BEN: 0}


def test_free_aids() -> None:
    """CM-3: fifty-fifty and expert come with the turn."""
    assert milionario().one(CARLA).jokers == (Joker.FIFTY, Joker.EXPERT)


def test_the_shop_goes_round() -> None:
    """CM-16: clockwise, before the first question; who has both is done, the others say so."""
    game = shop(3)
    assert (game.asked, game.waits_for(Skip)) == ((ANNA,), (ANNA,))
    assert not game.state.expected().of(Stocked)
    game = game.play(Buy(ANNA, Item.SAFE_HAVEN, 1), Buy(ANNA, Item.SWITCH))
    assert game.asked == (BEN,)
    game = game.play(Buy(BEN, Item.SWITCH), Skip(BEN), Skip(CARLA))
    assert game.state.expected().of(Stocked)


@pytest.mark.parametrize(
    "move",
    [Buy(ANNA, Item.SWITCH), Buy(ANNA, Item.SAFE_HAVEN, 3), Skip(ANNA), Buy(CARLA, Item.SWITCH)],
    ids=["host-switch", "host-haven", "host-skip", "out-of-turn"],
)
def test_the_host_cannot_buy(move: Buy | Skip) -> None:
    """CM-16: the host cannot buy, and nobody out of turn."""
    assert shop(3, hosting=Hosting.ROTATING).refuses(move) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize(
    "move",
    [
        Buy(ANNA, Item.SAFE_HAVEN),
        Buy(ANNA, Item.SAFE_HAVEN, 0),
        Buy(ANNA, Item.SAFE_HAVEN, 11),
        Buy(ANNA, Item.SAFE_HAVEN, -1),
        Buy(ANNA, Item.SWITCH, 3),
    ],
    ids=["no-level", "level-0", "level-11", "level-minus-1", "switch-on-a-level"],
)
def test_what_the_shop_does_not_sell(move: Buy) -> None:
    """CM-3: the Safe Haven needs a level from 1 to 10, the Switch none."""
    assert shop(2).refuses(move) is Reason.NO_SUCH_LEVEL


@pytest.mark.parametrize("item", [Buy(ANNA, Item.SWITCH), Buy(ANNA, Item.SAFE_HAVEN, 3)], ids=["switch", "safe-haven"])
def test_one_of_each(item: Buy) -> None:
    """CM-3: nothing is sold twice to one player in a turn."""
    assert shop(2).play(item).refuses(item) is Reason.NOT_OFFERED


def test_nothing_is_sold_after_the_shop() -> None:
    """CM-16: the shop is open before the first question only."""
    assert milionario().refuses(Buy(ANNA, Item.SWITCH)) is Reason.NOT_NOW


@pytest.mark.parametrize("haven", range(1, 11))
def test_the_safe_haven(haven: int) -> None:
    """CM-8, CM-17: worth nothing until its level was reached, its value from then on; level 10 can never pay."""
    start = milionario(Buy(ANNA, Item.SAFE_HAVEN, haven), players=1)
    for reached in {haven - 2, haven - 1, haven, haven + 1, 9} & set(range(10)):
        game = answered(climbed(start, reached), Anna=B)
        money = MILIONARIO[haven - 1] if reached >= haven else 0
        assert game.told(ev.Fell) == [ev.Fell(ANNA, money)]
        assert game.money == {ANNA: money - PRICE}


def test_a_haven_on_the_last_level() -> None:
    """CM-17: it is allowed, and the million is won all the same."""
    game = climbed(milionario(Buy(ANNA, Item.SAFE_HAVEN, 10), players=1), 10)
    assert game.money == {ANNA: 1_000_000 - PRICE}


@pytest.mark.parametrize(("haven", "reached"), [(5, 3), (5, 5), (2, 7)])
def test_leaving_pays_the_pawn(haven: int, reached: int) -> None:
    """CM-17: who leaves gets the money of his own level, never the Haven's."""
    game = answered(climbed(milionario(Buy(ANNA, Item.SAFE_HAVEN, haven), players=1), reached), Anna=LEAVES)
    assert game.money == {ANNA: MILIONARIO[reached - 1] - PRICE}


def test_a_haven_protects_its_owner_alone() -> None:
    """CM-8: the one beside him falls to nothing."""
    game = answered(climbed(milionario(Buy(ANNA, Item.SAFE_HAVEN, 2), players=2), 3), Anna=B, Ben=B)
    assert game.told(ev.Fell) == [ev.Fell(ANNA, 20_000), ev.Fell(BEN, 0)]


def test_what_was_not_used_lapses() -> None:
    """CM-11: a Switch or Safe Haven is gone with the turn, without refund, and can be bought again."""
    game = milionario(Buy(ANNA, Item.SWITCH), Buy(ANNA, Item.SAFE_HAVEN, 9), players=2)
    game = answered(game, Anna=LEAVES, Ben=LEAVES)
    assert (game.money[ANNA], game.one(ANNA).safe, Joker.SWITCH in game.one(ANNA).jokers) == (-8_000, (), False)
    game = game.play(Skip(BEN), Buy(ANNA, Item.SWITCH), Buy(ANNA, Item.SAFE_HAVEN, 1))
    assert game.money[ANNA] == -16_000


def test_totals_may_be_negative() -> None:
    """CM-16: no money is needed; who buys and wins nothing ends below nothing."""
    game = milionario(Buy(ANNA, Item.SWITCH), Buy(ANNA, Item.SAFE_HAVEN, 10), players=1)
    game = answered(game, Anna=B)
    outcome = game.state.outcome()
    assert outcome
    assert outcome.ranking[0].money == -8_000
