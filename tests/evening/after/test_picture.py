"""A game is drawn for those who want to look."""

from __future__ import annotations

from tests.evening.after.test_money_course import played
from tests.game.tables import PAIR
from voice_quiz.evening.after.money_course import course_of
from voice_quiz.evening.after.picture import picture
from voice_quiz.game.money_drop.rules import MoneyDropSetup


def test_a_picture_shows_everybody() -> None:
    """Names and amounts stand beside the lines; a game that is not over is drawn as far as it went."""
    course = course_of(played(MoneyDropSetup((PAIR, ("Carla",))), 40, 0, 20))
    drawn = picture(course, "Rette die Million", "€", ladder=False)
    assert drawn.count("<polyline") == 2
    assert "Anna, Ben" in drawn
    assert "500\u202f000 €" in drawn
