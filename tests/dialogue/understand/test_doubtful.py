"""Hard sentences, read twice: talk moves nothing, and a hedged answer is taken for itself or for nothing."""

from __future__ import annotations

import pytest

from tests.dialogue.sentences import FOLDER, LANGUAGES, sentences
from tests.dialogue.understand.doubtful import HEARINGS, MEANT, SUFFIX, Doubtful, doubtful, known_misses
from voice_quiz.dialogue.situation import Kind
from voice_quiz.dialogue.understand.outcome import NOTHING
from voice_quiz.dialogue.understand.pipeline import matched

# How many sentences may be taken for something that they are not; and how much talk may make him ask where he should be silent.
# Together they are to become fewer, never more (187 and 166): what is learned anew moves some from one language to another.
MISSES = {
    ("de", "typed"): 32,
    ("de", "spoken"): 21,
    ("en", "typed"): 34,
    ("en", "spoken"): 15,
    ("it", "typed"): 59,
    ("it", "spoken"): 26,
}
DISTURBED = {"de": 50, "en": 45, "it": 71}
FEWEST = 200
LABELS = (*MEANT, "choose", "aside", "nonsense")


@pytest.mark.parametrize("hearing", HEARINGS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_more_is_misread_than_is_known(code: str, hearing: str) -> None:
    """Talk and nonsense move nothing; what is meant is asked about or understood with that very meaning."""
    misses = [str(one) for one in doubtful(code, hearing) if not one.holds]
    unknown = [one for one in misses if one not in known_misses(code, hearing)]
    assert len(misses) <= MISSES[code, hearing], f"misread, and not known: {unknown}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_more_talk_disturbs_than_is_known(code: str) -> None:
    """Spoken among players, it gets silence."""
    disturbed = [str(one) for one in doubtful(code, "spoken") if one.disturbs]
    assert len(disturbed) <= DISTURBED[code], disturbed


@pytest.mark.parametrize("hearing", HEARINGS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_known_misses_are_sentences_and_no_more_than_are_allowed(code: str, hearing: str) -> None:
    """The list is shortened when one holds; nothing is added to it."""
    listed = known_misses(code, hearing)
    assert set(listed) <= {str(one) for one in doubtful(code, hearing)}
    assert len(listed) <= MISSES[code, hearing]


@pytest.mark.parametrize("code", LANGUAGES)
def test_nobody_is_woken_by_any_of_them(code: str) -> None:
    """He is woken by his call alone."""
    asleep = [one for hearing in HEARINGS for one in doubtful(code, hearing) if one.situation.kind is Kind.SLEEP]
    assert asleep
    assert all(one.found["outcome"] == "not-understood" for one in asleep)


@pytest.mark.parametrize("code", LANGUAGES)
def test_none_of_them_is_certain(code: str) -> None:
    """They are the sentences that no phrase fits."""
    for one in all_of(code):
        assert matched(one.text, one.situation, LANGUAGES[code]) == NOTHING, one


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_one_is_a_sentence_of_the_language_with_a_label(code: str) -> None:
    """What is meant has a meaning, and nothing else has."""
    known = {(repr(sentence.situation), sentence.text) for sentence in sentences(code)}
    for one in all_of(code):
        assert (repr(one.situation), one.text) in known, one
        assert one.label in LABELS, one
        assert one.intent or one.label not in MEANT, one


@pytest.mark.parametrize("hearing", HEARINGS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_there_are_enough(code: str, hearing: str) -> None:
    """Much of it talk."""
    assert len(doubtful(code, hearing)) >= FEWEST
    assert (FOLDER / f"{code}{SUFFIX}.toml").is_file()


def all_of(code: str) -> list[Doubtful]:
    """Return what is typed and what is spoken."""
    return [one for hearing in HEARINGS for one in doubtful(code, hearing)]
