"""A game as it is kept: a set-up, a seed and the moves. The state comes from replaying them."""

from __future__ import annotations

import json
from dataclasses import dataclass

from voice_quiz.game.codec import Unreadable, decode, encode
from voice_quiz.game.lottery import Lottery, LotterySetup
from voice_quiz.game.milionario import Milionario, MilionarioSetup
from voice_quiz.game.millionaire import Millionaire, MillionaireSetup
from voice_quiz.game.money_drop import MoneyDrop, MoneyDropSetup
from voice_quiz.game.protocol import BadSetup, Event, Move, Refused, Step

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


def to_json(record: Record) -> str:
    """Write a record as one line of text."""
    return json.dumps(encode(record), ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> Record:
    """Read a record that can be replayed, or say what is wrong with it."""
    try:
        record = decode(_parsed(text), Record)
        record.replay()
    except RecursionError as error:
        raise Unreadable(f"no saved game: {error}") from None
    except BadSetup as error:
        raise Unreadable(f"a saved game with {error}") from None
    except Refused as error:
        raise Unreadable(f"a saved game with a move that the rules refuse ({error.reason})") from None
    return record


def _parsed(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError as error:
        # Not only what is no JSON: a number of some thousand digits is refused too.
        raise Unreadable(f"no saved game: {error}") from None
