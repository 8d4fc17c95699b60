"""Short games keep the rules and leave out rounds."""

from __future__ import annotations

from random import Random

import pytest

from tests.game.tables import PAIR, happened, play, saving, tray
from voice_quiz.game import events as ev
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.moves import Stocked
from voice_quiz.game.protocol import BadSetup
from voice_quiz.simulate.blank_dealer import BlankDealer
from voice_quiz.simulate.random_player import RandomPlayer


def test_a_short_money_drop_begins_later() -> None:
    """The first round has the windows and cards of its number (MD-2), and the last is still the eighth."""
    begun = MoneyDropSetup((PAIR, ("Carla",)), first_round=4).start(1)
    step = play(begun.state, tray(begun.state))
    assert (step.state.round, step.state.windows, step.state.chips) == (4, 4, 40)
    rounds = [step.state.round]
    while not step.state.results:
        step = play(step.state, *saving(step.state, 40))
        rounds.append(step.state.round)
    assert rounds == [4, 5, 6, 7, 8, 4]
    assert [ended.round for ended in happened(step, ev.RunEnded)] == [8]


def test_a_tray_lasts_for_three_short_runs() -> None:
    """The piles of rounds that are left out need not be filled again (MD-17)."""
    state = MoneyDropSetup((("Anna",), ("Ben",), ("Carla",)), first_round=4).start(1).state
    state = play(state, tray(state)).state
    while len(state.results) < 3:
        assert state.offered
        state = play(state, *saving(state, 40)).state


@pytest.mark.parametrize("first", [0, 9, -1])
def test_a_round_that_is_not_there(first: int) -> None:
    """The first round is one of the eight."""
    with pytest.raises(BadSetup, match="1 to 8"):
        MoneyDropSetup((PAIR,), first_round=first).start(1)


@pytest.mark.parametrize(("players", "agreed", "turns"), [(2, None, 4), (3, None, 3), (2, 1, 1), (5, 2, 2), (1, None, 1)])
def test_turns_can_be_agreed(players: int, agreed: int | None, turns: int) -> None:
    """Without an agreement CM-1 counts the turns; a short game has as many as were agreed."""
    setup = MilionarioSetup(tuple("ABCDE"[:players]), agreed=agreed)
    random = Random(1)
    dealer, anybody = BlankDealer(random), RandomPlayer(random, 0.5)
    state = setup.start(1).state
    while state.outcome() is None:
        expected = state.expected()
        state = state.apply(dealer.deal(state.needs()) if expected.of(Stocked) else anybody.choose(state, expected)).state
    assert setup.turns == turns
    assert state.turn == turns or not state.seats.present


@pytest.mark.parametrize("agreed", [0, 21])
def test_turns_that_cannot_be_agreed(agreed: int) -> None:
    """A game has one to twenty turns."""
    with pytest.raises(BadSetup, match="1 to 20"):
        MilionarioSetup(("Anna",), agreed=agreed).start(1)
