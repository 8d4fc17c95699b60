"""Help tells what can be said, and all of that is understood."""

from __future__ import annotations

import pytest

from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.say.host import Host
from voice_quiz.dialogue.say.information import help_now, help_of
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.pipeline import matched
from voice_quiz.dialogue.understand.report import intent_of
from voice_quiz.game.card import LETTERS

LANGUAGES = find_languages()
SUITED = ["slower", "louder", "talk", "more-time", "wait-longer", "cues-off"]


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("code", LANGUAGES)
def test_there_is_help_at_every_moment(code: str, kind: Kind) -> None:
    """What can be said now, and what always works."""
    lines = Host(LANGUAGES[code]).lines(*help_now(Situation(kind)))
    assert [line.mark for line in lines] == [f"help.{kind}", "help.always"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_help_names_is_understood(code: str) -> None:
    """Word by word, whatever is asked; also what makes him fit those who need more time, fewer words or a louder voice."""
    named = [
        word for half in LANGUAGES[code].lines["help"]["always"].split(". ") for word in half.partition(": ")[2].split(", ")
    ]
    for kind in (Kind.ANSWER, Kind.STAKE, Kind.SPINNER, Kind.NAMES):
        meant = [intent_of(matched(word.rstrip("."), Situation(kind), LANGUAGES[code])) for word in named]
        assert meant == ["repeat", "status", "rules", "pause", "undo", "objection", "stop", *SUITED]


@pytest.mark.parametrize(("windows", "line"), [(4, "help.stake"), (3, "help.stake"), (2, "help.stake-last")])
def test_help_names_only_windows_that_are_there(windows: int, line: str) -> None:
    """In the last round of money-drop there is no C, and nothing to divide."""
    assert help_of(Situation(Kind.STAKE, letters=LETTERS[:windows])).key == line


@pytest.mark.parametrize(
    ("situation", "line"),
    [
        (Situation(Kind.ANSWER, jokers=("phone",)), "help.answer"),
        (Situation(Kind.ANSWER), "help.answer-bare"),
        (Situation(Kind.ANSWER, can_leave=False), "help.answer-only"),
        (Situation(Kind.BEAT), "help.beat"),
        (Situation(Kind.BEAT, reading=True), "help.read"),
    ],
)
def test_help_offers_nothing_that_would_be_refused(situation: Situation, line: str) -> None:
    """Neither a spent joker, nor leaving after a joker, nor an objection where there is only something to read."""
    assert help_of(situation).key == line
