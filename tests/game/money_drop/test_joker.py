"""Money-drop: the joker and the time limit (MD-11, MD-12, MD-18)."""

from __future__ import annotations

import pytest

from tests.game.tables import PAIR, board, choosing, happened, play, refused, staking, stocked
from voice_quiz.game import events as ev
from voice_quiz.game.money_drop.rules import MoneyDropSetup, Stage
from voice_quiz.game.money_drop.runs import Result
from voice_quiz.game.moves import ChooseCategory, Done, Stake, SwapCard, TimeUp
from voice_quiz.game.protocol import Reason


@pytest.mark.parametrize("choice", [1, 2])
@pytest.mark.parametrize("number", [1, 4, 5, 7, 8], ids=lambda number: f"round {number}")
def test_the_joker_plays_the_card_that_was_not_picked(number: int, choice: int) -> None:
    """MD-11: in every round, the last one too, the other category's card must be played instead."""
    offered, state = choosing(number=number).offered, staking(number=number, choice=choice)
    chosen, other = offered[choice - 1], offered[2 - choice]
    assert state.card == chosen
    step = play(state, SwapCard())
    assert step.events == (ev.CardSwapped(chosen.id), ev.QuestionAsked(other.id, number))
    assert (step.state.card, step.state.other, step.state.joker) == (other, None, False)
    assert chosen not in {card for pile in step.state.tray for card in pile}


@pytest.mark.parametrize("laid", [(0, 0, 0, 0), (5, 5, 0, 0), (0, 20, 10, 10)], ids=["nothing", "a part", "all"])
def test_the_joker_gives_the_chips_back(laid: tuple[int, ...]) -> None:
    """MD-18: after stakes all chips come back into the hand, and the second card begins anew."""
    state = play(staking(limit=60), Stake(laid), SwapCard()).state
    assert (state.stakes, state.unplaced, state.chips) == ((0, 0, 0, 0), 40, 40)
    assert state.expected().seconds == 60


def test_the_joker_is_played_once_a_run() -> None:
    """MD-11: neither on the second card nor in a later round of the run."""
    state = play(staking(), SwapCard()).state
    assert refused(state, SwapCard()).reason is Reason.JOKER_SPENT
    assert not state.expected().of(SwapCard)
    later = play(state, Stake((40, 0, 0, 0)), Done(), ChooseCategory(1)).state
    assert refused(later, SwapCard()).reason is Reason.JOKER_SPENT


def test_every_run_has_its_joker() -> None:
    """MD-11: the next team has a joker of its own."""
    state = choosing(PAIR, ("Carla",))
    ended = play(state, ChooseCategory(1), SwapCard(), Stake((0, 40, 0, 0)), Done(), ChooseCategory(1)).state
    assert ended.run.team == ("Carla",)
    assert play(ended, SwapCard()).state.joker is False


def test_the_joker_is_too_late_once_stakes_are_final() -> None:
    """MD-11: after the windows have opened there is no card to swap."""
    state = play(staking(), Stake((40, 0, 0, 0)), Done()).state
    assert refused(state, SwapCard()).reason is Reason.NOT_NOW


@pytest.mark.parametrize("limit", [1, 30, 60])
def test_the_clock_runs_for_stakes_only(limit: int) -> None:
    """MD-12: the time that was agreed is given for talking and staking, not for choosing the category."""
    state = choosing(limit=limit)
    assert (state.expected().seconds, state.expected().of(TimeUp)) == (None, ())
    asked = play(state, ChooseCategory(1)).state.expected()
    assert asked.seconds == limit
    assert asked.of(TimeUp)


def test_without_a_limit_time_is_never_up() -> None:
    """MD-12: the limit is optional."""
    expected = staking().expected()
    assert expected.seconds is None
    assert not expected.of(TimeUp)


@pytest.mark.parametrize(
    ("laid", "lost", "left"),
    [((40, 0, 0, 0), 0, 40), ((10, 5, 0, 0), 25, 10), ((1, 0, 0, 0), 39, 1)],
    ids=["all laid", "a part laid", "one chip laid"],
)
def test_time_is_up_with_chips_in_the_hand(laid: tuple[int, ...], lost: int, left: int) -> None:
    """MD-12: what lies on windows stays there, what is in the hand is lost."""
    step = play(staking(limit=60), Stake(laid), TimeUp())
    assert happened(step, ev.StakesFinal) == (ev.StakesFinal(laid, lost),)
    assert happened(step, ev.ChipsSaved) == (ev.ChipsSaved(left),)
    assert (step.state.stage, step.state.round, step.state.chips) == (Stage.CATEGORY, 2, left)


@pytest.mark.parametrize("laid", [(0, 0, 0, 0), (0, 40, 0, 0), (0, 3, 4, 5)], ids=["nothing", "all wrong", "a part, all wrong"])
def test_time_is_up_with_nothing_on_the_right_window(laid: tuple[int, ...]) -> None:
    """MD-12, MD-9: nothing staked, or nothing right, and all is lost."""
    step = play(staking(limit=60), Stake(laid), TimeUp())
    assert step.state.results == (Result(PAIR, 1, 0, 40),)
    assert len(happened(step, ev.WindowOpened)) == 3


def test_time_is_up_in_the_last_round() -> None:
    """MD-10, MD-12: what lies on the right window of round 8 is won, even if chips stayed in the hand."""
    state = staking(number=8, limit=30)
    step = play(state, board(state, A=12), TimeUp())
    assert step.state.results == (Result(PAIR, 8, 12, 40),)
    outcome = step.state.outcome()
    assert outcome
    assert outcome.ranking[0].money == 300_000


def test_a_time_out_before_the_first_stake_ends_one_run_only() -> None:
    """MD-12, MD-13: the next team begins with its own forty chips."""
    state = stocked(MoneyDropSetup((PAIR, ("Carla",)), time_limit=5).start(1).state, "card")
    after = play(state, ChooseCategory(1), TimeUp()).state
    assert (after.run.team, after.chips, after.round, after.joker) == (("Carla",), 40, 1, True)
