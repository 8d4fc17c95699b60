"""Takes what comes into the inbox: utterances, presses, deadlines, and devices that are gone or back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voice_quiz import trace
from voice_quiz.dialogue.say.host import Said
from voice_quiz.evening.part import Beat
from voice_quiz.game.moves import TimeUp
from voice_quiz.signals import (
    Deadline,
    DeviceBack,
    DeviceLost,
    Gone,
    Joined,
    Knocked,
    Listening,
    Nothing,
    Pressed,
    Quit,
    Signal,
    SpeechStarted,
    Utterance,
)
from voice_quiz.table import page_input
from voice_quiz.table.attempts import make
from voice_quiz.table.timers import MOVE, SILENCE, WARNING
from voice_quiz.table.trace_notes import traced
from voice_quiz.table.utterances import hear, hear_nothing

if TYPE_CHECKING:
    from voice_quiz.table.loop import Table


def take(table: Table, signal: Signal) -> None:
    """Take a signal from the inbox."""
    match signal:
        case Utterance(turn=int(turn)) if table.is_past(turn):
            # It was said in a moment that has passed meanwhile.
            trace.decide(signal.trace, trace.Verdict.PASSED_OVER, trace.Cause.LATE_TURN)
            _hear_no_word(table, signal.source)
        case Utterance():
            table.speaker.hush()
            table.timing.speech_ended(signal.source)
            table.timing.halt()
            with traced(table, signal):
                hear(table, signal)
        case Pressed() | Joined() | Knocked() | Gone():
            page_input.take(table, signal)
        case Listening(turn) if table.is_present(turn):
            waiting = table.dialogue.waiting
            breath = isinstance(waiting, Beat) and not waiting.last
            table.timing.run(limit=not (table.dialogue.paused or waiting or table.lost), breath=breath)
        case SpeechStarted(source):
            table.timing.speech_started(source)
        case Nothing(source):
            _hear_no_word(table, source)
        case Deadline(name):
            _deadline(table, name)
        case DeviceLost(name) | DeviceBack(name):
            _device(table, name, lost=isinstance(signal, DeviceLost))
        case Quit():
            table.close(stopped=True)


def _hear_no_word(table: Table, source: str) -> None:
    if table.timing.speech_ended(source):
        _time_up(table)
    else:
        table.timing.nothing_said()


def _device(table: Table, name: str, *, lost: bool) -> None:
    """Say once that a device is gone or back; without one no clock runs."""
    if lost is (name in table.lost):
        return
    table.lost ^= {name}
    table.timing.speech_ended(name)
    cue = "lost" if lost else None
    table.speaker.say(Said(f"device.{name}-{'lost' if lost else 'back'}", cue=cue))
    table.listen(asked_back=True)


def _deadline(table: Table, name: str) -> None:
    if not table.timing.is_due(name):
        return
    if name == WARNING:
        left = table.timing.warned()
        table.speaker.say(*([Said("table.time-left", {"seconds": left}, cue="clock")] if left else []))
        table.listen(asked_back=True)
    elif name == SILENCE:
        hear_nothing(table)
    elif name == MOVE:
        _time_up(table)


def _time_up(table: Table) -> None:
    table.timing.set(None)
    table.dialogue.settle()
    make(table, TimeUp())
