"""The runs of money-drop: which team plays when, who is quizmaster meanwhile, and how it ended (rules MD-14, MD-16)."""

from __future__ import annotations

from dataclasses import dataclass

from voice_quiz.game.protocol import Player
from voice_quiz.game.seats import Hosting

Team = tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """A team's turn, and who is quizmaster meanwhile."""

    team: Team
    host: Player | None = None

    def without(self, player: Player) -> Run:
        """Go on without a player who went home."""
        return Run(tuple(name for name in self.team if name != player), None if self.host == player else self.host)


@dataclass(frozen=True, slots=True)
class Result:
    """How a run ended."""

    team: Team
    round: int
    chips: int
    # What the team held before that round.
    saved: int

    @property
    def merit(self) -> tuple[int, int, int]:
        """Return what counts in the ranking."""
        return merit(self.chips, self.round, self.saved)


def merit(won: int, far: int, saved: int) -> tuple[int, int, int]:
    """Return what counts in a ranking of runs: what was won, else how far the team got and with how much (MD-14)."""
    return (won, 0, 0) if won else (0, far, saved)


def planned(teams: tuple[Team, ...], hosting: Hosting) -> tuple[Run, ...]:
    """Return who plays when, and who is quizmaster."""
    if hosting is Hosting.DEVICE:
        return tuple(Run(team) for team in teams)
    if len(teams) == 1:
        table = teams[0]
        return tuple(Run(tuple(player for player in table if player != host), host) for host in table)
    # Another player each time: the first one of the team that is next, so that nobody hosts his own.
    following = (*teams[1:], teams[0])
    return tuple(Run(team, after[0]) for team, after in zip(teams, following, strict=True))


def remaining(runs: tuple[Run, ...], here: int, player: Player) -> tuple[Run, ...]:
    """Go on without a player: a run that has not begun is dropped with its last one, the one under way stays."""
    runs = tuple(run.without(player) for run in runs)
    return runs[: here + 1] + tuple(run for run in runs[here + 1 :] if run.team)


def everyone(runs: tuple[Run, ...]) -> tuple[Player, ...]:
    """Name all who play or host in any run, each once."""
    return tuple(dict.fromkeys(player for run in runs for player in (*run.team, run.host) if player))
