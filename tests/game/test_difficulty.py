"""Easier or harder questions in the middle of a game (G-8)."""

from __future__ import annotations

import pytest

from tests.game.ladder.tables import milionario, millionaire
from tests.game.lottery.tables import spinning
from tests.game.tables import PAIR, card, choosing, happened, play, refused, saving
from voice_quiz.game import events as ev
from voice_quiz.game.card import Need
from voice_quiz.game.difficulty import Leaning
from voice_quiz.game.money_drop.question_piles import BANDS, PILES, WINDOWS
from voice_quiz.game.money_drop.rules import MoneyDrop, MoneyDropSetup
from voice_quiz.game.moves import Annul, Lean, Stocked
from voice_quiz.game.protocol import Reason

EASIER, HARDER = Lean(Leaning.EASIER), Lean(Leaning.HARDER)


def stocked() -> MoneyDrop:
    """Return a game whose piles go up and down through the difficulties of their rounds."""
    fresh = MoneyDropSetup((PAIR,)).start(1).state
    cards = [
        card(f"{number}-{index}", answers=WINDOWS[number], category=f"{index}", difficulty=low + (index * 5) % (high - low + 1))
        for number, (low, high) in enumerate(BANDS)
        for index in range(PILES[number])
    ]
    return fresh.apply(Stocked(tuple(cards))).state


@pytest.mark.parametrize(("wish", "expected"), [(EASIER, (2, 2)), (HARDER, (5, 5))], ids=["easier", "harder"])
def test_money_drop_draws_from_that_end_of_the_next_pile(wish: Lean, expected: tuple[int, int]) -> None:
    """G-8: the two cards that are offered already stay, those of the next round are the easiest or hardest of its pile."""
    state = stocked()
    step = play(state, wish)
    assert step.state.offered == state.offered
    assert happened(step, ev.Leaned) == (ev.Leaned(wish.towards),)
    after = play(step.state, *saving(step.state, 40)).state
    first, second = after.offered
    assert (first.difficulty, second.difficulty) == expected
    assert first.category != second.category


def test_what_is_missing_is_asked_for_in_that_half() -> None:
    """G-8: a tray that is filled up later is filled with what is wanted."""
    fresh = MoneyDropSetup((PAIR,)).start(1).state
    needs = {(need.easiest, need.hardest) for need in play(fresh, EASIER).state.needs()}
    assert needs == {(1, 2), (2, 3), (4, 5), (5, 6), (6, 7), (8, 9), (9, 10), (10, 12)}


def test_there_and_back() -> None:
    """G-8: whoever wanted it easier and then harder is at the middle; twice the same is refused."""
    easier = play(stocked(), EASIER).state
    assert play(easier, HARDER).state.leaning is Leaning.EVEN
    assert refused(easier, EASIER).reason is Reason.NO_FURTHER


def test_a_question_that_does_not_count_changes_no_wish() -> None:
    """G-8: the card that comes instead is of the wanted kind too."""
    state = choosing()
    asked = play(state, saving(state, 40)[0], EASIER).state
    assert play(asked, Annul()).state.leaning is Leaning.EASIER


def test_milionario_leans_where_a_level_has_two_difficulties() -> None:
    """G-8: level 1 has two, level 2 has one."""
    easier = milionario().play(EASIER)
    assert easier.state.needs() == (Need(4, 1, 1),)
    assert milionario().play(HARDER).state.needs() == (Need(4, 2, 2),)
    assert Leaning.EASIER.narrowed(Need(4, 3, 3)) == Need(4, 3, 3)


def test_the_steps_of_a_ladder_stay() -> None:
    """G-8: in millionaire a question is as hard as its step, and the lottery has none."""
    assert millionaire().refuses(EASIER) is Reason.STEPS_STAY
    assert refused(spinning(), EASIER).reason is Reason.NO_QUESTIONS
