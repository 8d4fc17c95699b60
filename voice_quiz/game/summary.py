"""What is told of a game without playing it again: what it is called, where it stands, how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from voice_quiz.game.ladder.rungs import worth
from voice_quiz.game.lottery.rules import Lottery, LotterySetup
from voice_quiz.game.milionario.rules import Milionario, MilionarioSetup
from voice_quiz.game.millionaire.rules import Millionaire, MillionaireSetup
from voice_quiz.game.money_drop.rules import CHIP, MoneyDrop, MoneyDropSetup
from voice_quiz.game.protocol import Player
from voice_quiz.game.replay import AnySetup, AnyState


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
        case MillionaireSetup(classic=True):
            return "millionaire-classic"
        case MillionaireSetup():
            return "millionaire"
        case MilionarioSetup():
            return "milionario"
        case LotterySetup():
            return "lottery"
    return "money-drop"


def seated(setup: AnySetup) -> tuple[Player, ...]:
    """Name everybody who sat down to a game."""
    if isinstance(setup, MoneyDropSetup):
        return tuple(player for team in setup.teams for player in team)
    return setup.players


def stand_of(state: AnyState) -> Stand:
    """Return where a game stands."""
    outcome = state.outcome()
    over, won = outcome is not None, outcome.ranking[0].money if outcome and outcome.ranking else 0
    match state:
        case MoneyDrop():
            return Stand(state.round, None, won if over else state.chips * CHIP, over)
        case Lottery():
            richest = max((gambler.money for gambler in state.house.present), default=0)
            return Stand(state.round, None, won if over else richest, over)
    contest = state.contest
    reached = worth(contest.ladder, contest.level - 1)
    return Stand(_round(state), contest.level, won if over else reached, over)


def _round(state: Millionaire | Milionario) -> int:
    return state.turn if isinstance(state, Milionario) else state.round
