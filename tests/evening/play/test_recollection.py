"""What the quizmaster remembers of an evening."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import begun
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.say.host import Host, Talk
from voice_quiz.evening.play.recollection import Recollection
from voice_quiz.game import events as ev
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.millionaire.rules import MillionaireSetup, Variant
from voice_quiz.game.moves import Joker
from voice_quiz.game.protocol import Event

HOST = Host(find_languages()["de"])
ASKED = ev.QuestionAsked("card", 1)


def remarks(events: list[Event], host: Host = HOST) -> list[str]:
    """Return what he says of events that happen one after the other."""
    session = begun(MillionaireSetup(("Anna", "Ben"), variant=Variant.NON_RISK))
    session.stock()
    recollection = Recollection()
    return [said.key for event in events for said in recollection.remarks([event], session.scene, host)]


def right(count: int) -> list[Event]:
    """Let Anna be right so often."""
    return [event for level in range(1, count + 1) for event in (ASKED, ev.Climbed("Anna", level, 50))]


@pytest.mark.parametrize(
    ("events", "said"),
    [
        (right(2), []),
        (right(3), ["remark.topic"]),
        ([ASKED, ev.JokerAsked("Anna", Joker.PHONE), ev.Fell("Anna", 0)], ["remark.joker-wasted"]),
        ([ASKED, ev.JokerAsked("Anna", Joker.PHONE), ASKED, ev.Fell("Anna", 0)], []),
        ([ASKED, ev.JokerAsked("Anna", Joker.EXTRA), ev.NobodyHelped("Anna"), ev.Fell("Anna", 0)], []),
        ([ASKED, ev.JokerAsked("Anna", Joker.PHONE), ev.CallEnded("Anna", False), ev.Fell("Anna", 0)], []),
        ([ASKED, ev.Fell("Anna", 0), *right(2)], ["remark.further"]),
    ],
    ids=[
        "too early",
        "a topic",
        "a wasted joker",
        "an earlier joker",
        "a joker that told nothing",
        "a call that nobody took",
        "further than before",
    ],
)
def test_a_word_now_and_then(events: list[Event], said: list[str]) -> None:
    """He remembers what went well, and sighs with those who had bad luck."""
    assert remarks(events) == said


def test_remarks_lie_apart_and_are_none_for_who_wants_few_words() -> None:
    """Between two of them lie some questions; somebody who wants few words is spared them."""
    fell: list[Event] = [ASKED, ev.JokerAsked("Ben", Joker.PHONE), ev.Fell("Ben", 0)]
    assert remarks([*right(3), *fell]) == ["remark.topic"]
    assert remarks(right(8), Host(HOST.language, Talk.BRIEF)) == []


def test_what_is_taken_back_is_not_counted() -> None:
    """Two right answers, one of them undone and given again, are two in a row."""
    session = begun(MillionaireSetup(("Anna", "Ben"), variant=Variant.NON_RISK))
    session.stock()
    recollection, said = Recollection(), []
    for moves in (1, 2):
        recollection.note(moves)
        said += [*recollection.remarks([ASKED, ev.Climbed("Anna", moves, 50)], session.scene, HOST)]
    recollection.undo(1)
    recollection.note(2)
    said += [*recollection.remarks([ASKED, ev.Climbed("Anna", 2, 50)], session.scene, HOST)]
    assert said == []


def test_further_than_on_another_ladder_is_nothing() -> None:
    """A level of ten says nothing about one of fifteen."""
    ladders = [begun(setup) for setup in (MilionarioSetup(("Anna", "Ben")), MillionaireSetup(("Anna", "Ben")))]
    recollection = Recollection()
    (first, second) = [ladder.scene for ladder in ladders]
    assert not [*recollection.remarks([ASKED, ev.Fell("Anna", 0)], first, HOST)]
    assert not [*recollection.remarks([ASKED, ev.Climbed("Anna", 1, 50)], second, HOST)]
