"""Stakes that need a question: amounts that are not clear, and stakes that are asked for window by window."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from voice_quiz.dialogue.host import Said, say
from voice_quiz.dialogue.situation import YES_NO, Kind, Situation
from voice_quiz.dialogue.slots import Amount
from voice_quiz.dialogue.stakes import EACH, Unclear, chips_in
from voice_quiz.dialogue.understanding import Understanding, is_unclear, understand
from voice_quiz.game.card import LETTERS
from voice_quiz.game.money_drop import CHIP
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
        """Take an amount by its name; a yes, if there was but one to name; or a no."""
        reply = understand(text, YES_NO, table.host.language).intent
        answer = self.choices[0] if reply == "yes" and self.situation is YES_NO else self._named(table, text)
        if answer is not None:
            self._settle(table, answer)
        elif reply == "no":
            ask_anew(table)
        return answer is not None or reply == "no"

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
        if is_unclear(heard):
            ask_amount(table, self.text, heard, asked)
        else:
            table.attempt(table.part.move(str(heard.intent), heard.slots))


def ask_amount(table: Table, text: str, heard: Understanding, asked: Situation) -> None:
    """Ask the smallest question that settles a stake."""
    table.interpose(Amounts(which(heard.choices, asked, table.host), text, heard.choices, asked))


def ask_anew(table: Table) -> None:
    """Ask how the chips are to lie instead: a no was said to how they were understood."""
    table.question = None
    table.speaker.say(say("table.then-how"))
    table.listen()


def refuse_missing(table: Table, heard: Understanding) -> None:
    """Say that there is nothing to take, and what lies where."""
    table.speaker.say(say("table.nothing-there", letter=heard.slots["empty"]), *table.part.lying(table.host))
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
            return False
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
