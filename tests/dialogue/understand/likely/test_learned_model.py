"""What was learned lies in the folder of its language: small, and made of the corpus and the code of today."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from learning.corpus import read_corpus
from learning.fingerprints import of_corpus, of_features
from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.situation import Channel, Kind, Situation
from voice_quiz.dialogue.understand.likely.known_words import KnownWords
from voice_quiz.dialogue.understand.likely.learned_model import FILE, SCALE, STEP, Linear, read_model
from voice_quiz.dialogue.understand.likely.sketch import sketched
from voice_quiz.dialogue.understand.tokens import words

# Bytes.
LARGEST = 1_000_000
ANEW = "run python -m learning"


def stored(code: str) -> Path:
    """Return the file."""
    return Path(str(files("voice_quiz.dialogue") / "languages" / code / FILE))


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_small(code: str) -> None:
    """Nobody downloads a megabyte more for it."""
    assert stored(code).stat().st_size <= LARGEST


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_was_learned_from_what_is_there(code: str) -> None:
    """Whoever changes the corpus, or what is looked at, learns anew."""
    data = json.loads(gzip.decompress(stored(code).read_bytes()))
    assert data["corpus"] == of_corpus(code), f"the corpus has changed: {ANEW} {code}"
    assert data["features"] == of_features(), f"what is looked at has changed: {ANEW}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_can_be_read(code: str) -> None:
    """Weights are whole numbers, and each belongs to a class."""
    learned = read_model(files("voice_quiz.dialogue") / "languages" / code)
    for model in (learned.meaning, learned.doubt, learned.choice):
        assert len(model.classes) == len(model.start)
        for row in model.rows.values():
            assert all(0 <= place < len(model.classes) and weight == int(weight) for place, weight in row)


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_that_people_use_are_known(code: str) -> None:
    """However little a single one tells: "no", "not" and "that" too; a name that was never used is not."""
    known = read_model(files("voice_quiz.dialogue") / "languages" / code).known
    used = Counter(word for one in read_corpus(code) if one.part == "learn" for word in words(one.plain))
    usual = [word for word, _ in used.most_common(100) if word not in LANGUAGES[code].first_names and len(word) > 1]
    assert [word for word in usual if known.share(word) < 1 and not _is_named(word, code)] == []
    assert known.share("xqzwk") == 0


def _is_named(word: str, code: str) -> bool:
    """Tell whether a word always names something: "five", or "with" of "with risk"."""
    (token,) = sketched(word, Situation(Kind.ANSWER), LANGUAGES[code], Channel.TYPED).tokens
    return token.span is not None


def test_a_word_is_half_known_by_its_pieces() -> None:
    """Whoever learned "jawohl" half knows "jawoll", but not "kamel"."""
    known = KnownWords(frozenset({"jawohl", "toll"}))
    assert [known.share(word) for word in ("jawohl", "jawoll", "kamel")] == [1.0, 0.5, 0.0]


MODEL = Linear(("left", "right"), (0.0, 1.0), {"a": ((0, 40),), "b": ((1, -20),), "c": ()})


def test_scores_are_the_start_and_the_weights() -> None:
    """A feature counts less among many that are known, and one that is not known not at all."""
    assert MODEL.scores(["unknown"]) == [0.0, 1.0]
    assert MODEL.scores(["a"]) == pytest.approx([40 * STEP * SCALE, 1.0])
    assert MODEL.scores(["a", "b", "c", "unknown"]) == pytest.approx(
        [40 * STEP * SCALE / 3**0.5, 1 - 20 * STEP * SCALE / 3**0.5]
    )


def test_shares_are_parts_of_one() -> None:
    """The class with the highest score has the largest."""
    shares = MODEL.shares(["a"])
    assert sum(shares.values()) == pytest.approx(1.0)
    assert shares["left"] > shares["right"]


@pytest.mark.parametrize(("weight", "share"), [(0, 0.5), (100_000, 1.0), (-100_000, 0.0)])
def test_one_class_has_a_share_for_itself(weight: int, share: float) -> None:
    """However far the score is from nothing."""
    assert Linear(("True",), (0.0,), {"a": ((0, weight),)}).share(["a"]) == pytest.approx(share)
