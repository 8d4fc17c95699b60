"""Who sits at the table, whose turn it is to host, and who ends up where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from voice_quiz.game.protocol import BadSetup, Place, Player
from voice_quiz.quoting import quoted

LONGEST_NAME = 40


class Hosting(StrEnum):
    """Who is the quizmaster."""

    DEVICE = "device"
    ROTATING = "rotating"


@dataclass(frozen=True, slots=True)
class Seats:
    """The players clockwise, and the seat where a round begins (G-1) or the quizmaster sits."""

    players: tuple[Player, ...]
    hosting: Hosting
    first: int = 0
    home: tuple[Player, ...] = ()

    @property
    def present(self) -> tuple[Player, ...]:
        """Return the players clockwise, from the first seat, without those who went home."""
        circle = self.players[self.first :] + self.players[: self.first]
        return tuple(player for player in circle if player not in self.home)

    @property
    def host(self) -> Player | None:
        """Name the quizmaster, if a player is one."""
        host = self.players[self.first]
        rotating = self.hosting is Hosting.ROTATING and len(self.present) > 1
        return host if rotating and host not in self.home else None

    @property
    def contestants(self) -> tuple[Player, ...]:
        """Return those who play, from the quizmaster's left."""
        return self.present[1:] if self.host else self.present

    def moved_on(self) -> Seats:
        """Pass the first seat to the left, over empty chairs."""
        count = len(self.players)
        steps = (step for step in range(1, count + 1) if self.players[(self.first + step) % count] not in self.home)
        return replace(self, first=(self.first + next(steps, 0)) % count)

    def without(self, player: Player) -> Seats:
        """Let a player go home."""
        return replace(self, home=(*self.home, player))


@dataclass(frozen=True, slots=True)
class Account:
    """What a player has won over the rounds."""

    player: Player
    banked: int = 0
    # The helper's 5,000 of WM-13, booked apart.
    extra: int = 0
    spent: int = 0
    # Rounds as quizmaster; in the show variant rounds as contestant (WC-13).
    served: int = 0

    @property
    def total(self) -> int:
        """Add it up."""
        return self.banked + self.extra - self.spent


Accounts = tuple[Account, ...]


def opened(players: Iterable[Player]) -> Accounts:
    """Open an empty account for each player."""
    return tuple(Account(player) for player in players)


def booked(
    accounts: Accounts, player: Player | None, *, banked: int = 0, extra: int = 0, spent: int = 0, served: int = 0
) -> Accounts:
    """Add amounts to one player's account."""
    return tuple(
        replace(
            account,
            banked=account.banked + banked,
            extra=account.extra + extra,
            spent=account.spent + spent,
            served=account.served + served,
        )
        if account.player == player
        else account
        for account in accounts
    )


def ranked(results: Iterable[tuple[tuple[Player, ...], tuple[int, ...], int]]) -> tuple[Place, ...]:
    """Rank (names, merit, money), highest merit first; equal merit shares the place (G-5)."""
    order = sorted(results, key=lambda result: result[1], reverse=True)
    merits = [merit for _, merit, _ in order]
    return tuple(Place(merits.index(merit) + 1, names, money) for names, merit, money in order)


def by_total(accounts: Accounts) -> tuple[Place, ...]:
    """Rank accounts by their total."""
    return ranked(((account.player,), (account.total,), account.total) for account in accounts)


def check_name(name: Player) -> None:
    """Refuse what is no name for somebody new: it needs something that can be said or typed.

    Games that were kept before that was asked still go on: `check_names` lets such names be.
    """
    _check_written(name)
    if not any(sign.isalnum() for sign in name):
        raise BadSetup(f"the name {quoted(name)}; a name needs at least one letter or digit")


def check_names(players: Iterable[Player], fewest: int, most: int) -> None:
    """Refuse a table of the wrong size, and names that are empty, too long or taken."""
    names = list(players)
    if not fewest <= len(names) <= most:
        raise BadSetup(f"{len(names)} players; allowed are {fewest} to {most}")
    for name in names:
        _check_written(name)
    taken = {name.lower() for name in names}
    if len(taken) != len(names):
        raise BadSetup(f"the names {', '.join(names)}; every player needs a name of his own")


def _check_written(name: Player) -> None:
    if not name.strip() or name != name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        raise BadSetup(f"the name {quoted(name)}; a name has 1 to {LONGEST_NAME} letters and no blanks around it")


def check_seed(seed: int) -> None:
    """Refuse a seed that does not fit."""
    if not 0 <= seed < 1 << 64:
        raise BadSetup(f"the seed {seed}; allowed are 0 to {(1 << 64) - 1}")
