"""Reads who plays, and in which teams, from whatever people say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.names.chunks import Chunk, items_of
from voice_quiz.dialogue.understand.names.lexicon import Role
from voice_quiz.dialogue.understand.names.people import ME, Mention, People
from voice_quiz.dialogue.understand.names.taken_back import settled
from voice_quiz.game.seats import LONGEST_NAME

Team = tuple[str, ...]
# What a bare list consists of.
_PLAIN = (
    *(Role.TITLE, Role.AND, Role.AGAINST, Role.ME, Role.ME_LISTED, Role.I_AM, Role.AS_ME, Role.THIS, Role.MY),
    *(Role.ARTICLE, Role.LITTLE, Role.PEOPLE, Role.FILLER),
)
# What says that a list is another.
_CHANGING = (
    *(Role.NO, Role.NOT, Role.INSTEAD_OF, Role.REPLACED_BY, Role.REMOVE, Role.ADD, Role.ALSO, Role.ONLY, Role.SO, Role.CALLED),
    *(Role.PLAYING, Role.AWAY, Role.LEADS, Role.OTHERS),
)


@dataclass(frozen=True, slots=True)
class Roster:
    """Who is named, team by team, with those who are taken back."""

    teams: tuple[tuple[Mention, ...], ...]
    items: tuple[Chunk, ...]

    @property
    def mentions(self) -> tuple[Mention, ...]:
        """Return everybody who is named, in whatever team."""
        return tuple(mention for team in self.teams for mention in team)

    @property
    def rest(self) -> int | None:
        """Return the number of the team of all who are not named, if there is one."""
        parts = (part for _, part in _parts(self.items))
        unnamed = (
            index
            for index, (team, part) in enumerate(zip(self.teams, parts, strict=True))
            if not any(mention.name for mention in team) and any(item.can_be(Role.OTHERS) for item in part)
        )
        return next(unnamed, None) if len(self.teams) > 1 else None

    @property
    def cells(self) -> frozenset[int]:
        """Return the places of the items by which somebody is named."""
        starts = [start for start, _ in _parts(self.items)]
        return frozenset(
            start + place
            for start, team in zip(starts, self.teams, strict=True)
            for mention in team
            for place in range(mention.start, mention.end)
        )

    def says(self, *roles: Role) -> bool:
        """Tell whether something is said about the list."""
        return any(item.can_be(*roles) for item in self.items)

    @property
    def is_plain(self) -> bool:
        """Tell whether nothing but a list was said."""
        opposed = len(self.teams) == 1 or bool(self.teams[-1])
        return opposed and self._consists_of(_PLAIN) and not any(mention.denied for mention in self.mentions)

    @property
    def is_plain_change(self) -> bool:
        """Tell whether nothing was said but a list, or who of a list is another."""
        return self._consists_of((*_PLAIN, *_CHANGING))

    def _consists_of(self, roles: Sequence[Role]) -> bool:
        named = self.cells
        return all(place in named or (item.can_be(*roles) and not item.is_name) for place, item in enumerate(self.items))

    @property
    def is_sure(self) -> bool:
        """Tell whether anybody is named whose name is known."""
        return any(mention.name and mention.is_sure for mention in self.mentions)

    @property
    def named(self) -> tuple[Team, ...]:
        """Return the names of those who play, each once, in teams; nobody, where only "I" was said or a name cannot be one."""
        teams = [tuple(dict.fromkeys(mention.name for mention in team if not mention.denied)) for team in self.teams]
        everyone = [name.lower() for team in teams for name in team]
        fits = everyone not in ([], [ME]) and len(set(everyone)) == len(everyone) and max(map(len, everyone)) <= LONGEST_NAME
        return tuple(team for team in teams if team) if fits else ()


def read_roster(text: str, language: Language, players: Sequence[str] = ()) -> Roster:
    """Return who is named in a text; `players` are those of a list that was said before, and may be changed."""
    items = items_of(text, language, players)
    capitals = language.about.get("capitals", True)
    teams = []
    for start, part in _parts(items):
        people = People(part, capitals=capitals, opposed=start > 0)
        teams.append(tuple(settled(people.mentions(), part, removing=bool(players))))
    return Roster(tuple(teams), items)


def read_teams(text: str, language: Language) -> tuple[Team, ...]:
    """Return the teams of a bare list; without "against" all are one team."""
    roster = read_roster(text, language)
    return roster.named if roster.is_plain else ()


def read_names(text: str, language: Language) -> Team:
    """Return the names of a bare list in one team."""
    teams = read_teams(text, language)
    return teams[0] if len(teams) == 1 else ()


def _parts(items: Sequence[Chunk]) -> Iterator[tuple[int, Sequence[Chunk]]]:
    """Take teams apart at "against" and semicolons."""
    start = 0
    for place, item in enumerate(items):
        if item.can_be(Role.AGAINST) or ";" in item.marks:
            yield start, items[start:place]
            start = place + item.can_be(Role.AGAINST)
    yield start, items[start:]
