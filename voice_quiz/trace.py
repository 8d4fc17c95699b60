"""What became of each utterance, and why: made only where somebody asks for it, as with `--trace`.

Whoever decides last writes the record; until then it goes along with the utterance, through the threads.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import count

LOGGER = logging.getLogger("voice_quiz.trace")
_numbers = count(1)


class Verdict(StrEnum):
    """What became of an utterance."""

    TAKEN = "taken"
    ASKED_BACK = "asked-back"
    PASSED_OVER = "passed-over"


class Cause(StrEnum):
    """Why."""

    # Taken.
    UNDERSTOOD = "understood"
    MOVE = "move"
    REFUSED = "refused"
    COMMAND = "command"
    REPLY = "reply"
    ENTER = "enter"
    SKIPPED = "skipped"
    CALL = "call"
    # Asked back.
    CONFIRM = "confirm"
    AMBIGUOUS = "ambiguous"
    UNSURE = "unsure"
    NOT_NOW = "not-now"
    NOT_UNDERSTOOD = "not-understood"
    ONLY_LIKELY = "only-likely"
    # Passed over.
    TOO_SHORT = "too-short"
    GIVEN_UP = "given-up"
    NOT_CERTAIN = "not-certain"
    LATE_TURN = "late-turn"
    UNDER_HIS_VOICE = "under-his-voice"
    NOT_ADDRESSED = "not-addressed"
    ASIDE = "aside"
    TALK = "talk"
    STALE = "stale"


@dataclass(frozen=True, slots=True)
class Guess:
    """A text and how likely it is; the unit is that of the recogniser."""

    text: str
    likelihood: float


@dataclass(frozen=True, slots=True)
class Why:
    """The rule that decided; and, where it compares, what it found and the limit that it has for that."""

    rule: str
    found: float | None = None
    limit: float | None = None


@dataclass(frozen=True, slots=True)
class Opinion:
    """What one recogniser made of an utterance: the best of what can be said now, what it is written as freely, and which."""

    engine: str
    text: str
    meant: bool
    why: Why | None
    closed: tuple[Guess, ...]
    free: Guess
    milliseconds: float


@dataclass(frozen=True, slots=True)
class Ending:
    """When somebody spoke, in seconds of the ears' own clock, and which pause was long enough to end it.

    Blocks have 20 milliseconds: all up to the last with a voice, those with a voice, those under the quizmaster's own.
    """

    rule: str
    pause: float
    so_far: str
    began: float
    ended: float
    blocks: int
    voiced: int
    under_his_voice: int


@dataclass(frozen=True, slots=True)
class Candidate:
    """One thing that an utterance could mean, and what that costs: nothing is a perfect fit."""

    intent: str
    slots: Mapping[str, object]
    cost: float


@dataclass(frozen=True, slots=True)
class Figure:
    """What was found, and the limit from which on it is enough."""

    found: float
    limit: float


@dataclass(frozen=True, slots=True)
class Likely:
    """What was learned tells of an utterance that no phrase fits: the likeliest class, its share, and what speaks against it.

    `outcome` is what follows from that by itself, `slots` are None where something that the class needs is not named.
    """

    intent: str
    slots: Mapping[str, object] | None
    outcome: str
    share: float
    talk: float
    torn: float
    doubt: float
    choice: float
    lead: float
    known: float
    possible: float
    act: Figure
    ask: Figure


@dataclass(frozen=True, slots=True)
class Trace:
    """An utterance: how it was heard, what it could mean, what was decided and what followed."""

    source: str
    text: str
    decided: Verdict = Verdict.TAKEN
    why: Cause = Cause.UNDERSTOOD
    situation: str = ""
    language: str = ""
    conferring: bool = False
    ending: Ending | None = None
    opinions: tuple[Opinion, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    likely: Likely | None = None
    understood: Mapping[str, object] = field(default_factory=dict)
    # Whether that is certain, by a phrase, or likely, by what was learned.
    grade: str | None = None
    steps: tuple[str, ...] = ()
    milliseconds: Mapping[str, float] = field(default_factory=dict)
    utterance: int = field(default_factory=lambda: next(_numbers))

    def took(self, **milliseconds: float) -> Trace:
        """Return it with how long some steps took."""
        return replace(self, milliseconds={**self.milliseconds, **milliseconds})


@dataclass(frozen=True, slots=True)
class FirstReply:
    """The first line that was said to an utterance, and how long its sound took to be made and to be heard."""

    utterance: int
    answer: str
    milliseconds: Mapping[str, float]


def is_on() -> bool:
    """Tell whether somebody wants to know."""
    return LOGGER.isEnabledFor(logging.DEBUG)


def write(record: Trace | FirstReply | None) -> None:
    """Give a record away; nothing is none."""
    match record:
        case Trace():
            LOGGER.debug("%r is %s: %s", record.text, record.decided, record.why, extra={"trace": record})
        case FirstReply():
            LOGGER.debug("utterance %s is answered: %s", record.utterance, record.answer, extra={"trace": record})


def decide(record: Trace | None, decided: Verdict, why: Cause) -> None:
    """Write what was decided about an utterance."""
    if record:
        write(replace(record, decided=decided, why=why))


# What the table does about an utterance, on its own thread.


@dataclass(slots=True)
class _Watch:
    utterance: int
    steps: list[str]
    answered: bool = False


_watched: ContextVar[_Watch | None] = ContextVar("watched", default=None)


@contextmanager
def watching(record: Trace) -> Iterator[list[str]]:
    """Collect the steps that are done about an utterance."""
    watch = _Watch(record.utterance, [])
    token = _watched.set(watch)
    try:
        yield watch.steps
    finally:
        _watched.reset(token)


def step(kind: str, what: object) -> None:
    """Note something that is being done, if somebody watches."""
    if watch := _watched.get():
        watch.steps.append(f"{kind}: {what}")


def answered() -> int | None:
    """Return the number of the utterance to which something is said now, for the first thing that is; else None."""
    watch = _watched.get()
    if watch is None or watch.answered:
        return None
    watch.answered = True
    return watch.utterance
