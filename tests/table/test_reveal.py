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
