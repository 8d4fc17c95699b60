"""Cuts a text into the words that matching works on."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

# Nobody says a move in so many characters: a longer text is talk.
LONGEST = 400
# Digits with their thousands apart ("250.000"), plain digits, a run of letters, or the sign for euros or for a hundredth.
_WORD = re.compile(r"\d{1,3}(?:[.,'’ ]\d{3})+(?!\d)|\d+|[^\W\d_]+|[€%]")
# Marks that end a part of a sentence: a hyphen does so only between blanks, and none between the thousands of a number.
MARKS = r"(?:(?<!\d)[,.;:!?…–—]+|[,.;:!?…–—]+(?!\d{3})|(?<=\s)-(?=\s))"
_STOP = re.compile(MARKS)
_SEPARATORS = re.compile(r"[.,'’ ]")
# A word that an apostrophe ties to the next one, and one that a mark parts from it.
_TIED = re.compile(r"([^\W\d_]+)['’](?=[^\W\d_])")
_PARTED = re.compile(r"([^\W\d_]+)\s*[,.;:!?…–-]")
# What may stand after the mark of a question.
_AFTER_QUESTION = " !.…)\"'’“”»«"


@dataclass(frozen=True, slots=True)
class Text:
    """The words of a text, lower case, and whether it was a question."""

    words: tuple[str, ...]
    question: bool = False
    # As it was written, for names.
    raw: str = ""

    @property
    def tied(self) -> frozenset[str]:
        """Return the words that an apostrophe ties to the next one, as in "d'inverno", wherever they occur."""
        found = _TIED.findall(self.raw.lower())
        return frozenset(word for word in found if found.count(word) == self.words.count(word))

    @property
    def parted(self) -> frozenset[str]:
        """Return the words after which a mark stands, as in "D, inverno"."""
        return frozenset(_PARTED.findall(self.raw.lower()))


def read(text: str) -> Text:
    """Take a text apart; what is no letter or digit only separates."""
    raw = unicodedata.normalize("NFC", text[: 4 * LONGEST]).strip()
    if len(raw) > LONGEST:
        return Text(())
    return Text(words(raw), raw.rstrip(_AFTER_QUESTION).endswith("?"), raw)


def words(text: str) -> tuple[str, ...]:
    """Return the words of a text in lower case."""
    return tuple(map(_plain, _WORD.findall(unicodedata.normalize("NFC", text).lower())))


def gaps(text: str) -> tuple[str, ...]:
    """Return what stands behind each word: a blank, a mark, an apostrophe."""
    raw = unicodedata.normalize("NFC", text).lower()
    found = list(_WORD.finditer(raw))
    ends = [*(match.start() for match in found[1:]), len(raw)]
    return tuple(raw[match.end() : end] for match, end in zip(found, ends, strict=False))


def places(text: str) -> tuple[tuple[int, int], ...]:
    """Return where each word of a text stands in it; none, if it cannot be told because small letters take other room."""
    low = text.lower()
    return tuple(match.span() for match in _WORD.finditer(low)) if len(low) == len(text) else ()


def stops_in(between: tuple[str, ...]) -> frozenset[int]:
    """Return the places of the words behind which a mark stands that ends a part of a sentence."""
    return frozenset(place for place, gap in enumerate(between) if _STOP.search(gap))


def clauses(text: str, *, marked: bool = False) -> tuple[str, ...]:
    """Return the parts of a text between its marks; `marked` leaves each the marks that end it.

    >>> clauses("We'll risk it. Yes, final!")
    ("We'll risk it", 'Yes', 'final')
    """
    raw = unicodedata.normalize("NFC", text)
    stops = [stop.span() for stop in _STOP.finditer(raw)]
    starts, ends = [0, *(end for _, end in stops)], [*stops, (len(raw), len(raw))]
    parts = (raw[start : end if marked else stop].strip() for start, (stop, end) in zip(starts, ends, strict=True))
    return tuple(part for part in parts if words(part))


def _plain(word: str) -> str:
    return _SEPARATORS.sub("", word) if word[0].isdigit() else word
