"""Judges what was heard: right, wrong or rejected, within two tries."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt

from benchmarks.ears.corpus import Meaning
from voice_quiz.dialogue.situation import COMMANDS
from voice_quiz.dialogue.understand.outcome import OutcomeName, Understanding
from voice_quiz.dialogue.understand.report import intent_of, slots_in

# Of the normal distribution, for 95%.
_Z = 1.96


class Verdict(StrEnum):
    """What one try came to; a command in the place of a move costs nobody anything."""

    RIGHT = "right"
    WRONG = "wrong"
    REJECTED = "rejected"
    COMMAND = "command"


# Nothing happened that would count: one may try again.
REFUSED = (Verdict.REJECTED, Verdict.COMMAND)


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many."""

    count: int
    of: int

    @property
    def percent(self) -> float:
        """Return the share."""
        return 100 * self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Return the interval of 95% after Wilson, in percent."""
        if not self.of:
            return 0.0, 100.0
        share, spread = self.count / self.of, _Z**2 / self.of
        middle = share + spread / 2
        half = sqrt(share * (1 - share) * spread + spread**2 / 4)
        return max(0.0, 100 * (middle - half) / (1 + spread)), min(100.0, 100 * (middle + half) / (1 + spread))


def judge(found: Understanding, meaning: Meaning | None) -> Verdict:
    """Compare what was understood with what was meant."""
    if found.outcome is not OutcomeName.UNDERSTOOD:
        return Verdict.REJECTED
    if meaning and intent_of(found) == meaning.intent and _plain(slots_in(found)) == _plain(meaning.slots):
        return Verdict.RIGHT
    return Verdict.COMMAND if intent_of(found) in COMMANDS else Verdict.WRONG


def decide(first: Verdict, second: Verdict | None) -> Verdict:
    """Take two tries together; whoever was understood gets no second one."""
    return first if first in (Verdict.RIGHT, Verdict.WRONG) or second is None else second


def _plain(slots: object) -> object:
    return json.loads(json.dumps(slots, default=dict, sort_keys=True))
