"""The evening is looked back on."""

from __future__ import annotations

import pytest

from tests.evening.stage import LANGUAGES
from tests.game.tables import PAIR
from voice_quiz.cards.text import CardText
from voice_quiz.dialogue.say.host import Host
from voice_quiz.evening.after.money_course import Course, Highlight, Told
from voice_quiz.evening.after.recap import recap


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("de", ["zurück", "Anna und Ben", "Wie viele Beine hat eine Spinne? Die Antwort: Acht."]),
        ("en", ["look back", "Anna and Ben", "Wie viele Beine hat eine Spinne? The answer: Acht."]),
        ("it", ["indietro", "Anna e Ben", "Wie viele Beine hat eine Spinne? La risposta: Acht."]),
    ],
)
def test_the_evening_is_looked_back_on(code: str, said: list[str]) -> None:
    """The best save, the biggest fall and the question of the evening are told in every language."""
    text = CardText("q", "de", "c", "nature", 1, "Wie viele Beine hat eine Spinne?", "Acht", ("Sechs", "Zehn", "Vier"), "")
    course = Course(told=[Told(Highlight.SAVE, PAIR, 750_000, "p"), Told(Highlight.FALL, PAIR, 250_000, "q")])
    host = Host(LANGUAGES[code])
    lines = [line.text for line in host.lines(*recap(course, {"q": text}, host))]
    assert len(lines) == 4
    assert all(part in " ".join(lines) for part in said)


def test_an_evening_without_events_is_passed_over() -> None:
    """Where nothing happened nothing is told."""
    assert list(recap(Course(), {}, Host(LANGUAGES["de"]))) == []
