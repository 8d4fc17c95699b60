"""Writes texts down for a voice: years, amounts and letters as they are spoken, without signs that nobody can hear."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

# In every language; some voices fall silent at a quotation mark.
_QUOTES = re.compile(r"[„“”«»\"‹›]|(?<!\w)['‚‘’](?=\w)|(?<=\w)[‘](?!\w)")
_DASH = re.compile(r"\s+[–—-]\s+")
_PAUSE = re.compile(r"…|\.{3,}")
_BARE = re.compile(r"\W*")
# The end of a clause; and so many letters are worth a cut, begin with one, or follow one.
_CLAUSE = re.compile(r"(?<=[,;:.!?])\s+")
_LONG, _FIRST, _LAST = 40, 4, 15
# A part may be so much longer than the one before it: it is rendered while that is heard.
_GROWTH = 3
# The letter of an answer, alone or before what stands there.
_LETTER = re.compile(r"([A-D])(?:,\s+(?=\w)|\W*$)")
# Seconds of held breath at "…", and of a shorter one behind a letter.
_HELD, _SHORT = 0.5, 0.15
# A letter is one short sound, and the whole answer hangs on it: B and D are heard apart only if there is time for it.
_SLOWLY = 0.82


@dataclass(frozen=True, slots=True)
class Phrase:
    """What is read in one go: the text, the seconds of silence before it, and its pace as a share of the usual."""

    text: str
    pause: float = 0.0
    pace: float = 1.0


def phrases(text: str, language: str) -> tuple[Phrase, ...]:
    """Return what is to be read in one go each.

    >>> phrases("D, leer … fast", "de")
    (Phrase('D,', 0.0, 0.82), Phrase('leer', 0.15, 1.0), Phrase('fast', 0.5, 1.0))
    """
    found: list[Phrase] = []
    for part in _PAUSE.split(text):
        found += _phrases(part.strip(), language, _HELD if found else 0.0)
    return tuple(found)


def opened(text: str) -> tuple[str, ...]:
    """Return the clauses of a long text, the first by itself: each part can be heard while the next is being rendered.

    >>> opened("Da lag nichts, meine Freunde. Die richtige Antwort ist eine andere.")
    ('Da lag nichts,', 'meine Freunde.', 'Die richtige Antwort ist eine andere.')
    """
    if len(text) < _LONG:
        return (text,)
    parts: list[str] = []
    for clause in _CLAUSE.split(text):
        if parts and (len(parts[-1]) < _FIRST or _goes_along(parts, clause)):
            parts[-1] = f"{parts[-1]} {clause}"
        else:
            parts.append(clause)
    if len(parts) > 1 and len(parts[-1]) < _LAST:
        *parts, before, last = parts
        parts.append(f"{before} {last}")
    return tuple(parts)


def _goes_along(parts: list[str], clause: str) -> bool:
    """Tell whether a clause belongs to the last part: that is not the first, and still short beside the one before it."""
    return len(parts) > 1 and len(parts[-1]) + len(clause) <= _GROWTH * len(parts[-2])


def _phrases(text: str, language: str, pause: float) -> Iterator[Phrase]:
    letter = _LETTER.match(text)
    if letter:
        yield Phrase(_read(letter[0].strip(), language), pause, _SLOWLY)
        text, pause = text[letter.end() :], _SHORT
    if not _BARE.fullmatch(text):
        yield Phrase(_read(text, language), pause)


def _read(text: str, language: str) -> str:
    text = _DASH.sub(", ", _QUOTES.sub("", text))
    for pattern, spoken in _readings(language):
        text = pattern.sub(spoken, text)
    return text


@cache
def _readings(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    file = files("voice_quiz.dialogue") / "languages" / language / "voice.toml"
    if not file.is_file():
        return ()
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple((re.compile(pattern), spoken) for pattern, spoken in table["readings"])
