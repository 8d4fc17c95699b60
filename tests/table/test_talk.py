"""The table talks: what is not meant for the quizmaster is left alone."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import LANGUAGES, at_table
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDropSetup

ALONE = MoneyDropSetup((("Anna",),))
TEAM = MoneyDropSetup((("Anna", "Ben"),))
CONTESTANT = MillionaireSetup(("Anna",), variant=Variant.NON_RISK)
TALK = ["* das ist doch der Hahn oder", "* bist du dir da sicher", "* hm", "* ich nehme die Katze", "* so eine schöne Frage"]


@pytest.mark.usefixtures("home")
def test_a_team_may_talk() -> None:
    """While two confer, he never asks them to say it again, and takes the stake when it comes."""
    evening = at_table(TEAM, ["* die erste", *TALK, "* dreißig auf D, den Rest auf A"])
    assert all(evening.after(line) == [] for line in TALK)
    assert "Zehn Chips auf Katze und dreißig auf Hahn." in evening.written


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "de",
            [
                "lass uns die erste nehmen, oder was meint ihr",
                "die nassen Füße da wären doch was",
                "also ich wär für das zweite",
            ],
        ),
        ("en", ["let's have the first one, shall we", "the second lot sounds like us", "I'd go for the first myself"]),
        ("it", ["prendiamo la prima, che dite", "la seconda fa per noi", "io sarei per la prima"]),
    ],
)
def test_talk_of_a_team_chooses_nothing(language: str, said: list[str]) -> None:
    """Whatever is likely: at most it is asked about, and only a yes does it."""
    begun = at_table(TEAM, [], language=language)
    for one in said:
        evening = at_table(TEAM, [f"* {one}"], language=language)
        assert evening.moments[0].certain_meaning(one) is None
        assert evening.state == begun.state
        assert [line.mark.partition(".")[0] for line in evening.lines[len(begun.lines) :]] in ([], ["meant"])


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "chosen", "wait", "called"),
    [
        ("de", "die erste", "Moment mal", "Quizmaster, einen Moment bitte"),
        ("en", "the first one", "wait a minute", "quizmaster, just a moment please"),
        ("it", "la prima", "aspetta", "quizmaster, un attimo"),
    ],
)
def test_wait_is_for_the_partner(language: str, chosen: str, wait: str, called: str) -> None:
    """In a team that confers "just a moment" is no break, unless he is called; what is typed is for him."""
    begun = [f"* {chosen}"]
    evening = at_table(TEAM, [*begun, f"* {wait}"], language=language)
    assert evening.after(f"* {wait}") == []
    for said in (f"* {called}", f"> {wait}"):
        assert at_table(TEAM, [*begun, said], language=language).lines[-1].mark == "table.pause"
    assert at_table(ALONE, [*begun, f"* {wait}"], language=language).lines[-1].mark == "table.pause"


@pytest.mark.usefixtures("home")
def test_whoever_calls_him_is_answered() -> None:
    """A sentence that begins with his name is meant for him, even if he does not understand it."""
    evening = at_table(TEAM, ["* die erste", "* Quizmaster, mumpitz bitte"])
    assert len(evening.after("* Quizmaster, mumpitz bitte")) == 1


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("setup", "said"), [(ALONE, "* mumpitz"), (TEAM, "> mumpitz")], ids=["alone", "typed"])
def test_others_are_asked_back(setup: MoneyDropSetup, said: str) -> None:
    """One player alone has nobody to talk to, and what is typed is meant for him."""
    evening = at_table(setup, [said])
    assert evening.written[-1] in LANGUAGES["de"].lines["again"]["short"]


@pytest.mark.usefixtures("home")
def test_talk_ends_neither_breath_nor_pause() -> None:
    """Only a word to go on, or silence, ends a breath; in a pause he keeps quiet."""
    evening = at_table(CONTESTANT, ["* D", "* das war ja knapp", "* Pause", "* holst du mal Saft", "* weiter", "* weiter"])
    assert evening.after("* das war ja knapp") == evening.after("* holst du mal Saft") == []
    assert any("hundert Euro" in line for line in evening.written[-8:])


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("how", "steps"),
    [
        (">", ["short", "example", "short", "help", "example", "short", "help"]),
        ("*", ["short", "example", "spelled", "keyboard", "keyboard"]),
    ],
    ids=["typed", "spoken"],
)
def test_help_fits_those_who_need_it(how: str, steps: list[str]) -> None:
    """Who speaks is offered words for letters, then the keyboard; who types needs neither, and hears no hint twice."""
    marks = [line.mark for line in at_table(CONTESTANT, [f"{how} mumpitz"] * 5).lines]
    assert [mark for mark in marks if mark.startswith("again.")] == [f"again.{step}" for step in steps]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "said", "asked"),
    [
        ("de", "> ein Joker", "Gern. Fünfzig fünfzig, das Publikum oder das Telefon?"),
        ("en", "> a lifeline", "With pleasure. Fifty-fifty, the audience or the phone?"),
        ("it", "> un aiuto", "Volentieri. Il cinquanta cinquanta, l'aiuto del pubblico o la telefonata?"),
    ],
)
def test_who_wants_a_joker_is_asked_which(language: str, said: str, asked: str) -> None:
    """He asks for an answer or a joker: whoever takes him at his word is told which there are."""
    evening = at_table(CONTESTANT, [said], language=language)
    assert evening.written[-1] == asked
