"""Proves by chance what must hold in every ladder game, whatever the players do."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from tests.game.ladder.draws import any_moves, classic_setups, legal_moves, milionario_setups, millionaire_setups
from tests.game.ladder.invariants import Climb, Watch, out_of_turn, stuck, totals
from tests.game.ladder.tables import Game, climbed, shopped
from voice_quiz.game import events as ev
from voice_quiz.game.card import Letter
from voice_quiz.game.milionario.rules import Milionario, MilionarioSetup
from voice_quiz.game.millionaire.rules import MillionaireSetup
from voice_quiz.game.moves import Decide, Reveal, Stocked, VoteVariant
from voice_quiz.game.protocol import Event, Move, Player, Refused, Step
from voice_quiz.game.replay import Record
from voice_quiz.simulate.blank_dealer import BlankDealer
from voice_quiz.simulate.by_game import TABLES
from voice_quiz.simulate.invariants import broken
from voice_quiz.simulate.random_player import RandomPlayer

SETTINGS = settings(max_examples=40, stateful_step_count=60, deadline=None, derandomize=True, database=None)


class LadderGame(RuleBasedStateMachine):
    """A game that is watched at every move."""

    setup: MillionaireSetup | MilionarioSetup
    state: Climb
    seed: int
    moves: list[Move]
    watch: Watch

    def begin(self, setup: MillionaireSetup | MilionarioSetup, seed: int, levels: int) -> None:
        """Start a game, with everybody some levels up."""
        self.setup, self.seed, self.moves = setup, seed, []
        self.state = setup.start(seed).state
        self.watch = Watch(totals(self.state))
        for move in _head_start(self.state, levels):
            self._play(move)

    @precondition(lambda self: self.state.expected().options)
    @rule(data=st.data())
    def plays(self, data: st.DataObject) -> None:
        """Make a move that is expected."""
        self._play(data.draw(legal_moves(self.state)))

    @rule(move=any_moves)
    def tries(self, move: Move) -> None:
        """Try any move: it is refused and changes nothing, or it is as good as one that was expected."""
        before = deepcopy(self.state)
        try:
            self.state.apply(move)
        except Refused:
            assert self.state == before
        else:
            self._play(move)

    def _play(self, move: Move) -> None:
        step: Step[Climb] = self.state.apply(move)
        assert list(broken(self.state, move, step)) == []
        assert list(self.watch.follow(move, step)) == []
        self.state = step.state
        self.moves.append(move)
        assert list(out_of_turn(self.state)) == []
        assert list(stuck(self.state)) == []

    def teardown(self) -> None:
        """Play it all again: the same moves give the same state."""
        assert Record(self.setup, self.seed, tuple(self.moves)).replay().state == self.state


def _head_start(state: Climb, levels: int) -> tuple[Move, ...]:
    """Let everybody be right some times, after the vote or the shop."""
    if isinstance(state, Milionario):
        return climbed(shopped(Game(state)), min(levels, 9)).moves
    votes = tuple(VoteVariant(player, levels % 2 == 0) for player in state.expected().asked)
    return climbed(Game(state).play(*votes), levels).moves


seeds = st.integers(0, (1 << 64) - 1)
heights = st.integers(0, 14)


class MillionaireGame(LadderGame):
    """The box of 2013."""

    @initialize(setup=millionaire_setups(), seed=seeds, levels=heights)
    def start(self, setup: MillionaireSetup, seed: int, levels: int) -> None:
        """Begin."""
        self.begin(setup, seed, levels)


class ClassicGame(LadderGame):
    """The older box."""

    @initialize(setup=classic_setups(), seed=seeds, levels=heights)
    def start(self, setup: MillionaireSetup, seed: int, levels: int) -> None:
        """Begin."""
        self.begin(setup, seed, levels)


class MilionarioGame(LadderGame):
    """The Italian box."""

    @initialize(setup=milionario_setups(), seed=seeds, levels=heights)
    def start(self, setup: MilionarioSetup, seed: int, levels: int) -> None:
        """Begin."""
        self.begin(setup, seed, levels)


for _machine in (MillionaireGame, ClassicGame, MilionarioGame):
    _machine.TestCase.settings = SETTINGS

TestMillionaireGame = MillionaireGame.TestCase
TestClassicGame = ClassicGame.TestCase
TestMilionarioGame = MilionarioGame.TestCase


# Sealed and known answers.


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("game", ["millionaire", "millionaire-classic", "milionario"])
def test_sealed_answers_score_like_known_ones(game: str, seed: int) -> None:
    """WM-2, CM-4, G-2: the same game, once with answers the device knows and once with sealed ones, ends alike."""
    random = Random(f"{game} {seed}")
    setup = TABLES[game](random)
    assert isinstance(setup, MillionaireSetup | MilionarioSetup)
    known: Climb = setup.start(seed).state
    sealed: Climb = known
    table = _KnowingTable(random)
    for _ in range(150):
        if known.outcome():
            break
        move = table.choose(known)
        step: Step[Climb] = known.apply(move)
        hidden = _sealed_step(sealed, move, table.answers)
        assert _public(hidden.events) == _public(step.events)
        assert hidden.state.contest.accounts == step.state.contest.accounts
        known, sealed = step.state, hidden.state


class _KnowingTable:
    """Players who tell the device every answer."""

    def __init__(self, random: Random) -> None:
        self.answers: dict[Player, Letter] = {}
        self._random = random
        self._dealer = BlankDealer(random)
        self._players = RandomPlayer(random, 0.8)

    def choose(self, state: Climb) -> Move:
        """Choose a legal move, never a sealed answer."""
        expected = state.expected()
        if expected.of(Stocked):
            return self._dealer.deal(state.needs())
        move = self._players.choose(state, expected)
        if isinstance(move, Decide):
            letter = move.letter or self._random.choice(state.contest.of(move.player).letters)
            self.answers[move.player] = letter
            return replace(move, letter=letter)
        return move


def _sealed_step(state: Climb, move: Move, answers: dict[Player, Letter]) -> Step[Climb]:
    """Make the same move with sealed answers, and reveal them as soon as that is asked for."""
    step: Step[Climb] = state.apply(replace(move, letter=None) if isinstance(move, Decide) else move)
    while reveals := step.state.expected().of(Reveal):
        (player,) = reveals[-1].players
        step = step.then(lambda revealing, player=player: revealing.apply(Reveal(player, answers[player])))  # type: ignore[misc]
    return step


def _public(events: tuple[Event, ...]) -> list[Event]:
    """Drop what only an expert sees."""
    return [event for event in events if not isinstance(event, ev.LetterSeen)]
