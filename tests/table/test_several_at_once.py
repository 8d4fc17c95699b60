"""Several things in one sentence: what was understood is done, and the rest of it is heard like a sentence of its own."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import LANGUAGES, at_table
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDrop, MoneyDropSetup
from voice_quiz.signals import Line
from voice_quiz.table.several_at_once import parts_of, sealed_in

ALONE = MoneyDropSetup((("Anna",),))
CITIES = Situation(Kind.ANSWER, ("Paris", "Rome", "Madrid", "Lisbon"), players=("Anna", "Ben"))


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "first", "said"),
    [
        ("de", "> die erste", "> zehn auf A, und wie steht es eigentlich?"),
        ("en", "> the first", "> ten on A, and what's the score?"),
        ("it", "> la prima", "> dieci su A, e qual è la situazione?"),
    ],
)
def test_a_stake_and_a_question(language: str, first: str, said: str) -> None:
    """The chips are laid, then the question is answered."""
    evening = at_table(ALONE, [first, said], language=language)
    assert isinstance(evening.state, MoneyDrop)
    assert sum(evening.state.stakes) == 10
    assert any(line.mark.startswith("status.") for line in evening.lines)


@pytest.mark.parametrize(
    ("language", "text", "sealed"),
    [
        ("de", "Nein, alles auf A bitte", False),
        ("de", "gut, alles auf A", False),
        ("de", "alles auf A, endgültig", True),
        ("en", "okay, everything on A please", False),
        ("en", "everything on A, final answer", True),
        ("it", "va bene, tutto su A", False),
        ("it", "tutto su A, la accendiamo", True),
    ],
)
def test_only_a_word_for_it_makes_final_what_is_said_with_it(language: str, text: str, sealed: bool) -> None:
    """Who is polite or agrees is still asked whether that is final."""
    moment = Moment(Situation(Kind.STAKE, ("Paris", "Rome", "Madrid", "Lisbon"), chips=40), LANGUAGES[language])
    assert (sealed_in(text, moment) is not None) == sealed


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("B, and speak slower", ("B", "speak slower")),
        ("speak slower and I take B", ("speak slower", "I take B")),
        ("what's the score? B", ("B", "what's the score")),
        ("B and Ben is a fool", None),
        ("B, yes", None),
        ("B or C", None),
    ],
)
def test_only_what_is_certain_is_taken_apart(text: str, parts: tuple[str, str] | None) -> None:
    """Both parts must be phrases, and a yes that nobody asked for makes nothing final."""
    assert parts_of(text, Moment(CITIES, LANGUAGES["en"])) == parts


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("it", "compro lo switch e il porto sicuro a trentamila"),
        ("en", "I buy the switch and the safe haven at thirty thousand"),
        ("de", "ich kaufe den Switch und den sicheren Hafen bei dreißigtausend"),
    ],
)
def test_two_purchases(language: str, text: str) -> None:
    """Two wares in one sentence are two purchases."""
    assert parts_of(text, Moment(Situation(Kind.SHOP, players=("Anna", "Ben")), LANGUAGES[language])) is not None


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "first", "said"),
    [
        ("de", "> die erste", "> zehn auf A, den Rest auf B, fertig"),
        ("en", "> the first", "> ten on A, the rest on B, final answer"),
        ("it", "> la prima", "> dieci su A e il resto su B, definitivo"),
    ],
)
def test_a_stake_that_is_said_to_be_final(language: str, first: str, said: str) -> None:
    """Nobody is asked for what was just said."""
    marks = [line.mark for line in at_table(ALONE, [first, said], language=language).lines]
    assert {"drop.loss", "drop.saved"} & set(marks)
    assert "ask.final-stake" not in marks


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("language", "said"), [("de", "A, endgültig"), ("en", "A, final answer"), ("it", "A, definitiva")])
def test_an_answer_that_is_said_to_be_final(language: str, said: str) -> None:
    """Where "Is that final?" would come, it does not."""
    marks = [line.mark for line in _answered(language, said)]
    assert "ladder.revealed-alone" in marks
    assert not any(mark.startswith("ask.yes-no") for mark in marks)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("language", "no"), [("de", "nein, C"), ("en", "no, C"), ("it", "no, la C")])
def test_a_correction_is_read_back(language: str, no: str) -> None:
    """The new answer is named when it is asked about."""
    *_, last = _answered(language, "A", no)
    assert last.mark.startswith("ask.yes-no")
    assert "C, " in last.text


@pytest.mark.usefixtures("home")
def test_the_question_comes_once_after_a_move_and_a_question() -> None:
    """First what happened, then what was asked, then the next question."""
    evening = at_table(ALONE, ["> the first", "> ten on A, and what's the score?"], language="en")
    marks = [line.mark for line in evening.lines]
    assert marks.count("ask.more") == 1
    assert marks[-1] == "ask.more"


def _answered(language: str, *said: str) -> list[Line]:
    """Answer alone, where each answer is asked about."""
    setup = MillionaireSetup(("Anna",), variant=Variant.NON_RISK)
    return at_table(setup, [f"> {text}" for text in said], language=language, confirming=Confirming.ALWAYS).lines
