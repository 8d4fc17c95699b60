"""A question about the rules gets this moment's answer, with its figures."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import at_table
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDropSetup

TEAM = MoneyDropSetup((("Anna", "Ben"),))
LADDER = MillionaireSetup(("Anna",), variant=Variant.NON_RISK)
# In each language: what is lost, what is won, what is safe, and what a joker is.
ASKED = {
    "de": (
        "was verliere ich, wenn das falsch ist?",
        "was gewinne ich?",
        "wo ist mein sicherer Hafen?",
        "was macht das Telefon?",
    ),
    "en": ("what do I lose if I'm wrong?", "what do I win if I'm right?", "where is my safe step?", "what does the phone do?"),
    "it": ("quanto perdo se sbaglio?", "quanto vinco?", "dov'è il mio traguardo?", "come funziona la telefonata?"),
}


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", ASKED)
def test_on_the_ladder(language: str) -> None:
    """At the first question there is nothing to lose, fifty euros to win, and nothing safe yet."""
    evening = at_table(LADDER, [f"> {text}" for text in ASKED[language]], language=language)
    told = [line.mark for line in evening.lines if line.mark.startswith("topic.")]
    assert told == ["topic.loss-none", "topic.gain", "topic.unsafe", "topic.next-safe", "topic.phone-web"]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("language", "first"), [("de", "die erste"), ("en", "the first"), ("it", "la prima")])
def test_on_the_trapdoors(language: str, first: str) -> None:
    """The whole million is at stake, and none of it is safe."""
    loss, gain, *_ = ASKED[language]
    evening = at_table(TEAM, [f"> {first}", f"> {loss}", f"> {gain}"], language=language)
    assert [line.mark for line in evening.lines if line.mark.startswith("topic.")] == ["topic.drop-loss", "topic.drop-gain"]
