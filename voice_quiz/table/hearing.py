"""What the table makes of what it hears: in a pause, after a question of its own, before a gate, in a breath, in the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from voice_quiz.dialogue.host import say
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import COMMANDS, YES_NO, Kind, Situation
from voice_quiz.dialogue.understanding import NOT_DONE, Outcome, Understanding, is_hitched
from voice_quiz.dialogue.words import words
from voice_quiz.evening.part import Beat
from voice_quiz.signals import Utterance
from voice_quiz.table import commands, staking
from voice_quiz.table.interludes import Gate, Interlude

if TYPE_CHECKING:
    from voice_quiz.table.loop import Table

MICROPHONE = "microphone"
# Said in a pause or a breath, these mean: go on.
_GO_ON = ("continue", "yes", "begin")
# After so many misunderstandings a stake that was spoken is asked for window by window.
_TRIES = 2
# Within so many words of a sentence the quizmaster is called.
_CALL = 3


def hear(table: Table, utterance: Utterance) -> None:
    """Take what somebody said or typed."""
    if utterance.source != MICROPHONE:
        utterance = replace(utterance, text=table.moment().written_out(utterance.text))
    if table.paused:
        _in_pause(table, utterance)
    elif table.question:
        _reply(table, table.question, utterance)
    elif isinstance(table.waiting, Beat):
        _in_breath(table, table.waiting, utterance)
    elif table.waiting:
        _at_gate(table, table.waiting, utterance)
    elif utterance.text.strip() or utterance.alternatives:
        _now(table, utterance)
    else:
        table.ask()


def hear_nothing(table: Table) -> None:
    """Encourage those who are silent; a breath is over when nobody objects, and a pause may last."""
    situation = table.part.situation()
    if table.paused or (table.question and not table.question.passing):
        return
    if table.question:
        table.question = None
        table.resume()
    elif isinstance(table.waiting, Beat):
        _end_breath(table)
    elif situation and not table.waiting:
        table.speaker.say(*table.patience.silent(situation, table.host))
        _await_word(table, situation)


def _in_pause(table: Table, utterance: Utterance) -> None:
    heard = _understood(table.moment(), utterance)
    if heard.intent == "stop":
        commands.obey(table, "stop", {})
    elif heard.intent in _GO_ON or _is_enter(utterance):
        table.paused = False
        table.speaker.say(say("table.goes-on"))
        table.resume()
    elif _is_talk(table, utterance):
        table.listen(asked_back=True)
    elif _is_move(table, utterance) and not (table.question or table.waiting):
        # Whoever types a move is back.
        table.paused = False
        _now(table, utterance)
    else:
        table.speaker.say(say("table.paused"))
        table.listen()


def _reply(table: Table, question: Interlude, utterance: Utterance) -> None:
    if any(question.take(table, text) for text in (utterance.text, *utterance.alternatives)):
        return
    heard = _understood(table.moment(), utterance)
    patient = question.patient and not table.waiting
    move = _understood(table.game_moment(), utterance) if patient else heard
    if question.passing and (_is_enter(utterance) or heard.intent in COMMANDS):
        table.question = None
    if heard.intent in COMMANDS and (heard.intent != "stop" or question.passing):
        commands.obey(table, str(heard.intent), heard.slots)
    elif table.question is None:
        table.resume()
    elif patient and move.outcome is Outcome.UNDERSTOOD:
        table.question = None
        _do(table, move)
    elif table.part.discretion().conferring and _is_talk(table, utterance):
        table.listen(asked_back=True)
    elif _is_enter(utterance):
        table.resume()
    else:
        _ask_back(table, Moment(question.situation, table.host.language), heard, utterance)


def _at_gate(table: Table, gate: Gate, utterance: Utterance) -> None:
    """Obey commands at the gate; only a yes, or a move, shows the secrets behind it."""
    heard = _understood(table.moment(), utterance)
    reply = _understood(Moment(YES_NO, table.host.language), utterance)
    goes_on = _is_enter(utterance) or reply.intent in _GO_ON
    moves = not goes_on and _is_move(table, utterance)
    if heard.intent in COMMANDS and heard.intent not in _GO_ON:
        commands.obey(table, str(heard.intent), heard.slots)
    elif moves and not table.has_more_to_say:
        table.open(gate)
        _now(table, utterance)
    elif moves or goes_on:
        table.admit(gate)
        if moves and table.waiting is None:
            _now(table, utterance)
    else:
        table.resume()


def _in_breath(table: Table, breath: Beat, utterance: Utterance) -> None:
    """Go on only with a yes: whoever is not understood may want to object."""
    moment = table.moment()
    heard = _understood(moment, utterance)
    if heard.intent in _GO_ON or _is_enter(utterance):
        _end_breath(table)
    elif heard.intent in COMMANDS:
        commands.obey(table, str(heard.intent), heard.slots)
    elif heard.intent == "no" and breath.reader:
        table.resume()
    elif heard.intent == "no":
        commands.obey(table, "objection" if breath.last else "pause", {})
    elif _is_talk(table, utterance):
        table.listen(asked_back=True)
    else:
        _ask_back(table, moment, heard, utterance)


def _end_breath(table: Table) -> None:
    table.patience.understood()
    table.waiting = None
    table.proceed()


def _now(table: Table, utterance: Utterance) -> None:
    moment = table.moment()
    heard = _understood(moment, utterance)
    if moment.is_aside(heard) and _is_talk(table, utterance):
        table.listen(asked_back=True)
    elif heard.outcome is Outcome.UNDERSTOOD:
        _do(table, heard)
    elif is_hitched(heard):
        staking.talk_over(table, utterance.text, heard, moment.situation)
    elif moment.conferring and _is_talk(table, utterance):
        table.listen(asked_back=True)
    else:
        _ask_back(table, moment, heard, utterance)


def _ask_back(table: Table, moment: Moment, heard: Understanding, utterance: Utterance) -> None:
    said = list(table.patience.asked_back(heard, moment.situation, table.host, typed=utterance.source != MICROPHONE))
    spoken_stake = moment.situation.kind is Kind.STAKE and utterance.source == MICROPHONE
    if spoken_stake and (heard.outcome is Outcome.AMBIGUOUS or table.patience.misunderstood >= _TRIES):
        table.patience.understood()
        table.interpose(staking.Windows(moment.situation))
        return
    table.speaker.say(*said)
    _await_word(table, moment.situation)


def _await_word(table: Table, situation: Situation) -> None:
    """Listen on; where a yes is an answer, its question comes last."""
    if situation.confirming:
        table.resume()
    else:
        table.listen(asked_back=True)


def _do(table: Table, heard: Understanding) -> None:
    table.patience.understood()
    if heard.intent in COMMANDS:
        commands.obey(table, str(heard.intent), heard.slots)
    elif heard.intent == NOT_DONE:
        staking.ask_anew(table)
    elif heard.intent == "stepwise":
        table.interpose(staking.Windows(table.game_moment().situation))
    elif _is_stale(table, heard):
        table.resume()
    else:
        table.attempt(table.part.move(str(heard.intent), heard.slots))


def _understood(moment: Moment, utterance: Utterance) -> Understanding:
    """Take the first of what may have been said that means something."""
    readings = [moment.understanding(text) for text in (utterance.text, *utterance.alternatives)]
    found = next((one for one in readings if one.outcome is Outcome.UNDERSTOOD), readings[0])
    if found.intent == "names" and utterance.source != MICROPHONE:
        # Whoever types a name has spelled it.
        return replace(found, slots={**found.slots, "typed": True})
    return found


def _is_stale(table: Table, heard: Understanding) -> bool:
    """Tell whether a yes would make something final, though that was not the last thing asked."""
    return table.game_moment().makes_final(heard) and not table.speaker.has_just_asked


def _is_move(table: Table, utterance: Utterance) -> bool:
    """Tell whether something is a move of the game, whatever else is going on."""
    heard = _understood(table.game_moment(), utterance)
    return heard.outcome is Outcome.UNDERSTOOD and heard.intent not in COMMANDS


def _is_enter(utterance: Utterance) -> bool:
    """Tell whether somebody only pressed Enter."""
    return not utterance.text.strip() and utterance.source != MICROPHONE


def _is_talk(table: Table, utterance: Utterance) -> bool:
    """Tell whether something that means nothing now may have been said among the players."""
    if utterance.source != MICROPHONE:
        return False
    called = table.host.language.phrases["called"]
    return not set(called) & set(words(utterance.text)[:_CALL])
