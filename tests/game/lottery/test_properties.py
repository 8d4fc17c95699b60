"""The lottery, whatever happens: six cards each, no card and no money made or lost (GE-1, GE-2, GE-12, GE-17)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any, cast

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.game.lottery.tables import BOARD
from tests.game.tables import refused
from tests.game.values import STEADY, say_anything
from voice_quiz.game.lottery.board import DIGITS, PLACES
from voice_quiz.game.lottery.rules import Lottery, LotterySetup
from voice_quiz.game.lottery.turn import Stage
from voice_quiz.game.moves import GoHome, PickDigits, Skip, SwapPlaces
from voice_quiz.game.protocol import Move, Option, Reason, Step
from voice_quiz.game.replay import Record
from voice_quiz.simulate.invariants import broken
from voice_quiz.simulate.lottery import SensiblePlayer

NAMES = ("Anna", "Ben", "Carla", "Dirk", "Emil", "Frida")


def fitting(data: st.DataObject, option: Option) -> Move:
    """Draw a move that an option allows."""
    chosen: dict[str, Any] = {name: data.draw(st.sampled_from(allowed)) for name, allowed in option.values.items()}
    if option.move is SwapPlaces:
        chosen["second"] = data.draw(st.sampled_from([place for place in PLACES if place != chosen["first"]]))
    made: Move = cast(Any, option.move)(player=data.draw(st.sampled_from(option.players)), **chosen)
    return made


class LotteryTable(RuleBasedStateMachine):
    """A table at which anything may be said at any time."""

    @initialize(count=st.integers(2, 6), expert=st.booleans(), rounds=st.integers(1, 3), seed=st.integers(0, 99))
    def begin(self, count: int, expert: bool, rounds: int, seed: int) -> None:
        """Begin a game."""
        self.setup, self.seed, self.moves = LotterySetup(NAMES[:count], BOARD, rounds, expert), seed, list[Move]()
        self.state = self.setup.start(seed).state

    def make(self, move: Move) -> Step[Lottery]:
        """Make a move, and watch everything that must hold."""
        before, step = self.state, self.state.apply(move)
        assert list(broken(before, move, step)) == []
        self.moves.append(move)
        self.state = step.state
        return step

    def playing(self) -> bool:
        """Tell whether the game goes on, after the picks."""
        return self.state.stage not in (Stage.PICK, Stage.OVER)

    def usual(self) -> list[Option]:
        """Return what is expected, but for going home."""
        return [option for option in self.state.expected().options if option.move is not GoHome]

    @precondition(lambda self: self.state.stage is Stage.PICK)
    @rule(digits=st.lists(st.sampled_from(DIGITS), min_size=5, max_size=7))
    def pick(self, digits: list[int]) -> None:
        """Pick cards: six that lie there, or it is refused."""
        player, picked = self.state.player, tuple(digits)
        if len(picked) != 6:
            assert refused(self.state, PickDigits(player, picked)).reason is Reason.NOT_SIX_DIGITS
        elif Counter(picked) - Counter(self.state.house.lying()):
            assert refused(self.state, PickDigits(player, picked)).reason is Reason.NO_SUCH_CARD_LEFT
        else:
            self.make(PickDigits(player, picked))
            assert self.state.house.of(player).holder == picked

    @precondition(lambda self: self.state.stage is Stage.PICK)
    @rule()
    def deal_the_rest(self) -> None:
        """Deal cards to all who have none."""
        while self.state.stage is Stage.PICK:
            self.make(PickDigits(self.state.player))

    @precondition(lambda self: self.playing())
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Do something that is expected."""
        self.make(fitting(data, data.draw(st.sampled_from(self.usual()))))

    @precondition(lambda self: self.playing())
    @rule(data=st.data())
    def act_rather_than_skip(self, data: st.DataObject) -> None:
        """Do something that is expected, and skip only what cannot be done."""
        options = self.usual()
        bold = [option for option in options if option.move is not Skip]
        self.make(fitting(data, data.draw(st.sampled_from(bold or options))))

    @precondition(lambda self: self.playing())
    @rule(moves=st.integers(1, 60), seed=st.integers(0, 99))
    def play_sensibly(self, moves: int, seed: int) -> None:
        """Play on as one would for a while, so that rounds come to their end."""
        sensible = SensiblePlayer(Random(seed))
        for _ in range(moves):
            if self.playing():
                self.make(sensible.choose(self.state))

    @precondition(lambda self: self.playing())
    @rule(data=st.data(), name=st.sampled_from(NAMES))
    def act_out_of_turn(self, data: st.DataObject, name: str) -> None:
        """Do something expected in somebody else's name: refused, for it is not his turn."""
        option = data.draw(st.sampled_from(self.usual()))
        move = cast(Any, fitting(data, option))
        if all(name not in other.players for other in self.state.expected().of(option.move)):
            assert refused(self.state, replace(move, player=name)).reason is Reason.NOT_YOUR_TURN

    @precondition(lambda self: self.state.stage is not Stage.OVER)
    @rule(name=st.sampled_from(NAMES), sure=st.integers(0, 5))
    def go_home(self, name: str, sure: int) -> None:
        """Let somebody go home, now and then: his cards lie on the board again, his money stays his."""
        (home,) = self.state.expected().of(GoHome)
        if name not in home.players:
            assert refused(self.state, GoHome(name)).reason is Reason.NOT_YOUR_TURN
        elif not sure:
            money = self.state.house.of(name).money
            self.make(GoHome(name))
            assert (self.state.house.of(name).holder, self.state.house.of(name).money) == ((), money)

    @rule(data=st.data())
    def say_anything(self, data: st.DataObject) -> None:
        """Say something odd."""
        say_anything(self, data, NAMES)

    @invariant()
    def everybody_has_six_cards(self) -> None:
        """GE-12: six, or none before the pick and after going home."""
        for one in self.state.house.gamblers:
            assert len(one.holder) in ((0,) if one.home else (6,) if self.state.number else (0, 6))

    @invariant()
    def no_card_is_made_or_lost(self) -> None:
        """GE-2: each digit exists as often as there were players at the beginning."""
        held = Counter(digit for one in self.state.house.gamblers for digit in one.holder)
        assert held + Counter(self.state.house.lying()) == dict.fromkeys(DIGITS, len(self.setup.players))

    @invariant()
    def nobody_has_debts(self) -> None:
        """GE-17: money is never negative, and always in notes of 50,000."""
        assert all(one.money >= 0 and one.money % 50_000 == 0 for one in self.state.house.gamblers)

    @invariant()
    def nobody_shows_the_number(self) -> None:
        """GE-13, GE-23: a round in which a holder shows the number is over."""
        if self.playing():
            assert not self.state.house.complete(self.state.number)

    @invariant()
    def somebody_can_always_go_on(self) -> None:
        """See that a game that is not over asks somebody who is there."""
        expected, over = self.state.expected(), self.state.stage is Stage.OVER
        assert over == (self.state.outcome() is not None)
        assert over == (not expected.asked)
        assert set(expected.asked) <= {one.player for one in self.state.house.present}

    def teardown(self) -> None:
        """Play all moves again."""
        if hasattr(self, "state"):
            assert Record(self.setup, self.seed, tuple(self.moves)).replay().state == self.state


TestLottery = LotteryTable.TestCase
TestLottery.settings = settings(STEADY, max_examples=50, stateful_step_count=40)
