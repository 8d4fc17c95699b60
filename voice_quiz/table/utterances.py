"""What the table makes of what it hears: in a pause, after a question of its own, before a gate, in a breath, in the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from voice_quiz.dialogue.meaning import (
    Answer,
    JokerWish,
    Leave,
    Meaning,
    Plain,
    Stake,
    Tongue,
    is_command,
)
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Asked, Kind
from voice_quiz.dialogue.understand.addressee import is_talk
from voice_quiz.dialogue.understand.language_detection import tongue_of
from voice_quiz.dialogue.understand.outcome import (
    NOTHING,
    Ambiguous,
    Aside,
    Grade,
    NotUnderstood,
    Understanding,
    Understood,
    is_certain,
    meant,
)
from voice_quiz.dialogue.understand.pipeline import hitch_of
from voice_quiz.evening.part import Beat
from voice_quiz.game.card import LETTERS
from voice_quiz.signals import Utterance
from voice_quiz.table import command_handlers, unclear_stakes
from voice_quiz.table.ask_back import ask_back, ask_whether, await_word, chats
from voice_quiz.table.help_lines import encouraged
from voice_quiz.table.hypotheses import is_enter, understood
from voice_quiz.table.interludes import Interlude, Meant
from voice_quiz.table.pauses_and_gates import at_gate, end_breath, in_breath, in_pause
from voice_quiz.table.several_at_once import parts_of, sealed_in

if TYPE_CHECKING:
    from voice_quiz.table.loop import Table


def hear(table: Table, utterance: Utterance) -> None:
    """Take what somebody said or typed."""
    if not utterance.is_spoken:
        utterance = replace(utterance, text=table.dialogue.moment().written_out(utterance.text))
    table.dialogue.heard = utterance.text
    if table.dialogue.paused:
        if in_pause(table, utterance):
            _now(table, utterance)
    elif utterance.missed and not table.dialogue.waiting and _is_nothing(table, utterance):
        ask_back(table, table.dialogue.moment(), NOTHING, utterance)
    elif table.dialogue.question:
        _reply(table, table.dialogue.question, utterance)
    elif isinstance(table.dialogue.waiting, Beat):
        in_breath(table, table.dialogue.waiting, utterance)
    elif table.dialogue.waiting:
        if at_gate(table, table.dialogue.waiting, utterance):
            _now(table, utterance)
    elif utterance.text.strip() or utterance.alternatives:
        _now(table, utterance)
    else:
        table.ask()


def _is_nothing(table: Table, utterance: Utterance) -> bool:
    """Tell whether nothing comes of what the ears are not certain of, where somebody was asked something."""
    moment = table.dialogue.moment()
    found = isinstance(understood(moment, utterance), NotUnderstood | Aside)
    return found and moment.awaits(utterance.text) and not moment.is_opened(utterance.text)


def hear_nothing(table: Table) -> None:
    """Encourage those who are silent; a breath is over when nobody objects, and a pause may last."""
    situation = table.part.situation()
    if table.dialogue.paused or (table.dialogue.question and not table.dialogue.question.passing):
        return
    if table.dialogue.question:
        table.dialogue.settle()
        table.resume()
    elif isinstance(table.dialogue.waiting, Beat):
        end_breath(table)
    elif situation and not table.dialogue.waiting:
        table.speaker.say(*encouraged(table.patience, situation, table.host))
        await_word(table, situation)


def _reply(table: Table, question: Interlude, utterance: Utterance) -> None:
    typed = not utterance.is_spoken
    if any(question.take(table, text, typed=typed) for text in (utterance.text, *utterance.alternatives)):
        return
    if question.passing:
        _give_way(table, question, utterance)
        return
    heard = understood(table.dialogue.moment(), utterance)
    meaning = meant(heard)
    patient = question.patient and not table.dialogue.waiting
    move = understood(table.dialogue.game_moment(), utterance) if patient else heard
    if is_command(meaning) and meaning is not Plain.STOP:
        command_handlers.obey(table, meaning)
    elif patient and isinstance(move, Understood):
        table.dialogue.settle()
        _do(table, move, utterance)
    elif is_talk(utterance, table.host.language) and (isinstance(heard, Aside) or table.part.discretion().conferring):
        table.listen(asked_back=True)
    elif is_enter(utterance):
        table.resume()
    elif isinstance(question, unclear_stakes.ABOUT_CHIPS) and table.patience.is_strained:
        # Whoever says something else twice does not want to be asked about this.
        table.dialogue.settle()
        ask_back(table, table.dialogue.game_moment(), heard, utterance)
    else:
        ask_back(table, table.dialogue.moment_of(question.situation), heard, utterance)


def _give_way(table: Table, question: Interlude, utterance: Utterance) -> None:
    """Drop a guess or an offer for whatever else was said; where that is nothing, a guess is asked about once more."""
    table.dialogue.settle()
    if not isinstance(understood(table.dialogue.moment(), utterance), NotUnderstood | Aside):
        hear(table, utterance)
        return
    if isinstance(question, Meant) and not is_enter(utterance) and table.patience.count_misunderstanding() == 1:
        table.dialogue.put(question)
    table.resume()


def _now(table: Table, utterance: Utterance) -> None:
    moment = table.dialogue.moment()
    heard = _offered(table, moment, understood(moment, utterance), utterance.text)
    talk = is_talk(utterance, moment.language)
    if tongue := _written_in(table, moment, heard, utterance):
        # Whoever writes at once what is wanted has chosen the language with it.
        table.hear_again(utterance)
        do(table, Tongue(tongue))
    elif moment.is_aside(heard) and talk:
        table.listen(asked_back=True)
    elif chats(table, heard, utterance):
        await_word(table, moment.situation)
    elif not (moment.conferring and talk) and (final := sealed_in(utterance.text, moment)):
        table.patience.understood()
        table.attempt(table.part.move(final), sealed=True)
    elif two := _several(heard, moment, utterance):
        first, second = (replace(utterance, text=part, alternatives=()) for part in two)
        with table.holding():
            hear(table, first)
        hear(table, second)
    elif isinstance(heard, Understood) and (_corrects(heard, moment) or (talk and _is_overheard(heard, moment))):
        ask_whether(table, heard.meaning, moment)
    elif isinstance(heard, Understood):
        _do(table, heard, utterance)
    elif hitch := hitch_of(heard):
        unclear_stakes.talk_over(table, utterance.text, hitch, moment.situation)
    elif talk and (isinstance(heard, Aside) or moment.conferring):
        table.listen(asked_back=True)
    else:
        ask_back(table, moment, heard, utterance)


def _offered(table: Table, moment: Moment, heard: Understanding, text: str) -> Understanding:
    """Return what was heard; "the second" is in doubt where that of two that were just offered is not the second of all."""
    offered = table.dialogue.take_offer()
    if not (offered and isinstance(heard, Understood) and isinstance(heard.meaning, Answer)):
        return heard
    letter, counted = heard.meaning.letter, moment.is_counted(text)
    place = LETTERS.index(letter) if letter in LETTERS else len(offered)
    return Ambiguous(offered) if counted and offered[place : place + 1] != (letter,) else heard


def _written_in(table: Table, moment: Moment, heard: Understanding, utterance: Utterance) -> str | None:
    """Return the language of somebody who writes something else where the language is asked for."""
    if moment.situation.kind is not Kind.LANGUAGE or utterance.is_spoken or is_certain(heard):
        return None
    return tongue_of(utterance.text, table.languages)


def _several(heard: Understanding, moment: Moment, utterance: Utterance) -> tuple[str, str] | None:
    """Return the parts of a sentence of two that is nothing certain as a whole; what a team says among itself has none."""
    if is_certain(heard) or (moment.conferring and is_talk(utterance, moment.language)):
        return None
    return parts_of(utterance.text, moment, typed=not utterance.is_spoken)


def _corrects(heard: Understood, moment: Moment) -> bool:
    """Tell whether somebody who is asked about an answer most likely names another one: that one is asked about."""
    return moment.situation.confirming and heard.grade is Grade.LIKELY and isinstance(heard.meaning, Answer)


def _is_overheard(heard: Understood, moment: Moment) -> bool:
    """Tell whether a team that confers most likely wants a move: it may only talk about it, so nothing is done unasked."""
    return moment.conferring and heard.grade is Grade.LIKELY and not is_command(heard.meaning)


def _do(table: Table, heard: Understood, utterance: Utterance) -> None:
    moment = table.dialogue.game_moment()
    if moment.makes_final(heard) and not table.speaker.has_just_asked:
        # Something else was asked since: this is no yes to what would be final.
        table.patience.understood()
        table.resume()
    elif moment.makes_final(heard) and not table.agrees(moment, utterance.text, heard):
        return
    elif _lays_for_good(table, heard):
        ask_whether(table, heard.meaning, table.dialogue.game_moment())
    elif _retracts(heard, moment):
        # An answer that is not final yet is taken back first.
        with table.holding():
            do(table, Plain.NO)
        do(table, heard.meaning)
    else:
        do(table, heard.meaning)


def _retracts(heard: Understood, moment: Moment) -> bool:
    """Tell whether somebody who is asked whether an answer is final would rather have help, or the money."""
    asked = moment.situation.just_asked is Asked.FINAL and moment.situation.kind is Kind.YES_NO
    return asked and isinstance(heard.meaning, JokerWish | Leave)


def _lays_for_good(table: Table, heard: Understood) -> bool:
    """Tell whether a stake that is only likely would count at once."""
    if not isinstance(heard.meaning, Stake) or heard.grade is Grade.CERTAIN or not table.part.discretion().unasked:
        return False
    return sum(chips for _, chips in heard.meaning.stakes) == table.dialogue.game_moment().situation.chips


def do(table: Table, meaning: Meaning) -> None:
    """Do what was meant."""
    table.patience.understood()
    if is_command(meaning):
        command_handlers.obey(table, meaning)
    elif meaning is Plain.NOT_DONE:
        unclear_stakes.ask_anew(table)
    elif meaning is Plain.STEPWISE:
        table.interpose(unclear_stakes.WindowByWindow(table.dialogue.game_moment().situation))
    else:
        table.attempt(table.part.move(meaning))
