"""Tells whether a saying explains all that was heard, or only a part of it."""

from __future__ import annotations

from itertools import pairwise
from math import inf

from rapidfuzz import fuzz

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.tokens import words
from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, Samples, decibels
from voice_quiz.speech.ears.sound_files import blocks_of

# So many letters may be missing from a saying, for letters have long names and grunts are written down too; in a long sentence
# this share of it, for nobody writes two sentences alike.
_FEW, _SHARE = 6, 0.3
# Nobody says more letters than this in a second: where more were written, the rest was made up.
_LETTERS_A_SECOND = 22
# Whoever speaks for longer than so many seconds says more letters than this in each: where fewer were written, most is missing.
_LONG, _LETTERS_OF_A_SLOW_SPEAKER = 5.0, 1.5
# Speech is at most so many decibels quieter than its loudest part.
_QUIETER = 30.0
# A word so much like the one before it, in percent, is that word again: short sounds tempt recognisers to that.
_AGAIN = 66
# A figure of more digits is no number that anybody says.
_DIGITS = 9


def spelled_out(text: str, language: Language) -> str:
    """Write a text as it is spoken: figures as words, and no marks.

    >>> spelled_out("10 auf A, 30 auf B.", german)
    'zehn auf a dreißig auf b'
    """
    return " ".join(_spelled_out(word, language) for word in words(text))


def covers(saying: str, written: str, language: Language, seconds: float = inf) -> bool:
    """Tell whether a saying is long enough for what was written freely of so many seconds of speech."""
    missing, most = uncovered(saying, written, language, seconds)
    return missing <= most


def uncovered(saying: str, written: str, language: Language, seconds: float = inf) -> tuple[float, float]:
    """Return how many letters of what was written freely a saying does not explain, and how many that may be."""
    whole = min(_length(written, language), seconds * _LETTERS_A_SECOND)
    return whole - _length(saying, language), max(_FEW, _SHARE * whole)


def is_scrap(written: str, language: Language, seconds: float) -> bool:
    """Tell whether what was written is only a scrap of so many seconds of speech."""
    return _LONG < seconds < inf and _length(written, language) < seconds * _LETTERS_OF_A_SLOW_SPEAKER


def seconds_of_speech(samples: Samples) -> float:
    """Return how long somebody speaks in a piece of sound, without the pauses."""
    levels = [decibels(block) for block in blocks_of(samples)]
    return sum(level > max(levels) - _QUIETER for level in levels) * BLOCK / EAR_RATE


def _length(text: str, language: Language) -> int:
    found = spelled_out(text, language).split()
    again = (fuzz.ratio(one, other) >= _AGAIN for one, other in pairwise(found))
    return sum(len(word) for word, repeated in zip(found, (False, *again), strict=False) if not repeated)


def _spelled_out(word: str, language: Language) -> str:
    return language.numbers.written(int(word)) if word.isdecimal() and len(word) <= _DIGITS else word
