"""Small tables for the lottery: players with the cards, money and fields that a test needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tests.game.tables import play
from voice_quiz.cards.lottery_board import lottery_board
from voice_quiz.game.lottery.board import Field, FieldKind, LuckPile
from voice_quiz.game.lottery.rules import Lottery, LotterySetup
from voice_quiz.game.lottery.turn import Stage
from voice_quiz.game.moves import Colour, PickDigits, Walk
from voice_quiz.game.protocol import Player, Step

BOARD = lottery_board()
# Far from the winning number, and from having a digit twice.
PLAIN = {"Anna": "987650", "Ben": "987650", "Carla": "987650"}
NUMBER = "123456"


def digits(text: str) -> tuple[int, ...]:
    """Read digits, bottom first."""
    return tuple(int(digit) for digit in text)


def spinning(
    holders: Mapping[Player, str] = PLAIN,
    *,
    number: str = NUMBER,
    money: Mapping[Player, int] | None = None,
    fields: Mapping[Player, int] | None = None,
    luck: tuple[str, ...] = ("aunt",),
    rounds: int = 4,
    expert: bool = False,
) -> Lottery:
    """Seat players with these cards; the first one is to spin, for this winning number."""
    begun = LotterySetup(tuple(holders), BOARD, rounds, expert).start(1).state
    state = play(begun, *(PickDigits(player, digits(text)) for player, text in holders.items())).state
    return replace(with_people(state, money, fields), number=digits(number), luck=LuckPile(luck))


def with_people(
    state: Lottery, money: Mapping[Player, int] | None = None, fields: Mapping[Player, int] | None = None
) -> Lottery:
    """Return some players other money, or put their pawns elsewhere."""
    people = (
        replace(one, money=(money or {}).get(one.player, one.money), field=(fields or {}).get(one.player, one.field))
        for one in state.house.gamblers
    )
    return replace(state, house=state.house.changed(*people))


def field_of(kind: FieldKind, digit: int | None = None) -> int:
    """Find the first field of a kind, or that of a digit."""
    return BOARD.track.index(Field(kind, digit))


def arriving(state: Lottery, kind: FieldKind, digit: int | None = None) -> Step[Lottery]:
    """Let the player whose turn it is walk one step on the star of the green spinner, to the first field of a kind."""
    return arriving_at(state, field_of(kind, digit))


def arriving_at(state: Lottery, field: int) -> Step[Lottery]:
    """Let the player whose turn it is walk one step on the star of the green spinner, to a field."""
    beside = with_people(state, fields={state.player: (field - 1) % len(BOARD.track)})
    return replace(beside, stage=Stage.STAR, star=Colour.GREEN).apply(Walk(state.player, 1))


def holder(state: Lottery, player: Player) -> str:
    """Show a player's cards, bottom first."""
    return "".join(str(digit) for digit in state.house.of(player).holder)


def money(state: Lottery, player: Player) -> int:
    """Count a player's money."""
    return state.house.of(player).money
