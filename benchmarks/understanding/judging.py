"""Judges what became of a sentence of the corpus: right, asked, wrong, or left alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from learning.classes import MEANT
from learning.corpus import Sentence
from voice_quiz.dialogue.meaning import Meaning, name_of, slots_of
from voice_quiz.dialogue.situation import Asked, Kind
from voice_quiz.dialogue.understand.outcome import Ambiguous, Understanding, Understood, Unsure

# Where one question is asked, these say the same.
_YES = ("yes", "begin", "continue")
_FINAL = ("yes", "done")
# Sentences with parts are parsed; their own benchmarks count them.
PARSED = ("stake", "names")
# A move that cannot be taken back: money is final, a game is over.
_GRAVE = ("yes", "done", "leave", "stop", "home")

# The slots of a wish as the corpus writes them.
_WISHES = {"wish": "plan", "limit": "seconds", "without": "without"}


class Verdict(Enum):
    """What became of a sentence."""

    RIGHT = auto()
    # He asks about the right reading, or the right one is among two.
    ASKED = auto()
    WRONG = auto()
    # He asks about something else.
    ASTRAY = auto()
    NOTHING = auto()


@dataclass(frozen=True, slots=True)
class Judged:
    """A sentence and what became of it."""

    sentence: Sentence
    verdict: Verdict
    grave: bool = False


def judged(sentence: Sentence, found: Understanding) -> Judged:
    """Return the verdict; of talk, whatever is done is wrong and whatever is asked is astray."""
    match found:
        case Understood(meaning) if _is_right(sentence, meaning):
            return Judged(sentence, Verdict.RIGHT)
        case Understood(meaning):
            return Judged(sentence, Verdict.WRONG, name_of(meaning) in _GRAVE and sentence.asked is Asked.FINAL)
        case Unsure(meaning):
            return Judged(sentence, Verdict.ASKED if _is_right(sentence, meaning) else Verdict.ASTRAY)
        case Ambiguous(tuple(choices)):
            among = sentence.label in (*MEANT, "choose") and sentence.slots.get("letter", None) in (None, *map(str, choices))
            return Judged(sentence, Verdict.ASKED if among else Verdict.ASTRAY)
    return Judged(sentence, Verdict.NOTHING)


def _is_right(sentence: Sentence, meaning: Meaning) -> bool:
    if sentence.label not in MEANT:
        return False
    wanted, got = sentence.intent, name_of(meaning)
    same = wanted == got or any({wanted, got} <= set(alike) for alike in _alike(sentence))
    return same and _slots_fit(sentence, slots_of(meaning))


def _alike(sentence: Sentence) -> tuple[tuple[str, ...], ...]:
    """Return the meanings that come to the same after what was asked."""
    if sentence.asked is Asked.FINAL:
        return (_FINAL, ("no", "not-done"))
    return (_YES,) if sentence.asked or sentence.kind is Kind.PLAN else ()


def _slots_fit(sentence: Sentence, slots: dict[str, object]) -> bool:
    wanted = sentence.slots
    if sentence.intent == "wish":
        named = {"wish": "plan", "limit": "seconds", "without": "without"}
        return all(
            name in slots and (name == "without" or slots[name] == wanted[key]) for key, name in named.items() if key in wanted
        )
    return all(slots.get(name) == value for name, value in wanted.items() if name != "player" or sentence.intent == "player")
