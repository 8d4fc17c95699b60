"""Reads who plays, and in which teams, from whatever people say."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.names.chunks import Chunk, items_of
from voice_quiz.dialogue.understand.names.head_count import said_count
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
    *(Role.NO, Role.NOT, Role.INSTEAD_OF, Role.REPLACED_BY, Role.REMOVE, Role.ADD, Role.JOINS, Role.ALSO, Role.ONLY, Role.SO),
    *(Role.CALLED, Role.PLAYING, Role.AWAY, Role.LEADS, Role.OTHERS, Role.BUT),
    *(Role.NOT_ONLY, Role.SWAP, Role.CALL, Role.CALL_ME),
)
# What may stand between "only" and the first one who plays.
_BEHIND_ONLY = (
    *(Role.ARTICLE, Role.TITLE, Role.MY, Role.LITTLE, Role.PEOPLE, Role.FILLER, Role.LEADS, Role.SO, Role.ALSO, Role.NUMBER),
    Role.THIS,
)


@dataclass(frozen=True, slots=True)
class Roster:
    """Who is named, team by team, with those who are taken back."""

    teams: tuple[tuple[Mention, ...], ...]
    items: tuple[Chunk, ...]
    # How many were said to play.
    count: int | None = None

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

    def clause(self, place: int) -> Sequence[Chunk]:
        """Return the items around one that no mark parts from it."""
        start, end = place, place + 1
        while start and not self.items[start].is_parted:
            start -= 1
        while end < len(self.items) and not self.items[end].is_parted:
            end += 1
        return self.items[start:end]

    def says(self, *roles: Role) -> bool:
        """Tell whether something is said about the list."""
        return any(item.can_be(*roles) for item in self.items)

    @property
    def says_only(self) -> bool:
        """Tell whether nobody plays but those who are named: "only Tom and Ava", not "he has just come"."""
        named = self.cells
        return any(self._is_only(place, named) for place, item in enumerate(self.items) if item.can_be(Role.ONLY))

    def _is_only(self, place: int, named: Container[int]) -> bool:
        behind = place + 1
        while behind < len(self.items) and behind not in named and self.items[behind].can_be(*_BEHIND_ONLY):
            behind += 1
        return behind in named or (place - 1 in named and behind == len(self.items))

    @property
    def says_also(self) -> bool:
        """Tell whether somebody is said to play too; "chiamami pure" says nothing of the kind."""
        behind = zip((None, *self.items), self.items, strict=False)
        return any(item.can_be(Role.ALSO) and not (before and before.can_be(Role.CALL_ME)) for before, item in behind)

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
    teams: list[tuple[int, tuple[Mention, ...]]] = []
    for start, part in _parts(items):
        people = People(part, capitals=capitals, opposed=start > 0)
        found = settled(people.mentions(), part, removing=bool(players), nouns=not capitals)
        teams.append((start, tuple(found)))
    count = said_count(text, language)
    return Roster(_counted(_introduced_late(teams), count), items, count)


def _introduced_late(teams: Sequence[tuple[int, tuple[Mention, ...]]]) -> tuple[tuple[Mention, ...], ...]:
    """Put the name of whoever said "I" into the team where that was said: "me and Tom against Mum and Dad, I'm Lucy"."""
    found = [list(team) for _, team in teams]
    mine = next((index for index, team in enumerate(found[:-1]) if any(one.name == ME for one in team)), None)
    told = next((place for place, one in enumerate(found[-1]) if one.is_me and place), None)
    if mine is None or told is None:
        return tuple(map(tuple, found))
    shift = teams[-1][0] - teams[mine][0]
    moved = [replace(one, start=one.start + shift, end=one.end + shift) for one in found[-1][told:]]
    first = [one for one in found[mine] if one.name != ME]
    found[mine], found[-1] = [*first, *moved], found[-1][:told]
    return tuple(map(tuple, found))


def _counted(teams: tuple[tuple[Mention, ...], ...], count: int | None) -> tuple[tuple[Mention, ...], ...]:
    """Take the one who said "I" for the one named next, where they were said to be one fewer: "four of us: me, Bill, ..."."""
    everyone = [mention for team in teams for mention in team if not mention.denied]
    if count is None or len(everyone) != count + 1 or not any(mention.name == ME for mention in everyone):
        return teams
    return tuple(tuple(mention for mention in team if mention.name != ME) for team in teams)


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
