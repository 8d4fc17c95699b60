"""How people put things: known for every situation that is played often, and filled with what lies on the table."""

from __future__ import annotations

import gzip
from importlib.resources import files

import pytest

from learning.corpus import Sentence, read_corpus
from learning.examples import examples as packed
from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.language import EXAMPLES
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Channel, Kind, Situation

ANSWERS = ("Paris", "Rome", "Madrid", "Lisbon")


@pytest.mark.parametrize("code", LANGUAGES)
def test_examples_name_what_is_there(code: str) -> None:
    """Every answer and every player is named in some of them, and no place stays empty."""
    found = Moment(Situation(Kind.ANSWER, ANSWERS, players=("Zoltan",)), LANGUAGES[code]).examples
    assert len(found) > 1_000
    assert all(any(name in text for text in found) for name in (*ANSWERS, "Zoltan"))
    assert not any("{" in text for text in found)


def test_what_nobody_can_name_is_left_out() -> None:
    """Where nobody is known, no sentence names anybody."""
    known, unknown = (
        Moment(Situation(Kind.ANSWER, ANSWERS, players=who), LANGUAGES["en"]).examples for who in (("Zoltan",), ())
    )
    assert 0 < len(unknown) < len(known)


def test_the_same_sentences_give_the_same_bytes() -> None:
    """Whatever their order; what was named is a slot, and what is looked at once is left out."""
    first, second, once = (
        Sentence(part, "a", Kind.ANSWER, Channel.SPOKEN, None, {"answers": "; ".join(ANSWERS)}, text, "commit", "answer")
        for part, text in (("learn", "it's {A:Paris}"), ("tune", "{B:Rome} for {name:me}"), ("once", "{A:Paris}"))
    )
    assert packed([first, second]) == packed([second, first, once])


@pytest.mark.parametrize("code", LANGUAGES)
def test_examples_are_those_of_the_corpus(code: str) -> None:
    """`python -m learning.examples` packs them anew; another zlib may pack the same lines into other bytes."""
    there = (files("voice_quiz.dialogue") / "languages" / code / EXAMPLES).read_bytes()
    assert gzip.decompress(there) == gzip.decompress(packed(read_corpus(code)))
