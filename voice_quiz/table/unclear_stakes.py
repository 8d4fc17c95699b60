"""Stakes that need a word: what is unclear, unsure or does not fit, and stakes that are asked for window by window."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from voice_quiz.dialogue.meaning import Meaning, Number, Plain, Stake
from voice_quiz.dialogue.say import money_drop
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.dialogue.say.letters import bare, cited
from voice_quiz.dialogue.situation import EACH, YES_NO, Asked, Kind, Settled, Situation
from voice_quiz.dialogue.understand.outcome import Unsure, is_certain, meant
from voice_quiz.dialogue.understand.pipeline import hitch_of
from voice_quiz.dialogue.understand.stake.clauses import (
    Amount,
    Amounts,
    Each,
    Hitch,
    Misfit,
    Obstacle,
    Sweep,
    Unclear,
    chips_in,
)
from voice_quiz.dialogue.understand.stake.either_or import chosen
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.protocol import Reason
from voice_quiz.table.help_lines import so, which

if TYPE_CHECKING:
    from voice_quiz.table.loop import Table

_NUMBER = Situation(Kind.NUMBER)


@dataclass(frozen=True, slots=True)
class InDoubt:
    """Asks which amount was meant, or whether each of several windows is to get it."""

    said: Said
    text: str
    doubt: Amounts | Each
    asked: Situation
    patient: bool = True
    passing: bool = False

    @property
    def situation(self) -> Situation:
        """Expect an amount, or a yes where there is but one."""
        return _NUMBER if self._only is None else YES_NO

    @property
    def _only(self) -> Settled | None:
        """Return what a yes settles, where there is but one thing to ask about."""
        match self.doubt:
            case Each():
                return EACH
            case Amounts((only,)):
                return only
        return None

    def take(self, table: Table, text: str, *, typed: bool) -> bool:
        """Take an amount by its name; a yes, if there was but one to name; a no; or another stake."""
        reply = _replied(table, text, typed=typed)
        answer = self._only if reply is Plain.YES and self._only is not None else self._named(table, text)
        if answer is not None:
            self._settle(table, answer)
        elif reply is Plain.NO:
            ask_anew(table)
        else:
            return _heard_anew(table, text, typed=typed)
        return True

    def _named(self, table: Table, text: str) -> int | None:
        """Find the amount that is named: in euros, in chips, in thousands, or as the first, the higher."""
        return chosen(text, self.doubt.euros, table.host.language) if isinstance(self.doubt, Amounts) else None

    def _settle(self, table: Table, answer: Settled) -> None:
        """Understand the sentence once more, knowing better."""
        asked = replace(self.asked, settled=(*self.asked.settled, answer))
        # Whoever was asked about it has said it to the quizmaster.
        heard = table.dialogue.moment_of(asked).understanding(self.text, typed=True)
        table.dialogue.settle()
        if hitch := hitch_of(heard):
            talk_over(table, self.text, hitch, asked)
        elif isinstance(heard, Unsure) and isinstance(heard.meaning, Stake):
            suggest(table, heard.meaning, asked)
        else:
            meaning = meant(heard)
            table.attempt(table.part.move(meaning) if meaning else None)


@dataclass(frozen=True, slots=True)
class Suggested:
    """Asks whether the chips are to lie as they were understood."""

    said: Said
    stake: Stake
    asked: Situation
    patient: bool = True
    passing: bool = False

    @property
    def situation(self) -> Situation:
        """Expect a yes, a no, or a stake."""
        return replace(self.asked, board=self._board, just_asked=Asked.UNSURE, settled=())

    @property
    def _board(self) -> dict[Letter, int]:
        return dict.fromkeys(self.asked.letters, 0) | dict(self.stake.stakes)

    def take(self, table: Table, text: str, *, typed: bool) -> bool:
        """Take a yes, with what else is to be laid; a no, with what is to be laid instead; or another stake."""
        moment = table.dialogue.moment_of(self.situation)
        if self._takes_more(table, text, typed=typed):
            return True
        found = moment.understanding(text, typed=typed)
        match meant(found):
            case Plain.YES | Plain.DONE:
                if not table.speaker.has_just_asked:
                    # Something else was asked since.
                    table.resume()
                elif table.agrees(moment, text, found):
                    _lay(table, self.stake)
            case Plain.NO | Plain.NOT_DONE if is_certain(found) or not table.dialogue.has_more(text, typed=typed):
                ask_anew(table)
            case _:
                return _heard_anew(table, text, typed=typed)
        return True

    def _takes_more(self, table: Table, text: str, *, typed: bool) -> bool:
        """Lay what was asked about together with what follows a yes: "yes, and the rest on red"."""
        if table.dialogue.moment_of(self.situation).opening(text) is not Plain.YES:
            return False
        _, _, more = text.strip().partition(" ")
        both = table.dialogue.moment_of(replace(self.situation, just_asked=None))
        stake = meant(both.understanding(more, typed=typed))
        if not isinstance(stake, Stake):
            return False
        _lay(table, stake)
        return True


def _lay(table: Table, stake: Stake) -> None:
    table.dialogue.settle()
    table.patience.understood()
    table.attempt(table.part.move(stake))


def _replied(table: Table, text: str, *, typed: bool) -> Meaning | None:
    """Return a yes or a no that is sure, with whatever else is said that does not take it back."""
    moment = table.dialogue.moment_of(YES_NO)
    found = moment.understanding(text, typed=typed)
    return meant(found) if moment.is_sure(text, found) and not table.dialogue.has_more(text, typed=typed) else None


def _heard_anew(table: Table, text: str, *, typed: bool) -> bool:
    """Talk over another stake that was said in place of an answer; one that can just be laid is a move."""
    asked = table.dialogue.game_moment().situation
    heard = table.dialogue.moment_of(asked).understanding(text, typed=typed)
    if hitch := hitch_of(heard):
        table.dialogue.settle()
        talk_over(table, text, hitch, asked)
    elif isinstance(heard, Unsure) and isinstance(heard.meaning, Stake):
        table.dialogue.settle()
        suggest(table, heard.meaning, asked)
    else:
        return False
    return True


def suggest(table: Table, stake: Stake, asked: Situation) -> None:
    """Ask whether the chips are to lie so: what was said may be a stake."""
    table.interpose(Suggested(so(stake, asked, table.host), stake, asked))


def talk_over(table: Table, text: str, hitch: Hitch, asked: Situation) -> None:
    """Ask the smallest question that settles a stake, or say what does not fit."""
    match hitch:
        case Amounts() | Each():
            table.interpose(InDoubt(which(hitch, asked, table.host), text, hitch, asked))
        case Obstacle():
            _refuse(table, hitch, asked)
        case Sweep(stake):
            table.interpose(Suggested(_whole(stake, asked, table.host), stake, asked))


def _whole(stake: Stake, asked: Situation, host: Host) -> Said:
    """Ask whether "the rest" of everything is meant."""
    if [chips for _, chips in stake.stakes] == [asked.chips]:
        letter = stake.stakes[0][0]
        return say("table.whole", answer=cited(letter, asked.answers[LETTERS.index(letter)], host))
    return say("table.whole-stakes", stakes=money_drop.listed(stake.stakes, asked.answers, host))


def ask_anew(table: Table) -> None:
    """Ask how the chips are to lie instead: a no was said to how they were understood."""
    table.dialogue.settle()
    table.speaker.say(say("table.then-how"))
    table.listen()


def _refuse(table: Table, obstacle: Obstacle, asked: Situation) -> None:
    """Say what does not fit and what would, and what lies where."""
    why, what, host = obstacle.why, obstacle.what, table.host
    section = "misfit" if isinstance(why, Misfit) else "refused"
    table.speaker.say(say(f"{section}.{why}", letter=what, figure=what))
    if why is Reason.NOT_ON_THE_TABLE:
        table.speaker.say(say("drop.open", letters=bare(asked.letters, host)))
    table.speaker.say(*table.part.lying(host))
    table.resume()


@dataclass(frozen=True, slots=True)
class WindowByWindow:
    """Asks for one window after the other."""

    asked: Situation
    laid: tuple[int, ...] = ()
    situation: Situation = _NUMBER
    patient: bool = True
    passing: bool = False

    @property
    def said(self) -> Said:
        """Ask how many chips go on the next window."""
        letter = self.asked.letters[len(self.laid)]
        answer = self.asked.answers[LETTERS.index(letter)]
        return say("guide.next" if self.laid else "guide.first", letter=letter, answer=answer)

    def take(self, table: Table, text: str, *, typed: bool) -> bool:
        """Take a number of chips, or an amount of money; a no ends it."""
        if _replied(table, text, typed=typed) is Plain.NO:
            ask_anew(table)
            return True
        chips = _chips(_number(table, text))
        if chips is None:
            return _heard_anew(table, text, typed=typed)
        left = self.asked.chips - sum(self.laid)
        if chips > left:
            table.speaker.say(say("guide.over", left=left))
            table.resume()
        else:
            self._go_on(table, (*self.laid, chips))
        return True

    def _go_on(self, table: Table, laid: tuple[int, ...]) -> None:
        """Ask for the next window, unless nothing is left, or the last one has to stay free (MD-7)."""
        last_free = len(laid) == len(self.asked.letters) - 1 and all(laid)
        if sum(laid) < self.asked.chips and len(laid) < len(self.asked.letters) and not last_free:
            table.interpose(replace(self, laid=laid))
            return
        table.dialogue.settle()
        table.attempt(table.part.move(Stake.of(dict(zip(self.asked.letters, laid, strict=False)))))


# What is asked about a stake that is not laid yet.
ABOUT_CHIPS = (InDoubt, Suggested, WindowByWindow)


def _number(table: Table, text: str) -> int | None:
    meaning = table.dialogue.moment_of(_NUMBER).certain_meaning(text)
    return meaning.number if isinstance(meaning, Number) else None


def _chips(number: int | None) -> int | None:
    try:
        return None if number is None or number < 0 else chips_in(Amount(number))
    except Unclear:
        return None
