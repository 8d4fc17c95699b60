"""Chance: the same on every machine, fair, and alive in the state."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.game.values import STEADY
from voice_quiz.game.chance import Chance

SEEDS = st.integers(0, (1 << 64) - 1)
WORD = 1 << 64


def words(seed: int, count: int) -> list[int]:
    """Draw whole words."""
    source, drawn = Chance(seed), list[int]()
    for _ in range(count):
        word, source = source.below(WORD)
        drawn.append(word)
    return drawn


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]),
    ],
    ids=str,
)
def test_the_numbers_are_those_of_splitmix64(seed: int, expected: list[int]) -> None:
    """The published figures of the generator, so that a saved game replays on every machine."""
    assert words(seed, len(expected)) == expected


@STEADY
@given(SEEDS, st.integers(1, WORD))
def test_a_number_is_below_its_limit(seed: int, limit: int) -> None:
    """Every draw is in range and gives a source to go on with."""
    number, after = Chance(seed).below(limit)
    assert 0 <= number < limit
    assert after != Chance(seed)
    assert 0 <= after.state < WORD


def test_words_that_would_favour_small_numbers_are_drawn_again() -> None:
    """With a limit just above half a word, nearly every second word is rejected."""
    limit = (1 << 63) + 1
    kept = [word for word in words(7, 40) if word < limit]
    source, drawn = Chance(7), list[int]()
    for _ in kept:
        number, source = source.below(limit)
        drawn.append(number)
    assert drawn == kept
    assert 10 < len(kept) < 30


@pytest.mark.parametrize("limit", [2, 3, 6, 7, 10])
def test_all_numbers_are_equally_likely(limit: int) -> None:
    """No number comes noticeably more often than another."""
    counts, source = Counter[int](), Chance(limit)
    for _ in range(3000 * limit):
        number, source = source.below(limit)
        counts[number] += 1
    assert all(2800 < counts[number] < 3200 for number in range(limit))


@STEADY
@given(SEEDS, st.lists(st.integers()))
def test_shuffling_keeps_all_things(seed: int, things: list[int]) -> None:
    """Nothing is lost or doubled, and the list that was given stays as it is."""
    before = list(things)
    order, _ = Chance(seed).shuffled(things)
    assert Counter(order) == Counter(things)
    assert things == before


def test_every_order_comes() -> None:
    """All 24 orders of four things, about equally often."""
    counts = Counter(Chance(seed).shuffled("ABCD")[0] for seed in range(4800))
    assert len(counts) == 24
    assert all(140 < count < 260 for count in counts.values())


@STEADY
@given(SEEDS, st.lists(st.integers(), min_size=1))
def test_one_of_several(seed: int, things: list[int]) -> None:
    """What is drawn was there."""
    assert Chance(seed).one_of(things)[0] in things


def test_drawing_changes_nothing_behind_ones_back() -> None:
    """The same source gives the same number again: chance lives in the state, not in the drawing."""
    source = Chance(5)
    assert source.below(1000) == source.below(1000)
    assert source.shuffled(range(10)) == source.shuffled(range(10))
    assert source == Chance(5)
