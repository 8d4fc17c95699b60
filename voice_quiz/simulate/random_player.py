"""A player who does anything that is legal."""

from __future__ import annotations

from random import Random

from voice_quiz.game.moves import Annul, Decide, GoHome, Lean, Leave, Reveal, Stocked, SwapPlaces, TimeUp
from voice_quiz.game.protocol import Expected, Move, Option
from voice_quiz.game.replay import AnyState
from voice_quiz.simulate.by_game import own_move

# How likely the seldom moves are, when they are possible.
_SELDOM = {GoHome: 0.001, Annul: 0.01, Lean: 0.01, TimeUp: 0.1, Leave: 0.02}


class RandomPlayer:
    """Makes any legal move; knows the right answer now and then."""

    def __init__(self, random: Random, knowledge: float) -> None:
        """Take the source of chance, and the share of questions to which he knows the answer."""
        self._random = random
        self._knowledge = knowledge

    def choose(self, state: AnyState, expected: Expected) -> Move:
        """Choose a move."""
        options = [option for option in expected.options if option.move is not Stocked]
        usual = [option for option in options if option.move not in _SELDOM]
        seldom = [option for option in options if self._random.random() < _SELDOM.get(option.move, 0)]
        return self._move(state, self._random.choice(seldom or usual or options))

    def _move(self, state: AnyState, option: Option) -> Move:
        if own := own_move(state, option, self._random, self._knowledge):
            return own
        values = {name: self._random.choice(allowed) for name, allowed in option.values.items()}
        if option.move in (Decide, Reveal) and self._random.random() < self._knowledge:
            values["letter"] = _known(state, option.values["letter"])
        if option.move is SwapPlaces:
            values["first"], values["second"] = self._random.sample(option.values["first"], 2)
        if "player" in option.move.__slots__:
            values["player"] = self._random.choice(option.players)
        return option.move(**values)


def _known(state: AnyState, allowed: tuple[object, ...]) -> object:
    assert state.card
    right = state.card.right
    return right if right in allowed else allowed[0]
