"""Reads a list of players' names."""

from __future__ import annotations

import re

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.template import words_in
from voice_quiz.game.players import LONGEST_NAME

_COMMA = re.compile(r"[,;/&+\n]")
_NAME = re.compile(r"[^\W\d_]+(?:[-'’ ][^\W\d_]+)*(?: \d+)?")
_MOST_WORDS = 3


def read_names(text: str, language: Language) -> tuple[str, ...]:
    """Take names apart at commas and "and"; where nothing parts them every word is a name."""
    around = "|".join(map(re.escape, sorted(language.about["around_names"], key=len, reverse=True)))
    bare = re.sub(rf"^\s*(?:(?:{around})\b[\s:,]*)+", "", text.strip(" .!?"), flags=re.IGNORECASE)
    joiners = "|".join(map(re.escape, language.about["and"]))
    commas = _COMMA.split(bare)
    pieces = [piece for part in commas for piece in re.split(rf"\s+(?:{joiners})\s+", part, flags=re.IGNORECASE)]
    words = [_without_fillers(piece, language) for piece in pieces]
    if _is_talk([word for piece in words for word in piece], text, language, parted=len(pieces) > 1):
        return ()
    names = [name for piece in words for name in _names(piece, len(commas) > 1, language)]
    return tuple(dict.fromkeys(names)) if all(map(_is_name, names)) else ()


def _without_fillers(piece: str, language: Language) -> list[str]:
    return [word for word in piece.split() if (word.strip(".!:"),) not in language.fillers]


def _is_talk(words: list[str], text: str, language: Language, *, parted: bool) -> bool:
    """Tell whether too many words mean something; a capital inside the text makes one a name all the same."""
    spelling = {word for nodes in language.lists["spelling"].values() for node in nodes for word in words_in(node)}
    known = [word for word in words if word.lower() in language.vocabulary and word.lower() not in spelling]
    meant = [word for word in known if not word[0].isupper() or text.lstrip().startswith(word)]
    return 2 * len(meant) > len(words) if parted else 2 * len(meant) >= len(words)


def _names(words: list[str], parted: bool, language: Language) -> list[str]:
    """Give the names in a piece: one, if commas part the list or it has a title such as "Oma"."""
    if parted or (words and words[0].lower() in language.about["titles"]):
        return [" ".join(map(_named, words))] if words else []
    return [_named(word) for word in words]


def _named(word: str) -> str:
    return word[:1].upper() + word[1:]


def _is_name(name: str) -> bool:
    return bool(_NAME.fullmatch(name)) and len(name) <= LONGEST_NAME and len(name.split()) <= _MOST_WORDS
