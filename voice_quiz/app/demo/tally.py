"""What is written down of a demonstration: every word, and how often somebody was understood."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from voice_quiz.signals import Line


class Attempt(Enum):
    """What became of something that was said."""

    RIGHT = 1
    WRONG = 2
    MISSED = 3


@dataclass
class DemoTally:
    """Counts utterances; a wish is what somebody says until he is understood."""

    wishes: int = 0
    first: int = 0
    utterances: int = 0
    wrong: int = 0
    typed: int = 0

    def count(self, result: Attempt, *, attempt: int) -> None:
        """Count something that was said aloud, the first time being attempt 0."""
        self.utterances += 1
        self.wishes += attempt == 0
        self.first += attempt == 0 and result is Attempt.RIGHT
        self.wrong += result is Attempt.WRONG

    def __str__(self) -> str:
        """Tell it in one line."""
        share = f" ({100 * self.first / self.wishes:.0f}%)" if self.wishes else ""
        said = f"{self.wishes} things were said in {self.utterances} utterances"
        return (
            f"{said}: {self.first} understood at first try{share}, {self.wrong} understood wrongly, {self.typed} typed at last"
        )


@dataclass
class Transcript:
    """The words of the evening with the time on the tape; each line is also shown as it comes."""

    show: Callable[[str], None]
    now: Callable[[], float]
    lines: list[str] = field(default_factory=list)

    def note(self, line: Line) -> None:
        """Write down what the quizmaster says, with the cue that comes before it."""
        self.write("Quizmaster", line.text, line.cue or "")

    def write(self, who: str, text: str, remark: str = "") -> None:
        """Write down a line."""
        minutes, seconds = divmod(int(self.now()), 60)
        self.lines.append(f"{minutes}:{seconds:02}  {who}: {text}{f'  ({remark})' if remark else ''}")
        self.show(self.lines[-1])
