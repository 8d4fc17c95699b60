"""Stakes that need a question: unclear amounts, and window by window."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import LANGUAGES, at_table
from voice_quiz.dialogue.situation import Kind
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.game.money_drop.rules import MoneyDrop, MoneyDropSetup

ALONE = MoneyDropSetup((("Anna",),))
TEAM = MoneyDropSetup((("Anna", "Ben"),))


def stakes(*said: str) -> tuple[int, ...]:
    """Return what lies on the four windows of the first round after some sentences."""
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
        (["> 60.000 Euro auf A", "> das erste"], (2, 0, 0, 0)),
        (["> 60.000 Euro auf A", "> lieber das höhere"], (3, 0, 0, 0)),
        (["> 60.000 Euro auf A", "> ach komm, drei Chips"], (3, 0, 0, 0)),
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
        (["> vielleicht zehn auf A und den Rest auf B?"], (0, 0, 0, 0)),
        (["> vielleicht zehn auf A und den Rest auf B?", "> ja"], (10, 30, 0, 0)),
        (["> vielleicht zehn auf A und den Rest auf B?", "> nein"], (0, 0, 0, 0)),
        (["> vielleicht zehn auf A und den Rest auf B?", "> nein, alles auf C"], (0, 0, 40, 0)),
        (["> vielleicht zehn auf A und den Rest auf B?", "> 60.000 auf C", "> 50.000"], (0, 0, 2, 0)),
    ],
    ids=lambda value: " ".join(value) if isinstance(value[0], str) else None,
)
def test_a_suggestion_is_asked_about(said: list[str], lying: tuple[int, ...]) -> None:
    """Nothing lies before a yes; a no asks anew, and another stake is taken in its place."""
    assert stakes(*said) == lying


@pytest.mark.usefixtures("home")
def test_the_question_says_what_would_lie_there() -> None:
    """He reads the stake, and asks whether it is so."""
    asked = at_table(ALONE, ["> die erste", "> vielleicht zehn auf A und den Rest auf B?"]).written[-1]
    assert "Zehn Chips auf" in asked
    assert asked.endswith("so?")


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("said", "lying"),
    [
        (["> dreißig auf A", "> B"], (30, 10, 0, 0)),
        (["> dreißig auf A", "> auf B"], (30, 10, 0, 0)),
        (["> dreißig auf A", "> die Hälfte auf B und die Hälfte auf C"], (30, 5, 5, 0)),
        (["> zehn auf A und zehn auf C", "> eine halbe Million auf B und die andere Hälfte auf D"], (0, 20, 0, 20)),
    ],
    ids=lambda value: " ".join(value) if isinstance(value[0], str) else None,
)
def test_a_stake_goes_on_from_what_lies_there(said: list[str], lying: tuple[int, ...]) -> None:
    """The rest is asked for, so a window or a share is one of the rest; of a sentence no half is lost."""
    assert stakes(*said) == lying


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("said", "money"),
    [(["> alles auf B"], True), (["> hör zu, wir wollen die ganze Kohle auf B packen"], False)],
    ids=["certain", "likely"],
)
def test_a_likely_stake_is_asked_about_where_nobody_asks_whether_it_is_final(said: list[str], money: bool) -> None:
    """Only a certain word counts at once."""
    evening = at_table(ALONE, ["> die erste", *said], confirming=Confirming.NEVER)
    assert isinstance(evening.state, MoneyDrop)
    assert any("so?" in line for line in evening.written) is not money


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
@pytest.mark.parametrize("before", [["> Schritt für Schritt"], ["* mumpitz", "* larifari"]], ids=["asked", "unclear"])
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
    assert evening.after(f"{how} {moved}")[0] == LANGUAGES[language].lines["misfit"]["empty"].format(letter="A")
    assert isinstance(evening.state, MoneyDrop)
    assert evening.state.stakes == (0, 10, 0, 0)


LAST = MoneyDropSetup((("Anna", "Ben"),), first_round=8)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("how", [">", "*"], ids=["typed", "spoken"])
@pytest.mark.parametrize(
    ("language", "chosen", "rest", "yes", "no"),
    [
        ("de", "die erste", "den Rest auf C", "ja", "nein"),
        ("en", "the first one", "the rest on C", "yes", "no"),
        ("it", "la prima", "il resto sulla C", "sì", "no"),
    ],
)
def test_the_rest_of_nothing_is_everything_only_after_a_yes(
    language: str, chosen: str, rest: str, yes: str, no: str, how: str
) -> None:
    """Where nothing lies yet, the smallest question is asked; where something lies, it is clear."""
    asked = at_table(TEAM, [f"> {chosen}", f"{how} {rest}"], language=language)
    assert isinstance(asked.state, MoneyDrop)
    assert asked.state.stakes == (0, 0, 0, 0)
    assert asked.after(f"{how} {rest}")[-1].endswith("?")
    answered = at_table(TEAM, [f"> {chosen}", f"{how} {rest}", f"{how} {yes}"], language=language)
    assert isinstance(answered.state, MoneyDrop)
    assert answered.state.stakes == (0, 0, 40, 0)
    denied = at_table(TEAM, [f"> {chosen}", f"{how} {rest}", f"{how} {no}"], language=language)
    assert isinstance(denied.state, MoneyDrop)
    assert denied.state.stakes == (0, 0, 0, 0)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("how", [">", "*"], ids=["typed", "spoken"])
@pytest.mark.parametrize(
    ("language", "chosen", "said"),
    [
        ("de", "die erste", "die Hälfte auf A und die Hälfte auf B"),
        ("en", "the first one", "half on A and half on B"),
        ("it", "la prima", "metà sulla A e metà sulla B"),
    ],
)
def test_in_the_last_round_everything_goes_on_one_window(language: str, chosen: str, said: str, how: str) -> None:
    """MD-7: that is said when the stake is asked for, and again when it is laid on two."""
    evening = at_table(LAST, [f"> {chosen}", f"{how} {said}"], language=language)
    lines = LANGUAGES[language].lines
    assert evening.after(f"> {chosen}")[-1] in lines["ask"]["last-stake"]
    assert evening.after(f"{how} {said}")[0] == lines["refused"]["one-window"]
    assert isinstance(evening.state, MoneyDrop)
    assert evening.state.stakes == (0, 0)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("zehn auf A, zehn auf B, zehn auf C und zehn auf D", "Ein Fenster muss frei bleiben. Setzt auf höchstens drei."),
        ("dreißig auf A und zwanzig auf B", "zehn Chips zu viel"),
        ("zehn auf A und zwanzig auf A", "Für A habe ich zwei verschiedene Mengen."),
        ("fertig", "Erst müssen alle Chips auf den Tisch."),
    ],
)
def test_what_does_not_fit_is_said(said: str, why: str) -> None:
    """Whatever a rule or the chips forbid is refused with the reason, and nothing is laid."""
    evening = at_table(ALONE, ["> die erste", f"> {said}"])
    assert why in evening.after(f"> {said}")[0]
    assert isinstance(evening.state, MoneyDrop)
    assert evening.state.stakes == (0, 0, 0, 0)


@pytest.mark.usefixtures("home")
def test_a_window_that_is_not_open_is_told_with_those_that_are() -> None:
    """MD-2: in a round with three answers there is no D."""
    three = MoneyDropSetup((("Anna",),), first_round=5)
    evening = at_table(three, ["> die erste", "> zehn auf D"])
    assert evening.after("> zehn auf D")[:2] == ["Dieses Fenster gibt es in dieser Runde nicht.", "Offen sind nur A, B und C."]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "chosen", "suggested", "reply", "lying"),
    [
        ("de", "die erste", "vielleicht zehn auf B und zwanzig auf C?", "Nein! Dreißig auf D und fünf auf C", (0, 0, 5, 30)),
        ("de", "die erste", "vielleicht zehn auf B und zwanzig auf C?", "ja, genau so, und den Rest auf D", (0, 10, 20, 10)),
        ("en", "the first one", "maybe ten on B and twenty on C?", "yeah like that and the rest on A", (10, 10, 20, 0)),
        ("en", "the first one", "maybe ten on B and twenty on C?", "no, thirty on D", (0, 0, 0, 30)),
        ("it", "la prima", "forse dieci sulla B e venti sulla C?", "sì, così, e il resto sulla A", (10, 10, 20, 0)),
        ("it", "la prima", "forse dieci sulla B e venti sulla C?", "no, trenta sulla D", (0, 0, 0, 30)),
    ],
)
def test_a_reply_may_bring_a_stake(language: str, chosen: str, suggested: str, reply: str, lying: tuple[int, ...]) -> None:
    """What follows a yes is laid beside what was asked about, what follows a no in its place."""
    evening = at_table(TEAM, [f"> {chosen}", f"> {suggested}", f"> {reply}"], language=language)
    assert isinstance(evening.state, MoneyDrop)
    assert evening.state.stakes == lying


@pytest.mark.usefixtures("home")
def test_a_question_about_an_amount_lets_go() -> None:
    """Whoever says something else twice is asked for a stake again, and a number in a story is none."""
    evening = at_table(TEAM, ["> die erste", "> dreißigtausend Euro auf B", "> das war doch 1978", "> mein Onkel kommt morgen"])
    assert evening.lines[-1].mark == "help.stake"
    assert evening.moments[-1].situation.kind is Kind.STAKE
