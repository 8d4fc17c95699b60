"""Cuts a text into items: a name or a few words that belong together, what they can be, and the marks behind them."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.names.lexicon import Lexicon, Phrase, Role, Roles, lexicon_of

_PIECE = re.compile(r"[^\W\d_]+(?:['’\-][^\W\d_]+)*['’]?|\d+|[,;:.!?…()/&+\n–]")
ENDS = ".!?…"
# What parts names as "and" does.
_JOINS = "/&+\n"


@dataclass(frozen=True, slots=True)
class ChunkWord:
    """A word as it was written, and what stands around it."""

    text: str
    # The marks before it.
    marks: str = ""

    @property
    def low(self) -> str:
        """Return it as the lexicon has it."""
        return self.text.lower().replace("’", "'")

    @property
    def is_capital(self) -> bool:
        """Tell whether it begins with a capital."""
        return self.text[:1].isupper()


@dataclass(frozen=True, slots=True)
class Chunk:
    """Words that belong together."""

    text: str
    roles: Roles
    # The marks before it, and what tells a name in writing.
    marks: str = ""
    is_capital: bool = False
    is_first: bool = False

    def can_be(self, *roles: Role) -> bool:
        """Tell whether it can be one of these."""
        return not self.roles.isdisjoint(roles)

    @property
    def is_name(self) -> bool:
        """Tell whether it is a name and nothing else."""
        return self.can_be(Role.NAME) and not self.can_be(*_OTHERS)

    @property
    def is_strange(self) -> bool:
        """Tell whether it is a name only where one must stand: nobody knows it, or it is a word as well."""
        return self.can_be(Role.UNKNOWN) or (self.can_be(Role.NAME) and self.can_be(*_OTHERS))

    @property
    def is_parted(self) -> bool:
        """Tell whether something parts it from what stands before."""
        return bool(self.marks)


_OTHERS = tuple(role for role in Role if role not in (Role.NAME, Role.TITLE))


def items_of(text: str, language: Language, players: Sequence[str] = ()) -> tuple[Chunk, ...]:
    """Return the items of a text, longest phrases first; the names of those who play are known, whatever they are."""
    lexicon = lexicon_of(language)
    known = {tuple(player.lower().split()) for player in players}
    return tuple(_items(tuple(_words(text, lexicon)), lexicon, known))


def _words(text: str, lexicon: Lexicon) -> Iterator[ChunkWord]:
    marks = ""
    for piece in _PIECE.findall(text):
        if not piece[0].isalnum():
            marks += piece
            continue
        for part in _parts(piece, lexicon):
            yield ChunkWord(part, marks)
            marks = ""


def _parts(piece: str, lexicon: Lexicon) -> Sequence[str]:
    """Take "l'Anna" and "Anna's" apart, but not "O'Hara"."""
    low = piece.lower().replace("’", "'")
    if "'" not in low or (low,) in lexicon.phrases:
        return (piece,)
    before, behind = piece[: low.index("'")], piece[low.index("'") + 1 :]
    if not behind or behind.lower() == "s" or len(behind) == 1:
        return (before,)
    return (before, behind) if (before.lower(),) in lexicon.phrases or len(before) == 1 != (before.lower() == "o") else (piece,)


def _items(words: Sequence[ChunkWord], lexicon: Lexicon, known: Container[Phrase]) -> Iterator[Chunk]:
    place = 0
    while place < len(words):
        size, roles = _longest(words, place, lexicon, known)
        first = words[place]
        text = " ".join(word.text for word in words[place : place + size])
        begins = place == 0 or any(mark in ENDS for mark in first.marks)
        if any(mark in _JOINS for mark in first.marks):
            yield Chunk("&", frozenset((Role.AND,)), first.marks)
            first = ChunkWord(first.text)
        yield Chunk(text, roles, first.marks, first.is_capital, begins)
        place += size


def _longest(words: Sequence[ChunkWord], place: int, lexicon: Lexicon, known: Container[Phrase]) -> tuple[int, Roles]:
    for size in range(min(lexicon.longest, len(words) - place), 0, -1):
        row = words[place : place + size]
        low = tuple(word.low for word in row)
        roles = lexicon.roles(low)
        if low in known and (roles is None or roles != {Role.TITLE}):
            roles = frozenset((Role.NAME,))
        if roles and not any(word.marks for word in row[1:]):
            return size, roles
    raise AssertionError(words[place])
