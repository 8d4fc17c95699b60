"""What was missed comes again, and what went wrong is taken back, as often as anybody wants."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.table.at_the_table import LANGUAGES, at_table
from voice_quiz.cards.library import load
from voice_quiz.cards.text import CardText
from voice_quiz.dialogue.situation import Kind
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.money_drop.rules import MoneyDrop, MoneyDropSetup

ALONE = MoneyDropSetup((("Anna",),))
SAID = {
    "de": ("die erste", "die Frage noch einmal", "wiederholen", "alles auf A", "das habe ich nicht gesagt"),
    "en": ("the first", "repeat the question", "repeat", "all on A", "I didn't say that"),
    "it": ("la prima", "ripeti la domanda", "ripeti", "tutto sulla A", "annulla"),
}


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", SAID)
def test_the_question_comes_again(language: str) -> None:
    """Alone where that is wanted, with its answers otherwise, however often."""
    first, question, everything, *_ = SAID[language]
    lines = at_table(ALONE, [f"> {said}" for said in (first, question, everything)], language=language).lines
    asked = [line.text for line in lines if line.mark == "question"]
    assert len(asked) == 3
    assert all(text.endswith(asked[1]) for text in asked)
    assert [line.mark for line in lines].count("answer-A") == 2


BETWEEN = {
    "de": ("nichts", "ich steige aus", "ja", "weiter", "wiederholen"),
    "en": ("nothing", "I'll take the money", "yes", "go on", "repeat"),
    "it": ("niente", "mi fermo", "sì", "avanti", "ripeti"),
}


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", BETWEEN)
def test_an_answered_question_does_not_come_again(language: str) -> None:
    """In the shop of the next turn nothing lies on the table."""
    evening = at_table(MilionarioSetup(("Anna", "Ben")), _between(language), language=language)
    *_, repeat = BETWEEN[language]
    assert "?" not in " ".join(evening.after(f"> {repeat}")[:-1])
    assert evening.moments[-1].situation.kind is Kind.SHOP


def _between(language: str) -> list[str]:
    nothing, leave, yes, go_on, repeat = (f"> {said}" for said in BETWEEN[language])
    return [nothing, nothing, *(["*", leave, yes] * 2), go_on, repeat]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", SAID)
def test_what_was_misheard_is_taken_back(language: str) -> None:
    """Nothing lies on the windows any more, and the chips are in hand."""
    first, _, _, stake, undo = SAID[language]
    before, after = (
        at_table(ALONE, [f"> {first}", f"> {stake}", *more], language=language).state for more in ([], [f"> {undo}"])
    )
    assert isinstance(before, MoneyDrop) and isinstance(after, MoneyDrop)
    assert (sum(before.stakes), sum(after.stakes), after.unplaced) == (40, 0, 40)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("language", "missed"), [("de", "was habe ich verpasst"), ("en", "what did I miss"), ("it", "cosa mi sono perso")]
)
def test_whoever_was_away_is_told_how_it_stands(language: str, missed: str) -> None:
    """Who plays, and what lies where."""
    first, _, _, stake, _ = SAID[language]
    evening = at_table(ALONE, [f"> {first}", f"> {stake}", f"> {missed}"], language=language)
    told = " ".join(evening.after(f"> {missed}"))
    assert "Anna" in told
    assert evening.moments[-1].situation.answers[0] in told


# Why; tell more; few words, please.
WHY = {
    "de": ("warum?", "erzähl uns mehr", "fass dich kurz"),
    "en": ("why?", "tell us more", "keep it brief"),
    "it": ("perché?", "raccontaci di più", "sii breve"),
}


def _cards(language: str) -> tuple[CardText, ...]:
    return tuple(replace(card, explanation="First this.", more="Then that.") for card in load(language))


def _revealed(language: str) -> list[str]:
    return _between(language)[:-2]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", WHY)
def test_whoever_asks_why_hears_the_second_sentence(language: str) -> None:
    """Once the answer is out; before that he asks for patience."""
    why, more, _ = (f"> {said}" for said in WHY[language])
    two = MilionarioSetup(("Anna", "Ben"))
    evening = at_table(two, [why, *_revealed(language), why, more], language=language, cards=_cards)
    assert any(line in " ".join(evening.written) for line in LANGUAGES[language].lines["table"]["more-later"])
    for asked in (why, more):
        assert "Then that." in " ".join(evening.after(asked))
        assert "First this." not in " ".join(evening.after(asked))
    assert " ".join(evening.written).count("Then that.") == 2


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", WHY)
def test_where_there_is_no_second_sentence_he_says_so(language: str) -> None:
    """In one of the ways that he has for it."""
    why = f"> {WHY[language][0]}"
    evening = at_table(MilionarioSetup(("Anna", "Ben")), [*_revealed(language), why], language=language, cards=_silent)
    assert any(line in " ".join(evening.after(why)) for line in LANGUAGES[language].lines["table"]["no-more"])


def _silent(language: str) -> tuple[CardText, ...]:
    return tuple(replace(card, more="") for card in load(language))


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("language", WHY)
def test_who_likes_few_words_hears_the_explanation_when_asking(language: str) -> None:
    """It was not read, so it comes before the second sentence."""
    why, _, brief = (f"> {said}" for said in WHY[language])
    happens = [brief, *_revealed(language), why]
    told = " ".join(at_table(MilionarioSetup(("Anna", "Ben")), happens, language=language, cards=_cards).after(why))
    assert told.index("First this.") < told.index("Then that.")


@pytest.mark.usefixtures("home")
def test_after_a_question_was_struck_out_the_game_is_not_new() -> None:
    """What was told of it is no longer so, yet something was played."""
    evening = at_table(
        ALONE, ["> die erste", "> alles auf A", "> ja", "> die erste", "> Einspruch", "> ja", "> was habe ich verpasst"]
    )
    assert "table.annulled" in {line.mark for line in evening.lines}
    assert "table.catch-up-nothing" not in {line.mark for line in evening.lines}
