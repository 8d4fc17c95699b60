"""What the checks know of languages: their small words, their commands, the sounds of their letters."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

_WORD = re.compile(r"\w+")


@lru_cache(maxsize=100_000)
def words(text: str) -> tuple[str, ...]:
    """Split a text into its words, in small letters."""
    return tuple(_WORD.findall(text.lower()))


def written_words(text: str) -> tuple[str, ...]:
    """Split a text into its words as they are written."""
    return tuple(_WORD.findall(text))


@lru_cache(maxsize=100_000)
def bare(text: str, language: str) -> str:
    """Return an answer as players say it: small letters, no signs, no article at the front."""
    said = words(text)
    articles = known(language, "articles")
    return " ".join(said[1:] if len(said) > 1 and said[0] in articles else said)


@cache
def known(language: str, kind: str) -> frozenset[str]:
    """Return a list of `words.toml`; it is empty for a language that is not there."""
    return frozenset(_read("words.toml").get(language, {}).get(kind, ()))


@cache
def languages() -> tuple[str, ...]:
    """Name the languages whose small words are known."""
    return tuple(_read("words.toml"))


@cache
def commands(language: str) -> Mapping[str, str]:
    """Return each word that means something to the quizmaster, and what kind of meaning it is."""
    kinds = _read("command_words.toml").get(language, {})
    return {word: kind for kind, listed in kinds.items() for word in listed}


@cache
def sounds(language: str) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """Return a pattern of the letters that are written anew, longest first, and what becomes of them."""
    rules: dict[str, str] = _read("sounds.toml").get(language, {})
    longest_first = sorted(rules, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, longest_first)) or r"(?!)"), rules


@cache
def _read(name: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((files(__package__) / name).read_text(encoding="utf-8"))
