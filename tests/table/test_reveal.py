"""What is told of an answer that comes to light."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import at_table
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant

BOTH = MillionaireSetup(("Anna", "Ben"), variant=Variant.NON_RISK, aloud=True)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("ben", "told"), [("D", "table.right"), ("A", "table.right-answer")])
def test_what_all_have_named_is_not_named_again(ben: str, told: str) -> None:
    """Where everybody showed the right answer, a word says that it is; else it is named."""
    evening = at_table(BOTH, ["* Anna nimmt D", f"* Ben nimmt {ben}"])
    assert [line.mark for line in evening.lines if line.mark in ("table.right", "table.right-answer")] == [told]


@pytest.mark.usefixtures("home")
def test_the_prices_of_the_shop_are_told_once() -> None:
    """Whoever is asked after the first has heard them."""
    evening = at_table(MilionarioSetup(("Anna", "Ben")), ["* nichts", "* nichts"], aloud=True)
    first, second = (line.text for line in evening.lines if line.mark == "ask.shop")
    assert "viertausend" in first
    assert "viertausend" not in second


@pytest.mark.usefixtures("home")
def test_who_decides_last_hears_it_from_what_follows() -> None:
    """The first one hears that the answer was taken; after the last one the answers come at once."""
    marks = [line.mark for line in at_table(BOTH, ["* Anna nimmt D", "* Ben nimmt D"]).lines]
    assert marks.count("ladder.ready") == 1
    assert marks[marks.index("ladder.agreed") - 1] == "ask.answer"
