"""His name alone is a call; whoever talks about him says more."""

from __future__ import annotations

import pytest

from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.meaning import Plain
from voice_quiz.dialogue.situation import Channel, Kind, Situation
from voice_quiz.dialogue.understand.outcome import NotUnderstood, Understood
from voice_quiz.dialogue.understand.pipeline import understand

ASLEEP = Situation(Kind.SLEEP)
CALLS = (("de", "Quizmaster!"), ("de", "Guten Morgen, Herr Quizmaster."), ("en", "Hey, quizmaster?"), ("it", "ehi, quizmaster"))
TALK = (
    ("de", "Quizmaster ist ein lustiges Wort"),
    ("de", "der Quizmaster"),
    ("en", "quizmasters talk too much"),
    ("en", "the quizmaster"),
    ("it", "il quizmaster"),
    ("it", "quizmaster è una parola buffa"),
)


@pytest.mark.parametrize(("code", "text"), CALLS)
def test_his_name_alone_wakes_him(code: str, text: str) -> None:
    """With a greeting or without."""
    assert understand(text, ASLEEP, LANGUAGES[code], Channel.SPOKEN) == Understood(Plain.WAKE)


@pytest.mark.parametrize(("code", "text"), TALK)
def test_talk_about_him_does_not(code: str, text: str) -> None:
    """However it begins."""
    assert isinstance(understand(text, ASLEEP, LANGUAGES[code], Channel.SPOKEN), NotUnderstood)
