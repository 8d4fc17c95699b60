"""Answers that are years, or numbers of something, said as people say them; and what is only like them."""

from __future__ import annotations

import pytest

from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.meaning import Answer
from voice_quiz.dialogue.situation import Channel, Kind, Situation
from voice_quiz.dialogue.understand.outcome import Grade, Understood
from voice_quiz.dialogue.understand.pipeline import matched, understand
from voice_quiz.game.card import Letter

YEARS = Situation(Kind.ANSWER, answers=("1912", "1918", "1936", "1905"))
AGES = {
    "de": ("Sieben Jahre", "Dreißig Jahre", "Achtzig Jahre", "Hundert Jahre"),
    "en": ("seven years", "thirty years", "eighty years", "a hundred years"),
    "it": ("sette anni", "trenta anni", "ottanta anni", "cento anni"),
}


@pytest.mark.parametrize(
    ("code", "text", "letter"),
    [
        ("en", "nineteen thirty-six", "C"),
        ("en", "no, I said nineteen thirty six", "C"),
        ("en", "it's nineteen eighteen", "B"),
        ("en", "nineteen oh five", "D"),
        ("en", "thirty-six", "C"),
        ("en", "1936 it is", "C"),
        ("de", "neunzehnhundertsechsunddreißig", "C"),
        ("de", "sechsunddreißig nehm ich", "C"),
        ("de", "das war achtzehn", "B"),
        ("it", "millenovecentotrentasei", "C"),
        ("it", "nel trentasei", "C"),
        ("it", "dico diciotto", "B"),
    ],
)
def test_a_year_is_said_in_halves_or_short(code: str, text: str, letter: str) -> None:
    """In every language by its last two digits."""
    assert understand(text, YEARS, LANGUAGES[code]) == Understood(Answer(letter=Letter(letter)), Grade.CERTAIN)


@pytest.mark.parametrize(("code", "text"), [("en", "nineteen thirty"), ("de", "sechsundzwanzig"), ("it", "quarantadue")])
def test_another_year_is_no_answer(code: str, text: str) -> None:
    """Nor a part of one."""
    assert not isinstance(matched(text, YEARS, LANGUAGES[code]), Understood)


def test_two_years_that_end_alike_are_not_told_by_their_end() -> None:
    """He never guesses between peers: only the whole year tells them apart."""
    alike = Situation(Kind.ANSWER, answers=("1818", "1918", "1936", "1936 and a bit"))
    assert not isinstance(matched("eighteen", alike, LANGUAGES["en"]), Understood)
    assert understand("eighteen eighteen", alike, LANGUAGES["en"]) == Understood(Answer(letter=Letter.A))


@pytest.mark.parametrize(("code", "text"), [("de", "dreißig"), ("en", "thirty, please"), ("it", "trenta")])
def test_a_number_stands_for_its_answer(code: str, text: str) -> None:
    """It is no place, so it can be nothing else; also for those who are only heard."""
    situation = Situation(Kind.ANSWER, answers=AGES[code])
    for channel in (Channel.TYPED, Channel.SPOKEN):
        assert understand(text, situation, LANGUAGES[code], channel) == Understood(Answer(letter=Letter.B))
