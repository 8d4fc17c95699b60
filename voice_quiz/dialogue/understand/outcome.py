"""What became of a text: something to do, and how sure that is; or why there is nothing to do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from typing import ClassVar

from voice_quiz.dialogue.meaning import JokerName, Meaning
from voice_quiz.dialogue.understand.stake.clauses import Amounts, Each, Obstacle
from voice_quiz.game.card import Letter

# Something to choose from: an answer, a joker, or else its name.
Choice = Letter | JokerName | str


class Grade(Enum):
    """How sure it is that something was meant: the phrase is known, or it was found out in another way."""

    CERTAIN = auto()
    LIKELY = auto()


class OutcomeName(StrEnum):
    """What became of a text, by its name."""

    UNDERSTOOD = "understood"
    NOT_UNDERSTOOD = "not-understood"
    NOT_NOW = "not-now"
    AMBIGUOUS = "ambiguous"
    UNSURE = "unsure"
    ASIDE = "aside"


@dataclass(frozen=True, slots=True)
class Understood:
    """Something that can be done."""

    outcome: ClassVar = OutcomeName.UNDERSTOOD
    meaning: Meaning
    grade: Grade = Grade.CERTAIN


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """Nothing that is known."""

    outcome: ClassVar = OutcomeName.NOT_UNDERSTOOD


@dataclass(frozen=True, slots=True)
class NotNow:
    """Something that is not possible now, by its name; and of a stake what keeps it from being laid."""

    outcome: ClassVar = OutcomeName.NOT_NOW
    meant: str
    obstacle: Obstacle | None = None
    grade: Grade = Grade.CERTAIN


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """One of several things; or a stake of which an amount is in doubt."""

    outcome: ClassVar = OutcomeName.AMBIGUOUS
    choices: tuple[Choice, ...] | Amounts | Each
    grade: Grade = Grade.CERTAIN


@dataclass(frozen=True, slots=True)
class Unsure:
    """One thing, which has to be asked about."""

    outcome: ClassVar = OutcomeName.UNSURE
    meaning: Meaning
    grade: Grade = Grade.CERTAIN


@dataclass(frozen=True, slots=True)
class Aside:
    """Talk among the players."""

    outcome: ClassVar = OutcomeName.ASIDE


Understanding = Understood | NotUnderstood | NotNow | Ambiguous | Unsure | Aside
NOTHING = NotUnderstood()


def meant(found: Understanding) -> Meaning | None:
    """Return what is to be done, if that was understood."""
    return found.meaning if isinstance(found, Understood) else None


def grade_of(found: Understanding) -> Grade | None:
    """Return how sure it is that something was meant; None if nothing was."""
    match found:
        case NotUnderstood() | Aside():
            return None
        case _:
            return found.grade


def is_certain(found: Understanding) -> bool:
    """Tell whether something is certain."""
    return grade_of(found) is Grade.CERTAIN


def certain(found: Understanding) -> Understanding:
    """Return what is certain; for whoever asks for that, anything else is nothing."""
    return found if is_certain(found) else NOTHING
