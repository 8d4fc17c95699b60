"""No chip is made, lost or moved where nobody said so, however a sentence goes."""

from __future__ import annotations

import pytest

from benchmarks.fuzz.stakes import complaints_about, fuzz, said_in
from tests.dialogue.sentences import LANGUAGES

# Only some of them; `make proof` takes all.
EVERY = 5


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_sentence_of_the_corpus_changes_what_it_does_not_name(code: str) -> None:
    """What lies and what is in the hand is what there is, and windows that are not named keep their chips."""
    assert complaints_about(said_in(code)[::EVERY], LANGUAGES[code]) == []


@pytest.mark.parametrize("seed", range(2))
def test_no_sentence_that_is_changed_by_chance_does(seed: int) -> None:
    """Words are left out, doubled, exchanged and brought in."""
    assert fuzz(500, seed=1_000 + seed) == []
