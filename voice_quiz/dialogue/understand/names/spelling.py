"""Reads a name that is spelled, or told by a letter that it has or has not."""

from __future__ import annotations

import re
from collections.abc import Sequence

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.names.similarity import ALIKE, likeness

_FEWEST_LETTERS = 2


def by_letters(text: str, language: Language) -> tuple[str, tuple[str, ...]]:
    """Return the name that a text spells or describes, if it does, and the words that it says are wrong."""
    words, denied = _without_no(re.findall(r"[\w'’,-]+", text), language)
    plain = re.findall(r"[^\W_]+", " ".join(words).lower())
    described = _described(plain, language)
    return spelled(plain, language) or described, tuple(plain if described and not denied else denied)


def spelled(words: Sequence[str], language: Language) -> str:
    """Read a row of letters as a name."""
    letters = [_letter(word, language) for word in words]
    return "".join(letters).capitalize() if len(letters) >= _FEWEST_LETTERS and all(letters) else ""


def _letter(word: str, language: Language) -> str:
    if len(word) == 1:
        return word
    return next((letter for letter, called in language.names["letters"].items() if word in called), "")


def _described(words: Sequence[str], language: Language) -> str:
    """Read "Anne with an e": the name that is most like it and has the letter, or has it not."""
    names = language.names
    for index, word in enumerate(words[1:-1][:1], 1):
        if word not in (*names["with"], *names["without"]):
            continue
        rest = [one for one in words[index + 1 :] if one not in names["before_letter"]]
        twice = bool(rest) and rest[0] in names["double"]
        # Two letters together are "ck" or "ph".
        letters = [_letter(one, language) or (one if len(one) == 2 else "") for one in rest[twice:]]
        if letters and all(letters):
            part = "".join(letters) * (2 if twice else 1)
            return _like(" ".join(words[:index]), part, language, there=word in names["with"])
    return ""


def _like(name: str, part: str, language: Language, *, there: bool) -> str:
    """Find the common name that is most like this one and has the letters, or has them not."""
    fitting = [one for one in language.first_names if (part in one) is there]
    best = max((name, *fitting) if (part in name) is there else fitting, key=lambda one: likeness(one, name), default="")
    return _titled(best if likeness(best, name) >= ALIKE else _doubled(name, part) if there else name, language)


def _doubled(name: str, part: str) -> str:
    """Write the last letter of a kind twice, in a name that nobody else has."""
    before, letter, after = name.rpartition(part[0])
    return f"{before}{part}{after}" if letter and part == 2 * letter else name


def _titled(name: str, language: Language) -> str:
    return language.first_names.get(name, name.title())


def _without_no(words: Sequence[str], language: Language) -> tuple[list[str], list[str]]:
    """Leave out "no", "not Anna but", and "not Anna" behind the right name; give what was denied, too."""
    kept: list[str] = []
    denied: list[str] = []
    for index, word in enumerate(words):
        bare = word.lower().strip(",")
        if bare in language.names["but"]:
            kept, denied = [], [one.lower().strip(",") for one in kept]
        elif bare in language.names["not"]:
            if kept:
                denied = [one.lower().strip(",") for one in words[index + 1 :]]
                break
        else:
            kept.append(word)
    return kept, denied
