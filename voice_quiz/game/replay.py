"""A game as it is kept: a set-up, a seed and the moves. The state comes from replaying them."""

from __future__ import annotations

from dataclasses import dataclass

from voice_quiz.game.lottery.rules import Lottery, LotterySetup
from voice_quiz.game.milionario.rules import Milionario, MilionarioSetup
from voice_quiz.game.millionaire.rules import Millionaire, MillionaireSetup
from voice_quiz.game.money_drop.rules import MoneyDrop, MoneyDropSetup
from voice_quiz.game.protocol import Event, Move, Step

AnySetup = MoneyDropSetup | MillionaireSetup | MilionarioSetup | LotterySetup
AnyState = MoneyDrop | Millionaire | Milionario | Lottery


@dataclass(frozen=True, slots=True)
class Record:
    """A set-up, a seed and the moves so far."""

    setup: AnySetup
    seed: int
    moves: tuple[Move, ...] = ()

    def replay(self) -> Step[AnyState]:
        """Play all moves again: the last state, and everything that happened."""
        step: Step[AnyState] = self.setup.start(self.seed)
        happened: list[Event] = list(step.events)
        for move in self.moves:
            step = step.state.apply(move)
            happened += step.events
        return Step(step.state, tuple(happened))
