"""What the ears are told to expect, and that the quizmaster falls silent when somebody speaks."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import Evening, at_table
from voice_quiz.dialogue.situation import MANNERS, Kind
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDropSetup

ALONE = MoneyDropSetup((("Anna",),))
TEAM = MoneyDropSetup((("Anna", "Ben"),))
RIVALS = MillionaireSetup(("Anna", "Ben"), variant=Variant.NON_RISK)


def kinds(evening: Evening) -> list[Kind]:
    """Name the situations in which the players had the word."""
    return [moment.situation.kind for moment in evening.moments]


@pytest.mark.usefixtures("home")
def test_each_time_the_real_situation_is_given() -> None:
    """A category, a stake, a question of the quizmaster's own, a pause and a breath are all different moments."""
    evening = at_table(ALONE, ["> die erste", "> Schluss", "> nein", "> Pause", "> weiter", "> alles auf A", "> ja"])
    assert kinds(evening) == ["category", "stake", "yes-no", "stake", "yes-no", "stake", "stake", "beat"]
    assert evening.moments[1].situation.answers == ("Katze", "Esel", "Hund", "Hahn")


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("setup", "conferring"), [(ALONE, False), (TEAM, True)], ids=["alone", "team"])
def test_only_a_team_confers(setup: MoneyDropSetup, conferring: bool) -> None:
    """Two who choose and stake together confer; a question of yes and no is for the quizmaster."""
    evening = at_table(setup, ["> die erste", "> zehn auf A", "> Schluss"])
    assert [moment.conferring for moment in evening.moments] == [conferring, conferring, conferring, False]


@pytest.mark.usefixtures("home")
def test_a_secret_is_named_as_one() -> None:
    """What the others must not see is secret, and so is whatever is typed on the way to it."""
    evening = at_table(RIVALS, [">", "> B", ">", "> C"])
    assert [moment.secret for moment in evening.moments[:4]] == [True, True, True, True]
    assert [moment.secret for moment in at_table(ALONE, ["> die erste"]).moments] == [False, False]


@pytest.mark.usefixtures("home")
def test_he_falls_silent_whoever_speaks() -> None:
    """Each utterance, typed or spoken, stops the quizmaster before anything is made of it."""
    assert at_table(ALONE, ["> die erste", "* zehn auf A"]).told == ["de", "hush", "hush"]


@pytest.mark.usefixtures("home")
def test_the_mouth_follows_the_language() -> None:
    """The voice is told the language at the start and at each change, before the next line."""
    assert at_table(ALONE, ["> auf Englisch bitte", "> the first"]).told == ["de", "hush", "en", "hush"]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("langsamer", "slower"),
        ("höher", "higher"),
        ("tiefer", "lower"),
        ("andere Stimme", "voice"),
        ("Töne aus", "cues-off"),
        ("Töne an", "cues-on"),
        ("lass mich ausreden", "wait-longer"),
    ],
)
def test_a_manner_is_passed_on_and_said_back(said: str, what: str) -> None:
    """The voice is told first, so that the answer is in the new manner; then the game goes on where it was."""
    evening = at_table(ALONE, ["> die erste", f"> {said}"])
    assert what in MANNERS
    assert evening.told[-1] == what
    assert evening.lines[-2].mark == f"manner.{what}"
    assert kinds(evening)[-1] == Kind.STAKE


@pytest.mark.usefixtures("home")
def test_hush_only_stops_him() -> None:
    """He says nothing at all, and listens on; the game is not ended."""
    evening = at_table(ALONE, ["> die erste", "> sei still", "> zehn auf A"])
    assert evening.after("> sei still") == []
    assert "Zehn Chips auf Katze." in evening.written


@pytest.mark.usefixtures("home")
def test_he_says_that_he_listens() -> None:
    """Asked whether he hears, he says so in a word; during a telephone call it was not he who was asked."""
    assert at_table(ALONE, ["> hörst du mich?"]).lines[-2].mark == "table.listening"
    aloud = MillionaireSetup(("Anna", "Ben"), variant=Variant.NON_RISK, aloud=True)
    evening = at_table(aloud, ["> Telefonjoker", "> fertig", "> es hat jemand abgenommen", "> hörst du mich?"])
    assert kinds(evening)[-1] == Kind.CALL
    assert evening.after("> hörst du mich?") == []


@pytest.mark.usefixtures("home")
def test_tones_are_explained() -> None:
    """Those just heard if there were any, else those that come with listening; all of them on request."""
    evening = at_table(ALONE, ["> was bedeutet der Ton?", "> was bedeuten die Töne?", "> die erste", "> alles auf A", "> ja"])
    marks = [line.mark for line in evening.lines]
    first = [mark for mark in marks[: marks.index("cues.right")] if mark.startswith("cues.")]
    assert first[:3] == ["cues.listening", "cues.understood", "cues.not-understood"]
    assert {"cues.trapdoor", "cues.suspense", "cues.win"} <= set(marks)
    fallen = at_table(ALONE, ["> die erste", "> alles auf A", "> ja", "> was bedeutet der Ton?"])
    explained = [line.mark for line in fallen.lines if line.mark.startswith("cues.")]
    assert explained == ["cues.suspense", "cues.trapdoor", "cues.wrong"]
