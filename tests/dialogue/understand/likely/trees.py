"""A question about trees, in three languages: what the sentences of these tests are said to."""

from __future__ import annotations

from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.situation import Asked, Channel, Kind, Situation
from voice_quiz.dialogue.understand.likely.sketch import Sketch, sketched
from voice_quiz.game.card import Letter

TREES = {
    "de": ("Die Eiche", "Die Buche", "Die Birke", "Der Ahorn"),
    "en": ("The oak", "The beech", "The birch", "The maple"),
    "it": ("La quercia", "Il faggio", "La betulla", "L'acero"),
}
JOKERS = ("fifty-fifty", "audience", "phone")
PLAYERS = ("Anna", "Ben")


def which_tree(code: str) -> Situation:
    """Ask which tree it is."""
    return Situation(Kind.ANSWER, TREES[code], jokers=JOKERS, players=PLAYERS)


def is_that_final(code: str, letter: Letter) -> Situation:
    """Ask whether an answer is final."""
    return Situation(Kind.YES_NO, TREES[code], confirming=True, just_asked=Asked.FINAL, candidate=letter)


def drawn(text: str, code: str, situation: Situation | None = None) -> Sketch:
    """Return the sketch of something that is said to it, or in another situation."""
    return sketched(text, situation or which_tree(code), LANGUAGES[code], Channel.SPOKEN)
