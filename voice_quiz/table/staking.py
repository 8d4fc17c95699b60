"""Stakes that need a word: what is unclear, unsure or does not fit, and stakes that are asked for window by window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from voice_quiz.dialogue.host import Host, Said, say
from voice_quiz.dialogue.situation import YES_NO, Kind, Situation
from voice_quiz.dialogue.slots import Amount
from voice_quiz.dialogue.stakes import EACH, Misfit, Unclear, chips_in
from voice_quiz.dialogue.telling import drop
from voice_quiz.dialogue.telling.letters import bare
from voice_quiz.dialogue.understanding import Understanding, is_hitched, is_unclear, is_unfit, understand
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.money_drop import CHIP
from voice_quiz.game.protocol import Move, Reason
from voice_quiz.table.interludes import Question
from voice_quiz.table.patience import which

if TYPE_CHECKING:
    from voice_quiz.table.loop import Table

_NUMBER = Situation(Kind.NUMBER)


@dataclass(frozen=True, slots=True)
class Amounts:
    """Asks which amount was meant, or whether each of several windows is to get it."""

    said: Said
    text: str
    choices: tuple[object, ...]
    asked: Situation
    patient: bool = True
    passing: bool = False

    @property
    def situation(self) -> Situation:
        """Expect an amount, or a yes where there is but one."""
        return YES_NO if EACH in self.choices or len(self.choices) == 1 else _NUMBER

    def take(self, table: Table, text: str) -> bool:
        """Take an amount by its name; a yes, if there was but one to name; a no; or another stake."""
        reply = understand(text, YES_NO, table.host.language).intent
        answer = self.choices[0] if reply == "yes" and self.situation is YES_NO else self._named(table, text)
        if answer is not None:
            self._settle(table, answer)
        elif reply == "no":
            ask_anew(table)
        else:
            return _heard_anew(table, text)
        return True

    def _named(self, table: Table, text: str) -> int | None:
        """Find the amount that is named: in euros, in chips, or in thousands."""
        number = _number(table, text)
        if number is None or EACH in self.choices:
            return None
        return next((amount for amount in (number, number * CHIP, number * 1_000) if amount in self.choices), None)

    def _settle(self, table: Table, answer: object) -> None:
        """Understand the sentence once more, knowing better."""
        asked = replace(self.asked, settled=(*self.asked.settled, answer))
        heard = understand(self.text, asked, table.host.language)
        table.question = None
        if is_hitched(heard):
            talk_over(table, self.text, heard, asked)
        else:
            table.attempt(table.part.move(str(heard.intent), heard.slots))


@dataclass(frozen=True, slots=True)
class Everything:
    """Asks whether "the rest" of everything is meant."""

    said: Said
    move: Move | None
    situation: Situation = YES_NO
    patient: bool = True
    passing: bool = False

    def take(self, table: Table, text: str) -> bool:
        """Take a yes, a no, or another stake."""
        if Question(self.said, lambda: table.attempt(self.move), lambda: ask_anew(table)).take(table, text):
            return True
        return _heard_anew(table, text)


def _heard_anew(table: Table, text: str) -> bool:
    """Talk over another stake that was said in place of an answer; one that can just be laid is a move."""
    asked = table.game_moment().situation
    heard = understand(text, asked, table.host.language)
    if is_hitched(heard):
        table.question = None
        talk_over(table, text, heard, asked)
    return is_hitched(heard)


def talk_over(table: Table, text: str, heard: Understanding, asked: Situation) -> None:
    """Ask the smallest question that settles a stake, or say what does not fit."""
    if is_unclear(heard):
        table.interpose(Amounts(which(heard.choices, asked, table.host), text, heard.choices, asked))
    elif is_unfit(heard):
        _refuse(table, heard, asked)
    else:
        table.interpose(Everything(_whole(heard, asked, table.host), table.part.move("stake", heard.slots)))


def _whole(heard: Understanding, asked: Situation, host: Host) -> Said:
    """Ask whether "the rest" of everything is meant."""
    stakes = heard.slots["stakes"]
    assert isinstance(stakes, Mapping)
    named = [(asked.answers[LETTERS.index(Letter(letter))], chips) for letter, chips in stakes.items()]
    if list(stakes.values()) == [asked.chips]:
        return say("table.whole", answer=named[0][0])
    return say("table.whole-stakes", stakes=drop.listed(named, host))


def ask_anew(table: Table) -> None:
    """Ask how the chips are to lie instead: a no was said to how they were understood."""
    table.question = None
    table.speaker.say(say("table.then-how"))
    table.listen()


def _refuse(table: Table, heard: Understanding, asked: Situation) -> None:
    """Say what does not fit and what would, and what lies where."""
    (why, what), host = next(iter(heard.slots.items())), table.host
    section = "misfit" if why in list(Misfit) else "refused"
    table.speaker.say(say(f"{section}.{why}", letter=what, figure=what))
    if why == Reason.NOT_ON_THE_TABLE:
        table.speaker.say(say("drop.open", letters=bare(asked.letters, host)))
    table.speaker.say(*table.part.lying(host))
    table.resume()


@dataclass(frozen=True, slots=True)
class Windows:
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

    def take(self, table: Table, text: str) -> bool:
        """Take a number of chips, or an amount of money; a no ends it."""
        if understand(text, YES_NO, table.host.language).intent == "no":
            ask_anew(table)
            return True
        chips = _chips(_number(table, text))
        if chips is None:
            return _heard_anew(table, text)
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
        table.question = None
        stakes = {letter.value: chips for letter, chips in zip(self.asked.letters, laid, strict=False)}
        table.attempt(table.part.move("stake", {"stakes": stakes}))


def _number(table: Table, text: str) -> int | None:
    heard = understand(text, _NUMBER, table.host.language)
    number = heard.slots.get("number")
    return number if heard.intent == "number" and isinstance(number, int) else None


def _chips(number: int | None) -> int | None:
    try:
        return None if number is None or number < 0 else chips_in(Amount(number))
    except Unclear:
        return None
