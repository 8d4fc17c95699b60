"""What must be true after every move, whatever the players do."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.game import events as ev
from voice_quiz.game.protocol import Event, Move, Step
from voice_quiz.game.replay import AnyState
from voice_quiz.simulate.by_game import broken_rules

# What only one player may know.
_SECRETS = (ev.LettersLeft, ev.LettersGiven, ev.LetterSeen, ev.HolderChanged)


def broken(before: AnyState, move: Move, step: Step[AnyState]) -> Iterator[str]:
    """Name every invariant that a move broke."""
    yield from _secrets(step.events)
    if type(before) is not type(step.state):
        yield "the game turned into another"
        return
    yield from broken_rules(before, move, step.state, step.events)


def _secrets(happened: tuple[Event, ...]) -> Iterator[str]:
    for event in happened:
        if isinstance(event, _SECRETS) and event.audience != (event.player,):
            yield f"{type(event).__name__} is not for one player alone"
