"""What can be chosen about a game, and what was agreed of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from voice_quiz.game.protocol import Player
from voice_quiz.game.replay import AnySetup
from voice_quiz.game.seats import Hosting

Team = tuple[Player, ...]

# The options that every game with question cards has.
CARDS = frozenset({"levels", "packs", "topics", "without"})


@dataclass(frozen=True, slots=True)
class Conditions:
    """What a set-up is made of, and can be told from one."""

    teams: tuple[Team, ...]
    variant: str | None = None
    hosting: Hosting = Hosting.DEVICE
    rounds: int | None = None
    time_limit: int | None = None
    # A short game takes about ten minutes; most play a single round then.
    short: bool = False
    # Everybody hears what is said to one.
    aloud: bool = False

    @property
    def players(self) -> Team:
        """Name everybody, team after team."""
        return tuple(player for team in self.teams for player in team)

    @property
    def length(self) -> int | None:
        """Return the rounds, where they are not as usual."""
        return self.rounds or (1 if self.short else None)


@dataclass(frozen=True, slots=True)
class Traits:
    """How many can play a game, and what can be chosen about it; of options, those of `Plan` that have an effect."""

    fewest: int
    most: int
    variants: tuple[str, ...]
    options: frozenset[str]
    # Makes the game's own set-up.
    setup: Callable[[Conditions], AnySetup]
    # Without a variant the table votes on one.
    votes: bool = False
    # What is won is counted in marks.
    in_marks: bool = False
