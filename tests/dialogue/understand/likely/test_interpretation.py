"""A class that was learned becomes a meaning with what is named in the sentence; without what it needs it is none."""

from __future__ import annotations

import pytest

from tests.dialogue.sentences import LANGUAGES
from tests.dialogue.understand.likely.trees import drawn, is_that_final, which_tree
from voice_quiz.dialogue import meaning as mn
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.likely.interpretation import filled
from voice_quiz.game.card import Letter
from voice_quiz.game.moves import Colour, Item, Joker

SHOP, RESUME = Situation(Kind.SHOP), Situation(Kind.RESUME, players=("Anna", "Ben"))
SALE = Situation(Kind.PLACE, players=("Anna", "Ben"))
PLACE, STAKE = Situation(Kind.PLACE), Situation(Kind.STAKE)


@pytest.mark.parametrize(
    ("intent", "code", "said", "chosen", "situation", "meaning"),
    [
        ("answer", "de", "na die Buche", 1, which_tree("de"), mn.Answer(letter=Letter.B)),
        ("answer", "en", "that's beech all right", 1, is_that_final("en", Letter.B), mn.Plain.YES),
        ("answer", "it", "meglio la betulla", 2, is_that_final("it", Letter.B), mn.Answer(letter=Letter.C)),
        ("vote", "de", "Anna ist für die Eiche", 0, which_tree("de"), mn.Vote(player="Anna", letter=Letter.A)),
        ("category", "en", "the second lot", 1, Situation(Kind.CATEGORY, ("Rivers", "Noses")), mn.Category(2)),
        ("joker", "it", "una telefonata, dai", "phone", which_tree("it"), mn.JokerWish(joker=Joker.PHONE)),
        ("leave", "de", "ich hör lieber auf", None, which_tree("de"), mn.Leave()),
        ("yes", "en", "go on then", None, STAKE, mn.Plain.DONE),
        ("no", "it", "macché", None, STAKE, mn.Plain.NOT_DONE),
        ("number", "de", "wir sind sieben Leute", 7, Situation(Kind.NUMBER), mn.Number(7)),
        ("number", "de", "lieber eins zurück, da ist der Laden", 1, Situation(Kind.STEPS), mn.Number(-1)),
        ("number", "en", "one back, onto the shop", 1, Situation(Kind.STEPS), mn.Number(-1)),
        ("number", "it", "uno indietro, sul negozio", 1, Situation(Kind.STEPS), mn.Number(-1)),
        ("number", "en", "two of them, onto the shop", 2, Situation(Kind.STEPS), mn.Number(2)),
        ("spin", "en", "give us the red one", "red", Situation(Kind.SPINNER), mn.Spin(colour=Colour.RED)),
        ("place", "de", "die Sieben auf Platz drei", None, PLACE, mn.DigitPlace(digit=7, place=3)),
        ("place", "de", "dem Ben seine Acht auf Platz eins", None, SALE, mn.Buy(digit=8, seller="Ben", place=1)),
        ("skip", "en", "I'll have Ben's eight for place one", None, SALE, mn.Buy(digit=8, seller="Ben", place=1)),
        ("skip", "it", "il sette al posto tre", None, SALE, mn.DigitPlace(digit=7, place=3)),
        ("buy", "de", "den Hafen auf Stufe vier", "safe-haven", SHOP, None),
        ("go-on", "de", "mit dem zweiten machen wir weiter", None, RESUME, mn.GoOn(which=mn.Ordinal.SECOND)),
        ("go-on", "en", "the last one we had", None, RESUME, mn.GoOn(which=mn.Ordinal.LAST)),
        ("go-on", "it", "quella di Ben", None, RESUME, mn.GoOn(player="Ben")),
        ("go-on", "de", "da weiter, wo wir waren", None, RESUME, mn.GoOn()),
        ("give-up", "en", "bin the first", None, RESUME, mn.GiveUp(which=mn.Ordinal.FIRST)),
    ],
)
def test_a_class_takes_what_is_named(
    intent: str, code: str, said: str, chosen: object, situation: Situation, meaning: mn.Meaning | None
) -> None:
    """Answers, jokers, numbers, places, levels, and which of the open games."""
    wanted = meaning or mn.Buy(item=Item.SAFE_HAVEN, level=4, said=("item", "level"))
    assert filled(intent, drawn(said, code, situation), chosen, situation, LANGUAGES[code]) == wanted


@pytest.mark.parametrize(
    ("intent", "code", "said", "situation"),
    [
        ("answer", "de", "na der da", which_tree("de")),
        ("vote", "en", "that one there", which_tree("en")),
        ("player", "it", "quello là", Situation(Kind.HELPER, players=("Anna",))),
        ("number", "de", "ein paar", Situation(Kind.NUMBER)),
        ("digits", "en", "one two three", Situation(Kind.DIGITS)),
        ("place", "it", "il dodici in fondo a tutto", PLACE),
        ("swap", "de", "die beiden tauschen", PLACE),
        ("stake", "en", "ten on the oak", STAKE),
        ("names", "it", "io e la nonna", Situation(Kind.NAMES)),
        ("go-on", "de", "das fünfte", RESUME),
        ("go-on", "en", "the first, no, the second", RESUME),
    ],
)
def test_without_what_it_needs_it_is_nothing(intent: str, code: str, said: str, situation: Situation) -> None:
    """Nothing is made up; stakes and lists of names are parsed, not classified; there is no fifth game."""
    assert filled(intent, drawn(said, code, situation), None, situation, LANGUAGES[code]) is None
