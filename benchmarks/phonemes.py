"""What a word sounds like, as espeak-ng reads it: words that are written apart but sound alike are not lost."""

from __future__ import annotations

import ctypes
import re
from functools import cache

import espeakng_loader

# Of the library's interface: give the sound back instead of playing it; read UTF-8; write IPA.
_RETRIEVE, _UTF8, _IPA = 2, 1, 2
_VOICES = {"en": "en-us"}
# Stress, length, and the marks of another language's sounds.
_MARKS = re.compile(r"\([a-z-]+\)|[ˈˌː\s_|]")


@cache
def sound(word: str, language: str) -> str:
    """Return the sounds of a word, without stress and length."""
    library = _library()
    library.espeak_SetVoiceByName(_VOICES.get(language, language).encode())
    text = ctypes.create_string_buffer(word.encode())
    rest, found = ctypes.c_void_p(ctypes.addressof(text)), ""
    while rest.value:
        found += (library.espeak_TextToPhonemes(ctypes.byref(rest), _UTF8, _IPA) or b"").decode()
    return _MARKS.sub("", found)


@cache
def _library() -> ctypes.CDLL:
    library = ctypes.CDLL(espeakng_loader.get_library_path())
    library.espeak_Initialize(_RETRIEVE, 0, espeakng_loader.get_data_path().encode(), 0)
    library.espeak_TextToPhonemes.restype = ctypes.c_char_p
    library.espeak_TextToPhonemes.argtypes = [ctypes.POINTER(ctypes.c_void_p), ctypes.c_int, ctypes.c_int]
    return library
