"""Reads how a name is put right: spelled, with or without a letter, or said anew."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rapidfuzz.distance import JaroWinkler

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.names import is_familiar, read_names

# Two names this much alike can stand for one another: Anna and Anne, Filip and Philipp.
_ALIKE = 0.7
# One that was spelled may have been misheard badly, but not as just anything.
_AKIN = 0.5
_FEWEST_LETTERS = 2


def corrected(text: str, names: Sequence[str], language: Language) -> tuple[str, ...]:
    """Give the names with what was put right, or none if nothing was understood."""
    words = _without_no(re.findall(r"[^\W_]+", text.lower()), language)
    right = spelled(words, language) or _described(words, language)
    if right:
        wrong = _nearest(right, names)
        # Which of several is meant must not be guessed.
        return _put_right(names, right, wrong) if len(names) == 1 or _likeness(right, wrong) >= _AKIN else ()
    said = read_names(" ".join(_without_no(re.findall(r"[\w'’,-]+", text), language)), language)
    if len(said) == len(names) and (len(said) == 1 or all(_is_likely(name, names, language) for name in said)):
        return said
    return _replaced(names, said)


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


def _replaced(names: Sequence[str], said: Iterable[str]) -> tuple[str, ...]:
    """Put each name that was said in the place of the one it is most like."""
    found = tuple(names)
    for name in said:
        wrong = _nearest(name, found)
        if wrong == name:
            continue
        if _likeness(name, wrong) < _ALIKE and len(found) > 1:
            return ()
        found = _put_right(found, name, wrong)
    return found if found != tuple(names) else ()


def _put_right(names: Sequence[str], right: str, wrong: str) -> tuple[str, ...]:
    return tuple(right if name == wrong else name for name in names)


def _nearest(name: str, names: Sequence[str]) -> str:
    return max(names, key=lambda one: _likeness(one, name))


def _likeness(one: str, other: str) -> float:
    return JaroWinkler.similarity(one.lower(), other.lower())


def _without_no(words: Sequence[str], language: Language) -> list[str]:
    """Leave out "no", "not Anna but", and "not Anna" behind the right name."""
    kept: list[str] = []
    for word in words:
        bare = word.lower().strip(",")
        if bare in language.names["but"]:
            kept = []
        elif bare in language.names["not"]:
            if kept:
                break
        else:
            kept.append(word)
    return kept
