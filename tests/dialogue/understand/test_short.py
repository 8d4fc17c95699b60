"""Whoever types with effort needs one key for a yes."""

from __future__ import annotations

import pytest

from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.report import intent_of

LANGUAGES = find_languages()
KEYS = {"de": ("j", "n"), "en": ("y", "n"), "it": ("s", "n")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "yes", "no"),
    [
        (Kind.YES_NO, "yes", "no"),
        (Kind.RESUME, "go-on", "fresh"),
        (Kind.NAMES_CHECK, "yes", "no"),
        (Kind.BEAT, "yes", "no"),
        (Kind.PLAN, "yes", "no"),
        (Kind.ENCORE, "another", "enough"),
    ],
)
def test_a_letter_is_enough(language: str, kind: Kind, yes: str, no: str) -> None:
    """Wherever a yes or a no is; small or large."""
    moment = Moment(Situation(kind, players=("Anna",)), LANGUAGES[language])
    said = [intent_of(moment.understanding(moment.written_out(key))) for key in KEYS[language]]
    assert said == [yes, no]
    assert intent_of(moment.understanding(moment.written_out(KEYS[language][0].upper()))) == yes


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_letter_may_be_a_name(language: str) -> None:
    """Where names are asked for, nobody is taken for a yes."""
    assert Moment(Situation(Kind.NAMES), LANGUAGES[language]).written_out(KEYS[language][0]) == KEYS[language][0]
