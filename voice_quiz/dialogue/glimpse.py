"""What a page may be made of: the game as it stands, and what the quizmaster waits for besides."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import StrEnum

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game.protocol import Player


class Awaited(StrEnum):
    """What anybody at the table may say before the game goes on."""

    GO_ON = "go-on"
    YES_NO = "yes-no"


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A moment at the table."""

    players: tuple[Player, ...] = ()
    scene: Scene | None = None
    # Counts the moves, but not those that several make about one question.
    moves: int = 0
    awaited: Awaited | None = None
    # What "go on", yes or no would answer.
    asked: str = ""
    # Something of it is still to be said, which waits for somebody at the screen.
    held: bool = False
    # What is left of a time limit.
    seconds: int | None = None
    language: Language | None = None

    @property
    def question(self) -> str:
        """Name what is asked; the name stays while several answer it, changes as the game moves on, and tells nothing."""
        state = self.scene.state if self.scene else None
        contest, card = (self.scene.contest, self.scene.card) if self.scene else (None, None)
        helped = self.scene.lifeline if self.scene else None
        helping = (type(helped).__name__, helped.player) if helped else ()
        phase = (self.moves, card and card.id, state and str(state.stage), contest and contest.level, helping)
        return _named(phase)

    @property
    def reply(self) -> str:
        """Name what "go on", yes or no would reply to; nothing where nobody waits for one of them."""
        return _named((self.awaited, self.asked)) if self.awaited else ""


def _named(what: object) -> str:
    return hashlib.blake2s(repr(what).encode(), digest_size=8).hexdigest()
