"""Several games in a row with a common table: points for those one leaves behind, ties shared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.evening.setup.plan import Plan
from voice_quiz.game.protocol import Outcome, Place, Player
from voice_quiz.game.seats import ranked


@dataclass(frozen=True, slots=True)
class Tournament:
    """The games of an evening, and the points so far."""

    games: tuple[str, ...]
    points: tuple[tuple[Player, int], ...] = ()
    played: int = 0

    @property
    def game(self) -> str | None:
        """Name the game that comes next."""
        return self.games[self.played] if self.played < len(self.games) else None

    def after(self, outcome: Outcome) -> Tournament:
        """Add the points of a game: one for taking part, and one for every place that is left behind."""
        # Money of different games does not compare: a lucky lottery would be worth ten climbs.
        points = dict(self.points)
        for place in outcome.ranking:
            behind = sum(other.place > place.place for other in outcome.ranking)
            for player in place.names:
                points[player] = points.get(player, 0) + 1 + behind
        return replace(self, points=tuple(points.items()), played=self.played + 1)

    def table(self) -> tuple[Place, ...]:
        """Rank the players by points."""
        return ranked(((player,), (points,), points) for player, points in self.points)

    def standing(self, host: Host) -> Iterator[Said]:
        """Yield how it stands; whoever plays alone has no table to lead."""
        if len(self.points) > 1:
            listed = [host.word("tournament.points", player=place.names[0], points=place.money) for place in self.table()]
            yield say("tournament.table", points=host.words(listed))

    def announced(self, host: Host) -> Iterator[Said]:
        """Yield how it stands and what comes next, or who has won the evening."""
        yield from self.standing(host)
        if self.game is None and len(self.points) > 1:
            winners = [place.names[0] for place in self.table() if place.place == 1]
            yield say("tournament.winner" if len(winners) == 1 else "tournament.winners", players=host.words(winners))
        elif self.game and not self.played:
            yield say("tournament.first", count=len(self.games), game=host.word(f"games.{self.game}"))
        elif self.game:
            yield say("tournament.next", place=self.played + 1, game=host.word(f"games.{self.game}"))


@dataclass(frozen=True, slots=True)
class Programme:
    """What was agreed for all the games of a tournament, and how far it is: enough to go on another day."""

    plan: Plan
    tournament: Tournament
