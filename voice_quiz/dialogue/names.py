"""Reads a list of players' names, in teams if they play against each other."""

from __future__ import annotations

import re
from itertools import pairwise

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.template import words_in
from voice_quiz.game.players import LONGEST_NAME

Team = tuple[str, ...]
# Whoever says "I" in a list of names, and has told none.
ME = ""

_COMMA = re.compile(r"[,/&+\n]")
_NAME = re.compile(r"[^\W\d_]+(?:[-'’ ][^\W\d_]+)*(?: \d+)?")
_MOST_WORDS = 3


def read_teams(text: str, language: Language) -> tuple[Team, ...]:
    """Take teams apart at "against" and semicolons; without them all are one team."""
    against = "|".join(map(re.escape, language.names["against"]))
    parts = re.split(rf";|\b(?:{against})\b\.?", text, flags=re.IGNORECASE)
    teams = tuple(_listed(part, language) for part in parts if part.strip())
    everyone = [name for team in teams for name in team]
    return teams if all(teams) and everyone not in ([], [ME]) and len(set(everyone)) == len(everyone) else ()


def read_names(text: str, language: Language) -> Team:
    """Read a list of names in one team."""
    names = _listed(text, language)
    return names if names != (ME,) else ()


def _listed(text: str, language: Language) -> Team:
    """Take names apart at commas and "and", with `ME` for "I"; where nothing parts them every word is a name."""
    joiners = "|".join(map(re.escape, language.about["between_names"]))
    phrases = sorted(language.about["around_names"], key=len, reverse=True)
    around = "|".join(_around(phrase, joiners, language) for phrase in phrases)
    bare = re.sub(rf"^\s*(?:(?:{around})\b[\s:,]*)+", "", text.strip(" .!?"), flags=re.IGNORECASE)
    commas = _COMMA.split(bare)
    pieces = [piece for part in commas for piece in re.split(rf"\s+(?:{joiners})\s+", part, flags=re.IGNORECASE)]
    words = [_without_article(_without_fillers(piece, language), language) for piece in pieces]
    names = [name for piece in words for name in _names(piece, len(commas) > 1, language)]
    told = [word for piece in words for word in piece]
    if names != [ME] and _is_talk(told, text, language, parted=len(pieces) > 1):
        return ()
    fits = all(name == ME or _is_name(name, language) for name in names)
    return tuple(dict.fromkeys(names)) if fits else ()


def _around(phrase: str, joiners: str, language: Language) -> str:
    """Write a phrase that leads to names as a pattern; in "me and Tom" it leads to none."""
    me = phrase.split()[-1] in language.names["me"]
    return rf"{re.escape(phrase)}\b(?!\s+(?:{joiners})\s|\s*$)" if me else re.escape(phrase)


def is_familiar(name: str, language: Language) -> bool:
    """Tell whether each part of a name is a common one, or a title such as "Oma"."""
    known = language.first_names.keys() | set(language.about["titles"]) | {language.names["player"].lower()}
    numbers = language.numbers.words
    return all(part in known or part in numbers or part.isdecimal() for part in re.split(r"[-\s]", name.lower()))


def _without_fillers(piece: str, language: Language) -> list[str]:
    return [word for word in piece.split() if (word.strip(".!:"),) not in language.fillers]


def _without_article(words: list[str], language: Language) -> list[str]:
    """Take "der Ben", "il Marco" and "l'Anna" for what they are called."""
    first, *rest = words or [""]
    article, _, name = first.replace("’", "'").partition("'")
    if article.lower() not in language.articles or not (name or rest):
        return words
    return [name, *rest] if name else rest


def _is_talk(words: list[str], text: str, language: Language, *, parted: bool) -> bool:
    """Tell whether too many words mean something; a capital inside the text makes one a name all the same."""
    spelling = {word for nodes in language.lists["spelling"].values() for node in nodes for word in words_in(node)}
    names = language.first_names.keys() | spelling | set(language.about["titles"]) | _counted(words, language)
    known = [word for word in words if word.lower() in language.vocabulary and word.lower() not in names]
    meant = [word for word in known if not word[0].isupper() or text.lstrip().startswith(word)]
    return 2 * len(meant) > len(words) if parted else 2 * len(meant) >= len(words)


def _counted(words: list[str], language: Language) -> set[str]:
    """Give the numbers in "player one, player two"."""
    titles = language.about["titles"]
    return {word.lower() for before, word in pairwise(words) if before.lower() in titles}


def _names(words: list[str], parted: bool, language: Language) -> list[str]:
    """Give the names in a piece: one, if commas part the list or it has a title such as "Oma"."""
    if len(words) == 1 and words[0].lower() in language.names["me"]:
        return [ME]
    if parted or (words and words[0].lower() in language.about["titles"]):
        return [" ".join(map(_named, words))] if words else []
    return [_named(word) for word in words]


def _named(word: str) -> str:
    return word[:1].upper() + word[1:]


def _is_name(name: str, language: Language) -> bool:
    """Tell a name from what can only be talk."""
    fits = bool(_NAME.fullmatch(name)) and len(name) <= LONGEST_NAME and len(name.split()) <= _MOST_WORDS
    return fits and name.lower() not in language.names["never"]
