"""Sentences that nobody wrote down before: which of several texts makes sense now."""

from __future__ import annotations

import pytest

from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.speech.ears.closed_set import ClosedSet, ScoredText
from voice_quiz.speech.ears.repetition import unlooped
from voice_quiz.speech.ears.rescoring import Sense, is_sensible, sense_of, sensible

ANSWER = Moment(Situation(Kind.ANSWER, ("Paris", "Rome", "Madrid", "Lisbon")), LANGUAGES["en"])
ORDER = "lock in Lisbon for me mate"
SAME = "lock Lisbon in for us mate"
TALK = "my sister went to Lisbon last summer with the kids"


@pytest.mark.parametrize(
    ("text", "sense"),
    [(ORDER, Sense.ORDER), (TALK, Sense.TALK), ("Rome perhaps, I am not sure", Sense.QUESTION), ("perhaps Rome", Sense.NONE)],
)
def test_what_a_sentence_is_good_for(text: str, sense: Sense) -> None:
    """Something to do, to ask about, or talk; a word or two must be certain, and are nothing here."""
    assert sense_of(text, ANSWER) is sense
    assert is_sensible(text, ANSWER) is (sense in (Sense.ORDER, Sense.QUESTION))


@pytest.mark.parametrize(
    ("texts", "chosen"),
    [
        ((ORDER, TALK), ORDER),
        (("lock in lesson for me mate", ORDER), ORDER),
        ((TALK, ORDER), None),
        (("Rome perhaps, I am not sure",), "Rome perhaps, I am not sure"),
        (("good it be rum you sink", "Rome perhaps, I am not sure"), None),
        (("Madrid mate",), "Madrid mate?"),
        (("perhaps Rome",), None),
        ((), None),
    ],
    ids=["first", "second", "talk", "question", "only-the-first-is-asked-about", "pair", "unlikely-pair", "nothing"],
)
def test_the_likeliest_that_makes_sense_is_taken(texts: tuple[str, ...], chosen: str | None) -> None:
    """Unless the likeliest of all is talk; and nobody is asked about what was hardly said."""
    assert sensible(texts, ANSWER) == chosen


@pytest.mark.parametrize(
    ("likelihood", "saying", "heard"),
    [(-0.5, ("answer B", -4.0), (ORDER, True)), (-1.5, ("answer B", -6.0), (ORDER, False)), (-0.5, (SAME, -0.6), (SAME, True))],
    ids=["sentence", "hardly-heard", "saying"],
)
def test_a_sentence_stands_beside_the_sayings(likelihood: float, saying: tuple[str, float], heard: tuple[str, bool]) -> None:
    """It counts where no saying was meant and it was heard clearly; a saying that means the same stays."""
    found = ClosedSet(ANSWER, ScoredText(ORDER, likelihood, 9), [ScoredText(*saying, 9)]).decided
    assert (found.text, found.meant) == heard


@pytest.mark.parametrize(
    ("text", "sense"),
    [
        ("that's the last microphone in the building", Sense.NONE),
        ("I'll take the last one for us then", Sense.ORDER),
    ],
)
def test_an_ordinal_counts_answers_or_something_else(text: str, sense: Sense) -> None:
    """What nobody speaks of at a quiz is no answer."""
    assert sense_of(text, ANSWER) is sense


LETTER = [ScoredText("D", -2.3, 2), ScoredText("B", -4.5, 2)]


@pytest.mark.parametrize(
    ("written", "scores", "heard"),
    [
        ("d", [*LETTER, ScoredText("T", -1.9, 2)], ("d", False)),
        ("d", [*LETTER, ScoredText("T", -4.0, 2)], ("d", True)),
        ("3", [ScoredText("three", -3.5, 2), ScoredText("tell me more", -3.4, 4)], ("3", True)),
        ("audienxe", LETTER, ("audienxe", False)),
        ("audience", LETTER, ("audience", True)),
    ],
    ids=["peer", "no-peer", "figure", "slip", "no-slip"],
)
def test_a_word_or_two_are_nothing_else_by_a_hair(written: str, scores: list[ScoredText], heard: tuple[str, bool]) -> None:
    """Another letter that sounds the same speaks against one, and nobody's ears mistype."""
    moment = Moment(Situation(Kind.ANSWER, ("Paris", "Rome", "Madrid", "Lisbon"), jokers=("audience",)), LANGUAGES["en"])
    found = ClosedSet(moment, ScoredText(written, -1.3, 2), scores).decided
    assert (found.text, found.meant) == heard


def test_a_saying_does_not_take_the_place_of_clear_talk() -> None:
    """However many letters both share: nobody said it to the quizmaster."""
    scores = [ScoredText("it's Lisbon", -3.1, 4), ScoredText("Lisbon", -3.6, 3)]
    found = ClosedSet(ANSWER, ScoredText("Tom thinks Lisbon", -0.4, 5), scores).decided
    assert (found.text, found.meant) == ("Tom thinks Lisbon", False)


@pytest.mark.parametrize(
    ("written", "once"),
    [
        ("Happy happy happy", "Happy"),
        ("Could it be Alcatraz? Could it", "Could it be Alcatraz?"),
        ("Why for not yes? Why for not yes", "Why for not yes?"),
        ("Sì, sì. Toronto.", "Sì, Toronto."),
        ("Half on A, half on B.", "Half on A, half on B."),
        ("Ten on A. Ten on B.", "Ten on A. Ten on B."),
        ("Hip-Bee-Bee-Bee-Bee-Bee-Bee-Bee", "Hip-Bee"),
        ("the one with the ouch the one with the ou", "the one with the ouch"),
        ("ten on A ten on B", "ten on A ten on B"),
        ("Cha-Cha-Cha!", "Cha-Cha-Cha!"),
        ("Rock-and-roll - or well-being", "Rock-and-roll - or well-being"),
        ("", ""),
    ],
)
def test_loops_are_cut(written: str, once: str) -> None:
    """What a recogniser writes again and again is written once; what people say twice stays."""
    assert unlooped(written) == once
