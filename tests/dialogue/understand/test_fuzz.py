"""Strange texts do no harm."""

from __future__ import annotations

import pytest

from benchmarks.fuzz.texts import Thrown, complaint_about, fuzz, texts
from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.outcome import NOTHING
from voice_quiz.dialogue.understand.pipeline import understand

# A few parts, so that several cores can share the work.
COUNT, PARTS = 2_000, 4


@pytest.mark.parametrize("part", range(PARTS))
def test_strange_texts_do_no_harm(part: int) -> None:
    """Nothing fails, junk moves nothing, and whatever is understood is possible."""
    assert fuzz(COUNT // PARTS, seed=part) == []


def test_the_texts_are_of_all_sorts() -> None:
    """Every language and situation has its share, of junk and of sentences."""
    thrown = list(texts(COUNT // PARTS))
    assert {one.language.code for one in thrown} == set(LANGUAGES)
    assert {one.situation.kind for one in thrown} == set(Kind)
    assert {one.junk for one in thrown} == {True, False}


def test_the_same_seed_throws_the_same_texts() -> None:
    """What went wrong once can be looked at again."""
    assert [one.text for one in texts(100, seed=5)] == [one.text for one in texts(100, seed=5)]


def test_a_move_out_of_junk_is_complained_about() -> None:
    """The check sees what it is there to see."""
    yes = Thrown("ja", LANGUAGES["de"], Situation(Kind.YES_NO), junk=True)
    assert complaint_about(yes) == "de yes-no 'ja': junk became yes {}"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "text", ["a " * 5_000, "1" * 100_000, "ä" * 500, "\0" * 1_000, " ", "?" * 50, "\ud800", "10 auf a " * 60]
)
def test_endless_texts_are_not_understood(code: str, text: str) -> None:
    """A text that no person says is nothing, and takes no time."""
    assert all(understand(text, Situation(kind), LANGUAGES[code]) == NOTHING for kind in Kind)
