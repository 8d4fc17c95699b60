"""Asks back: whether something was meant, which of several, or a friendly word to small talk."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from voice_quiz.dialogue.meaning import (
    Answer,
    Home,
    Meaning,
    Plain,
    Stake,
    is_command,
)
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.say.host import Said, privately, say
from voice_quiz.dialogue.situation import Asked, Kind, Situation
from voice_quiz.dialogue.understand.addressee import is_talk
from voice_quiz.dialogue.understand.outcome import (
    Ambiguous,
    Aside,
    NotNow,
    NotUnderstood,
    Understanding,
    Understood,
    Unsure,
    is_certain,
)
from voice_quiz.dialogue.understand.small_talk import banter_in
from voice_quiz.evening.play.session import TakeBack
from voice_quiz.game.card import Letter
from voice_quiz.signals import Utterance
from voice_quiz.table import unclear_stakes
from voice_quiz.table.dialogue_state import REPLIES
from voice_quiz.table.help_lines import asked_back, whether
from voice_quiz.table.interludes import Meant

if TYPE_CHECKING:
    from voice_quiz.table.loop import Table

# Small talk that is about a question, and where there is one.
_OF_A_QUESTION = ("shrug", "opinion")
_QUESTIONS = (Kind.ANSWER, Kind.STAKE, Kind.CATEGORY, Kind.VOTE, Kind.SHOW, Kind.YES_NO)


def chats(table: Table, heard: Understanding, utterance: Utterance) -> bool:
    """Say a friendly word to somebody who only talks to the quizmaster; tell whether that was so.

    Whatever else it certainly means comes first, and so does every move; small talk may sound like a command.
    """
    kind = banter_in(utterance.text, table.host.language)
    talks = kind and not is_talk(utterance, table.host.language) and not is_certain(heard)
    if not talks or not (isinstance(heard, NotUnderstood | Aside) or is_command(_guessed(heard))):
        return False
    # What is said of a question that nobody has asked yet makes no sense.
    asked = table.part.situation()
    fits = kind not in _OF_A_QUESTION or (asked is not None and asked.kind in _QUESTIONS and not table.dialogue.waiting)
    table.speaker.say(say(f"banter.{kind}" if fits else "again.talk"))
    return True


def _guessed(heard: Understanding) -> Meaning | None:
    return heard.meaning if isinstance(heard, Understood | Unsure) else None


def ask_back(table: Table, moment: Moment, heard: Understanding, utterance: Utterance) -> None:
    """Say that something was not understood, or is not possible now, and what would be."""
    if utterance.again and isinstance(heard, NotUnderstood | Aside):
        # A greeting that told the language has done its work.
        table.listen(asked_back=True)
        return
    if isinstance(heard, Unsure) and table.patience.may_ask_back():
        ask_whether(table, heard.meaning, moment)
        return
    why = table.part.why_not(heard.meant, table.host) if isinstance(heard, NotNow) else None
    said = list(asked_back(table.patience, heard, moment.situation, table.host, why, typed=not utterance.is_spoken))
    spoken_stake = moment.situation.kind is Kind.STAKE and utterance.is_spoken
    if spoken_stake and (isinstance(heard, Ambiguous) or table.patience.is_tried):
        table.patience.understood()
        table.interpose(unclear_stakes.WindowByWindow(moment.situation))
        return
    if isinstance(heard, Ambiguous) and isinstance(heard.choices, tuple):
        table.dialogue.offer(tuple(choice for choice in heard.choices if isinstance(choice, Letter)))
    table.speaker.say(*(_confided(table, one) for one in said) if isinstance(heard, Ambiguous) else said)
    await_word(table, moment.situation)


def ask_whether(table: Table, meaning: Meaning, moment: Moment) -> None:
    """Ask whether something was meant; where it is asked about anyway, that question is enough."""
    if meaning in REPLIES and (moment.situation.confirming or moment.situation.kind is Kind.YES_NO):
        table.resume()
        return
    if isinstance(meaning, Stake):
        unclear_stakes.suggest(table, meaning, moment.situation)
        return
    if not _can_be_done(table, meaning):
        # Nobody is asked about what would be refused: why not is all there is to say.
        table.dialogue.settle()
        table.do(meaning)
        return
    said = _confided(table, whether(meaning, moment.situation, table.host))
    move = None if is_command(meaning) or table.dialogue.waiting else table.part.move(meaning)
    if move is not None and (table.part.doubt(move) or table.part.is_confirmed(move)):
        table.dialogue.settle()
        # What is asked of a move itself names it; "Is that final?" does not.
        table.speaker.say(*([said] if table.part.is_confirmed(move) else []))
        table.attempt(move)
        return
    candidate = meaning.letter if isinstance(meaning, Answer) else None
    situation = replace(moment.situation, kind=Kind.YES_NO, confirming=False, just_asked=Asked.UNSURE, candidate=candidate)
    table.interpose(Meant(said, meaning, situation))


def _can_be_done(table: Table, meaning: Meaning) -> bool:
    """Tell whether a yes to "Was that meant?" would lead to anything but a refusal."""
    match meaning:
        case Plain.UNDO:
            return table.part.take_back() in (TakeBack.FREE, TakeBack.IF_ALL_AGREE)
        case Plain.OBJECTION:
            return table.part.objection() is not None
        case Home() | Plain.EASIER | Plain.HARDER:
            move = table.part.move(meaning)
            return move is not None and table.part.allows(move)
    return True


def _confided(table: Table, said: Said) -> Said:
    """Return a question that names an answer, for the one alone whose secret that is."""
    secret = table.part.discretion().secret
    return privately(said, secret) if secret else said


def await_word(table: Table, situation: Situation) -> None:
    """Listen on; where a yes is an answer, its question comes last."""
    if situation.confirming:
        table.resume()
    else:
        table.listen(asked_back=True)
