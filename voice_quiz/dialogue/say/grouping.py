"""Puts together what is told in one breath: players who say the same, those who climb, windows in which nothing lay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from voice_quiz.game import events as ev
from voice_quiz.game.card import Letter
from voice_quiz.game.protocol import Event, Player


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    """Several players show the same letter."""

    players: tuple[Player, ...]
    letter: Letter


@dataclass(frozen=True, slots=True)
class ClimbedTogether(Event):
    """Several players were right, and stand on the same level."""

    players: tuple[Player, ...]
    level: int
    money: int


@dataclass(frozen=True, slots=True)
class Empty(Event):
    """Windows open, one after the other, in which nothing lay."""

    letters: tuple[Letter, ...]


@dataclass(frozen=True, slots=True)
class AllOnOne(Event):
    """Everything lies on this window, and nobody knows yet whether it opens."""

    letter: Letter


@dataclass(frozen=True, slots=True)
class LongAwaited(ev.RightAnswer):
    """The right answer, on which everything lay."""


@dataclass(frozen=True, slots=True)
class RanOut(ev.RunEnded):
    """A run ended because the time was up before anything lay anywhere: no window took the money."""


def gathered(events: Iterable[Event]) -> Iterator[Event]:
    """Yield events as they are told: neighbours of one kind together, and those who climb before those who fall."""
    events = _timed_out(tuple(events))
    holds = _holds(events)
    for kind, group in groupby(events, key=_kind):
        together = list(group)
        match kind:
            case "shown":
                yield from _agreed([event for event in together if isinstance(event, ev.Revealed)])
            case "judged":
                yield from _judged(together)
            case "empty":
                yield from _emptied([event.letter for event in together if isinstance(event, ev.WindowOpened)], holds)
            case _:
                yield from (_awaited(event) if holds else event for event in together)


def _timed_out(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Leave the windows out where nothing was laid in time, and tell the end as what it is."""
    if not any(isinstance(event, ev.StakesFinal) and not any(event.chips) for event in events):
        return events
    told = (event for event in events if not isinstance(event, ev.WindowOpened))
    return tuple(_ran_out(event) if isinstance(event, ev.RunEnded) else event for event in told)


def _ran_out(event: ev.RunEnded) -> RanOut:
    return RanOut(event.team, event.round, event.chips, event.saved)


def _kind(event: Event) -> str | None:
    """Name what can be told together; of the windows those in which nothing lay."""
    match event:
        case ev.WindowOpened(chips=0):
            return "empty"
        case ev.Revealed():
            return "shown"
        case ev.Climbed() | ev.Fell():
            return "judged"
    return None


def _holds(events: tuple[Event, ...]) -> Letter | None:
    """Return the window on which everything lies, where that is the right answer."""
    opened = [event for event in events if isinstance(event, ev.WindowOpened)]
    if not opened or any(event.chips for event in opened):
        return None
    saved = any(isinstance(event, ev.ChipsSaved | ev.RunEnded) and event.chips for event in events)
    return next((event.letter for event in events if saved and isinstance(event, ev.RightAnswer)), None)


def _awaited(event: Event) -> Event:
    return LongAwaited(event.card, event.letter) if isinstance(event, ev.RightAnswer) else event


def _emptied(letters: list[Letter], holds: Letter | None) -> Iterator[Event]:
    """Let one empty window stay shut where everything lies on the right answer: else all would know before it is told."""
    shown = letters[:-1] if holds else letters
    if shown:
        yield Empty(tuple(shown))
    if holds:
        yield AllOnOne(holds)


def _agreed(shown: list[ev.Revealed]) -> Iterator[Event]:
    for letter in dict.fromkeys(event.letter for event in shown):
        same = [event for event in shown if event.letter == letter]
        yield same[0] if len(same) == 1 else Agreed(tuple(event.player for event in same), letter)


def _judged(events: list[Event]) -> Iterator[Event]:
    climbed = [event for event in events if isinstance(event, ev.Climbed)]
    if len(climbed) > 1:
        yield ClimbedTogether(tuple(event.player for event in climbed), climbed[0].level, climbed[0].money)
    else:
        yield from climbed
    yield from (event for event in events if isinstance(event, ev.Fell))
