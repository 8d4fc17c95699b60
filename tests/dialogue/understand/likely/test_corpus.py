"""The corpus: enough sentences of enough authors, each with a label and a meaning that the program knows."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

import pytest

from learning.classes import MEANT, class_of
from learning.corpus import COLUMNS, Sentence, corpus_text, read_corpus
from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.meaning import SWAP, Risk
from voice_quiz.dialogue.situation import COMMANDS, INTENTS, Asked, Channel, Kind
from voice_quiz.dialogue.understand.likely.decision import TALK, TORN
from voice_quiz.game.moves import Colour, Item, Joker

LABELS = ("commit", "ask", "choose", "aside", "nonsense")
PARTS = ("learn", "tune", "once")
LEARNED = PARTS[:2]
SENTENCES, AUTHORS = 3_000, 12
# How many of the sentences are talk or want a question, at least.
DOUBTFUL = 0.32
MARK = re.compile(r"\{([^{}:]+):([^{}]*)\}")
# What a mark may name: an answer, a category, an amount or a name.
MARKS = re.compile(r"[A-D]|[1-9]|amount|name")

corpus = cache(read_corpus)


@pytest.fixture(params=LANGUAGES)
def sentences(request: pytest.FixtureRequest) -> list[Sentence]:
    """Return the corpus of each language."""
    return corpus(request.param)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_line_has_every_column(code: str) -> None:
    """No more, no less, and none is empty."""
    for line in corpus_text(code).splitlines():
        columns = line.split("\t")
        assert len(columns) == len(COLUMNS), line
        assert all(columns), line


def test_there_are_enough_sentences_of_enough_authors(sentences: list[Sentence]) -> None:
    """Many ways to say a thing."""
    assert len(sentences) >= SENTENCES
    assert len({one.author for one in sentences}) >= AUTHORS


def test_parts_are_split_by_author(sentences: list[Sentence]) -> None:
    """Whoever wrote what is learned wrote nothing of what is measured."""
    parts = defaultdict(set)
    for one in sentences:
        parts[one.author].add(one.part)
    assert all(len(found) == 1 for found in parts.values()), parts
    assert {part for found in parts.values() for part in found} == set(PARTS)


def test_every_label_and_intent_is_known(sentences: list[Sentence]) -> None:
    """What is meant has an intent; talk, nonsense and two candidates have none."""
    known = {*COMMANDS, *(intent for intents in INTENTS.values() for intent in intents), "not-done"}
    for one in sentences:
        assert one.label in LABELS, one
        assert bool(one.intent) is (one.label in MEANT), one
        assert not one.intent or one.intent in known, one
        assert (class_of(one) in (TALK, TORN)) is (one.label not in MEANT), one


def test_every_value_that_is_learned_exists(sentences: list[Sentence]) -> None:
    """What does not exist cannot be done: no model may learn it."""
    values = {"spin": (*Colour,), "buy": (*Item,), "variant": (*Risk,), "joker": (*Joker, SWAP), "language": (*LANGUAGES,)}
    for one in sentences:
        if one.part in LEARNED and one.label in MEANT and one.intent in values:
            assert class_of(one).partition("=")[2] in values[one.intent], one


def test_much_of_it_is_talk_or_wants_a_question(sentences: list[Sentence]) -> None:
    """A third, in all parts together; with what is torn or nonsense more."""
    asked = sum(one.label in ("aside", "ask") for one in sentences)
    meant = sum(one.label == "commit" for one in sentences)
    assert asked / len(sentences) >= DOUBTFUL
    assert 1 - meant / len(sentences) >= 1 / 3


def test_every_situation_and_question_occurs(sentences: list[Sentence]) -> None:
    """And every way to hear; a breath is a yes-or-no question there."""
    assert {one.kind for one in sentences} == {*Kind} - {Kind.BEAT}
    assert {one.asked for one in sentences} == {None, *Asked}
    assert {one.channel for one in sentences} == {*Channel}


def test_every_mark_is_readable(sentences: list[Sentence]) -> None:
    """It names something that is there, and nothing of it is left in what was said."""
    for one in sentences:
        assert not set("{}") & set(one.plain), one
        for name, said in MARK.findall(one.text):
            assert MARKS.fullmatch(name), one
            assert said.strip(), one
            if name in "ABCD" and "answers" in one.context:
                assert "ABCD".index(name) < len(one.context["answers"].split("; ")), one


def test_every_situation_can_be_put_together(sentences: list[Sentence]) -> None:
    """With answers, players, windows and boards."""
    for one in sentences:
        situation = one.situation
        assert len(situation.answers) <= 4 or one.kind is Kind.CATEGORY, one
        assert set(situation.board) == set(situation.letters), one
        assert {*situation.jokers} <= {*Joker, SWAP}, one
        assert all(name == name.strip() for name in situation.players), one


def test_much_of_it_is_written_as_recognisers_write(sentences: list[Sentence]) -> None:
    """Without capitals and marks: about a half of what is spoken."""
    spoken = [one for one in sentences if one.channel is not Channel.TYPED]
    bare = [one for one in spoken if one.plain == one.plain.lower() and not re.search(r"[.,!?]", one.plain)]
    assert len(bare) / len(spoken) >= 0.4
