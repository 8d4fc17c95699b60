"""Money-drop: a bad question is annulled, before and after the reveal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.game.tables import PAIR, board, card, choosing, happened, play, refused, saving, staking, stocked, winning_run
from voice_quiz.game import events as ev
from voice_quiz.game.money_drop.rules import MoneyDrop, Stage
from voice_quiz.game.moves import Annul, ChooseCategory, Done, GoHome, Stake, Stocked, SwapCard, TimeUp
from voice_quiz.game.protocol import Move, Reason


def as_asked(state: MoneyDrop) -> tuple[object, ...]:
    """Return what must be as it was before the question."""
    return state.results, state.round, state.chips, state.joker, state.other, state.stakes, state.stage, state.runs


@pytest.mark.parametrize(
    ("number", "moves"),
    [
        (1, []),
        (1, [Stake((10, 10, 0, 0))]),
        (3, [Stake((40, 0, 0, 0)), Done()]),
        (3, [Stake((0, 40, 0, 0)), Done()]),
        (3, [Stake((5, 5, 0, 0)), TimeUp()]),
        (7, [TimeUp()]),
    ],
    ids=["at once", "after a stake", "after a right answer", "after a wrong answer", "after a time-out", "after losing all"],
)
def test_everything_is_as_before_the_question(number: int, moves: list[Move]) -> None:
    """All chips are back, whatever was won or lost; the next card of the pile is asked instead."""
    asked = staking(PAIR, ("Carla",), number=number, limit=60)
    after = play(asked, *moves)
    step = play(after.state, Annul())
    spare = asked.tray[number - 1][0]
    assert asked.card
    assert step.events == (ev.QuestionAnnulled(asked.card.id), ev.QuestionAsked(spare.id, number))
    assert as_asked(step.state) == as_asked(asked)
    assert step.state.card == spare
    assert step.state.tray[number - 1] == asked.tray[number - 1][1:]


def test_annulled_at_the_end_of_a_run() -> None:
    """The run goes on, although the next team was already asked for a category."""
    last = staking(PAIR, ("Carla",), number=8)
    ended = play(last, board(last, B=40), Done())
    assert happened(ended, ev.RunBegan)
    again = play(ended.state, Annul()).state
    assert (again.run.team, again.round, again.results) == (PAIR, 8, ())
    assert play(again, board(again, A=40), Done()).state.results[0].chips == 40


def test_annulled_at_the_end_of_a_run_that_empties_the_tray() -> None:
    """The last question of the third run can be annulled once the tray is full again."""
    state = choosing(("Anna",), ("Ben",), ("Carla",), ("Dirk",))
    for _ in range(3):
        state = winning_run(state).state
    assert state.stage is Stage.TRAY
    step = play(stocked(state, "new"), Annul())
    assert (step.state.run.team, step.state.round, step.state.stage) == (("Carla",), 8, Stage.SPARE_CARD)


def test_annulled_at_the_end_of_the_game() -> None:
    """The game is not over, after all."""
    over = winning_run(choosing(), 4).state
    assert over.outcome()
    again = play(over, Annul()).state
    assert again.outcome() is None
    assert (again.stage, again.round, again.chips) == (Stage.STAKES, 8, 4)


def test_a_spare_card_is_asked_for_when_the_pile_is_empty() -> None:
    """Round 1 has six cards in reserve; after those the dealer gives one more of the same kind."""
    state = staking()
    for _ in range(6):
        state = play(state, Annul()).state
    annulled = play(state, Annul())
    assert annulled.state.card is None
    assert annulled.state.stage is Stage.SPARE_CARD
    need = annulled.state.needs()
    assert [(one.answers, one.easiest, one.hardest) for one in need] == [(4, 1, 3)]
    assert refused(annulled.state, Stocked(())).reason is Reason.WRONG_CARDS
    assert refused(annulled.state, Stake((40, 0, 0, 0))).reason is Reason.NOT_NOW
    step = play(annulled.state, Stocked((card("spare"),)))
    assert step.events == (ev.QuestionAsked("spare", 1),)
    assert as_asked(step.state) == as_asked(staking())


def test_a_spare_card_can_be_annulled_and_swapped() -> None:
    """The card of the other category stays in reserve for the joker, whatever is annulled."""
    state = staking()
    for _ in range(7):
        state = play(state, Annul()).state
    state = play(state, Stocked((card("spare"),)), Annul(), Stocked((card("spare-2"),))).state
    step = play(state, SwapCard())
    assert step.events == (ev.CardSwapped("spare-2"), ev.QuestionAsked("card-1", 1))


def test_the_joker_is_as_it_was_before_the_question() -> None:
    """A joker that brought the annulled question stays spent; one not yet played stays free."""
    assert play(staking(), Annul()).state.joker
    after_joker = play(staking(), SwapCard(), Annul()).state
    assert not after_joker.joker
    assert refused(after_joker, SwapCard()).reason is Reason.JOKER_SPENT


def test_once_the_next_question_is_read_it_is_too_late() -> None:
    """An annulment means the question that was read last."""
    first = staking()
    assert first.card
    step = play(first, *(Stake((40, 0, 0, 0)), Done(), ChooseCategory(1), Annul()))
    assert happened(step, ev.QuestionAnnulled) != (ev.QuestionAnnulled(first.card.id),)
    assert step.state.round == 2


def test_before_the_first_question_there_is_nothing_to_annul() -> None:
    """An annulment needs a question."""
    assert refused(choosing(), Annul()).reason is Reason.NOT_NOW


def test_a_question_is_annulled_after_somebody_went_home() -> None:
    """G-4: the question comes anew for those who are still there."""
    ended = play(staking(PAIR, ("Carla",)), Stake((0, 40, 0, 0)), Done(), GoHome("Ben")).state
    again = play(ended, Annul()).state
    assert (again.run.team, again.chips) == (("Anna",), 40)


def test_the_question_of_a_team_that_went_home_is_not_asked_again() -> None:
    """G-4: there is nobody left who could answer it."""
    ended = play(staking(("Anna",), ("Ben",)), Stake((0, 40, 0, 0)), Done()).state
    assert ended.expected().of(Annul)
    gone = play(ended, GoHome("Anna")).state
    assert refused(gone, Annul()).reason is Reason.NOT_NOW
    assert play(gone, *saving(gone, 40)).state.chips == 40


@pytest.mark.parametrize(
    "state",
    [staking(number=3), play(staking(number=2), Annul(), Annul(), SwapCard(), Annul()).state],
    ids=["after some rounds", "after some annulments"],
)
def test_one_moment_is_kept(state: MoneyDrop) -> None:
    """The moment that is kept for an annulment keeps no older one."""
    assert state.before == replace(state, before=None)
