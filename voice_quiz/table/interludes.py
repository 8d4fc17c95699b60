"""Questions of the quizmaster's own, which have to be answered before the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from voice_quiz.dialogue.host import Said, say
from voice_quiz.dialogue.moving import Unnamed
from voice_quiz.dialogue.situation import YES_NO, Kind, Situation
from voice_quiz.dialogue.understanding import understand
from voice_quiz.game.protocol import Player

if TYPE_CHECKING:
    from voice_quiz.table.loop import Table

_ENCORE = Situation(Kind.ENCORE)
_WHO = say("table.who")


@dataclass(frozen=True, slots=True)
class Gate:
    """Somebody has to be alone before the screen."""

    player: Player


class Interlude(Protocol):
    """A question, what can be answered to it, and what follows."""

    @property
    def said(self) -> Said:
        """Give the question."""

    @property
    def situation(self) -> Situation:
        """Say what an answer can be."""

    @property
    def patient(self) -> bool:
        """Tell whether a move of the game may come instead of an answer."""

    @property
    def passing(self) -> bool:
        """Tell whether it is only an offer, and silence or another wish turns it down."""

    def take(self, table: Table, text: str) -> bool:
        """Do what the answer wants; false if the text is none."""


@dataclass(frozen=True, slots=True)
class Question:
    """Are you sure? What a yes does, and what a no does."""

    said: Said
    yes: Callable[[], None]
    no: Callable[[], None]
    situation: Situation = YES_NO
    patient: bool = False
    passing: bool = False

    def take(self, table: Table, text: str) -> bool:
        """Take a yes or a no; a yes to something that was said since is not meant for this, which is asked again."""
        intent = understand(text, self.situation, table.host.language).intent
        if intent not in ("yes", "no"):
            return False
        if intent == "yes" and not table.speaker.has_just_asked:
            table.resume()
            return True
        table.question = None
        table.patience.understood()
        (self.yes if intent == "yes" else self.no)()
        return True


@dataclass(frozen=True, slots=True)
class Who:
    """Who said "I"? A name makes the move."""

    move: Unnamed
    said: Said = _WHO
    patient: bool = True
    passing: bool = False

    @property
    def situation(self) -> Situation:
        """Expect one of those who may have said it."""
        return Situation(Kind.HELPER, players=self.move.players)

    def take(self, table: Table, text: str) -> bool:
        """Take a name, or a no."""
        heard = understand(text, self.situation, table.host.language)
        denied = understand(text, YES_NO, table.host.language).intent == "no"
        if heard.intent != "player" and not denied:
            return False
        table.question = None
        table.patience.understood()
        if denied:
            table.resume()
        else:
            table.attempt(table.part.move(self.move.intent, {**self.move.slots, **heard.slots}))
        return True


@dataclass(frozen=True, slots=True)
class Offer:
    """Shall I tell more? What a yes does; a no, silence or anything else goes back to the game."""

    said: Said
    yes: Callable[[], None]
    situation: Situation = YES_NO
    patient: bool = True
    passing: bool = True

    def take(self, table: Table, text: str) -> bool:
        """Take a yes, or whatever means that it is enough."""
        language = table.host.language
        wanted = understand(text, YES_NO, language).intent
        unwanted = wanted == "no" or understand(text, _ENCORE, language).intent == "enough"
        if wanted not in ("yes", "tell-more") and not unwanted:
            return False
        table.question = None
        table.patience.understood()
        (table.resume if unwanted else self.yes)()
        return True
