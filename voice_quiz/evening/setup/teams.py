"""Makes teams of the names that were said, and tells which of them may have been misheard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import Names
from voice_quiz.dialogue.understand.names.lexicon import is_familiar
from voice_quiz.dialogue.understand.names.similarity import VERY_ALIKE, likeness, nearest
from voice_quiz.evening.setup.questions import NamePlayers
from voice_quiz.evening.setup.traits import Team
from voice_quiz.game.protocol import Player


class Guestbook:
    """Knows who was here before."""

    def __init__(self, known: Iterable[Player]) -> None:
        """Take the names as they are written."""
        self._known = {name.lower(): name for name in known}

    def named(self, names: Names, languages: Iterable[Language], *, anew: bool = False) -> NamePlayers:
        """Take names as they were said, known ones as they are written; what is common nowhere may have been misheard.

        What was typed was not. Where names are told for the first time, one that is misheard is taken for the guest that it
        is very like, and asked about; a correction is taken as it was said.
        """
        said = names.teams or (names.names,)
        teams = tuple(tuple(self._known.get(name.lower(), name) for name in team) for team in said)
        if names.typed:
            return NamePlayers(teams)
        spoken = tuple(languages)
        strange = {name: name for team in teams for name in team if self._is_strange(name, spoken)}
        if anew:
            strange = {name: self._favoured(name) for name in strange}
        favoured = tuple(tuple(strange.get(name, name) for name in team) for team in teams)
        return NamePlayers(favoured, tuple(dict.fromkeys(strange.values())))

    def _is_strange(self, name: Player, languages: Sequence[Language]) -> bool:
        return not self.knows(name) and not any(is_familiar(name, one) for one in languages)

    def _favoured(self, name: Player) -> Player:
        """Return who was here before and is very like a name that is misheard; else that itself."""
        guests = tuple(self._known.values())
        near = nearest(name, guests) if guests else name
        return near if likeness(name, near) >= VERY_ALIKE else name

    def knows(self, name: Player) -> bool:
        """Tell whether somebody of this name was here before."""
        return name.lower() in self._known


def numbered(count: int, language: Language) -> NamePlayers:
    """Call players by numbers who do not want to tell their names."""
    title = language.names["player"]
    return NamePlayers((tuple(f"{title} {language.numbers.written(number)}" for number in range(1, count + 1)),))


def put_right(move: NamePlayers, before: tuple[Team, ...], doubtful: tuple[Player, ...], *, typed: bool) -> NamePlayers:
    """Leave the players in their teams, as far as they are still there; what was spoken is to be approved once more."""
    old = [player for team in before for player in team]
    names = [player for team in move.teams for player in team]
    new = tuple(name for name in names if name not in old)
    teams = tuple(_like(before, names)) if len(move.teams) == 1 else move.teams
    # Who was asked about is asked about again; of others only a strange one is.
    unclear = new if doubtful else tuple(name for name in new if name in move.doubtful)
    return NamePlayers(teams, () if typed else unclear or tuple(name for name in doubtful if name in names))


def moved(player: Player, partner: Player, teams: tuple[Team, ...]) -> tuple[Team, ...]:
    """Put a player into the team of another one; a team that nobody is left in is none."""
    if player == partner:
        return teams
    without = (tuple(one for one in team if one != player) for team in teams)
    return tuple((*team, player) if partner in team else team for team in without if team)


def completed(others: NamePlayers, team: int, mine: NamePlayers) -> NamePlayers:
    """Put the one who said "I" at the end of a team, once the name is told; several names are all of them anew."""
    told = [player for team in mine.teams for player in team]
    if len(told) > 1:
        return mine
    if told[0] in (player for players in others.teams for player in players):
        # "Me, Danilo, and Elif": one who is named and the one who said "I" were the same.
        return others
    teams = tuple((*players, *told) if index == team else players for index, players in enumerate(others.teams))
    return NamePlayers(teams, (*others.doubtful, *mine.doubtful))


def _like(teams: tuple[Team, ...], names: list[Player]) -> Iterator[Team]:
    """Divide names as before: as many as before go by their places, else who is new joins the smallest team."""
    if len(teams) == 1:
        yield tuple(names)
        return
    if len(names) == sum(map(len, teams)):
        rest = iter(names)
        yield from (tuple(next(rest) for _ in team) for team in teams)
        return
    left = [[player for player in team if player in names] for team in teams]
    for name in names:
        if not any(name in team for team in left):
            min(left, key=len).append(name)
    yield from (tuple(team) for team in left if team)
