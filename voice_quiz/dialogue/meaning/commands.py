"""Meanings that can be said at any time and have slots."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from voice_quiz.dialogue.say.talk import Talk as HowMuch
from voice_quiz.game.card import Letter
from voice_quiz.game.protocol import Player


class Passage(StrEnum):
    """What can be read again."""

    QUESTION = "question"
    ANSWERS = "answers"
    LAST = "last"


class Chapter(StrEnum):
    """What the rules can be asked about by its name."""

    JOKERS = "jokers"
    GAMES = "games"
    LENGTH = "length"
    DIFFERENCE = "difference"
    ROUNDS = "rounds"
    PLAYERS = "players"
    AGES = "ages"
    CHIPS = "chips"


class Topic(StrEnum):
    """What one sentence of the rules is wanted about, at this moment."""

    LOSS = "loss"
    GAIN = "gain"
    SAFE = "safe"
    LEAVE = "leave"
    RISK = "risk"
    NON_RISK = "non-risk"
    FIFTY_FIFTY = "fifty-fifty"
    AUDIENCE = "audience"
    PHONE = "phone"
    EXTRA = "extra"
    EXPERT = "expert"
    SWITCH = "switch"
    SWAP = "swap"
    SAFE_HAVEN = "safe-haven"
    COLOURS = "colours"


class Action(StrEnum):
    """What somebody asks whether it is allowed."""

    JOKER = "joker"
    LEAVE = "leave"
    CHANGE = "change"
    STAKE = "stake"


class Tones(StrEnum):
    """Which tones are to be explained, if not those that were just heard."""

    ALL = "all"


class Figure(StrEnum):
    """What one figure is wanted of, and not all of how it stands."""

    MONEY = "money"
    CHIPS = "chips"
    TIME = "time"
    JOKERS = "jokers"
    PLACE = "place"
    ROUND = "round"
    TURN = "turn"
    NUMBER = "number"
    AHEAD = "ahead"


class Tuned(StrEnum):
    """What can be asked about the way he speaks, sounds and waits."""

    RATE = "rate"
    VOLUME = "volume"
    CUES = "cues"
    TALK = "talk"


@dataclass(frozen=True, slots=True)
class Repeat:
    """The wish to hear it again: all of it, a part, or one answer."""

    name: ClassVar = "repeat"
    part: Passage | None = None
    window: Letter | None = None


@dataclass(frozen=True, slots=True)
class Status:
    """The question how it stands: in the game, over all evenings, with a digit, with one's own cards, or one figure of it."""

    name: ClassVar = "status"
    mine: bool = False
    window: Letter | None = None
    player: Player | None = None
    number: int | None = None
    ever: bool = False
    digit: int | None = None
    figure: Figure | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """The question how it goes: from the beginning, on from there, a chapter, a game, or whether something is allowed."""

    name: ClassVar = "rules"
    more: bool = False
    about: Chapter | None = None
    action: Action | None = None
    # A game that is asked about by its name.
    game: str | None = None
    topic: Topic | None = None
    # Another game, where it is asked how the two differ.
    other: str | None = None


@dataclass(frozen=True, slots=True)
class CatchUp:
    """The question what has happened meanwhile."""

    name: ClassVar = "catch-up"
    player: Player | None = None


@dataclass(frozen=True, slots=True)
class TellMore:
    """The question why that is so; as an aside it may be said to a partner."""

    name: ClassVar = "tell-more"
    aside: bool = False
    letter: Letter | None = None


@dataclass(frozen=True, slots=True)
class Pause:
    """A break; as an aside it may be said to a partner."""

    name: ClassVar = "pause"
    aside: bool = False


@dataclass(frozen=True, slots=True)
class MoreTime:
    """More time; as an aside it may be said to a partner."""

    name: ClassVar = "more-time"
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Cue:
    """The question what the tones mean."""

    name: ClassVar = "cue"
    cues: Tones | None = None


@dataclass(frozen=True, slots=True)
class SwitchLanguage:
    """Another language, by its code."""

    name: ClassVar = "language"
    language: str


@dataclass(frozen=True, slots=True)
class HowSet:
    """The question what is set: all of it, or one thing."""

    name: ClassVar = "how-set"
    about: Tuned | None = None


@dataclass(frozen=True, slots=True)
class TalkWish:
    """Fewer words, or more."""

    name: ClassVar = "talk"
    talk: HowMuch


@dataclass(frozen=True, slots=True)
class Home:
    """Somebody goes home for good."""

    name: ClassVar = "home"
    player: Player


@dataclass(frozen=True, slots=True)
class PhoneOff:
    """Somebody's phone is to be taken out of the game."""

    name: ClassVar = "phone-off"
    player: Player


@dataclass(frozen=True, slots=True)
class OtherGame:
    """Another game than the one that is being played, perhaps by its name."""

    name: ClassVar = "other-game"
    game: str | None = None


# What a part of the evening answers by itself.
Inquiry = Repeat | Status | Rules | CatchUp | TellMore | HowSet
SlottedCommand = Inquiry | Pause | MoreTime | Cue | SwitchLanguage | TalkWish | Home | PhoneOff | OtherGame
