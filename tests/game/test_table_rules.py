"""What holds at every table (G-1, G-2, G-4, G-5): proved on games that nobody thought up."""

from __future__ import annotations

import pytest

from tests.game.lottery.tables import arriving, spinning
from tests.game.random_games import GAMES, RandomGame
from tests.game.tables import happened, play
from voice_quiz.game import events as ev
from voice_quiz.game.lottery.board import FieldKind
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.money_drop.rules import MoneyDrop
from voice_quiz.game.moves import GoHome, PickDigits
from voice_quiz.game.protocol import Event, Player
from voice_quiz.game.replay import AnyState
from voice_quiz.game.summary import seated

MOVES = 250


def test_turns_go_clockwise() -> None:
    """G-1: in the lottery the next player to the left spins, round after round."""
    state, order = spinning(), list[Player]()
    for _ in range(7):
        order.append(state.player)
        state = arriving(state, FieldKind.BAD_LUCK).state
    assert order == ["Anna", "Ben", "Carla", "Anna", "Ben", "Carla", "Anna"]


def about_one(event: Event) -> bool:
    """Tell whether an event tells what only one player may know."""
    return isinstance(event, ev.LettersLeft | ev.LettersGiven | ev.LetterSeen | ev.HolderChanged)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_secrets_are_for_one_player(game: str, seed: int) -> None:
    """G-2, GE-26: what only one may know is for him alone, and everything else is for everyone."""
    for moment in RandomGame(game, seed).moments(MOVES):
        for event in moment.events:
            assert event.audience == ((getattr(event, "player", None),) if about_one(event) else None)


def test_holders_are_told_to_their_owners_alone() -> None:
    """G-2, GE-1, GE-26: every change of a holder is told, and only to him whose holder it is."""
    for moment in RandomGame("lottery", 2).moments(600):
        assert isinstance(moment.before, Lottery)
        assert isinstance(moment.after, Lottery)
        before, after = moment.before.house, moment.after.house
        changed = {one.player for one in after.present if one.holder != before.of(one.player).holder}
        told = [event for event in moment.events if isinstance(event, ev.HolderChanged)]
        assert changed <= {event.player for event in told}
        assert all(event.audience == (event.player,) for event in told)


def test_a_pick_is_not_heard_by_others() -> None:
    """G-2, GE-26: others hear that a holder is filled, not with what."""
    start = spinning().setup.start(3).state
    filled = [event for event in play(start, PickDigits("Anna")).events if event.audience is None]
    assert filled == [ev.HolderFilled("Anna")]


def acting(state: AnyState) -> set[Player]:
    """Name everybody who may do something now."""
    expected = state.expected()
    return {player for option in expected.options for player in option.players} | set(expected.asked)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("after", [0, 7, 40])
def test_whoever_goes_home_is_asked_no_more(game: str, seed: int, after: int) -> None:
    """G-4: in every game, from any moment on; the others play to the end."""
    table = RandomGame(game, seed)
    moments = list(table.moments(after))
    state = moments[-1].after if moments else table.setup.start(table.seed).state
    leaver = next((name for name in seated(table.setup) if name in acting(state)), None)
    if leaver is None:
        assert state.outcome()
        return
    step = state.apply(GoHome(leaver))
    assert happened(step, ev.WentHome) == (ev.WentHome(leaver),)
    state = step.state
    for _ in range(MOVES):
        assert leaver not in acting(state)
        if state.outcome():
            break
        state = state.apply(table.choose(state)).state


@pytest.mark.parametrize("game", [game for game in GAMES if game != "lottery"])
@pytest.mark.parametrize("seed", range(5))
def test_ties_share_the_place(game: str, seed: int) -> None:
    """G-5: places count those who are better, and equal results have the same place (the lottery's: `test_lottery_rounds`)."""
    last = [moment.after for moment in RandomGame(game, seed).moments(4000)][-1]
    outcome = last.outcome()
    assert outcome
    lines = outcome.ranking
    assert lines[0].place == 1
    for index, line in enumerate(lines):
        better = sum(other.place < line.place for other in lines)
        assert line.place == better + 1 <= index + 1
        assert all(other.money >= line.money for other in lines[:index])
        if not isinstance(last, MoneyDrop):
            assert all((other.money == line.money) == (other.place == line.place) for other in lines)
    first = tuple(name for line in lines if line.place == 1 for name in line.names)
    assert outcome.winners == (first if len(lines) > 1 and lines[0].money > 0 else ())
