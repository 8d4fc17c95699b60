"""Synthetic players are understood on every route: letters, phrases, spelling words, numbers, texts, stakes, commands."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.dialogue.sentences import LANGUAGES, outcome
from tests.speech.ears.conftest import GetEars
from tests.speech.ears.corpus import NOTHING, Spoken, Studio, in_turn, is_known, misses, moves_nothing, sentences, table_talk
from tests.speech.ears.understood import first_found
from voice_quiz.speech.ears.endpointing import Ears

# What is installed by `make test`; the whole matrix is the benchmark's. Vosk hears every voice, Whisper, which takes its
# time, every third sentence by the voices in turn; `make proof` lets it hear all of them in every voice.
ENGINES = {"de": "whisper", "en": "vosk", "it": "whisper"}
EVERYTHING = [
    (ENGINES[code], one) for code in LANGUAGES for one in (sentences(code) if ENGINES[code] == "vosk" else in_turn(code)[::3])
]
# Whisper hears English too; every sixth sentence of one voice is enough to know.
SECOND = [("whisper", one) for one in sentences("en") if one.voice == "british"][::6]


def heard(spoken: Spoken, studio: Studio, ears: Ears) -> Mapping[str, object]:
    """Return what becomes of a sentence."""
    return outcome(first_found(studio.sound(spoken.text, spoken.language, spoken.manner), spoken.moment, ears))


@pytest.mark.parametrize(("engine", "spoken"), [*EVERYTHING, *SECOND], ids=str)
def test_a_sentence_is_heard(engine: str, spoken: Spoken, studio: Studio, ears: GetEars) -> None:
    """The right move is made; a voice that is known to be missed moves nothing, though it may be taken for a command."""
    found = heard(spoken, studio, ears(spoken.language, engine))
    assert found == spoken.expected or (is_known(spoken, engine) and moves_nothing(found))


@pytest.mark.parametrize(
    ("engine", "spoken"), [(ENGINES[code], one) for code in LANGUAGES for one in table_talk(code)], ids=str
)
def test_table_talk_is_left_alone(engine: str, spoken: Spoken, studio: Studio, ears: GetEars) -> None:
    """Nothing is understood of what is meant for nobody."""
    assert heard(spoken, studio, ears(spoken.language, engine)) == NOTHING


@pytest.mark.parametrize("code", LANGUAGES)
def test_few_sentences_are_missed(code: str) -> None:
    """A miss is a sentence that exists, has a reason, and is one of few."""
    said = {(one.voice, one.text) for one in sentences(code)}
    for engine in ("vosk", "whisper"):
        known = misses(code, engine)
        assert {*known} <= said
        assert all(known.values())
        assert len(known) <= len(said) / 4
