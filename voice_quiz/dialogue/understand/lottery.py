"""What is said of digits and places in the lottery; nothing is meant by those that do not exist."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from voice_quiz.dialogue.meaning import DigitPlace, Digits, Meaning, Swap, Where
from voice_quiz.game.lottery.board import DIGITS, PLACES

# The slots of a phrase that names a digit for each place.
DIGIT_SLOTS = tuple(f"d{place}" for place in PLACES)


def is_place(number: object) -> bool:
    """Tell whether a holder has a place of this number."""
    return number in PLACES


def written_together(word: str) -> tuple[int, ...] | None:
    """Return the digits of a whole holder that were written in one."""
    return tuple(map(int, word)) if word.isdecimal() and len(word) == len(PLACES) else None


def digits(slots: Mapping[str, Any]) -> Digits:
    """Return the digits of a whole holder."""
    return Digits(slots["digits"] if "digits" in slots else tuple(slots[name] for name in DIGIT_SLOTS))


def swap(slots: Mapping[str, Any]) -> Swap | None:
    """Return which two places are swapped, the lower one first."""
    low, high = sorted((slots["first"], slots["second"]))
    return Swap((low, high), "bare" in slots) if is_place(low) and is_place(high) else None


def digit_place(slots: Mapping[str, Any]) -> DigitPlace | None:
    """Return where a digit goes."""
    return DigitPlace(**slots) if is_place(slots["place"]) else None


def where(slots: Mapping[str, Any]) -> Where | None:
    """Return which place is meant."""
    return Where(**slots) if is_place(slots["place"]) else None


def counted(intent: str, numbers: list[int], loose: list[int], named: Collection[int]) -> Meaning | None:
    """Return what is done with the numbers of a sentence, some of which stand apart from the places that it names.

    A place may be told twice: "right at the top, place six".
    """
    if intent == "digits":
        return Digits(tuple(numbers)) if len(numbers) == len(PLACES) and set(numbers) <= set(DIGITS) else None
    places = sorted(named)
    others = [number for number in loose if number not in places]
    match intent, places, others:
        case "place", [place], [digit] if digit in DIGITS:
            return DigitPlace(digit=digit, place=place)
        case "place", [place], []:
            return DigitPlace(digit=place, place=place) if len(loose) > 1 else DigitPlace(place=place)
        case "where", [place], _:
            return Where(place)
        case "where", [], [place] if is_place(place):
            return Where(place)
        case "swap", [*named], [*bare] if len({*named, *bare}) == 2 and {*named, *bare} <= {*PLACES}:
            first, second = sorted({*named, *bare})
            return Swap((first, second))
    return None
