"""Gives the slots of an intent their final form."""

from __future__ import annotations

from collections.abc import Mapping

from voice_quiz.game.board import PLACES
from voice_quiz.game.ladder import MILIONARIO

Slots = Mapping[str, object]
# Slots that are there to be skipped.
UNHEEDED = ("any", "other", "same")
# Slots of a set-up that are numbers, also where the phrase itself says which.
_COUNTED = ("number", "rounds", "seconds")


def shaped(intent: str, slots: Slots) -> Slots:
    """Turn what was read into what the rest of the program works with."""
    match intent:
        case "place" | "where":
            return {name: int(str(value)) for name, value in _renamed(slots, number="place").items()}
        case "swap":
            bare = {"bare": slots["bare"]} if "bare" in slots else {}
            return {"places": sorted(int(str(slots[name])) for name in ("first", "second")), **bare}
        case "digits":
            return {"digits": [*_written_together(slots)] or [slots[f"d{number}"] for number in PLACES]}
        case "buy" | "offered":
            return _bought(slots)
        case "number":
            return {"number": -int(str(slots["minus"])) if "minus" in slots else int(str(slots["number"]))}
        case "count" | "wish":
            return {name: int(str(value)) if name in _COUNTED else value for name, value in slots.items()}
        case "show":
            letters = [slots[name] for name in ("letter", "first", "second") if name in slots]
            return {"letters": sorted(str(letter) for letter in letters)}
    return {name: value for name, value in slots.items() if name not in UNHEEDED}


def _written_together(slots: Slots) -> tuple[object, ...]:
    digits = slots.get("digits", ())
    return digits if isinstance(digits, tuple) else ()


def _bought(slots: Slots) -> Slots:
    """Find the level of a sum; a sum that is none stays, and nothing was bought."""
    whole = {name: int(str(value)) if name in ("place", "digit", "level", "sum") else value for name, value in slots.items()}
    if whole.get("sum") in MILIONARIO:
        whole["level"] = whole.pop("sum")
    money = whole.pop("money", whole.get("level"))
    if money in MILIONARIO:
        whole["level"] = MILIONARIO.index(money) + 1
    return whole


def _renamed(slots: Slots, **names: str) -> dict[str, object]:
    return {names.get(name, name): value for name, value in slots.items()}
