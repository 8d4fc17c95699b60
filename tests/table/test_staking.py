"""Stakes that need a question: unclear amounts, and window by window."""

from __future__ import annotations

import pytest

from tests.table.room import LANGUAGES, at_table
from voice_quiz.game.money_drop import MoneyDrop, MoneyDropSetup

ALONE = MoneyDropSetup((("Anna",),))
TEAM = MoneyDropSetup((("Anna", "Ben"),))


def stakes(*said: str) -> tuple[int, ...]:
    """Give what lies on the four windows of the first round after some sentences."""
    state = at_table(ALONE, ["> die erste", *said]).state
    assert isinstance(state, MoneyDrop)
    return state.stakes


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("said", "lying"),
    [
        (["> 60.000 Euro auf A", "> fünfzigtausend"], (2, 0, 0, 0)),
        (["> 60.000 Euro auf A", "> 75.000"], (3, 0, 0, 0)),
        (["> 60.000 Euro auf A", "> drei Chips"], (3, 0, 0, 0)),
        (["> sechzig auf A", "> fünfzig"], (2, 0, 0, 0)),
        (["> fünfzig auf A", "> ja"], (2, 0, 0, 0)),
        (["> fünfzig auf A", "> nein"], (0, 0, 0, 0)),
        (["> fünfzig auf A", "> nein", "> zehn auf B"], (0, 10, 0, 0)),
        (["> 60.000 Euro auf A", "> alles auf C"], (0, 0, 40, 0)),
        (["> 60.000 Euro auf A", "> 100.000"], (0, 0, 0, 0)),
        (["> 30.000 auf A und 40.000 auf B", "> 25.000", "> 50.000"], (1, 2, 0, 0)),
        (["> je 30.000 auf A und B", "> 50.000"], (2, 2, 0, 0)),
        (["> zehn auf A und B", "> ja"], (10, 10, 0, 0)),
        (["> zehn auf A und B", "> nein"], (0, 0, 0, 0)),
        (["> zehn auf A und B", "> fünf auf A"], (5, 0, 0, 0)),
        (["> 60.000 auf A und B", "> 50.000", "> ja"], (2, 2, 0, 0)),
    ],
    ids=lambda value: " ".join(value) if isinstance(value[0], str) else None,
)
def test_an_unclear_amount_is_settled_by_a_word(said: list[str], lying: tuple[int, ...]) -> None:
    """The amount alone, a yes or a no is enough; the sentence need not be said again, but may be."""
    assert stakes(*said) == lying


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("said", "lying"),
    [
        (["* zehn", "* keine", "* dreißig"], (10, 0, 30, 0)),
        (["* zehn", "* hunderttausend Euro", "* null", "* zehn"], (10, 4, 0, 10)),
        (["* zehn", "* zehn", "* zehn"], (10, 10, 10, 0)),
        (["* vierzig"], (40, 0, 0, 0)),
        (["* dreißig", "* zwanzig", "* zehn"], (30, 10, 0, 0)),
        (["* zehn", "* hm", "* zehn", "* zwanzig"], (10, 10, 20, 0)),
        (["* zehn", "* nein"], (0, 0, 0, 0)),
        (["* zehn", "* alles auf D"], (0, 0, 0, 40)),
    ],
    ids=lambda value: " ".join(value) if isinstance(value[0], str) else None,
)
@pytest.mark.parametrize("before", [["> Schritt für Schritt"], ["* mumpitz", "* noch mehr mumpitz"]], ids=["asked", "unclear"])
def test_window_by_window(before: list[str], said: list[str], lying: tuple[int, ...]) -> None:
    """After two misunderstandings, or on request, each window is asked for, as long as there are chips for it (MD-7)."""
    assert stakes(*before, *said) == lying


@pytest.mark.usefixtures("home")
def test_the_guide_listens_for_numbers_only() -> None:
    """The question is closed: what can be said is a number."""
    evening = at_table(ALONE, ["> die erste", "> Schritt für Schritt", "* langsamer", "* zehn"])
    assert [moment.situation.kind for moment in evening.moments][2:] == ["number", "number", "number"]
    assert evening.after("* langsamer")[-1] == "Wie viele auf A, Katze?"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("how", [">", "*"], ids=["typed", "spoken"])
@pytest.mark.parametrize(
    ("language", "chosen", "laid", "moved"),
    [
        ("de", "die erste", "zehn auf B", "einen Chip von A nach C"),
        ("en", "the first one", "ten on B", "one chip from A to C"),
        ("it", "la prima", "dieci sulla B", "un gettone dalla A alla C"),
    ],
)
def test_where_nothing_lies_nothing_can_be_taken(language: str, chosen: str, laid: str, moved: str, how: str) -> None:
    """That is said in a short sentence, with what does lie there, also to a team that confers."""
    evening = at_table(TEAM, [f"> {chosen}", f"> {laid}", f"{how} {moved}"], language=language)
    assert evening.after(f"{how} {moved}")[0] == LANGUAGES[language].lines["table"]["nothing-there"].format(letter="A")
    assert isinstance(evening.state, MoneyDrop)
    assert evening.state.stakes == (0, 10, 0, 0)
