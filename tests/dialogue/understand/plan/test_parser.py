"""A set-up in one sentence is taken part by part, in any order, as people say it."""

from __future__ import annotations

import pytest

from benchmarks.planning import FOLDER, Result, Sentence, judged, sentences, told
from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.meaning import Arrangement, Wishes
from voice_quiz.dialogue.situation import Channel, Kind, Situation
from voice_quiz.dialogue.understand.outcome import Understood
from voice_quiz.dialogue.understand.pipeline import understand

TOLD = [(code, one) for code in LANGUAGES if (FOLDER / f"{code}.tsv").is_file() for one in sentences(code)]


@pytest.mark.parametrize(("code", "sentence"), TOLD, ids=lambda one: getattr(one, "text", one))
@pytest.mark.parametrize("channel", [Channel.TYPED, Channel.SPOKEN])
def test_a_plan_is_taken_as_it_was_meant(code: str, sentence: Sentence, channel: Channel) -> None:
    """The game, who plays, and what is wished: nothing is dropped, and nothing is taken that was not said."""
    result, written = judged(sentence, LANGUAGES[code], channel)
    assert result is Result.RIGHT, written


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "not the lottery"),
        ("en", "anything but the classic"),
        ("en", "the lottery or money drop"),
        ("de", "nicht die Lotterie"),
        ("de", "alles außer Lotto"),
        ("it", "non la lotteria"),
        ("it", "tutto tranne il milionario"),
    ],
)
def test_what_is_not_wanted_is_never_chosen(code: str, text: str) -> None:
    """Whoever only says what it should not be is asked."""
    assert told(understand(text, Situation(Kind.GAME), LANGUAGES[code])) in ("?", "games")


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "The Italian one, Maureen's been practising."),
        ("en", "Jack and Lily played the lottery last week and cried"),
        ("de", "letztes Mal hat Lukas bei der goldenen Eins geheult"),
        ("de", "sollen wir das mit den Falltüren spielen, Mama"),
        ("it", "Fede vorrebbe la lotteria, tu invece, Marti?"),
        ("it", "la lotteria l'abbiamo fatta a natale con la nonna"),
    ],
)
def test_whoever_is_only_spoken_of_does_not_play(code: str, text: str) -> None:
    """A name in talk, or somebody who is spoken to, is on no list."""
    found = understand(text, Situation(Kind.GAME), LANGUAGES[code], Channel.SPOKEN)
    assert not isinstance(found, Understood) or found.meaning.name == "game"


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "leichte Fragen, Ava ist erst neun"),
        ("en", "nothing too hard, Ava's only nine"),
        ("it", "domande facili, Ava ha nove anni"),
    ],
)
def test_who_is_only_spoken_of_does_not_play_alone(code: str, text: str) -> None:
    """Whoever is led to by a word does: "only Ava"."""
    plan = Situation(Kind.PLAN, players=("Alf", "Ava", "Tom"))
    found = understand(text, plan, LANGUAGES[code])
    assert isinstance(found, Understood)
    assert isinstance(found.meaning, Wishes)
    alone = understand({"de": "leicht, nur Ava", "en": "easy, just Ava", "it": "facile, solo Ava"}[code], plan, LANGUAGES[code])
    assert isinstance(alone, Understood)
    assert isinstance(alone.meaning, Arrangement)
