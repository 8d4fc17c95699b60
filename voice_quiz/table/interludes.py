"""Questions of the quizmaster's own, which have to be answered before the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from voice_quiz.dialogue.meaning import Meaning, Person, Plain, TellMore, Volunteer
from voice_quiz.dialogue.say.host import Said, say
from voice_quiz.dialogue.situation import YES_NO, Kind, Situation
from voice_quiz.dialogue.understand.meaning_to_move import Unnamed
from voice_quiz.dialogue.understand.outcome import Understanding, Understood, is_certain, meant

if TYPE_CHECKING:
    from voice_quiz.dialogue.moment import Moment
    from voice_quiz.table.loop import Table

_ENCORE = Situation(Kind.ENCORE)
# A question that makes nothing final.
_WHETHER = Situation(Kind.YES_NO)
_WHO = say("table.who")


class Interlude(Protocol):
    """A question, what can be answered to it, and what follows."""

    @property
    def said(self) -> Said:
        """Return the question."""

    @property
    def situation(self) -> Situation:
        """Return what an answer can be."""

    @property
    def patient(self) -> bool:
        """Tell whether a move of the game may come instead of an answer."""

    @property
    def passing(self) -> bool:
        """Tell whether it is only a guess or an offer, which gives way to anything but an answer."""

    def take(self, table: Table, text: str, *, typed: bool) -> bool:
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
    # What it asks about: whoever wants that once more says yes.
    about: Meaning | None = None

    def take(self, table: Table, text: str, *, typed: bool) -> bool:
        """Take a yes or a no; a yes to something that was said since is not meant for this, which is asked again."""
        moment = table.dialogue.moment_of(self.situation)
        found = self._reply(table, moment, text, typed=typed)
        reply = meant(found)
        if reply not in (Plain.YES, Plain.NO):
            return False
        if reply is Plain.YES and not table.speaker.has_just_asked:
            table.resume()
            return True
        if moment.makes_final(found) and not table.agrees(moment, text, found):
            return True
        table.dialogue.settle()
        table.patience.understood()
        (self.yes if reply is Plain.YES else self.no)()
        return True

    def _reply(self, table: Table, moment: Moment, text: str, *, typed: bool) -> Understanding:
        """Return what a text means here; some are a yes or a no only to this question: "yes, stop" to whether to stop."""
        found = moment.understanding(text, typed=typed)
        if is_certain(found) and meant(found) in (Plain.YES, Plain.NO):
            return found
        asked, again = table.host.words_of(self.said), self.about is not None and meant(found) == self.about
        if again and moment.opening(text) is Plain.NO:
            return Understood(Plain.NO)
        if moment.echoes(text, asked) or (again and not moment.is_limited(text, asked)):
            return Understood(Plain.YES)
        return found


@dataclass(frozen=True, slots=True)
class Meant:
    """Was that meant? A yes does it; whoever says no is asked again what the game asks."""

    said: Said
    meaning: Meaning
    situation: Situation
    patient: bool = True
    passing: bool = True

    def take(self, table: Table, text: str, *, typed: bool) -> bool:
        """Take a yes or a no; whoever also says what is meant instead has answered the game's own question."""
        moment = table.dialogue.moment_of(self.situation)
        found = moment.understanding(text, typed=typed)
        reply = meant(found)
        if reply is not Plain.YES and moment.opening(text) is Plain.NO:
            # "No, no rules, let's start": the guess was wrong, whatever else is said.
            reply = Plain.NO
        if reply not in (Plain.YES, Plain.NO):
            return False
        if not is_certain(found) and self._gives_way(table, moment, text, reply, typed=typed):
            return False
        table.dialogue.settle()
        if reply is Plain.YES:
            table.do(self.meaning)
        else:
            table.resume()
        return True

    def _gives_way(self, table: Table, moment: Moment, text: str, reply: Meaning, *, typed: bool) -> bool:
        """Tell whether a reply is none: it says something else as well, or a yes has a condition."""
        more = table.dialogue.has_more(text, typed=typed, than=self.meaning)
        return more or (reply is Plain.YES and moment.is_limited(text))


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

    def take(self, table: Table, text: str, *, typed: bool) -> bool:
        """Take a name, or a no."""
        match (
            table.dialogue.moment_of(self.situation).certain_meaning(text),
            table.dialogue.moment_of(YES_NO).certain_meaning(text),
        ):
            case _, Plain.NO:
                named = None
            case Person(player), _:
                named = Volunteer(player)
            case _:
                return False
        table.dialogue.settle()
        table.patience.understood()
        if named:
            table.attempt(table.part.move(named))
        else:
            table.resume()
        return True


@dataclass(frozen=True, slots=True)
class Offer:
    """Shall I tell more? What a yes does; a no, silence or anything else goes back to the game."""

    said: Said
    yes: Callable[[], None]
    situation: Situation = _WHETHER
    patient: bool = True
    passing: bool = True

    def take(self, table: Table, text: str, *, typed: bool) -> bool:
        """Take a yes, or whatever means that it is enough; whoever says more has answered the game's own question."""
        moment = table.dialogue.moment_of(self.situation)
        found = moment.understanding(text, typed=typed)
        reply = meant(found)
        wanted = isinstance(reply, TellMore) or (reply is Plain.YES and moment.is_sure(text, found))
        unwanted = reply is Plain.NO or table.dialogue.moment_of(_ENCORE).certain_meaning(text) is Plain.ENOUGH
        if not (wanted or unwanted) or (not is_certain(found) and table.dialogue.has_more(text, typed=typed)):
            return False
        table.dialogue.settle()
        table.patience.understood()
        (table.resume if unwanted else self.yes)()
        return True
