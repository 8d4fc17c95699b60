"""What the table plays through: a welcome, a game. Each follows the game protocol, so the loop has no special case."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from voice_quiz.dialogue.host import Host, Said
from voice_quiz.dialogue.situation import Situation
from voice_quiz.evening.session import TakeBack
from voice_quiz.game.memory import TimeLeft
from voice_quiz.game.protocol import Move, Player


class Confirming(StrEnum):
    """When the quizmaster asks "Is that final?"."""

    ALWAYS = "always"
    BIG = "big"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Beat:
    """A breath after a reveal, before the next question is read, or before everybody goes home; or while somebody reads."""

    last: bool = False
    # Who was shown a secret that is about to go out of sight.
    reader: Player | None = None


class Part(Protocol):
    """A part of the evening."""

    def open(self, host: Host) -> Iterable[Said | Beat]:
        """Begin."""

    def advance(self, host: Host) -> Iterable[Said | Beat] | None:
        """Do the next thing that needs nobody at the table, or give None."""

    def situation(self) -> Situation | None:
        """Say what a text can mean now."""

    def prompt(self, host: Host) -> Said:
        """Ask for what is expected."""

    def move(self, intent: str, slots: Mapping[str, Any]) -> Move | None:
        """Find the move that an intent stands for."""

    def doubt(self, move: Move) -> Said | None:
        """Give the question to ask before a move is made, if it is one that hurts."""

    def play(self, move: Move, host: Host) -> Iterable[Said | Beat]:
        """Make a move and tell what happened, or raise `Refused`."""

    def tell(self, command: str, slots: Mapping[str, Any], host: Host) -> Iterable[Said]:
        """Answer what can be asked at any time: repeat, help, status, rules, catch-up."""

    def secret(self) -> Player | None:
        """Name the player who is to say something that the others must not see."""

    def is_private(self) -> bool:
        """Tell whether something can be shown to one player alone, and there is somebody to hide it from."""

    def conferring(self) -> bool:
        """Tell whether a team confers, so that not every word is meant for the quizmaster."""

    def limit(self) -> TimeLeft | None:
        """Say what is asked under a time limit, and how long the table may take."""

    def keep_time(self, seconds: int) -> None:
        """Remember what is left of the limit, should the program end now."""

    def time_up(self) -> Move:
        """Give the move that is made when the time is over."""

    def lying(self, host: Host) -> Iterable[Said]:
        """Say what lies on the table, where something can."""

    def take_back(self) -> TakeBack:
        """Say whether the last move can be taken back."""

    def undo(self, host: Host) -> Iterable[Said]:
        """Take back the last move, and say what is so again."""

    def objection(self) -> Iterable[Said] | None:
        """Read the explanation of the question that is objected to; None if there is none."""

    def annul(self, host: Host) -> Iterable[Said | Beat]:
        """Take the question out of the game, and flag its card."""

    def speak(self, language: str) -> None:
        """Go on in another language."""

    def over(self) -> bool:
        """Tell whether this part is finished."""
