"""What is told of a game without playing it again: what it is called, where it stands, how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from voice_quiz.game.lottery.rules import Lottery, LotterySetup
from voice_quiz.game.milionario.rules import Milionario, MilionarioSetup
from voice_quiz.game.millionaire.rules import Millionaire, MillionaireSetup
from voice_quiz.game.money_drop.rules import CHIP, MoneyDrop, MoneyDropSetup
from voice_quiz.game.money_drop.runs import merit
from voice_quiz.game.protocol import Player
from voice_quiz.game.replay import AnySetup, AnyState

# A player, or a team.
Side = tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a game stands: its round, the level of its ladder (none without one), and the money.

    The money is what a team still has, what the players on the ladder have reached, or what the richest gambler has; after
    the game, what the first place won.
    """

    round: int
    level: int | None
    money: int
    over: bool


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """What is left of the time limit of a question, in seconds; the name of the question tells it from any other."""

    question: str
    seconds: int


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in the list of games; the times are UTC, as in 2026-11-16T20:15:00+00:00."""

    id: int
    evening: int
    game: str
    players: tuple[Player, ...]
    language: str
    stand: Stand
    started: str
    last: str
    ended: str | None


@dataclass(frozen=True, slots=True)
class Best:
    """A line of the best runs: money-drop ranks by MD-14, all others by money; ties share the place (G-5)."""

    place: int
    names: tuple[Player, ...]
    money: int
    # Money-drop: the round that was reached, and what the team held before it.
    round: int | None
    saved: int | None
    ended: str


class Trouble(StrEnum):
    """What has become of the file a game is kept in, under the hands of those who play."""

    # Deleted or replaced; the game is kept in another.
    MOVED = "memory-moved"
    # Deleted or replaced, and no other can be written.
    GONE = "memory-gone"


@dataclass(frozen=True, slots=True)
class Score:
    """What one player has done in one game, over all evenings."""

    player: Player
    games: int
    wins: int
    money: int
    best: int


@dataclass(frozen=True, slots=True)
class Standings:
    """The best runs and the players of one game."""

    game: str
    runs: tuple[Best, ...]
    players: tuple[Score, ...]


def game_of(setup: AnySetup) -> str:
    """Name the game of a set-up."""
    match setup:
        case MoneyDropSetup():
            return "money-drop"
        case MillionaireSetup(classic=classic):
            return "millionaire-classic" if classic else "millionaire"
        case MilionarioSetup():
            return "milionario"
        case LotterySetup():
            return "lottery"
        case unknown:
            assert_never(unknown)


def seated(setup: AnySetup) -> tuple[Player, ...]:
    """Name everybody who sat down to a game."""
    match setup:
        case MoneyDropSetup(teams=teams):
            return tuple(player for team in teams for player in team)
        case MillionaireSetup() | MilionarioSetup() | LotterySetup():
            return setup.players
        case unknown:
            assert_never(unknown)


def stand_of(state: AnyState) -> Stand:
    """Return where a game stands."""
    outcome = state.outcome()
    over, won = outcome is not None, outcome.ranking[0].money if outcome and outcome.ranking else 0
    match state:
        case MoneyDrop():
            return Stand(state.round, None, won if over else state.chips * CHIP, over)
        case Millionaire(round=round_, contest=contest) | Milionario(turn=round_, contest=contest):
            return Stand(round_, contest.level, won if over else contest.reached, over)
        case Lottery():
            richest = max((gambler.money for gambler in state.house.present), default=0)
            return Stand(state.round, None, won if over else richest, over)
        case unknown:
            assert_never(unknown)


def money_of(state: AnyState) -> dict[Side, int]:
    """Return what each side has now; on a ladder, with the level that is reached."""
    match state:
        case MoneyDrop(results=results):
            money = {done.team: done.chips * CHIP for done in results}
            return money if state.outcome() else {**money, state.run.team: state.chips * CHIP}
        case Millionaire(contest=contest) | Milionario(contest=contest):
            height = contest.reached
            climbing = {one.player for one in contest.playing}
            return {(one.player,): one.total + (height if one.player in climbing else 0) for one in contest.accounts}
        case Lottery(house=house):
            return {(one.player,): one.money for one in house.gamblers}
        case unknown:
            assert_never(unknown)


def reached(state: AnyState) -> dict[Side, tuple[int, int]]:
    """Return which round each side that has played reached, and what it held before; nothing where all play to the end."""
    match state:
        case MoneyDrop(results=results):
            return {result.team: (result.round, result.saved * CHIP) for result in results}
        case Millionaire() | Milionario() | Lottery():
            return {}
        case unknown:
            assert_never(unknown)


def merit_of(money: int, round: int | None, saved: int | None) -> tuple[int, ...]:  # noqa: A002 - as in `Best`
    """Return what a run is ranked by among all of its game; only those of money-drop say how far they got (MD-14)."""
    return merit(money, round or 0, saved or 0)
