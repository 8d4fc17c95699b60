"""Odd words of a card are read as the card wants it, and written as they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.dialogue.sentences import LANGUAGES
from voice_quiz.cards.flags import FlagsHere
from voice_quiz.cards.heard_questions import HeardHere
from voice_quiz.cards.library import load
from voice_quiz.cards.text import CardText
from voice_quiz.dialogue.say.host import Host, say
from voice_quiz.dialogue.say.pronunciation import pronounced
from voice_quiz.evening.part import Beat
from voice_quiz.evening.play.cards_in_play import CardsInPlay
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.evening.play.game_part import GamePart
from voice_quiz.evening.play.session import Session
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.moves import ChooseCategory
from voice_quiz.game.replay import Record
from voice_quiz.signals import Line

ALONE = MillionaireSetup(("Anna",), variant=Variant.NON_RISK)
TEAM = MoneyDropSetup((("Anna", "Ben"),))


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("Foucault, nicht Foucaults Pendel.", "Fukoh, nicht Fukohs Pendel."),
        ("Die Dufourspitze und Henri Dufour.", "Die Düfuhrspitze und Henri Düfuhr."),
        ("Léon Foucault und die Dufourspitze.", "Léon Fukoh und die Düfuhrspitze."),
        ("Nirgends etwas, auch nicht im Wort vonFoucault.", "Nirgends etwas, auch nicht im Wort vonFoucault."),
    ],
)
def test_words_are_read_as_the_hints_say(text: str, spoken: str) -> None:
    """Each where a word begins, the longest first."""
    assert pronounced(text, [("Foucault", "Fukoh"), ("Dufour", "Düfuhr"), ("Dufourspitze", "Düfuhrspitze")]) == spoken


def hinted(language: str) -> tuple[CardText, ...]:
    """Return our cards, each with a hint for its own first word."""
    return tuple(replace(card, say=((card.question.split()[0], f"({card.id})"),)) for card in load(language))


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("setup", [ALONE, TEAM], ids=["ladder", "money-drop"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_on_the_table_is_read_with_its_own_hints(language: str, setup: MillionaireSetup | MoneyDropSetup) -> None:
    """The question is written as it is and spoken as the card wants it; the hints of other cards change nothing."""
    session = Session(Record(setup, 7), CardsInPlay(hinted, 7, HeardHere(), FlagsHere(), 2026), language)
    host, part = Host(LANGUAGES[language]), GamePart(session, Confirming.BIG, aloud=True)
    lines = list(_asked(part, session, host))
    [question] = [line for line in lines if line.mark == "question"]
    card = session.scene.card
    assert card
    assert question.text.endswith(session.scene.texts[card.id].question)
    assert question.spoken
    assert f"({card.id})" in question.spoken
    assert all(card.id in line.spoken for line in lines if line.spoken)


def _asked(part: GamePart, session: Session, host: Host) -> Iterator[Line]:
    """Deal cards, choose the first category where there is one, and give the lines up to the question."""
    said = [*part.open(host), *(part.advance(host) or ())]
    if session.expected.of(ChooseCategory):
        said += part.play(ChooseCategory(1), host)
    yield from host.lines(*(one for one in said if not isinstance(one, Beat)))


def test_without_hints_nothing_is_spoken_differently() -> None:
    """A line has no words of its own for the voice."""
    assert Host(LANGUAGES["de"]).lines(say("table.pause"))[0].spoken is None
