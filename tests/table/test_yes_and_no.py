"""A yes and a no mean what they say, also where nothing else is asked than whether to go on."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import LANGUAGES, at_table
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.signals import Utterance

CONTESTANT = MillionaireSetup(("Anna",), variant=Variant.NON_RISK)
RIVALS = MillionaireSetup(("Anna", "Ben"), variant=Variant.NON_RISK)
TEAM = MoneyDropSetup((("Anna", "Ben"),))
LINES = LANGUAGES["de"].lines


@pytest.mark.usefixtures("home")
def test_a_yes_opens_the_gate_and_is_no_answer() -> None:
    """Whoever says yes at the screen is asked, and not told that he was not understood."""
    assert [line.mark for line in at_table(RIVALS, ["> ja"]).lines][-1] == "ask.answer"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("source", "opens"), [("keyboard", True), ("microphone", False)])
def test_a_letter_is_a_yes_only_where_it_is_typed(source: str, opens: bool) -> None:
    """One key is enough; a letter that the ears think they heard is not."""
    asked = [line.mark for line in at_table(RIVALS, [Utterance("j", source=source)]).lines][-1] == "ask.answer"
    assert asked is opens


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("said", ["> mumpitz", "> wie steht es", "> nein"])
def test_nothing_else_opens_the_gate(said: str) -> None:
    """Talk, questions and a no leave the screen to the one who was called."""
    assert at_table(RIVALS, [said]).lines[-1].mark == "table.gate"


@pytest.mark.usefixtures("home")
def test_a_question_that_was_not_answered_is_not_asked_word_for_word() -> None:
    """Talk after a question about an amount is asked back like any other."""
    evening = at_table(TEAM, ["> die erste", "> dreißigtausend Euro auf B", "> mumpitz", "> fünfzigtausend"])
    assert evening.after("> mumpitz")[0] in LINES["again"]["short"]
    assert any("Zwei Chips auf" in line for line in evening.after("> fünfzigtausend"))


@pytest.mark.usefixtures("home")
def test_a_move_opens_the_gate() -> None:
    """Whoever answers at the gate is there."""
    assert "ladder.ready" in [line.mark for line in at_table(RIVALS, ["> B"]).lines]


@pytest.mark.usefixtures("home")
def test_a_no_makes_a_breath_longer() -> None:
    """Whoever is not ready for the next question gets a break."""
    assert at_table(CONTESTANT, ["> D", "> nein"]).written[-1] in LINES["table"]["pause"]


@pytest.mark.usefixtures("home")
def test_a_no_at_the_end_is_an_objection() -> None:
    """Whoever does not agree is asked whether the question shall not count."""
    assert at_table(CONTESTANT, ["> A", "> nein"]).written[-1] == LINES["sure"]["objection-one"]


@pytest.mark.usefixtures("home")
def test_whoever_types_a_stake_is_back_from_the_break() -> None:
    """A move ends a break as well as the word for it."""
    evening = at_table(TEAM, ["> die erste", "> Pause", "> mumpitz", "> alles auf B"])
    assert evening.after("> mumpitz")[0] in LINES["table"]["paused"]
    assert evening.lines[-1].mark == "ask.final-stake"


@pytest.mark.usefixtures("home")
def test_repeating_asks_once() -> None:
    """What is said again ends with the question that it ended with."""
    evening = at_table(CONTESTANT, ["> D", "> wie bitte"])
    assert [line.mark for line in evening.lines].count("table.beat-one") == 2


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "said", "opens"),
    [
        ("de", "Ja, nur ich", True),
        ("en", "yes, it's only me", True),
        ("it", "Sì, sono solo io", True),
        ("de", "ja, aber warte noch", False),
        ("it", "sì, ma guarda anche Ben", False),
    ],
)
def test_who_says_yes_and_only_me_is_let_in(language: str, said: str, opens: bool) -> None:
    """That nobody else looks is what was asked; whoever is not alone yet is not let in."""
    asked = [line.mark for line in at_table(RIVALS, [f"> {said}"], language=language).lines][-1] == "ask.answer"
    assert asked is opens
