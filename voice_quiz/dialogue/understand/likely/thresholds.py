"""From which score on he acts, and from which he asks: by what a mistake would cost, and by who may be talking."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from voice_quiz.dialogue.meaning import GiveUp
from voice_quiz.dialogue.situation import COMMANDS, INTENTS, Channel, Kind, Situation
from voice_quiz.dialogue.understand.likely.interpretation import CHOOSING


@dataclass(frozen=True, slots=True)
class Limits:
    """From which score on he acts, and from which he asks."""

    act: float
    ask: float


class Cost(Enum):
    """What it would cost to do something that was not meant."""

    # One of the answers is chosen: players name them all the time.
    CHOICE = auto()
    # Any other move of a game.
    MOVE = auto()
    # A yes or a no to what was just asked.
    REPLY = auto()
    # The game stands still, goes back or ends.
    GRAVE = auto()
    # Something is told, or said in another way.
    NOTHING = auto()
    # Something of the plan, which is read out again.
    PLAN = auto()
    # A kept game is thrown away: that is asked about unless a phrase says it.
    FOREVER = auto()


class Talkers(Enum):
    """Who may be talking: nobody, where a line is typed; players who are asked in turn; a table that guesses along; a team."""

    TYPED = auto()
    CALM = auto()
    TALKATIVE = auto()
    CONFERRING = auto()


_REPLIES = ("yes", "no", "begin", "done", "not-done")
_GRAVE = ("stop", "home", "undo", "objection", "pause", "leave")
_PLANNING = (Kind.GAME, Kind.LANGUAGE, Kind.NAMES, Kind.NAMES_CHECK, Kind.RESUME, Kind.PLAN, Kind.ENCORE)
_PLANNED = frozenset(intent for kind in _PLANNING for intent in INTENTS[kind])
_TALKATIVE = (Kind.ANSWER, Kind.STAKE, Kind.CATEGORY, Kind.VOTE, Kind.YES_NO, Kind.BEAT)

# More than any score.
_NEVER = 2.0
# Found on German and English authors that were left out: of a hundred lines of talk about one is taken for something to do.
_ACT: Mapping[Talkers, Mapping[Cost, float]] = {
    Talkers.TYPED: {
        Cost.CHOICE: 0.72,
        Cost.MOVE: 0.5,
        Cost.REPLY: 0.82,
        Cost.GRAVE: 0.74,
        Cost.NOTHING: 0.78,
        Cost.PLAN: 0.7,
    },
    Talkers.CALM: {
        Cost.CHOICE: 0.75,
        Cost.MOVE: 0.87,
        Cost.REPLY: 0.8,
        Cost.GRAVE: 0.88,
        Cost.NOTHING: 0.89,
        Cost.PLAN: 0.76,
    },
    Talkers.TALKATIVE: {
        Cost.CHOICE: 0.95,
        Cost.MOVE: 0.55,
        Cost.REPLY: 0.88,
        Cost.GRAVE: 0.8,
        Cost.NOTHING: 0.89,
        Cost.PLAN: 0.86,
    },
    Talkers.CONFERRING: {**dict.fromkeys(Cost, 0.92), Cost.CHOICE: 0.95, Cost.MOVE: 0.95},
}
_ASK: Mapping[Talkers, Mapping[Cost, float]] = {
    Talkers.TYPED: {**dict.fromkeys(Cost, 0.14), Cost.CHOICE: 0.22, Cost.NOTHING: 0.2},
    Talkers.CALM: dict.fromkeys(Cost, 0.15),
    Talkers.TALKATIVE: {**dict.fromkeys(Cost, 0.2), Cost.CHOICE: 0.4, Cost.PLAN: 0.3},
    Talkers.CONFERRING: dict.fromkeys(Cost, 0.6),
}


def limits(intent: str, situation: Situation, channel: Channel) -> Limits:
    """Return the limits for what somebody may want."""
    company, cost = _company(situation, channel), cost_of(intent)
    return Limits(_NEVER if cost is Cost.FOREVER else _ACT[company][cost], _ASK[company][cost])


def cost_of(intent: str) -> Cost:
    """Return what it would cost to do this by mistake."""
    if intent in CHOOSING:
        return Cost.CHOICE
    if intent in _REPLIES:
        return Cost.REPLY
    if intent in _GRAVE:
        return Cost.GRAVE
    if intent in COMMANDS:
        return Cost.NOTHING
    if intent == GiveUp.name:
        return Cost.FOREVER
    return Cost.PLAN if intent in _PLANNED else Cost.MOVE


def _company(situation: Situation, channel: Channel) -> Talkers:
    match channel:
        case Channel.TYPED:
            return Talkers.TYPED
        case Channel.CONFERRING:
            return Talkers.CONFERRING
    return Talkers.TALKATIVE if situation.kind in _TALKATIVE else Talkers.CALM
