"""Reads a list of players' names."""

from __future__ import annotations

import re

from voice_quiz.dialogue.language import Language
from voice_quiz.game.players import LONGEST_NAME

_COMMA = re.compile(r"[,;/&+\n]")
_NAME = re.compile(r"[^\W\d_]+(?:[-'’ ][^\W\d_]+)*(?: \d+)?")


def read_names(text: str, language: Language) -> tuple[str, ...]:
    """Take names apart at commas and "and"; where nothing parts them every word is a name."""
    joiners = "|".join(map(re.escape, language.about["and"]))
    around = "|".join(map(re.escape, sorted(language.about["around_names"], key=len, reverse=True)))
    bare = re.sub(rf"^\s*(?:(?:{around})\b[\s:]*)+", "", text.strip(" .!?"), flags=re.IGNORECASE)
    pieces = [piece for part in _COMMA.split(bare) for piece in re.split(rf"\s+(?:{joiners})\s+", part, flags=re.IGNORECASE)]
    names = [name for piece in pieces for name in _single(piece.strip(), bool(_COMMA.search(bare)), language)]
    return tuple(dict.fromkeys(names)) if all(_NAME.fullmatch(name) and len(name) <= LONGEST_NAME for name in names) else ()


def _single(piece: str, parted: bool, language: Language) -> list[str]:
    """Give the names in a piece: one, if commas part the list or it has a title such as "Oma"."""
    words = piece.split()
    if parted or (words and words[0].lower() in language.about["titles"]):
        return [" ".join(map(_named, words))] if words else []
    return [_named(word) for word in words]


def _named(word: str) -> str:
    return word[:1].upper() + word[1:]
