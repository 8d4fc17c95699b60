"""Turns what the slots of a phrase hold into a meaning, or into a clause of a stake: beyond this no slot is a string."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from voice_quiz.dialogue.meaning import (
    SLOTTED,
    SWAP,
    Buy,
    DigitPlace,
    Either,
    JokerName,
    Meaning,
    Number,
    Offered,
    Plain,
    Show,
    Slotted,
    Stake,
    Where,
    Wished,
    Wishes,
    slot_of,
)
from voice_quiz.dialogue.understand import lottery
from voice_quiz.dialogue.understand.stake.clauses import Amount, Clause, Doing, Share
from voice_quiz.game.card import Letter
from voice_quiz.game.ladder.rungs import MILIONARIO
from voice_quiz.game.moves import Joker

# What the slots of one phrase hold, by their names.
Raw = Mapping[str, object]
Take = Callable[[object], Any]
# Slots that are there to be skipped.
UNHEEDED = ("any", "other", "same")


@dataclass(frozen=True, slots=True)
class Form:
    """The slots that phrases of a meaning can have, what each takes, and what they make; nothing, if that does not exist."""

    takes: Mapping[str, Take]
    make: Callable[[Mapping[str, Any]], Meaning | None]

    def filled(self, raw: Raw) -> Meaning | None:
        """Return the meaning of a phrase."""
        return self.make({name: self.takes[name](value) for name, value in raw.items() if name not in UNHEEDED})


def meaning_of(intent: str, raw: Raw) -> Meaning | None:
    """Return what a phrase means, or None if it names something that does not exist.

    A letter and an answer that do not belong together are two answers.

    >>> meaning_of("answer", {"letter": "B"})
    Answer(player=None, letter=<Letter.B: 'B'>)
    """
    if "same" in raw and raw["same"] != raw["letter"]:
        return Either((Letter(str(raw["letter"])), Letter(str(raw["same"]))))
    return form_of(intent).filled(raw)


def wishes_of(row: Iterable[Raw]) -> Wishes:
    """Return the wishes of a sentence."""
    takes = form_of(Wishes.name).takes
    return Wishes(tuple(Wished(**{name: takes[name](value) for name, value in raw.items()}) for raw in row))


def joker_of(name: str) -> JokerName:
    """Return a joker by its name."""
    return SWAP if name == SWAP else Joker(name)


def clause_of(action: Doing, raw: Raw) -> Clause:
    """Return a clause of a stake."""
    slots = {name: CLAUSE[name](value) for name, value in raw.items()}
    return Clause(
        action,
        tuple(slots[name] for name in ("window", "second", "third") if name in slots),
        slots.get("amount"),
        slots.get("share"),
        slots.get("from"),
        slots.get("to"),
        "of" in slots,
        "each" in slots,
        "half" in slots,
        slots.get("other"),
    )


@cache
def form_of(intent: str) -> Form:
    """Return the form of the phrases of an intent, or raise `KeyError` if there is no such meaning."""
    if intent in _OWN:
        return _OWN[intent]
    if intent in SLOTTED and intent != Stake.name:
        kind = SLOTTED[intent]
        attributes = {slot_of(one): one.name for one in fields(kind)}
        return Form(_takes(kind), lambda slots: kind(**{attributes[name]: value for name, value in slots.items()}))
    if intent not in set(Plain) - {Plain.NOT_DONE}:
        raise KeyError(intent)
    plain = Plain(intent)
    return Form({}, lambda _: plain)


def _takes(kind: type[Slotted | Wished]) -> Mapping[str, Take]:
    """Return what each field of a type takes from a phrase."""
    hints = get_type_hints(kind)
    return {slot_of(one): _taker(hints[one.name]) for one in fields(kind) if one.compare}


def _taker(hint: Any) -> Take:
    """Return what turns a value into one of a type, or raises `ValueError`."""
    union = get_origin(hint) in (Union, UnionType)
    kinds = [kind for kind in (get_args(hint) if union else (hint,)) if kind is not NoneType]

    def take(value: object) -> Any:
        for kind in kinds:
            try:
                return _taken(kind, value)
            except ValueError:
                continue
        raise ValueError(value)

    return take


def _taken(kind: Any, value: object) -> Any:
    if get_origin(kind) is Literal:
        return get_args(kind)[get_args(kind).index(value)] if value in get_args(kind) else _refuse(value)
    if kind is bool:
        return value == "yes" or _refuse(value)
    if kind is int:
        return int(str(value))
    if issubclass(kind, Enum):
        return kind(value)
    return value if isinstance(value, kind) else _refuse(value)


def _refuse(value: object) -> Any:
    raise ValueError(value)


_LETTER, _INTEGER, _AMOUNT = _taker(Letter), _taker(int), _taker(Amount)

# The slots of a stake's clauses.
CLAUSE: Mapping[str, Take] = {
    "window": _LETTER,
    "second": _LETTER,
    "third": _LETTER,
    "amount": _AMOUNT,
    "share": _taker(Share),
    "from": _LETTER,
    "to": _LETTER,
    "of": _taker(Literal["rest"]),
    "each": _taker(Literal["unsure"]),
    "half": _taker(Literal["other"]),
    "other": _AMOUNT,
}


def _number(slots: Mapping[str, Any]) -> Number:
    return Number(-slots["minus"] if "minus" in slots else slots["number"])


def level_of(number: int) -> int | None:
    """Return the level of a Safe Haven by its money, or by its own number."""
    if number in MILIONARIO:
        return MILIONARIO.index(number) + 1
    return number if 0 < number <= len(MILIONARIO) else None


def _priced(slots: Mapping[str, Any]) -> dict[str, Any] | None:
    """Find the level of a sum; with a sum that is none, nothing was bought."""
    whole = dict(slots)
    if whole.get("sum") in MILIONARIO:
        whole["level"] = whole.pop("sum")
    money = whole.pop("money", whole.get("level"))
    if money in MILIONARIO:
        whole["level"] = level_of(money)
    return None if "sum" in whole or not lottery.is_place(whole.get("place", 1)) else whole


def _buy(slots: Mapping[str, Any]) -> Buy | None:
    whole = _priced(slots)
    if whole is None:
        return None
    renamed = {"seller" if name == "from" else name: value for name, value in whole.items()}
    return Buy(**renamed, said=tuple(whole))


def _offered(slots: Mapping[str, Any]) -> Offered | None:
    whole = _priced(slots)
    return None if whole is None else Offered(**whole)


# Where the slots of a phrase are not those of its meaning, or not all that can be said exists.
_LEVELS = {"level": _INTEGER, "sum": _INTEGER}
_OWN: Mapping[str, Form] = {
    "either": Form(dict.fromkeys(("first", "second", "third"), _LETTER), lambda slots: Either(tuple(slots.values()))),
    "show": Form(dict.fromkeys(("letter", "first", "second"), _LETTER), lambda slots: Show(tuple(sorted(slots.values())))),
    "digits": Form({**dict.fromkeys(lottery.DIGIT_SLOTS, _INTEGER), "digits": _taker(tuple)}, lottery.digits),
    "number": Form({"number": _INTEGER, "minus": _INTEGER}, _number),
    "swap": Form({"first": _INTEGER, "second": _INTEGER, "bare": _taker(bool)}, lottery.swap),
    "place": Form(_takes(DigitPlace), lottery.digit_place),
    "where": Form(_takes(Where), lottery.where),
    "buy": Form({**_takes(Buy), **_LEVELS, "money": _INTEGER}, _buy),
    "offered": Form(_LEVELS, _offered),
    "wish": Form(_takes(Wished), lambda slots: Wishes((Wished(**slots),))),
    # Free text, which no template reads.
    "names": Form({}, lambda _: None),
}
