"""Finds the language in which somebody writes, by words that only one of the languages knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.tokens import words


def tongue_of(text: str, languages: Mapping[str, Language]) -> str | None:
    """Return the code of the language that a text is written in; None where that cannot be told."""
    said = set(words(text))
    known = {code: said & _words(language) for code, language in languages.items()}
    own = {code: len(mine - _union(known, code)) for code, mine in known.items()}
    first, *others = sorted(own, key=lambda code: -own[code])
    return first if own[first] > max((own[code] for code in others), default=0) else None


def _union(known: Mapping[str, set[str]], but: str) -> set[str]:
    return {word for code, mine in known.items() if code != but for word in mine}


@cache
def _words(language: Language) -> frozenset[str]:
    """Collect the words that the quizmaster says and that he is told, in a language."""
    said = (word for line in _texts(language.lines) for word in words(line))
    return frozenset(said) | language.vocabulary.wanted | language.filler_words


def _texts(entry: object) -> Iterator[str]:
    match entry:
        case str():
            yield entry
        case Mapping():
            for part in entry.values():
                yield from _texts(part)
        case Iterable():
            for part in entry:
                yield from _texts(part)
