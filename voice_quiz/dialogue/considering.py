"""Says what a text could have meant and what it was taken for, for those who want to know why."""

from __future__ import annotations

import time
from dataclasses import replace

from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.readings import Finder
from voice_quiz.dialogue.reporting import reading_slots, reported
from voice_quiz.dialogue.situation import COMMANDS
from voice_quiz.dialogue.words import read
from voice_quiz.trace import Candidate, Trace

# So many of the best are told.
_TOLD = 8
# What can be said where something is to be made final.
_REPLIES = ("yes", "no")


def considered(record: Trace, moment: Moment, text: str, *, typed: bool = False) -> Trace:
    """Return a record with what a text means in a moment, and everything that it could have meant."""
    start = time.perf_counter()
    found = moment.understanding(text, typed=typed)
    # What was understood before is remembered, and takes no time again.
    took = record.milliseconds.get("understanding", 0.0) + (time.perf_counter() - start) * 1_000
    return replace(
        record,
        situation=moment.situation.kind.value,
        language=moment.language.code,
        conferring=moment.conferring,
        candidates=_candidates(moment, text),
        understood={name: value for name, value in reported(found).items() if value},
    ).took(understanding=round(took, 1))


def _candidates(moment: Moment, text: str) -> tuple[Candidate, ...]:
    """Return the readings of the text with most of its words that has any, the cheapest first."""
    situation = moment.situation
    finder = Finder(read(text), situation, moment.language)
    intents = dict.fromkeys((*situation.intents, *COMMANDS, *(_REPLIES if situation.confirming else ())))
    readings = next(filter(None, (finder.readings(heard, intents) for heard in finder.hearings)), [])
    if not readings and "names" in situation.intents:
        readings = finder.names()
    return tuple(Candidate(one.intent, reading_slots(one.meaning), round(one.cost, 2)) for one in readings[:_TOLD])
