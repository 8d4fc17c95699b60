"""The code of a language is a word like any other, but where a language is asked for."""

from __future__ import annotations

import pytest

from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.meaning import SwitchLanguage
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Asked, Kind, Situation
from voice_quiz.dialogue.understand.outcome import meant

FINAL = Situation(Kind.STAKE, ("Rome", "Paris", "Bonn"), chips=40, confirming=True, just_asked=Asked.FINAL)


@pytest.mark.parametrize("situation", [FINAL, Situation(Kind.BEAT), Situation(Kind.ANSWER, ("Rome", "Paris", "Bonn", "Oslo"))])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "go on then, let's see it"),
        ("en", "it please"),
        ("en", "change it"),
        ("it", "de en per favore"),
        ("de", "ja, de bitte"),
    ],
)
def test_a_small_word_changes_no_language(language: str, said: str, situation: Situation) -> None:
    """Whoever says "it" means no Italian."""
    assert not isinstance(meant(Moment(situation, LANGUAGES[language]).understanding(said, typed=True)), SwitchLanguage)


@pytest.mark.parametrize("code", ["de", "en", "it"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_code_is_an_answer_to_the_question_for_a_language(language: str, code: str) -> None:
    """As is its name."""
    moment = Moment(Situation(Kind.LANGUAGE), LANGUAGES[language])
    assert str(getattr(moment.certain_meaning(code), "language", None)) == code
