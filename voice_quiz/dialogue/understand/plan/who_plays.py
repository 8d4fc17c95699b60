"""Finds who plays in what is left of a sentence: lists of names, and not whoever is only spoken of or spoken to."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import Names
from voice_quiz.dialogue.situation import Situation
from voice_quiz.dialogue.understand.names.chunks import Chunk
from voice_quiz.dialogue.understand.names.lexicon import Role
from voice_quiz.dialogue.understand.names.list_or_change import listed
from voice_quiz.dialogue.understand.names.parser import Roster, read_roster

# What stands for a part that was taken out, and whether it was joined to what follows: "lottery with".
CUT, JOINED = "|", "~"
_PIECE = re.compile(r"([|~,.;:!?…–—]|\s-\s)")
# What a list of names consists of, beside the names.
_LISTING = (
    *(Role.TITLE, Role.AND, Role.AGAINST, Role.ME, Role.ME_LISTED, Role.I_AM, Role.AS_ME, Role.THIS, Role.MY, Role.ARTICLE),
    *(
        Role.LITTLE,
        Role.PEOPLE,
        Role.FILLER,
        Role.LEADS,
        Role.SO,
        Role.ONLY,
        Role.CALLED,
        Role.NUMBER,
        Role.PLAYING,
        Role.OTHERS,
    ),
)
# And what a change of one does.
_CHANGING = (Role.NO, Role.NOT, Role.INSTEAD_OF, Role.REPLACED_BY, Role.REMOVE, Role.ADD, Role.ALSO, Role.AWAY, Role.JOINS)


def players_in(rest: str, situation: Situation, language: Language, small: Container[str]) -> tuple[Names | None, str]:
    """Return who plays, and those pieces of the rest of a sentence in which nobody is listed."""
    lists: list[str] = []
    others: list[str] = []
    joined = False
    for lead, piece in _pieces(rest):
        roster = read_roster(piece, language, situation.players)
        if _is_list(roster, small, changing=bool(situation.players)):
            lists.append(f"{'; ' if ';' in lead else ', '}{piece}" if lists else piece)
            joined = joined or lead == JOINED
        else:
            others.append(piece)
    said = " ".join(lists)
    names = listed(said, situation, language, plainly=False) if said else None
    sure = names is not None and _is_sure(names, read_roster(said, language, situation.players), situation, joined=joined)
    return (names if sure else None), " | ".join(others)


def _pieces(rest: str) -> Iterator[tuple[str, str]]:
    """Yield the pieces between marks, each with the mark before it."""
    mark = ""
    for piece in _PIECE.split(rest):
        if _PIECE.fullmatch(piece):
            mark = piece if piece in (CUT, JOINED, ";") or not mark else mark
        elif piece.strip():
            yield mark, piece.strip()
            mark = ""


def _is_list(roster: Roster, small: Container[str], *, changing: bool) -> bool:
    """Tell whether a piece is nothing but a part of a list."""
    roles, named = (*_LISTING, *_CHANGING) if changing else _LISTING, roster.cells
    others = [
        item for place, item in enumerate(roster.items) if not (place in named or item.can_be(*roles) or _is_small(item, small))
    ]
    # "Carla gioca anche lei": who says who is new may say one word more of it.
    spare = 1 if changing and roster.says(Role.ADD, Role.ALSO, Role.JOINS) else 0
    return bool(named) and len(others) <= spare and all(item.can_be(Role.SMALL) for item in others)


def _is_small(item: Chunk, small: Container[str]) -> bool:
    return all(word in small for word in re.split(r"[\s'’]", item.text.lower()))


def _is_sure(names: Names, roster: Roster, situation: Situation, *, joined: bool) -> bool:
    """Tell whether a list is one: at least two, of whom one is known by name; a single one may only be spoken to."""
    known = any((mention.name and mention.is_sure) or mention.is_title for mention in roster.mentions)
    told = len(names.names) + (names.me is not None)
    if situation.players:
        return known
    return known and (told > 1 or joined or roster.says(Role.I_AM))
