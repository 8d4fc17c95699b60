"""Finds out what a text means now: an intent, or why there is none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.match import Hearing
from voice_quiz.dialogue.readings import Finder, Reading
from voice_quiz.dialogue.shape import shaped
from voice_quiz.dialogue.situation import COMMANDS, INTENTS, Situation
from voice_quiz.dialogue.words import read

# Two readings that lie closer together than this are peers: the quizmaster asks.
MARGIN = 0.3
# What is a move only where it is asked for; elsewhere it is talk that needs no "not now".
_ONLY_WHERE_ASKED = frozenset(
    ("abstain", "deal", "digits", "either", "names", "no", "nobody", "number", "player", "reached", "show")
    + ("skip", "unreached", "volunteer", "where", "yes")
)


class Outcome(StrEnum):
    """What became of a text."""

    UNDERSTOOD = "understood"
    NOT_UNDERSTOOD = "not-understood"
    NOT_NOW = "not-now"
    AMBIGUOUS = "ambiguous"


@dataclass(frozen=True, slots=True)
class Understanding:
    """An intent with its slots; or what was meant but is not possible now; or the choices to ask about."""

    outcome: Outcome
    intent: str | None = None
    slots: Mapping[str, object] = field(default_factory=dict)
    meant: str | None = None
    choices: tuple[object, ...] = ()


NOTHING = Understanding(Outcome.NOT_UNDERSTOOD)


def understand(text: str, situation: Situation, language: Language) -> Understanding:
    """Match a text first against what is possible now, then against everything else."""
    finder = Finder(read(text), situation, language)
    for heard in finder.hearings:
        if now := _now(finder, heard, situation):
            return _decided(now, situation)
    if "names" in situation.intents and (names := finder.names()):
        return _decided(names, situation)
    elsewhere = _elsewhere(situation)
    for heard in finder.hearings:
        if later := finder.readings(heard, elsewhere):
            return Understanding(Outcome.NOT_NOW, meant=later[0].intent)
    return NOTHING


def _now(finder: Finder, heard: Hearing, situation: Situation) -> list[Reading]:
    """Take a move before a command, unless the command fits better."""
    moves, commands = finder.readings(heard, situation.intents), finder.readings(heard, COMMANDS)
    if not moves and situation.confirming and finder.readings(heard, ("yes",)):
        moves = [Reading("done")]
    return commands if commands and (not moves or commands[0].cost < moves[0].cost) else moves


def _elsewhere(situation: Situation) -> list[str]:
    """Give the intents of all other situations."""
    known = dict.fromkeys(intent for intents in INTENTS.values() for intent in intents)
    return [intent for intent in known if intent not in situation.intents and intent not in _ONLY_WHERE_ASKED]


def _decided(readings: list[Reading], situation: Situation) -> Understanding:
    readings = _available(readings, situation)
    best = readings[0]
    rivals = [reading for reading in readings if reading.cost < best.cost + MARGIN]
    if best.intent == "either":
        return Understanding(Outcome.AMBIGUOUS, choices=tuple(dict.fromkeys(value for _, value in best.slots)))
    if len(rivals) > 1:
        return Understanding(Outcome.AMBIGUOUS, choices=_choices(rivals))
    slots = dict(best.slots)
    if best.intent == "unclear":
        return Understanding(Outcome.AMBIGUOUS, choices=tuple(slots.values())) if slots else NOTHING
    if best.intent == "joker" and slots["joker"] not in situation.jokers:
        return Understanding(Outcome.NOT_NOW, meant="joker")
    return Understanding(Outcome.UNDERSTOOD, best.intent, shaped(best.intent, slots))


def _available(readings: list[Reading], situation: Situation) -> list[Reading]:
    """Where one phrase names several jokers, take the one that is there."""
    there = [reading for reading in readings if reading.intent != "joker" or dict(reading.slots)["joker"] in situation.jokers]
    return there or readings


def _choices(rivals: list[Reading]) -> tuple[object, ...]:
    """Name what the readings differ in: a slot's values, or else the intents."""
    if len({reading.intent for reading in rivals}) > 1:
        return tuple(dict.fromkeys(reading.intent for reading in rivals))
    slots = [dict(reading.slots) for reading in rivals]
    names = dict.fromkeys(name for filled in slots for name in filled)
    differing = [name for name in names if len({str(filled.get(name)) for filled in slots}) > 1]
    return tuple(dict.fromkeys(str(filled.get(differing[0])) for filled in slots))
