"""Writes down what the table makes of an utterance, for those who want to know why."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from voice_quiz.dialogue.considering import considered
from voice_quiz.dialogue.meaning import Plain
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.outcome import Understanding, Understood, meant
from voice_quiz.signals import Utterance
from voice_quiz.trace import Cause, Trace, Verdict, is_on, watching, write

if TYPE_CHECKING:
    from voice_quiz.table.loop import Table

# Steps that tell by themselves what an utterance was taken for; a move that is made may follow from a command.
_TAKEN = {"command": Cause.COMMAND, "move": Cause.MOVE, "refused": Cause.REFUSED}
_FINAL = (Plain.YES, Plain.DONE)


@contextmanager
def traced(table: Table, utterance: Utterance) -> Iterator[None]:
    """Follow what is done about an utterance, and write it down at the end, however that comes."""
    if not is_on():
        yield
        return
    moment, question = table.floor.moment(), table.floor.question
    typed = not utterance.is_spoken
    text = moment.written_out(utterance.text) if typed else utterance.text
    record = considered(utterance.trace or Trace(utterance.source, utterance.text), moment, text, typed=typed)
    found = moment.understanding(text, typed=typed)
    stale = _is_stale(table, found)
    start = time.perf_counter()
    with watching(record) as steps:
        try:
            yield
        finally:
            asks = table.floor.question is not None and table.floor.question is not question
            decided, why = _verdict(steps, found, moment, stale=stale, asks=asks, talk=table.floor.paused)
            if typed and not text.strip():
                decided, why = Verdict.TAKEN, Cause.ENTER
            took = (time.perf_counter() - start) * 1_000
            write(replace(record, decided=decided, why=why, steps=tuple(steps)).took(table=took))


def _verdict(
    steps: list[str], found: Understanding, moment: Moment, *, stale: bool, asks: bool, talk: bool
) -> tuple[Verdict, Cause]:
    """Tell by what was done what was decided: he who says and does nothing has left the players alone."""
    kinds = [step.partition(":")[0] for step in steps]
    for kind, cause in _TAKEN.items():
        if kind in kinds:
            return Verdict.TAKEN, cause
    if not steps and (talk or not isinstance(found, Understood) or moment.is_aside(found)):
        return Verdict.PASSED_OVER, Cause.ASIDE if moment.is_aside(found) else Cause.TALK
    if stale:
        return Verdict.PASSED_OVER, Cause.STALE
    if isinstance(found, Understood):
        return (Verdict.ASKED_BACK, Cause.CONFIRM) if asks else (Verdict.TAKEN, Cause.REPLY)
    return Verdict.ASKED_BACK, Cause(found.outcome.value)


def _is_stale(table: Table, found: Understanding) -> bool:
    """Tell whether a yes comes to something that was not the last thing asked."""
    floor = table.floor
    final = meant(found) in _FINAL if floor.question else floor.game_moment().makes_final(found)
    return final and not floor.waiting and not floor.paused and not table.speaker.has_just_asked
