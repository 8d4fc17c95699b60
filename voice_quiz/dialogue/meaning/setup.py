"""Meanings that answer a question before or after a game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from voice_quiz.game.protocol import Player


class Ordinal(StrEnum):
    """One of several things that were read out, by its place."""

    FIRST = "1"
    SECOND = "2"
    THIRD = "3"
    FOURTH = "4"
    LAST = "last"


class Change(StrEnum):
    """What can be wished of a plan in a word."""

    RISK = "risk"
    NON_RISK = "non-risk"
    VOTE = "vote"
    SHOW = "show"
    EXPERT = "expert"
    PLAIN = "plain"
    DEVICE = "device"
    ROTATING = "rotating"
    EASY = "easy"
    HARD = "hard"
    MIXED = "mixed"
    SHORT = "short"
    FULL = "full"
    NO_LIMIT = "no-limit"
    TEAMS = "teams"
    TOGETHER = "together"
    FAMILY = "family"
    CHILDREN = "children"
    TEENS = "teens"
    MEMORIES = "memories"
    EXPERTS = "experts"
    ANY = "any"
    # All games in a row, or only one.
    TOURNAMENT = "tournament"
    SINGLE = "single"


class Again(StrEnum):
    """What can be asked for once more."""

    GAME = "game"
    PLAYERS = "players"


@dataclass(frozen=True, slots=True)
class Game:
    """A game, by its name."""

    name: ClassVar = "game"
    game: str


@dataclass(frozen=True, slots=True)
class Tongue:
    """The language that somebody chooses, by its code."""

    name: ClassVar = "tongue"
    language: str


@dataclass(frozen=True, slots=True)
class Names:
    """Who plays; the teams, where there are several; and the number of the team of the one who said "I"."""

    name: ClassVar = "names"
    names: tuple[Player, ...]
    teams: tuple[tuple[Player, ...], ...] = ()
    me: int | None = None
    # Whoever types a name has spelled it.
    typed: bool = False


@dataclass(frozen=True, slots=True)
class Count:
    """How many play who do not tell their names."""

    name: ClassVar = "count"
    number: int


@dataclass(frozen=True, slots=True)
class GoOn:
    """An open game is to be played on: by its place, its name, or one of its players."""

    name: ClassVar = "go-on"
    which: Ordinal | None = None
    game: str | None = None
    player: Player | None = None


@dataclass(frozen=True, slots=True)
class GiveUp:
    """An open game is not to be played any more."""

    name: ClassVar = "give-up"
    which: Ordinal | None = None
    game: str | None = None
    player: Player | None = None


@dataclass(frozen=True, slots=True)
class Wished:
    """One wish for the plan; exactly one field is filled."""

    plan: Change | None = None
    seconds: int | None = None
    rounds: int | None = None
    # A topic, or a player, as it was said.
    without: str | None = None
    only: str | None = None
    again: Again | None = None


@dataclass(frozen=True, slots=True)
class Wishes:
    """One wish for the plan, or several in a sentence."""

    name: ClassVar = "wish"
    wishes: tuple[Wished, ...]


@dataclass(frozen=True, slots=True)
class Joins:
    """Somebody goes to the team of somebody else."""

    name: ClassVar = "joins"
    player: Player
    partner: Player


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Several things about the game to come, in one sentence."""

    name: ClassVar = "arrangement"
    game: str | None = None
    who: Names | Count | None = None
    wishes: tuple[Wished, ...] = ()
    # Whoever types a name has spelled it.
    typed: bool = False


SetupMove = Game | Tongue | Names | Count | GoOn | GiveUp | Wishes | Joins | Arrangement
