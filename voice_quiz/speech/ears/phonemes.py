"""What words sound like, as espeak-ng reads them, and how unlike two sounds are."""

from __future__ import annotations

import ctypes
import re
from functools import cache, lru_cache
from itertools import chain, combinations
from threading import Lock

import espeakng_loader

# Of the library: give the sound back instead of playing it; let the program live without data; read UTF-8; write IPA.
_RETRIEVE, _LIVE_ON, _UTF8, _IPA = 2, 0x8000, 1, 2
_VOICES = {"en": "en-us"}
# Stress, length, and the marks of another language's sounds.
_MARKS = re.compile(r"\([a-z-]+\)|[ˈˌː\s_|]")
_VOWELS = frozenset("aeiouyøœɛɔɐəɪʊʏɑæʌɜɒ")
# Sounds that are made in one place, and taken for each other.
_ALIKE = ("pb", "td", "kɡcçx", "fvw", "szʃʒθð", "mnŋɲ", "lɹrʁʎɾ", "jiɪyʏeɛøœæɜəɐ", "uʊoɔɒʌɑa")
_PAIRS = frozenset(chain.from_iterable(combinations(sorted(group), 2) for group in _ALIKE))
# What it costs to take a sound for one of its kind, a vowel for a vowel, a consonant for a consonant, and one for the other.
_KIND, _VOWEL, _CONSONANT, _OTHER = 0.4, 0.6, 0.8, 1.0
# What it costs to add or to leave out a vowel, or a consonant.
_FAINT, _FIRM = 0.5, 0.8
# The library has one voice at a time.
_ONE_AT_A_TIME = Lock()


@lru_cache(maxsize=16_384)
def sound(word: str, language: str) -> str:
    """Return the sounds of a word, without stress and length; nothing where the library cannot be used."""
    with _ONE_AT_A_TIME:
        if (library := _library()) is None:
            return ""
        library.espeak_SetVoiceByName(_VOICES.get(language, language).encode())
        text = ctypes.create_string_buffer(word.encode())
        rest, found = ctypes.c_void_p(ctypes.addressof(text)), ""
        while rest.value:
            found += (library.espeak_TextToPhonemes(ctypes.byref(rest), _UTF8, _IPA) or b"").decode()
    return _MARKS.sub("", found)


@lru_cache(maxsize=16_384)
def unlikeness(one: str, other: str) -> float:
    """Return how unlike two rows of sounds are: 0 if they are the same, about 1 if they have nothing in common.

    >>> unlikeness(sound("Raskolnikow", "de"), sound("Raskolnikunde", "de"))
    0.19
    """
    row = [0.0]
    for own in other:
        row.append(row[-1] + _weight(own))
    for mine in one:
        weight, above, row = _weight(mine), row, [row[0] + _weight(mine)]
        for place, own in enumerate(other):
            row.append(min(above[place] + _mistaken(mine, own), above[place + 1] + weight, row[place] + _weight(own)))
    return round(row[-1] / max(len(one), len(other), 1), 2)


def _weight(own: str) -> float:
    return _FAINT if own in _VOWELS else _FIRM


@cache
def _mistaken(one: str, other: str) -> float:
    if one == other:
        return 0.0
    if (min(one, other), max(one, other)) in _PAIRS:
        return _KIND
    if (one in _VOWELS) is not (other in _VOWELS):
        return _OTHER
    return _VOWEL if one in _VOWELS else _CONSONANT


@cache
def _library() -> ctypes.CDLL | None:
    library = ctypes.CDLL(espeakng_loader.get_library_path())
    if library.espeak_Initialize(_RETRIEVE, 0, espeakng_loader.get_data_path().encode(), _LIVE_ON) <= 0:
        return None
    library.espeak_TextToPhonemes.restype = ctypes.c_char_p
    library.espeak_TextToPhonemes.argtypes = [ctypes.POINTER(ctypes.c_void_p), ctypes.c_int, ctypes.c_int]
    return library
