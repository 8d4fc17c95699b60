"""Says what a text could have meant and what it was taken for, for those who want to know why."""

from __future__ import annotations

import time
from dataclasses import replace

from voice_quiz.dialogue.meaning import slots_of
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import COMMANDS
from voice_quiz.dialogue.understand.likely.decision import Judgement
from voice_quiz.dialogue.understand.outcome import grade_of
from voice_quiz.dialogue.understand.readings import Finder
from voice_quiz.dialogue.understand.report import reading_slots, reported
from voice_quiz.dialogue.understand.tokens import read
from voice_quiz.trace import Candidate, Figure, Likely, Trace

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
    grade = grade_of(found)
    return replace(
        record,
        situation=moment.situation.kind.value,
        language=moment.language.code,
        conferring=moment.conferring,
        candidates=_candidates(moment, text),
        likely=_likely(moment.judgement(text, typed=typed)),
        understood={name: value for name, value in reported(found).items() if value},
        grade=grade.name.lower() if grade else None,
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


def _likely(judgement: Judgement | None) -> Likely | None:
    """Return on what grounds what was learned has decided, if it was asked and had any."""
    if judgement is None or judgement.grounds is None:
        return None
    weighed, limits, meaning = judgement.grounds.weighed, judgement.grounds.limits, judgement.grounds.meaning
    return Likely(
        intent=weighed.name,
        slots=None if meaning is None else slots_of(meaning),
        outcome=judgement.found.outcome.value,
        share=weighed.share,
        talk=weighed.talk,
        torn=weighed.torn,
        doubt=weighed.doubt,
        choice=weighed.choice,
        lead=weighed.lead,
        known=weighed.known,
        possible=weighed.possible,
        act=Figure(weighed.act, limits.act),
        ask=Figure(weighed.ask, limits.ask),
    )
