"""One place decides who is addressed, and one when to help."""

from __future__ import annotations

import pytest

from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import YES_NO, Kind, Situation
from voice_quiz.dialogue.understand.addressee import half_heard, is_addressed, is_talk, may_interrupt
from voice_quiz.dialogue.understand.calling import is_called
from voice_quiz.dialogue.understand.patience import Patience
from voice_quiz.signals import MICROPHONE, Utterance

ENGLISH = LANGUAGES["en"]
CITIES = ("Paris", "Rome", "Madrid", "Lisbon")
STAKE = Moment(Situation(Kind.STAKE, CITIES), ENGLISH, conferring=True)
CATEGORY = Moment(Situation(Kind.CATEGORY, ("Animals", "Films")), ENGLISH, conferring=True)
ANSWER = Moment(Situation(Kind.ANSWER, CITIES), ENGLISH)
CONFIRMING = Moment(YES_NO, ENGLISH)


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("quizmaster", True),
        ("Quizmaster, just a moment please", True),
        ("hey, Quizmaster!", True),
        ("put all of it on B please, Quizmaster", True),
        ("do you think the quizmaster knows", False),
        ("what a question", False),
        ("", False),
    ],
)
def test_a_sentence_that_begins_or_ends_with_the_name_is_a_call(text: str, called: bool) -> None:
    """Whoever speaks about him does not speak to him."""
    assert is_called(text, ENGLISH) is called
    assert is_talk(Utterance(text, source=MICROPHONE), ENGLISH) is not called
    assert not is_talk(Utterance(text, source="keyboard"), ENGLISH)


@pytest.mark.parametrize(
    ("moment", "text", "addressed"),
    [
        (CATEGORY, "films", False),
        (CATEGORY, "the second one", True),
        (CATEGORY, "repeat", True),
        (CATEGORY, "wait a minute", False),
        (CATEGORY, "quizmaster, wait a minute", True),
        (CATEGORY, "quizmaster mumbo jumbo", True),
        (CATEGORY, "I like dogs more than films", False),
        (STAKE, "done", True),
        (STAKE, "ten on A", True),
        (STAKE, "fifty chips on A", True),
        (STAKE, "ten on A and B", True),
        (STAKE, "the rest on A", True),
        (STAKE, "is it really Rome", False),
    ],
)
def test_a_team_that_confers_speaks_to_him_in_phrases(moment: Moment, text: str, addressed: bool) -> None:
    """His name, a command, a full phrase of a move, or anything about a stake."""
    assert is_addressed(text, moment) is addressed


@pytest.mark.parametrize(
    ("moment", "text", "invited", "counts"),
    [
        (ANSWER, "answer B", False, True),
        (ANSWER, "Rome", False, False),
        (ANSWER, "Rome", True, True),
        (ANSWER, "pause", False, True),
        (ANSWER, "my sister called", True, False),
        (CONFIRMING, "yes", True, False),
        (CONFIRMING, "yes please", False, False),
        (CONFIRMING, "repeat", False, True),
    ],
)
def test_whoever_interrupts_is_heard_where_it_is_safe(moment: Moment, text: str, invited: bool, counts: bool) -> None:
    """A command or a phrase; between two answers anything that means something; never what makes something final."""
    assert may_interrupt(text, moment, invited=invited) is counts


@pytest.mark.parametrize(
    ("language", "text", "heard"),
    [
        ("en", "who's monster stop", "stop"),
        ("en", "repeat third", "repeat"),
        ("en", "be quiet man", "be quiet"),
        ("en", "the washing machine is broken again", None),
        ("en", "everything on b", None),
        ("en", "", None),
        ("de", "quiz meister stopp", "stopp"),
        ("de", "die waschmaschine ist kaputt", None),
        ("it", "ripeti per favore", "ripeti"),
    ],
)
def test_a_call_that_his_voice_half_covers_is_obeyed(language: str, text: str, heard: str | None) -> None:
    """Its first or last words are enough to make him stop or repeat; a sentence, or a move, is not taken by halves."""
    assert half_heard(text, Moment(Situation(Kind.ANSWER, CITIES), LANGUAGES[language])) == heard


def test_twice_passed_over_is_helped() -> None:
    """The second sentence in a row that was nothing is, or one that begins with a yes; what is understood begins anew."""
    patience = Patience()
    assert [patience.should_help("my sister called", ANSWER) for _ in range(4)] == [False, True, False, True]
    assert patience.should_help("yes but my sister called", CONFIRMING)
    assert not patience.should_help("my sister called", ANSWER)
    patience.understood()
    assert not patience.should_help("my sister called", ANSWER)


def test_each_trouble_is_counted_for_itself() -> None:
    """Silence is no misunderstanding; after two of those there is another way to ask."""
    patience = Patience()
    assert (patience.count_misunderstanding(), patience.count_silence(), patience.is_tried) == (1, 1, False)
    assert (patience.count_misunderstanding(), patience.count_silence(), patience.is_tried) == (2, 2, True)
    patience.understood()
    assert (patience.is_tried, patience.count_misunderstanding(), patience.count_silence()) == (False, 1, 1)
