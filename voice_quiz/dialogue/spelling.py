"""Reads how a name is put right: spelled, with or without a letter, or said anew."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rapidfuzz.distance import JaroWinkler

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.names import ME, is_familiar, read_names

# Two names this much alike can stand for one another: Anna and Anne, Filip and Philipp.
_ALIKE = 0.7
# One that was spelled may have been misheard badly, but not as just anything.
_AKIN = 0.5
# As good as the same; and one that is a part of the other.
_VERY_ALIKE, _PART = 0.85, 0.95
_FEWEST_LETTERS = 2


def corrected(text: str, names: Sequence[str], language: Language, asked: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the names with what was put right, or none if nothing was understood.

    Several names are all of them anew. One replaces the one that was named as wrong, else the one that was asked about, else
    the one that it is like; which of several is meant is not guessed.
    """
    words, denied = _without_no(re.findall(r"[\w'’,-]+", text), language)
    plain = re.findall(r"[^\W_]+", " ".join(words).lower())
    row, described = spelled(plain, language), _described(plain, language)
    right = row or described
    said = (right,) if right else read_names(" ".join(words), language)
    if not said or ME in said:
        return ()
    if len(said) > 1:
        likely = [name for name in said if _is_likely(name, names, language)]
        return said if 2 * len(likely) > len(said) else ()
    if said[0] in names:
        return tuple(names) if right else ()
    wrong = _wrong(said[0], names, asked, plain if described else denied, _AKIN if right else _ALIKE)
    return tuple(said[0] if name == wrong else name for name in names) if wrong else ()


def _wrong(name: str, names: Sequence[str], asked: Sequence[str], denied: Sequence[str], least: float) -> str:
    """Find the name that another is to take the place of."""
    named = [one for one in names if set(one.lower().split()) <= set(denied)]
    if len(named) == 1:
        return named[0]
    wrong, *others = asked if len(asked) == 1 else names
    if not others:
        # Whoever is very like somebody else may be meant for him.
        like = _likeness(name, _nearest(name, names))
        return wrong if like < _VERY_ALIKE or like == _likeness(name, wrong) else ""
    wrong = _nearest(name, names)
    return wrong if _likeness(name, wrong) >= least else ""


def _is_likely(name: str, names: Sequence[str], language: Language) -> bool:
    """Tell a name that was put right from a word that has nothing to do with it."""
    return is_familiar(name, language) or _likeness(name, _nearest(name, names)) >= _ALIKE


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
    for index, word in enumerate(words[1:-1], 1):
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
    best = max((name, *fitting) if (part in name) is there else fitting, key=lambda one: _likeness(one, name), default="")
    return _titled(best if _likeness(best, name) >= _ALIKE else _doubled(name, part) if there else name, language)


def _doubled(name: str, part: str) -> str:
    """Write the last letter of a kind twice, in a name that nobody else has."""
    before, letter, after = name.rpartition(part[0])
    return f"{before}{part}{after}" if letter and part == 2 * letter else name


def _titled(name: str, language: Language) -> str:
    return language.first_names.get(name, name.title())


def _nearest(name: str, names: Sequence[str]) -> str:
    return max(names, key=lambda one: _likeness(one, name))


def _likeness(one: str, other: str) -> float:
    """Give how much two names are alike; "Mia" is a part of "Kleine Mia"."""
    fewer, more = sorted((set(one.lower().split()), set(other.lower().split())), key=len)
    if fewer and fewer < more:
        return _PART
    return JaroWinkler.similarity(one.lower(), other.lower())


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
