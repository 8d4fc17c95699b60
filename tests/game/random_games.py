"""Games of all five kinds that nobody thought up, move by move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from voice_quiz.game.moves import Stocked
from voice_quiz.game.protocol import Event, Move
from voice_quiz.game.replay import AnySetup, AnyState, Record
from voice_quiz.simulate.blank_dealer import BlankDealer
from voice_quiz.simulate.by_game import TABLES
from voice_quiz.simulate.random_player import RandomPlayer

GAMES = tuple(TABLES)


class Moment(NamedTuple):
    """A moment of a random game: what was there, what was done, what came of it."""

    before: AnyState
    move: Move
    after: AnyState
    events: tuple[Event, ...]


class RandomGame:
    """A random set-up of a game, and random players at it."""

    def __init__(self, game: str, seed: int) -> None:
        """Seat the players."""
        random = Random(f"{game} {seed}")
        self.setup: AnySetup = TABLES[game](random)
        self.seed = random.getrandbits(64)
        self._dealer, self._player = BlankDealer(random), RandomPlayer(random, 0.8)

    def choose(self, state: AnyState) -> Move:
        """Choose a legal move."""
        expected = state.expected()
        if expected.of(Stocked):
            return self._dealer.deal(state.needs())
        return self._player.choose(state, expected)

    def moments(self, most: int) -> Iterator[Moment]:
        """Play the game to its end, or for so many moves."""
        state: AnyState = self.setup.start(self.seed).state
        for _ in range(most):
            if state.outcome():
                return
            move = self.choose(state)
            step = state.apply(move)
            yield Moment(state, move, step.state, step.events)
            state = step.state

    def record(self, most: int) -> Record:
        """Return the game as it is kept, to its end or for so many moves."""
        return Record(self.setup, self.seed, tuple(moment.move for moment in self.moments(most)))
