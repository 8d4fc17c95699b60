"""What is agreed before a game: which one, who plays, and everything that can be chosen about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from voice_quiz.cards.library import Selection
from voice_quiz.cards.text import EASIEST, HARDEST
from voice_quiz.evening.setup.by_game import GAMES, agreed_in
from voice_quiz.evening.setup.traits import Conditions, Team
from voice_quiz.game.protocol import BadSetup
from voice_quiz.game.replay import AnySetup
from voice_quiz.game.seats import Hosting
from voice_quiz.game.summary import game_of

_ALL = (EASIEST, HARDEST)
_BIGGEST_TEAM = 5
# How many rounds, and how many seconds, can be agreed upon.
ROUNDS = (1, 100)
SECONDS = (1, 60)


@dataclass(frozen=True, slots=True)
class Plan:
    """Tonight's game as far as it is known; without a game or teams they are still to be asked for."""

    game: str | None = None
    teams: tuple[Team, ...] = ()
    variant: str | None = None
    hosting: Hosting = Hosting.DEVICE
    rounds: int | None = None
    time_limit: int | None = None
    short: bool = False
    levels: tuple[int, int] = _ALL
    packs: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    # The other games follow this one.
    tournament: bool = False
    # The teams that were named for a game that has none, for one that comes later.
    sides: tuple[Team, ...] = ()

    @property
    def apart(self) -> tuple[Team, ...]:
        """Return the teams as they were named, also where all stand in a row for now."""
        return self.sides if tuple(player for side in self.sides for player in side) == self.players else self.teams

    @property
    def players(self) -> Team:
        """Name everybody, team after team."""
        return tuple(player for team in self.teams for player in team)

    @property
    def selection(self) -> Selection:
        """Return which cards are wanted."""
        return Selection(self.packs, self.topics, self.without, *self.levels)

    def idle(self) -> Iterator[str]:
        """Name the options that were chosen and have no effect in this game."""
        if self.game is None:
            return
        chosen = {
            "variant": self.variant,
            "hosting": self.hosting is not Hosting.DEVICE,
            "rounds": self.rounds,
            "time_limit": self.time_limit,
            "teams": len(self.teams) > 1,
            "levels": self.levels != _ALL,
            "packs": self.packs,
            "topics": self.topics,
            "without": self.without,
        }
        yield from (name for name, value in chosen.items() if value and name not in GAMES[self.game].options)

    def seated(self, teams: tuple[Team, ...]) -> Plan:
        """Take the players: apart where the game has teams, else all in a row; a crowd is divided."""
        everyone = tuple(player for team in teams for player in team)
        if self.game is not None and "teams" not in GAMES[self.game].options:
            return replace(self, teams=(everyone,), sides=teams if len(teams) > 1 else self.sides)
        crowded = len(teams) == 1 and len(everyone) > _BIGGEST_TEAM
        return replace(self, teams=divided(everyone, -(-len(everyone) // _BIGGEST_TEAM)) if crowded else teams, sides=())

    def of_game(self, game: str) -> Plan:
        """Choose a game; what it does not know is dropped."""
        chosen = replace(self, game=game, variant=self.variant if self.variant in GAMES[game].variants else None)
        plain = Plan()
        idle = {name: getattr(plain, name) for name in chosen.idle() if name != "teams"}
        return replace(chosen, **idle).seated(self.apart) if self.teams else replace(chosen, **idle)

    def for_all(self, wished: Plan) -> Plan:
        """Take along what was wished for and has no effect in this game, for games that come later."""
        idle = [name for name in replace(wished, game=self.game).idle() if name != "teams"]
        later = replace(self, **{name: getattr(wished, name) for name in idle})
        return replace(later, teams=wished.teams) if wished.players == self.players else later

    def setup(self, *, aloud: bool = False) -> AnySetup:
        """Make the game's own set-up; `aloud` means that everybody hears what is said to one."""
        assert self.game
        agreed = Conditions(self.teams, self.variant, self.hosting, self.rounds, self.time_limit, self.short, aloud)
        return GAMES[self.game].setup(agreed)

    def can_begin(self) -> bool:
        """Tell whether the rules let these players begin like this."""
        try:
            self.setup().start(0)
        except BadSetup:
            return False
        return True


def plan_of(setup: AnySetup, selection: Selection) -> Plan:
    """Tell from a set-up and a choice of cards what was agreed."""
    agreed, levels = agreed_in(setup), (selection.easiest, selection.hardest)
    return Plan(
        game_of(setup),
        agreed.teams,
        agreed.variant,
        agreed.hosting,
        agreed.rounds,
        agreed.time_limit,
        agreed.short,
        levels,
        selection.packs,
        selection.topics,
        selection.without_topics,
    )


def divided(players: Team, teams: int) -> tuple[Team, ...]:
    """Divide players into teams of nearly equal size, in the order in which they sit."""
    size, more = divmod(len(players), teams)
    starts = [index * size + min(index, more) for index in range(teams + 1)]
    return tuple(players[start:end] for start, end in pairwise(starts))


def levels_in(text: str) -> tuple[int, int] | None:
    """Read two difficulties, as in "1-7"; None if they are none."""
    easiest, _, hardest = text.partition("-")
    if not (easiest.isdecimal() and hardest.isdecimal()):
        return None
    levels = int(easiest), int(hardest)
    return levels if EASIEST <= levels[0] <= levels[1] <= HARDEST else None


def names_in(text: str | None) -> tuple[str, ...]:
    """Take packs, topics or games apart by commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip()) if text else ()
