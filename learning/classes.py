"""The class that a sentence belongs to, as it is learned: its meaning, with the value where there are few, or none."""

from __future__ import annotations

from learning.corpus import Sentence
from voice_quiz.dialogue.understand.likely.decision import TALK, TORN, UNNAMED

# The slot whose value is part of the class.
_VALUES = {
    "joker": "joker",
    "buy": "item",
    "spin": "colour",
    "variant": "variant",
    "game": "game",
    "tongue": "language",
    "language": "language",
}
MEANT = ("commit", "ask")
NONSENSE = "nonsense"


def class_of(sentence: Sentence) -> str:
    """Return the class of a sentence.

    >>> class_of(sentence)  # "ich ruf den Opa an"
    'joker=phone'
    """
    if sentence.label == UNNAMED:
        return UNNAMED
    if sentence.label not in MEANT:
        return TORN if sentence.label == "choose" else TALK
    intent, slots = sentence.intent, sentence.slots
    if intent in _VALUES:
        return f"{intent}={slots[_VALUES[intent]]}"
    if intent == "wish":
        return f"wish={slots.get('wish') or next(iter(slots), 'other')}"
    return intent


def chosen_of(sentence: Sentence) -> object:
    """Return what is chosen of that which is named: the number of an answer, a player, a number; None if nothing is."""
    slots = sentence.slots
    if sentence.label not in MEANT:
        return None
    match sentence.intent:
        case "answer" | "vote":
            return "ABCD".index(str(slots["letter"]))
        case "category":
            return int(str(slots["choice"])) - 1
        case "player" | "volunteer" | "home":
            return slots.get("player")
        case "number":
            return slots["number"]
    return slots.get(_VALUES.get(sentence.intent, ""))
