"""Finds out what a text means now: an intent, or why there is none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.match import Hearing
from voice_quiz.dialogue.readings import Finder, Hitch, Reading
from voice_quiz.dialogue.situation import COMMANDS, Situation
from voice_quiz.dialogue.stakes import EACH
from voice_quiz.dialogue.words import read

# Two readings that lie closer together than this are peers: the quizmaster asks.
MARGIN = 0.3
# What is recognised where it is not possible, to say so. Anything else is a move only where it is asked for.
_TELLING = ("answer", "ready", "joker", "leave", "category", "stake", "done", "vote", "buy", "variant", "spin", "swap", "game")
# What a yes and a no mean to "Is that final?".
NOT_DONE = "not-done"
_REPLIES = {"yes": "done", "no": NOT_DONE}


class Outcome(StrEnum):
    """What became of a text."""

    UNDERSTOOD = "understood"
    NOT_UNDERSTOOD = "not-understood"
    NOT_NOW = "not-now"
    AMBIGUOUS = "ambiguous"
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True)
class Understanding:
    """An intent with its slots; or what was meant but is not possible now, or not certain; or the choices to ask about."""

    outcome: Outcome
    intent: str | None = None
    slots: Mapping[str, object] = field(default_factory=dict)
    meant: str | None = None
    choices: tuple[object, ...] = ()


NOTHING = Understanding(Outcome.NOT_UNDERSTOOD)


def is_unclear(heard: Understanding) -> bool:
    """Tell whether only an amount of a stake is in doubt."""
    return heard.outcome is Outcome.AMBIGUOUS and any(choice == EACH or isinstance(choice, int) for choice in heard.choices)


def is_hitched(heard: Understanding) -> bool:
    """Tell whether a stake was understood, but cannot just be laid: there is something to ask or to say about it."""
    return is_unclear(heard) or is_unfit(heard) or heard.outcome is Outcome.UNSURE


def is_unfit(heard: Understanding) -> bool:
    """Tell whether a stake is clear, but does not fit; its only slot says why, and which window or how many chips."""
    return heard.outcome is Outcome.NOT_NOW and heard.meant == "stake" and bool(heard.slots)


def understand(text: str, situation: Situation, language: Language) -> Understanding:
    """Match a text first against what is possible now, then against everything else."""
    finder = Finder(read(text), situation, language)
    for heard in finder.hearings:
        if now := _now(finder, heard, situation):
            return _decided(now, situation)
    if "names" in situation.intents and (names := finder.names()):
        return _decided(names, situation)
    elsewhere = [intent for intent in _TELLING if intent not in situation.intents]
    for heard in finder.hearings:
        if later := [reading for reading in finder.readings(heard, elsewhere) if "bare" not in reading.slots]:
            return Understanding(Outcome.NOT_NOW, meant=later[0].intent)
    return NOTHING


def _now(finder: Finder, heard: Hearing, situation: Situation) -> list[Reading]:
    """Take a move before a command, unless the command fits better."""
    moves, commands = finder.readings(heard, situation.intents), finder.readings(heard, COMMANDS)
    if not moves and situation.confirming:
        moves = [Reading(meant) for reply, meant in _REPLIES.items() if finder.readings(heard, (reply,))]
    return commands if commands and (not moves or commands[0].cost < moves[0].cost) else moves


def _decided(readings: list[Reading], situation: Situation) -> Understanding:
    readings = _available(readings, situation)
    best = readings[0]
    rivals = [best, *(one for one in readings[1:] if one.cost < best.cost + MARGIN and Hitch.UNFIT not in one.slots)]
    if best.intent == "joker" and best.slots["joker"] not in situation.jokers:
        return Understanding(Outcome.NOT_NOW, meant="joker")
    if best.intent == "some-joker":
        return _some_joker(best, situation)
    if best.intent == "either":
        return Understanding(Outcome.AMBIGUOUS, choices=tuple(dict.fromkeys(best.slots.values())))
    if len(rivals) > 1 and Hitch.UNFIT not in best.slots:
        return Understanding(Outcome.AMBIGUOUS, choices=_choices(rivals))
    return _unlaid(best.slots) or Understanding(Outcome.UNDERSTOOD, best.intent, best.slots)


def _unlaid(slots: Mapping[str, object]) -> Understanding | None:
    """Say what keeps a stake from being laid."""
    match slots:
        case {Hitch.UNCLEAR: tuple(choices)}:
            return Understanding(Outcome.AMBIGUOUS, choices=choices)
        case {Hitch.UNSURE: dict(stakes)}:
            return Understanding(Outcome.UNSURE, slots={"stakes": stakes}, meant="stake")
        case {Hitch.UNFIT: dict(why)}:
            return Understanding(Outcome.NOT_NOW, slots=why, meant="stake")
    return None


def _some_joker(wish: Reading, situation: Situation) -> Understanding:
    """Take the only joker there is where none is named; ask where there are several."""
    if len(situation.jokers) > 1:
        return Understanding(Outcome.AMBIGUOUS, choices=situation.jokers)
    if situation.jokers:
        return Understanding(Outcome.UNDERSTOOD, "joker", {**wish.slots, "joker": situation.jokers[0]})
    return Understanding(Outcome.NOT_NOW, meant="joker")


def _available(readings: list[Reading], situation: Situation) -> list[Reading]:
    """Where one phrase names several jokers, take the one that is there; of several the first."""
    there = [reading for reading in readings if reading.intent != "joker" or reading.slots["joker"] in situation.jokers]
    jokers = [reading for reading in there if reading.intent == "joker" and reading.cost == there[0].cost]
    first = min(jokers, key=lambda reading: situation.jokers.index(str(reading.slots["joker"])), default=None)
    return [reading for reading in there if reading is first or reading not in jokers] or readings


def _choices(rivals: list[Reading]) -> tuple[object, ...]:
    """Name what the readings differ in: a slot's values, or else the intents."""
    if len({reading.intent for reading in rivals}) > 1:
        return tuple(dict.fromkeys(reading.intent for reading in rivals))
    names = dict.fromkeys(name for reading in rivals for name in reading.slots)
    differing = next(name for name in names if len({repr(reading.slots.get(name)) for reading in rivals}) > 1)
    return tuple(dict.fromkeys(str(reading.slots.get(differing)) for reading in rivals))
