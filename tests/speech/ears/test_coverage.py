"""Half a sentence is no sentence: what explains only a part of what was heard is not taken for it."""

from __future__ import annotations

import math

import pytest

from tests.dialogue.sentences import LANGUAGES
from tests.speech.ears.conftest import GetEars
from tests.speech.player import spoken
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.outcome import OutcomeName
from voice_quiz.dialogue.understand.report import slots_in
from voice_quiz.signals import Utterance
from voice_quiz.speech.audio.sound import EAR_RATE, Sound
from voice_quiz.speech.ears.closed_set import ClosedSet, ScoredText
from voice_quiz.speech.ears.coverage import covers, is_scrap, spelled_out
from voice_quiz.speech.ears.sound_files import hear

ASTRONAUTS = ("Jim Lovell", "Neil Armstrong", "Michael Collins", "Buzz Aldrin")
# What is staked in one sentence, in each language, and where the chips are to lie.
STAKES = [
    ("de", "Zehn auf Jim Lovell und den Rest auf Michael Collins.", {"A": 10, "C": 30}),
    ("de", "Dreißig auf B, den Rest auf C.", {"B": 30, "C": 10}),
    ("de", "Zwanzig Chips auf B, zehn Chips auf C.", {"B": 20, "C": 10}),
    ("de", "Die Hälfte auf Jim Lovell, der Rest auf D.", {"A": 20, "D": 20}),
    ("en", "Ten on Jim Lovell and the rest on Michael Collins.", {"A": 10, "C": 30}),
    ("en", "Thirty on B, the rest on C.", {"B": 30, "C": 10}),
    ("en", "Half on B and half on D.", {"B": 20, "D": 20}),
    ("en", "Five chips on A, thirty five on D.", {"A": 5, "D": 35}),
    ("it", "Trenta sulla A, il resto sulla C.", {"A": 30, "C": 10}),
    ("it", "La metà sulla B e la metà sulla D.", {"B": 20, "D": 20}),
    ("it", "Dieci su Jim Lovell, il resto su Buzz Aldrin.", {"A": 10, "D": 30}),
    ("it", "Quindici su B, venticinque su D.", {"B": 15, "D": 25}),
]


@pytest.mark.parametrize(("language", "said", "wanted"), STAKES, ids=lambda value: value if isinstance(value, str) else "")
def test_no_half_of_a_stake_is_taken_for_the_whole(language: str, said: str, wanted: dict[str, int], ears: GetEars) -> None:
    """All of it is understood, or nothing."""
    moment = Moment(Situation(Kind.STAKE, ASTRONAUTS), LANGUAGES[language])
    heard = hear(Sound(spoken(said, language), EAR_RATE), moment, ears(language, None))
    found = [moment.understanding(one.text) for one in heard if isinstance(one, Utterance)]
    boards = [slots_in(one).get("stakes") for one in found if one.outcome is OutcomeName.UNDERSTOOD]
    assert boards in ([], [wanted])


@pytest.mark.parametrize(
    ("language", "said", "wanted"),
    [
        ("de", "Alles auf B.", {"B": 40}),
        ("de", "Die Hälfte auf A.", {"A": 20}),
        ("en", "Everything on B.", {"B": 40}),
        ("en", "Twenty on C.", {"C": 20}),
        ("it", "Tutto sulla C.", {"C": 40}),
        ("it", "La metà sulla A.", {"A": 20}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_stake_in_one_part_is_taken(language: str, said: str, wanted: dict[str, int], ears: GetEars) -> None:
    """However much or little more was written of its sound."""
    moment = Moment(Situation(Kind.STAKE, ASTRONAUTS), LANGUAGES[language])
    heard = hear(Sound(spoken(said, language), EAR_RATE), moment, ears(language, None))
    assert [slots_in(moment.understanding(one.text)).get("stakes") for one in heard if isinstance(one, Utterance)] == [wanted]


@pytest.mark.parametrize(
    ("language", "saying", "written", "seconds", "covered"),
    [
        ("de", "den Rest auf Donau", "10 aufreihen den rest auf bonau", 2.0, False),
        ("de", "die Hälfte auf C", "die hälfte aufreihen derest auf elbe", 2.0, False),
        ("de", "zehn Chips auf C", "20 schicks auf b 10", 2.0, False),
        ("de", "zehn auf A", "10 auf aar", 0.8, True),
        ("de", "zweihundertfünfzigtausend", "250.000", 1.5, True),
        ("de", "B", "Beeh", 0.4, True),
        ("de", "sieben", "sieben siebe siebben sie", 0.9, True),
        ("de", "fünfunddreißig auf D", "35 auf die 5 auf c", 1.4, False),
        ("it", "il resto su Roma", "10 suparigi il resto sul roma", 2.0, False),
        ("it", "tutto sulla A", "tutta sulla tuta sulla", 0.7, True),
        ("en", "yes", "yes lets play millionaire this time", 2.0, False),
        ("en", "yes", "yes sir", 0.6, True),
    ],
)
def test_what_covers_what(language: str, saying: str, written: str, seconds: float, covered: bool) -> None:
    """Figures count as they are spoken, and what was made up of a short sound does not count."""
    assert covers(saying, written, LANGUAGES[language], seconds) is covered


def test_figures_are_spelled_out() -> None:
    """As they are spoken, in each language."""
    assert spelled_out("10 auf A, 30 auf B.", LANGUAGES["de"]) == "zehn auf a dreißig auf b"
    assert spelled_out("25 on C", LANGUAGES["en"]) == "twenty-five on c"


@pytest.mark.parametrize(
    ("written", "seconds", "scrap"),
    [
        ("Hip-Bee", 9.0, True),
        ("B", 6.0, True),
        ("B", 2.0, False),
        ("Also, ich nehme B.", 7.0, False),
        ("B", math.inf, False),
    ],
)
def test_what_is_only_a_scrap(written: str, seconds: float, scrap: bool) -> None:
    """A letter in a long story was not said; whoever is slow, or says little, is heard."""
    assert is_scrap(written, LANGUAGES["de"], seconds) is scrap


def test_a_scrap_of_talk_is_no_answer() -> None:
    """However likely it is, and whatever it would mean."""
    moment = Moment(Situation(Kind.ANSWER, ASTRONAUTS), LANGUAGES["en"])
    free, saying = ScoredText("Answer B.", -0.3, 4), ScoredText("answer B", -0.3, 4)
    assert ClosedSet(moment, free, [saying], 2.0).decided.meant
    assert not ClosedSet(moment, free, [saying], 12.0).decided.meant
