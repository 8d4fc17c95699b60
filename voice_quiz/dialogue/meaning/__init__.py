"""What a text can mean: a type for each thing that can be said, its name, and its slots as plain data."""

from __future__ import annotations

from dataclasses import Field, fields
from enum import Enum
from typing import Any, TypeGuard, get_args

from voice_quiz.dialogue.meaning.commands import (
    Action,
    CatchUp,
    Chapter,
    Cue,
    Figure,
    Home,
    HowSet,
    Inquiry,
    MoreTime,
    OtherGame,
    Passage,
    Pause,
    PhoneOff,
    Repeat,
    Rules,
    SlottedCommand,
    Status,
    SwitchLanguage,
    TalkWish,
    TellMore,
    Tones,
    Topic,
    Tuned,
)
from voice_quiz.dialogue.meaning.game import (
    SWAP,
    Abstain,
    Answer,
    Buy,
    Category,
    DigitPlace,
    Digits,
    Either,
    GameMove,
    Goods,
    JokerName,
    JokerWish,
    Leave,
    Number,
    Offered,
    Person,
    Ready,
    Risk,
    Show,
    Skip,
    SomeJoker,
    Spin,
    Stake,
    Swap,
    Variant,
    Volunteer,
    Vote,
    Ware,
    Where,
)
from voice_quiz.dialogue.meaning.plain import Plain
from voice_quiz.dialogue.meaning.setup import (
    Again,
    Arrangement,
    Change,
    Count,
    Game,
    GiveUp,
    GoOn,
    Joins,
    Names,
    Ordinal,
    SetupMove,
    Tongue,
    Wished,
    Wishes,
)
from voice_quiz.dialogue.situation import COMMANDS

__all__ = [
    "SLOTTED",
    "SWAP",
    "Abstain",
    "Action",
    "Again",
    "Answer",
    "Arrangement",
    "Buy",
    "CatchUp",
    "Category",
    "Change",
    "Chapter",
    "Command",
    "Count",
    "Cue",
    "DigitPlace",
    "Digits",
    "Either",
    "Figure",
    "Game",
    "GiveUp",
    "GoOn",
    "Goods",
    "Home",
    "HowSet",
    "Inquiry",
    "Joins",
    "JokerName",
    "JokerWish",
    "Leave",
    "Meaning",
    "MoreTime",
    "Names",
    "Number",
    "Offered",
    "Ordinal",
    "OtherGame",
    "Passage",
    "Pause",
    "Person",
    "PhoneOff",
    "Plain",
    "Ready",
    "Repeat",
    "Risk",
    "Rules",
    "Show",
    "Skip",
    "Slotted",
    "SomeJoker",
    "Spin",
    "Stake",
    "Status",
    "Swap",
    "SwitchLanguage",
    "TalkWish",
    "TellMore",
    "Tones",
    "Tongue",
    "Topic",
    "Tuned",
    "Variant",
    "Volunteer",
    "Vote",
    "Ware",
    "Where",
    "Wished",
    "Wishes",
    "fields_of",
    "is_command",
    "name_of",
    "slot_of",
    "slots_of",
]

Slotted = GameMove | SetupMove | SlottedCommand
Meaning = Plain | Slotted
# What can be said at any time.
Command = Plain | SlottedCommand

# The type of each meaning that has slots, by its name.
SLOTTED: dict[str, type[Slotted]] = {kind.name: kind for kind in get_args(Slotted)}


def is_command(meaning: Meaning | None) -> TypeGuard[Command]:
    """Tell whether this can be said at any time."""
    return meaning is not None and name_of(meaning) in COMMANDS


def name_of(meaning: Meaning) -> str:
    """Return the name of a meaning, under which its phrases stand.

    >>> name_of(Answer(letter=Letter.B))
    'answer'
    """
    return meaning.value if isinstance(meaning, Plain) else meaning.name


def slots_of(meaning: Meaning) -> dict[str, object]:
    """Return the slots that are filled as plain data, as they are printed.

    >>> slots_of(Answer(letter=Letter.B))
    {'letter': 'B'}
    """
    match meaning:
        case Stake(stakes):
            return {"stakes": {letter.value: chips for letter, chips in stakes}}
        case Wishes((only,)):
            return _plain_fields(only)
    return {name: _plain(value) for name, value in fields_of(meaning).items()}


def fields_of(meaning: Meaning) -> dict[str, object]:
    """Return what the slots hold that are filled, by their names, in the order in which they are printed."""
    if isinstance(meaning, Plain):
        return {}
    filled = _filled(meaning)
    return {name: filled[name] for name in meaning.said} if isinstance(meaning, Buy) and meaning.said else filled


def slot_of(one: Field[Any]) -> str:
    """Return the name that a field has as a slot: a keyword of Python may be one."""
    return str(one.metadata.get("slot", one.name))


def _filled(thing: Slotted | Wished) -> dict[str, object]:
    held = ((one, getattr(thing, one.name)) for one in fields(thing) if one.compare)
    return {slot_of(one): value for one, value in held if value != one.default}


def _plain_fields(thing: Slotted | Wished) -> dict[str, object]:
    return {name: _plain(value) for name, value in _filled(thing).items()}


def _plain(value: object) -> object:
    match value:
        case True:
            return "yes"
        case Enum():
            return value.value
        case Wished() | Names() | Count():
            return _plain_fields(value)
        case tuple():
            return [_plain(one) for one in value]
    return value
