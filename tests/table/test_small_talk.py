"""Small talk gets a friendly word, and every refusal its reason."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import at_table
from voice_quiz.cards.lottery_board import lottery_board
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.understand.small_talk import banter_in
from voice_quiz.game.lottery.rules import LotterySetup
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.replay import AnySetup

LANGUAGES = find_languages()
TEAM = MoneyDropSetup((("Anna", "Ben"),))
ALONE = MillionaireSetup(("Anna",), variant=Variant.NON_RISK)
LOTTERY = LotterySetup(("Anna", "Ben"), lottery_board())


@pytest.mark.parametrize(
    ("code", "text", "kind"),
    [
        ("de", "vielen Dank, Quizmaster!", "thanks"),
        ("de", "du bist doof", "grumble"),
        ("de", "was meinst du?", "opinion"),
        ("de", "erzähl mal einen Witz", "joke"),
        ("en", "not a clue", "shrug"),
        ("en", "oh well done!", "praise"),
        ("it", "boh", "shrug"),
        ("it", "grazie mille", "thanks"),
        ("it", "e dai, secondo te?", "opinion"),
        ("de", "das ist eine lange Geschichte, für die ich mich bei allen mit danke bedanke", None),
        ("en", "the second one", None),
    ],
)
def test_small_talk_is_known(code: str, text: str, kind: str | None) -> None:
    """Wherever it stands in a short sentence."""
    assert banter_in(text, LANGUAGES[code]) == kind


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("said", "kind"), [("danke", "thanks"), ("boah, keinen Schimmer", "shrug"), ("was denkst du?", "opinion")]
)
def test_a_typed_word_gets_one_back_and_moves_nothing(said: str, kind: str) -> None:
    """The question still stands."""
    evening = at_table(ALONE, [f"> {said}", "> D"])
    assert evening.after(f"> {said}")[0] in LANGUAGES["de"].lines["banter"][kind]
    assert any(line.mark.startswith("table.right") for line in evening.lines)


@pytest.mark.usefixtures("home")
def test_talk_among_players_is_left_alone() -> None:
    """What is spoken and not addressed to him gets no word."""
    assert not [line for line in at_table(ALONE, ["* danke"]).lines if line.mark.startswith("banter")]
    assert [line for line in at_table(ALONE, ["* Quizmaster, was meinst du?"]).lines if line.mark == "banter.opinion"]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("setup", "said", "why"),
    [
        (TEAM, ["> die erste", "> Joker", "> Joker"], "why.joker-played"),
        (TEAM, ["> alles auf B"], "why.category-first"),
        (TEAM, ["> die erste", "> ich steige aus"], "why.no-leaving"),
        (ALONE, ["> der Experte"], "why.other-jokers"),
        (ALONE, ["> zehn auf A und den Rest auf B"], "why.no-chips"),
        (LOTTERY, [">", "> gib mir welche", ">", ">", "> gib mir welche", ">", "> ich nehme das Publikum"], "why.no-jokers"),
    ],
    ids=["the only one", "a category first", "nobody leaves", "another joker", "no chips", "no jokers"],
)
def test_a_refusal_has_its_reason(setup: AnySetup, said: list[str], why: str) -> None:
    """He says why it cannot be, and what can."""
    assert why in [line.mark for line in at_table(setup, said).lines][-4:]


@pytest.mark.usefixtures("home")
def test_the_same_hint_never_comes_twice_in_a_row() -> None:
    """Whoever is not understood again and again is not told the same thing again and again."""
    hints = [line.mark for line in at_table(ALONE, ["> mumpitz"] * 6).lines if line.mark in ("help.answer", "again.help")]
    assert hints[:4] == ["help.answer", "again.help", "help.answer", "again.help"]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("said", ["boah, keinen Schimmer", "was meinst du?"])
def test_a_word_about_a_question_needs_one(said: str) -> None:
    """Where nothing is asked that could be guessed, nobody is told to guess."""
    evening = at_table(LOTTERY, [">", f"> {said}"])
    assert not [line for line in evening.lines if line.mark.startswith("banter")]
    assert [line for line in evening.lines if line.mark == "again.talk"]


@pytest.mark.usefixtures("home")
def test_no_spinner_turns_before_everybody_has_digits() -> None:
    """While somebody reads his cards, a colour is no second turn of the spinner."""
    marks = [line.mark for line in at_table(LOTTERY, [">", "> gib mir welche", "> gelb", "> Hilfe"]).lines]
    assert "why.digits-first" in marks
    assert "why.spun" not in marks
    assert "help.read" in marks
    assert "help.beat" not in marks
