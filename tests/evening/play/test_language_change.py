"""In the middle of a game the language changes: cards that exist in the new one go on in it, the others as they are."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from voice_quiz.cards.flags import FlagsHere
from voice_quiz.cards.heard_questions import HeardHere
from voice_quiz.cards.library import load
from voice_quiz.cards.text import CardText
from voice_quiz.evening.play.cards_in_play import CardsInPlay
from voice_quiz.evening.play.session import Session
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.replay import Record


def cards_in_play(cards: dict[str, Iterable[CardText]]) -> CardsInPlay:
    """Make cards to play with."""
    return CardsInPlay(lambda language: tuple(cards.get(language, ())), 1, HeardHere(), FlagsHere(), 2026)


def session(cards: dict[str, Iterable[CardText]]) -> Session:
    """Begin a game in German, with its cards dealt."""
    begun = Session(Record(MillionaireSetup(("Anna",), variant=Variant.RISK), 1), cards_in_play(cards), "de")
    begun.stock()
    return begun


@pytest.fixture(scope="module")
def ours() -> dict[str, tuple[CardText, ...]]:
    """Load the cards that come with the game."""
    return {language: load(language) for language in ("de", "en", "it")}


@pytest.mark.parametrize("language", ["en", "it"])
def test_cards_go_on_in_the_new_language(ours: dict[str, tuple[CardText, ...]], language: str) -> None:
    """Every card on the table that exists in the new language is read in it; the letters stay as they were dealt."""
    there = {card.id for card in ours[language]}
    both = [card for card in ours["de"] if card.id in there]
    assert len(both) > 100
    game = session({"de": both, language: ours[language]})
    dealt, state = dict(game.in_play.dealt), game.state
    game.speak(language)
    assert {text.language for text in game.in_play.texts.values()} == {language}
    assert game.in_play.dealt == dealt
    assert game.state == state
    if game.wants_cards():
        game.stock()
    assert {text.language for text in game.in_play.texts.values()} == {language}


def test_cards_that_exist_only_in_one_language_stay(ours: dict[str, tuple[CardText, ...]]) -> None:
    """Nobody loses a question because the table speaks another language now."""
    there = {card.id for card in ours["en"]}
    game = session({"de": [card for card in ours["de"] if card.id not in there], "en": ours["en"]})
    before = dict(game.in_play.texts)
    game.speak("en")
    assert game.in_play.texts == before


def test_going_back_gives_the_first_words_again(ours: dict[str, tuple[CardText, ...]]) -> None:
    """Whoever tries another language and returns finds all as it was."""
    game = session(dict(ours))
    before = dict(game.in_play.texts)
    game.speak("it")
    game.speak("de")
    assert game.in_play.texts == before
