"""The first evening: an introduction, a sound check and a question to practise; all of it can be skipped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from voice_quiz.dialogue.glimpse import Glimpse
from voice_quiz.dialogue.meaning import Answer, Inquiry, Meaning, Repeat, Rules, Skip, Status
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.dialogue.say.information import help_now
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.evening.part import Beat, Discretion, Limit, Objection
from voice_quiz.evening.play.session import TakeBack
from voice_quiz.game.card import Letter
from voice_quiz.game.protocol import Move, Player

# The answer that is to be said, and the right one of the practice question.
_WANTED = Letter.B
# After so many other letters the test is over all the same.
_TRIES = 3


@dataclass(frozen=True, slots=True)
class Impression:
    """How the room sounded while somebody spoke: too quiet, and whether the quizmaster hears himself."""

    quiet: bool = False
    echo: bool = False


class Impressions(Protocol):
    """Listens to the room."""

    def impression(self) -> Impression:
        """Return how the last utterance sounded."""


class CheckStage(Enum):
    """What comes next."""

    SPEAKING = auto()
    PRACTICE = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class SayLetter(Move):
    """Somebody said a letter."""

    letter: Letter


@dataclass(frozen=True, slots=True)
class SkipCheck(Move):
    """Nobody wants a test."""


class SoundCheck:
    """Tries whether the table and the quizmaster understand each other."""

    def __init__(self, acoustics: Impressions | None = None) -> None:
        """Take somebody who listens to the room; without him it is only tried whether words are understood."""
        self._acoustics = acoustics
        self._stage = CheckStage.SPEAKING
        self._tries = 0
        self._answers: tuple[str, ...] = ()

    def open(self, host: Host) -> Iterator[Said]:
        """Introduce the quizmaster."""
        yield say("check.hello")
        yield say("check.volume")

    def advance(self, host: Host) -> Iterable[Said | Beat] | None:
        """Do nothing: somebody has to speak."""

    def players(self) -> tuple[Player, ...]:
        """Name nobody: they have not told their names yet."""
        return ()

    def situation(self) -> Situation | None:
        """Wait for a letter."""
        return None if self.over() else Situation(Kind.SOUND_CHECK, self._answers)

    def prompt(self, host: Host) -> Said:
        """Ask for it."""
        return say("ask.sound-check" if self._stage is CheckStage.SPEAKING else "check.answer")

    def move(self, meaning: Meaning) -> Move | None:
        """Return the move that a meaning stands for."""
        match meaning:
            case Answer(letter=letter):
                return SayLetter(letter)
            case Skip():
                return SkipCheck()
        return None

    def doubt(self, move: Move) -> Said | None:
        """Doubt nothing: it is only a test."""

    def is_confirmed(self, move: Move) -> bool:
        """Ask about nothing afterwards."""
        return False

    def allows(self, move: Move) -> bool:
        """Leave it to the answer: nothing is refused here that was not said why."""
        return True

    def play(self, move: Move, host: Host) -> Iterable[Said]:
        """Return what was heard, and go on."""
        if isinstance(move, SayLetter):
            return list(self._spoken(move.letter, host) if self._stage is CheckStage.SPEAKING else self._answered(move.letter))
        self._stage = CheckStage.OVER
        return [say("check.skipped")]

    def _spoken(self, letter: Letter, host: Host) -> Iterator[Said]:
        self._tries += 1
        impression = self._acoustics.impression() if self._acoustics else Impression()
        if impression.quiet:
            yield say("check.quiet")
        if letter is not _WANTED and self._tries < _TRIES:
            yield say("check.other", letter=letter)
            return
        if letter is _WANTED:
            yield say("check.heard")
        if impression.echo:
            yield say("check.echo")
        self._stage = CheckStage.PRACTICE
        self._answers = tuple(host.word(f"check.{place}-answer") for place in ("first", "second", "third", "fourth"))
        yield say("check.practice")

    def _answered(self, letter: Letter) -> Iterator[Said]:
        self._stage = CheckStage.OVER
        yield say("check.right" if letter is _WANTED else "check.wrong")
        yield say("check.done")

    def tell(self, inquiry: Inquiry, host: Host) -> Iterable[Said]:
        """Return what to do, and read the practice question again."""
        situation = self.situation()
        if isinstance(inquiry, Repeat) and self._stage is CheckStage.PRACTICE:
            return [say("check.practice")]
        return help_now(situation) if situation and isinstance(inquiry, Rules | Status) else ()

    def standing(self, host: Host) -> Iterable[Said]:
        """Say nothing: nothing is being played yet."""
        return ()

    def why_not(self, meant: str, host: Host) -> Said:
        """Say that there is no game yet."""
        return say("why.before-game")

    def lying(self, host: Host) -> Iterable[Said]:
        """Say nothing: nothing lies there."""
        return ()

    def card(self) -> Iterable[Said]:
        """Return none: nothing is secret."""
        return ()

    def glimpse(self) -> Glimpse:
        """Show who sits there: no game is played yet."""
        return Glimpse(self.players())

    def can_be_left(self) -> bool:
        """Leave nothing: no game is played yet."""
        return False

    def is_kept(self) -> bool:
        """Keep nothing."""
        return False

    def over(self) -> bool:
        """Tell whether everything was tried, or skipped."""
        return self._stage is CheckStage.OVER

    def speak(self, language: str) -> None:
        """Go on in another language; the practice question begins anew."""
        if self._stage is CheckStage.PRACTICE:
            self._stage, self._answers = CheckStage.SPEAKING, ()

    def discretion(self) -> Discretion:
        """Hide nothing."""
        return Discretion()

    def limit(self) -> Limit | None:
        """Take all the time you want."""

    def objection(self) -> Objection | None:
        """Object to nothing: nothing counts."""

    def take_back(self) -> TakeBack:
        """Take nothing back: nothing counts."""
        return TakeBack.NOTHING

    def undo(self) -> None:
        """Take nothing back: nothing counts."""
