"""What the table plays through: a sound check, a welcome, a game. The loop knows no other difference between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from voice_quiz.dialogue.glimpse import Glimpse
from voice_quiz.dialogue.meaning import Inquiry, Meaning
from voice_quiz.dialogue.say.host import Host, Said
from voice_quiz.dialogue.situation import Situation
from voice_quiz.evening.play.session import TakeBack
from voice_quiz.game.protocol import Move, Player


@dataclass(frozen=True, slots=True)
class Beat:
    """A breath after a reveal, before the next question is read, or before everybody goes home; or while somebody reads."""

    last: bool = False
    # Who was shown a secret that is about to go out of sight.
    reader: Player | None = None


@dataclass(frozen=True, slots=True)
class Discretion:
    """What is not for every ear and eye; before a game there is nothing to hide."""

    # The player who is to say something that the others must not see.
    secret: Player | None = None
    # Something can be shown to one player alone, and there is somebody to hide it from.
    private: bool = False
    # Nobody hears anything: whatever is asked is typed, and Enter is an answer.
    typed: bool = False
    # A team confers, so not every word is meant for the quizmaster.
    conferring: bool = False
    # What lies counts as soon as no chip is left in the hand: nobody asks whether it is final.
    unasked: bool = False


@dataclass(frozen=True, slots=True)
class Limit:
    """A question under a time limit, the seconds the table may take, and how to keep what is left of them."""

    question: str
    seconds: int
    keep: Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Objection:
    """Which question is objected to, if its answer is out, and how to take it out of the game."""

    about: tuple[Said, ...]
    annul: Callable[[Host], Iterable[Said | Beat]]


@dataclass(frozen=True, slots=True)
class LeftFor:
    """The game for which another one was left, if one was named, and the words that asked for it."""

    game: str | None
    said: str


class Part(Protocol):
    """A part of the evening."""

    def open(self, host: Host) -> Iterable[Said | Beat]:
        """Begin."""

    def advance(self, host: Host) -> Iterable[Said | Beat] | None:
        """Do the next thing that needs nobody at the table, or give None."""

    def players(self) -> tuple[Player, ...]:
        """Name everybody at the table, as far as they are known."""

    def glimpse(self) -> Glimpse:
        """Return what a page may be made of."""

    def situation(self) -> Situation | None:
        """Return what a text can mean now."""

    def prompt(self, host: Host) -> Said:
        """Ask for what is expected."""

    def move(self, meaning: Meaning) -> Move | None:
        """Return the move that a meaning stands for."""

    def doubt(self, move: Move) -> Said | None:
        """Return the question to ask before a move is made, if it is one that hurts."""

    def is_confirmed(self, move: Move) -> bool:
        """Tell whether it is asked after a move whether that is final."""

    def allows(self, move: Move) -> bool:
        """Tell whether a move can be made as it stands, so that nobody is asked about it in vain."""

    def play(self, move: Move, host: Host) -> Iterable[Said | Beat]:
        """Make a move and tell what happened, or raise `Refused`."""

    def tell(self, inquiry: Inquiry, host: Host) -> Iterable[Said]:
        """Answer what can be asked at any time: repeat, status, rules, catch-up, more about a card."""

    def standing(self, host: Host) -> Iterable[Said]:
        """Say in a sentence how it stands, for those who leave."""

    def why_not(self, meant: str, host: Host) -> Said:
        """Return why something that was meant, by its name, cannot be done now."""

    def lying(self, host: Host) -> Iterable[Said]:
        """Return what lies on the table, where something can."""

    def card(self) -> Iterable[Said]:
        """Return the question that is being played and its answers, for a screen from which they have gone."""

    def discretion(self) -> Discretion:
        """Return what is not for everybody now."""

    def limit(self) -> Limit | None:
        """Return the time limit of what is asked now, if it has one."""

    def take_back(self) -> TakeBack:
        """Return whether the last move can be taken back."""

    def undo(self) -> None:
        """Take back the last move."""

    def objection(self) -> Objection | None:
        """Return what follows an objection to the question of the moment, if there is one that counts."""

    def speak(self, language: str) -> None:
        """Go on in another language."""

    def can_be_left(self) -> bool:
        """Tell whether this is a game, which can be left for another one."""

    def is_kept(self) -> bool:
        """Tell whether something has happened that can go on another time."""

    def over(self) -> bool:
        """Tell whether this part is finished."""
