"""The language is found in the first sentence that somebody writes."""

from __future__ import annotations

import pytest

from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.understand.language_detection import tongue_of

LANGUAGES = find_languages()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("wir sind Anna, Ben und Carla", "de"),
        ("leg los", "de"),
        ("guten abend zusammen", "de"),
        ("let's play the lottery with Emma and Tom", "en"),
        ("hello there, what have you got?", "en"),
        ("buonasera, siamo italiani", "it"),
        ("giochiamo al milionario, io e Marco", "it"),
        ("Anna, Ben", None),
        ("", None),
    ],
)
def test_a_sentence_tells_its_language(text: str, code: str | None) -> None:
    """Names alone do not."""
    assert tongue_of(text, LANGUAGES) == code
