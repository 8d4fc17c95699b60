"""A card's answers at the letters it was dealt."""

from __future__ import annotations

import pytest

from tests.cards.sample_cards import GOOD


@pytest.mark.parametrize(
    ("order", "answers"),
    [
        ((0, 1, 2, 3), ("Danube", "Rhine", "Elbe", "Seine")),
        ((3, 0, 2, 1), ("Seine", "Danube", "Elbe", "Rhine")),
        ((2, 1, 0), ("Elbe", "Rhine", "Danube")),
        ((1, 0), ("Rhine", "Danube")),
    ],
)
def test_answers_lie_where_the_order_says(order: tuple[int, ...], answers: tuple[str, ...]) -> None:
    """0 is the right answer, 1 to 3 are the wrong ones."""
    assert GOOD.answers(order) == answers
