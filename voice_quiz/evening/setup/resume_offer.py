"""Games that were broken off: the offer to go on with one of them, and what can be answered to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from voice_quiz.dialogue import meaning as mn
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.game.protocol import Move
from voice_quiz.game.summary import Summary

# So many open games are read out, the newest first; more would not be kept in mind.
MOST_READ = 4


@dataclass(frozen=True, slots=True)
class GoOn(Move):
    """The table goes on with an open game."""

    id: int


@dataclass(frozen=True, slots=True)
class GiveUp(Move):
    """The table will never go on with an open game."""

    id: int


@dataclass(frozen=True, slots=True)
class StartAfresh(Move):
    """The table wants none of the open games."""


def open_games(games: Sequence[Summary], host: Host) -> Said:
    """Ask whether to go on with the open game, or with which of several."""
    if len(games) == 1:
        return say("setup.open-one", game=_open_game(games[0], host))
    listed = [
        host.word("setup.open-nth", place=place, game=_open_game(game, host)) for place, game in enumerate(games[:MOST_READ], 1)
    ]
    return say("setup.open-several", count=len(games), games=" ".join(listed))


def _open_game(game: Summary, host: Host) -> str:
    stand = game.stand
    return host.word(
        f"setup.{_stood(game)}",
        game=host.word(f"games.{game.game}"),
        players=host.words(game.players),
        round=stand.round,
        level=stand.level or 0,
        money=stand.money,
    )


def _stood(game: Summary) -> str:
    """Name the line that tells where a game was left: a question and its money say nothing at the foot of the ladder."""
    stand = game.stand
    if game.game == "money-drop":
        return "open-drop"
    if stand.level is None:
        return "open-round"
    if stand.round > 1:
        return "open-ladder"
    return "open-climb" if stand.money else "open-begun"


def gone_on(wanted: mn.GoOn, games: tuple[Summary, ...]) -> GoOn | None:
    """Go on with the open game that is meant, the newest of several; none where another game is wanted."""
    found = next(iter(_meant(wanted, games)), None)
    return GoOn(found.id) if found else None


def given_up(unwanted: mn.GiveUp, games: tuple[Summary, ...]) -> GiveUp | None:
    """Give up the open game that is meant, and none where it might be another."""
    found = tuple(_meant(unwanted, games))
    return GiveUp(found[0].id) if len(found) == 1 else None


def _meant(named: mn.GoOn | mn.GiveUp, games: tuple[Summary, ...]) -> Iterable[Summary]:
    """Find the open games that somebody may mean, the newest first."""
    if named.which:
        place = min(len(games), MOST_READ) if named.which is mn.Ordinal.LAST else int(named.which)
        return games[place - 1 : place]
    if named.game:
        return (game for game in games if game.game == named.game)
    if named.player:
        return (game for game in games if named.player in game.players)
    return games
