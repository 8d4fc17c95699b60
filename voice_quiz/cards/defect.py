"""What is wrong with a card, and where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from voice_quiz.quoting import visible


class Severity(StrEnum):
    """How bad it is: an error must be mended, a warning looked at."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Problem:
    """A fault at a line of a file; no card is named where the whole file is meant."""

    file: str
    line: int
    text: str
    card: str = ""
    level: Severity = Severity.ERROR

    def __str__(self) -> str:
        """Write it as compilers do, so that editors can jump there."""
        named = f"{self.card}: " if self.card else ""
        return visible(f"{self.file}:{self.line}: {self.level}: {named}{self.text}")


class BadPack(ValueError):
    """A pack that cannot be played; the text names file and line."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Take all that is wrong."""
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))
