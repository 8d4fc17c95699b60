"""Money-drop, whatever happens: chips are never made nor lost but through windows and time (MD-1 to MD-12)."""

from __future__ import annotations

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.game.tables import board, happened, refused
from tests.game.values import STEADY, say_anything
from voice_quiz.game import events as ev
from voice_quiz.game.card import Letter
from voice_quiz.game.money_drop.rules import CHIPS, MoneyDrop, MoneyDropSetup, Stage
from voice_quiz.game.moves import Annul, ChooseCategory, Done, GoHome, Stake, Stocked, SwapCard, TimeUp
from voice_quiz.game.protocol import Move, Reason, Step
from voice_quiz.game.replay import Record
from voice_quiz.game.seats import Hosting
from voice_quiz.simulate.blank_dealer import BlankDealer
from voice_quiz.simulate.invariants import broken

TEAMS = (("Anna", "Ben"), ("Carla",), ("Dirk", "Emil", "Frida"))
NAMES = tuple(name for team in TEAMS for name in team)
MOST = st.integers(0, CHIPS)


class MoneyDropTable(RuleBasedStateMachine):
    """A table at which anything may be said at any time."""

    @initialize(
        count=st.integers(1, 3),
        hosting=st.sampled_from(Hosting),
        limit=st.sampled_from((None, 60)),
        first=st.sampled_from((1, 1, 4)),
        seed=st.integers(0, 99),
    )
    def begin(self, count: int, hosting: Hosting, limit: int | None, first: int, seed: int) -> None:
        """Begin a game, and fill the tray."""
        self.setup, self.seed, self.moves = MoneyDropSetup(TEAMS[:count], hosting, limit, first), seed, list[Move]()
        self.dealer = BlankDealer(Random(seed))
        self.state = self.setup.start(seed).state
        self.deal()

    def make(self, move: Move) -> Step[MoneyDrop]:
        """Make a move, and watch everything that must hold."""
        before, step = self.state, self.state.apply(move)
        assert list(broken(before, move, step)) == []
        final = happened(step, ev.StakesFinal)
        assert all(sum(event.chips) + event.lost == before.chips for event in final)
        assert not (isinstance(move, Done) and final[0].lost)
        self.moves.append(move)
        self.state = step.state
        return step

    def may(self, kind: type[Move]) -> bool:
        """Tell whether a kind of move is expected."""
        return bool(self.state.expected().of(kind))

    @precondition(lambda self: self.may(Stocked))
    @rule()
    def deal(self) -> None:
        """Deal what is needed."""
        self.make(self.dealer.deal(self.state.needs()))

    @precondition(lambda self: self.may(ChooseCategory))
    @rule(choice=st.sampled_from((1, 2)))
    def choose(self, choice: int) -> None:
        """Take a category; the question follows, and all chips are in the hand."""
        self.make(ChooseCategory(choice))
        assert (self.state.unplaced, self.state.stage) == (self.state.chips, Stage.STAKES)

    @precondition(lambda self: self.may(Stake))
    @rule(chips=st.lists(MOST, min_size=4, max_size=4))
    def stake(self, chips: list[int]) -> None:
        """Lay any chips: they lie there, or the stake is refused for the first reason that holds."""
        laid = tuple(chips[: self.state.windows])
        if sum(laid) > self.state.chips:
            assert refused(self.state, Stake(laid)).figures == (sum(laid) - self.state.chips,)
        elif all(laid):
            assert refused(self.state, Stake(laid)).reason is Reason.NO_WINDOW_FREE
        else:
            self.make(Stake(laid))
            assert self.state.stakes == laid

    @precondition(lambda self: self.may(Stake))
    @rule(kept=MOST, letter=st.sampled_from(Letter))
    def answer(self, kept: int, letter: Letter) -> None:
        """Lay everything, on the right window and one other, and be done."""
        state = self.state
        assert state.card
        kept = min(kept, state.chips)
        wrong = letter if letter in state.card.wrong else state.card.wrong[0]
        self.make(board(state, **{state.card.right: kept, wrong: state.chips - kept if state.windows > 2 else 0}))
        if not self.state.unplaced:
            self.make(Done())

    @precondition(lambda self: self.may(Done))
    @rule()
    def done(self) -> None:
        """Be done: refused while there are chips in the hand."""
        if self.state.unplaced:
            assert refused(self.state, Done()).figures == (self.state.unplaced,)
        else:
            self.make(Done())

    @precondition(lambda self: self.may(SwapCard))
    @rule()
    def swap(self) -> None:
        """Play the joker: all chips are in the hand, and there is no second joker."""
        self.make(SwapCard())
        assert self.state.unplaced == self.state.chips
        assert not self.may(SwapCard)

    @precondition(lambda self: self.may(TimeUp))
    @rule()
    def time_up(self) -> None:
        """Let the time be up."""
        self.make(TimeUp())

    @precondition(lambda self: self.may(Annul))
    @rule()
    def annul(self) -> None:
        """Annul the question: the chips are those from before it."""
        before = self.state.before
        self.make(Annul())
        assert before
        assert (self.state.chips, self.state.round, self.state.results) == (before.chips, before.round, before.results)

    @precondition(lambda self: self.may(GoHome))
    @rule(name=st.sampled_from(NAMES), sure=st.integers(0, 5))
    def go_home(self, name: str, sure: int) -> None:
        """Let somebody go home, now and then."""
        (home,) = self.state.expected().of(GoHome)
        if name not in home.players:
            assert refused(self.state, GoHome(name)).reason is Reason.NOT_YOUR_TURN
        elif not sure:
            self.make(GoHome(name))

    @rule(data=st.data())
    def say_anything(self, data: st.DataObject) -> None:
        """Say something odd."""
        say_anything(self, data, NAMES)

    @invariant()
    def chips_add_up(self) -> None:
        """MD-6, MD-7: staked and unplaced chips are the chips held, with one window free."""
        state = self.state
        if state.stage is Stage.STAKES:
            assert sum(state.stakes) + state.unplaced == state.chips
            assert 0 in state.stakes
        assert 1 <= state.chips <= CHIPS

    @invariant()
    def somebody_can_always_go_on(self) -> None:
        """See that a game that is not over expects something."""
        over = self.state.stage is Stage.OVER
        assert over == (self.state.outcome() is not None)
        assert over or self.state.expected().options

    def teardown(self) -> None:
        """Play all moves again."""
        if hasattr(self, "state"):
            assert Record(self.setup, self.seed, tuple(self.moves)).replay().state == self.state


TestMoneyDrop = MoneyDropTable.TestCase
TestMoneyDrop.settings = settings(STEADY, max_examples=40, stateful_step_count=50)
