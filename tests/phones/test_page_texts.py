"""The words of the pages: the same keys in all languages, and the same values to fill in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import Formatter

import pytest

from voice_quiz.dialogue.language import find_languages

LANGUAGES = find_languages()


def values(texts: Mapping[str, object], path: str = "") -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the path of each text, and which values it asks for."""
    for key, text in texts.items():
        if isinstance(text, Mapping):
            yield from values(text, f"{path}{key}.")
        else:
            yield f"{path}{key}", frozenset(name for _, name, _, _ in Formatter().parse(str(text)) if name)


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "de"])
def test_all_languages_have_all_texts_of_the_pages(code: str) -> None:
    """No language lacks a text or a value in it, and none has one of its own."""
    assert dict(values(LANGUAGES[code].pages)) == dict(values(LANGUAGES["de"].pages))
