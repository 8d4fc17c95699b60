"""What people say at the table is understood, and what they say to each other is left alone."""

from __future__ import annotations

import tomllib

import pytest

from tests.dialogue.sentences import FOLDER, LANGUAGES, Sentence, outcome, sentences
from tests.dialogue.understand.doubtful import SUFFIX
from voice_quiz.dialogue.understand.pipeline import matched

ALL = [sentence for code in LANGUAGES for sentence in sentences(code)]


@pytest.mark.parametrize("sentence", ALL, ids=str)
def test_a_sentence_is_taken_as_it_was_meant(sentence: Sentence) -> None:
    """Each sentence gives the intent and slots, or the reason why there are none."""
    assert outcome(matched(sentence.text, sentence.situation, LANGUAGES[sentence.language])) == sentence.expected


@pytest.mark.parametrize("code", LANGUAGES)
def test_there_are_enough_sentences(code: str) -> None:
    """A language is proven by many sentences, and by many that move nothing."""
    assert len(sentences(code)) >= 250
    assert sum(sentence.moves_nothing for sentence in sentences(code)) >= 80


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_sentence_stands_twice_in_a_situation(code: str) -> None:
    """Counting a sentence twice would be cheating."""
    seen = [(repr(sentence.situation), sentence.text) for sentence in sentences(code)]
    assert len(seen) == len(set(seen))


def test_every_file_belongs_to_a_language() -> None:
    """No sentence lies unread."""
    tables = {file.stem: set(tomllib.loads(file.read_text(encoding="utf-8"))) for file in FOLDER.glob("*.toml")}
    assert {name.removesuffix(SUFFIX) for name in tables} <= set(LANGUAGES)
    for name, found in tables.items():
        assert found == ({"case", "misses"} if name.endswith(SUFFIX) else {"case"})
