"""Writes down what the table makes of an utterance, for those who want to know why."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from voice_quiz.dialogue.meaning import Plain
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.understand.candidates import considered
from voice_quiz.dialogue.understand.outcome import Aside, Understanding, Understood, meant
from voice_quiz.evening.part import Beat
from voice_quiz.signals import Utterance
from voice_quiz.table.interludes import Interlude
from voice_quiz.table.pending_lines import Gate
from voice_quiz.table.unclear_stakes import WindowByWindow
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
    before = _Before.of(table, utterance)
    record = utterance.trace or Trace(utterance.source, utterance.text)
    record = considered(record, before.moment, before.text, typed=before.typed)
    start = time.perf_counter()
    with watching(record) as steps:
        try:
            yield
        finally:
            decided, why = _verdict(steps, before, table)
            took = (time.perf_counter() - start) * 1_000
            write(replace(record, decided=decided, why=why, steps=tuple(steps)).took(table=took))


@dataclass(frozen=True, slots=True)
class _Before:
    """What an utterance came into."""

    moment: Moment
    game: Moment
    question: Interlude | None
    waiting: Beat | Gate | None
    paused: bool
    just_asked: bool
    text: str
    typed: bool

    @staticmethod
    def of(table: Table, utterance: Utterance) -> _Before:
        dialogue, typed = table.dialogue, not utterance.is_spoken
        moment = dialogue.moment()
        text = moment.written_out(utterance.text) if typed else utterance.text
        stands = (moment, dialogue.game_moment(), dialogue.question, dialogue.waiting, dialogue.paused)
        return _Before(*stands, just_asked=table.speaker.has_just_asked, text=text, typed=typed)

    @property
    def found(self) -> Understanding:
        """Return what it means there."""
        return self.moment.understanding(self.text, typed=self.typed)

    @property
    def is_stale(self) -> bool:
        """Tell whether it is a yes to something that was not the last thing asked."""
        final = meant(self.found) in _FINAL if self.question else self.game.makes_final(self.found)
        return final and not self.waiting and not self.paused and not self.just_asked

    @property
    def is_only_likely(self) -> bool:
        """Tell whether it would make something final, but is not certain enough for that."""
        return self.moment.makes_final(self.found) and not self.moment.is_sure(self.text, self.found)


def _verdict(steps: list[str], before: _Before, table: Table) -> tuple[Verdict, Cause]:
    """Tell by what was done what was decided: he who says and does nothing has left the players alone."""
    if before.typed and not before.text.strip():
        return Verdict.TAKEN, Cause.ENTER
    kinds = [step.partition(":")[0] for step in steps]
    if cause := next((cause for kind, cause in _TAKEN.items() if kind in kinds), None):
        return Verdict.TAKEN, cause
    understood, aside = isinstance(before.found, Understood), before.moment.is_aside(before.found)
    if not steps and (before.paused or not understood or aside):
        return Verdict.PASSED_OVER, Cause.ASIDE if aside else Cause.TALK
    if _is_answered(before, table):
        return Verdict.TAKEN, Cause.REPLY
    if before.is_stale:
        return Verdict.PASSED_OVER, Cause.STALE
    if before.is_only_likely:
        return Verdict.ASKED_BACK, Cause.ONLY_LIKELY
    return _replied(before, table) if understood else (Verdict.ASKED_BACK, _unanswered(before.found))


def _replied(before: _Before, table: Table) -> tuple[Verdict, Cause]:
    """Tell what became of something that was understood: by whether the break, or the question, is still the same."""
    question = table.dialogue.question
    same = table.dialogue.paused if before.paused else question is not None and question is before.question
    if same:
        return Verdict.ASKED_BACK, Cause.NOT_NOW
    if question is None or before.paused or isinstance(question, WindowByWindow):
        # A window after the other is asked for because somebody wants that.
        return Verdict.TAKEN, Cause.REPLY
    return Verdict.ASKED_BACK, Cause.CONFIRM


def _is_answered(before: _Before, table: Table) -> bool:
    """Tell whether what stood before the game is out of the way: a question of his own, or a gate."""
    dialogue = table.dialogue
    answered = before.question is not None and dialogue.question is None
    return answered or (isinstance(before.waiting, Gate) and dialogue.waiting is not before.waiting)


def _unanswered(found: Understanding) -> Cause:
    """Return why he speaks though he does nothing; who calls him by his name gets an answer to talk, too."""
    return Cause.NOT_UNDERSTOOD if isinstance(found, Aside) else Cause(found.outcome.value)
