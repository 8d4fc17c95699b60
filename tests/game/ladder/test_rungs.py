"""Proves the two ladders, what is safe on them, and which cards a level takes."""

from __future__ import annotations

import pytest

from tests.game.ladder.tables import climbed, milionario, millionaire
from voice_quiz.game.ladder.rungs import (
    MILIONARIO,
    MILIONARIO_BANDS,
    MILLIONAIRE,
    MILLIONAIRE_SAFE,
    MILLIONAIRE_SAFE_RISK,
    fallback,
    worth,
)

EUROS = (50, 100, 200, 300, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 125_000, 500_000, 1_000_000)


def test_millionaire_ladder() -> None:
    """WM-1: fifteen levels from 50 to a million, without 250,000."""
    assert MILLIONAIRE == EUROS


@pytest.mark.parametrize(
    ("level", "money"),
    [
        (1, 10_000),
        (2, 20_000),
        (3, 30_000),
        (4, 50_000),
        (5, 70_000),
        (6, 100_000),
        (7, 150_000),
        (8, 300_000),
        (9, 500_000),
        (10, 1_000_000),
    ],
)
def test_milionario_ladder(level: int, money: int) -> None:
    """CM-2: six levels are the sheet's, four are ours."""
    assert worth(MILIONARIO, level) == money


def test_milionario_has_ten_levels() -> None:
    """CM-2: there are ten levels, each worth more than the one before."""
    assert len(MILIONARIO) == 10
    assert sorted(set(MILIONARIO)) == list(MILIONARIO)


@pytest.mark.parametrize("ladder", [MILLIONAIRE, MILIONARIO], ids=["millionaire", "milionario"])
def test_foot_of_the_ladder(ladder: tuple[int, ...]) -> None:
    """WM-18, CM-18: before the first level there is nothing to take home."""
    assert worth(ladder, 0) == 0


@pytest.mark.parametrize(
    ("question", "non_risk", "risk"),
    [
        (50, 0, 0),
        (100, 0, 0),
        (300, 0, 0),
        (500, 0, 0),
        (1_000, 500, 500),
        (2_000, 500, 500),
        (8_000, 500, 500),
        (16_000, 500, 500),
        (32_000, 16_000, 500),
        (64_000, 16_000, 500),
        (500_000, 16_000, 500),
        (1_000_000, 16_000, 500),
    ],
)
def test_fallback_of_millionaire(question: int, non_risk: int, risk: int) -> None:
    """WM-7, WM-8, WC-1: what is left depends on the level reached, not on the question that was missed."""
    reached = EUROS.index(question)
    assert fallback(MILLIONAIRE, reached, MILLIONAIRE_SAFE) == non_risk
    assert fallback(MILLIONAIRE, reached, MILLIONAIRE_SAFE_RISK) == risk


@pytest.mark.parametrize("haven", range(1, 11))
def test_fallback_of_milionario(haven: int) -> None:
    """CM-8, CM-17: a Safe Haven pays from the moment its level was reached, never before."""
    left = [fallback(MILIONARIO, reached, (haven,)) for reached in range(10)]
    assert left == [0] * haven + [MILIONARIO[haven - 1]] * (10 - haven)


def test_fallback_without_safety() -> None:
    """CM-8: without a Safe Haven a wrong answer leaves nothing."""
    assert {fallback(MILIONARIO, reached, ()) for reached in range(10)} == {0}


def test_cards_of_a_millionaire_level() -> None:
    """WM-1: a level is a difficulty."""
    game = millionaire(1)
    wanted = []
    for _ in range(15):
        (need,) = game.state.needs()
        wanted.append((need.answers, need.easiest, need.hardest))
        game = climbed(game, 1)
    assert wanted == [(4, level, level) for level in range(1, 16)]


def test_cards_of_a_milionario_level() -> None:
    """G-6: the ten levels take bands of difficulties."""
    bands = ((1, 2), (3, 3), (4, 4), (5, 6), (7, 8), (9, 9), (10, 11), (12, 13), (14, 14), (15, 15))
    game = milionario(players=1)
    wanted = []
    for _ in range(10):
        (need,) = game.state.needs()
        wanted.append((need.answers, need.easiest, need.hardest))
        game = climbed(game, 1)
    assert wanted == [(4, *band) for band in bands]
    assert bands == MILIONARIO_BANDS
