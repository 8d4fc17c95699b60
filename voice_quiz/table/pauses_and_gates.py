"""What is said where the game is held up: in a break, before a gate, and in the breath after a reveal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voice_quiz.dialogue.meaning import (
    Answer,
    OtherGame,
    Pause,
    Plain,
    Vote,
    is_command,
)
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.say.host import Said, say
from voice_quiz.dialogue.situation import YES_NO
from voice_quiz.dialogue.understand.addressee import is_talk
from voice_quiz.dialogue.understand.outcome import (
    Ambiguous,
    Aside,
    Grade,
    NotUnderstood,
    Understanding,
    Understood,
    Unsure,
    certain,
    is_certain,
    meant,
)
from voice_quiz.evening.part import Beat, LeftFor
from voice_quiz.signals import Utterance
from voice_quiz.table import command_handlers
from voice_quiz.table.pending_lines import Gate

if TYPE_CHECKING:
    from voice_quiz.table.loop import Table

from voice_quiz.table.ask_back import ask_back, chats
from voice_quiz.table.hypotheses import is_enter, is_move, understood

# Said in a pause or a breath, these mean: go on.
_GO_ON = (Plain.CONTINUE, Plain.YES, Plain.BEGIN)


def in_pause(table: Table, utterance: Utterance) -> bool:
    """Take what is said in a break, and tell whether it is a move by which the break ends."""
    moment = table.dialogue.moment()
    heard = understood(moment, utterance)
    meaning = meant(heard)
    if meaning is Plain.STOP:
        command_handlers.obey(table, meaning)
    elif meaning is Plain.OBJECTION and is_certain(heard):
        # He may have stopped because somebody wanted to object.
        table.dialogue.end_pause()
        command_handlers.obey(table, meaning)
    elif (meaning in _GO_ON and _ends_pause(moment, heard, utterance)) or is_enter(utterance):
        table.dialogue.end_pause()
        table.speaker.say(say("table.goes-on"))
        table.resume()
    elif is_talk(utterance, table.host.language):
        table.listen(asked_back=True)
    elif is_move(table, utterance) and not (table.dialogue.question or table.dialogue.waiting):
        # Whoever types a move is back.
        table.dialogue.end_pause()
        return True
    else:
        table.speaker.say(say("table.paused"))
        table.listen()
    return False


def _ends_pause(moment: Moment, heard: Understanding, utterance: Utterance) -> bool:
    """Tell whether a break is over: in a break everybody talks, but whoever types that it goes on means it."""
    if utterance.is_spoken:
        return moment.is_sure(utterance.text, heard)
    return meant(heard) is Plain.CONTINUE or moment.is_sure(utterance.text, heard)


def at_gate(table: Table, gate: Gate, utterance: Utterance) -> bool:
    """Obey commands at the gate; only a yes, or a move, shows what is behind it; tell whether the move is still to come."""
    heard = understood(table.dialogue.moment(), utterance)
    meaning = meant(heard)
    whether = table.dialogue.moment_of(YES_NO)
    reply = understood(whether, utterance)
    certainly = is_enter(utterance) or meant(certain(reply)) in _GO_ON
    moves = not certainly and _moves_at(table, gate, utterance)
    if is_command(meaning) and meaning not in _GO_ON:
        command_handlers.obey(table, meaning)
    elif moves and not table.has_more_to_say:
        table.open(gate)
        return True
    elif moves or certainly or _lets_in(whether, reply, utterance):
        table.admit(gate)
        return moves and table.dialogue.waiting is None
    elif gate.asks and not is_talk(utterance, table.host.language):
        _ask_unseen(table, gate, heard, utterance)
    else:
        table.resume()
    return False


def _lets_in(whether: Moment, reply: Understanding, utterance: Utterance) -> bool:
    """Tell whether a yes shows what is behind the gate: "yes, only me" limits nothing here."""
    likeliest = reply.meaning if isinstance(reply, Understood | Unsure) else None
    return likeliest in _GO_ON and whether.is_sure(utterance.text, reply, whether.language.about["alone"])


def _moves_at(table: Table, gate: Gate, utterance: Utterance) -> bool:
    """Tell whether somebody makes a move at the gate; what is asked for there and typed unseen need not be certain."""
    unseen = gate.asks is not None and not utterance.is_spoken
    meaning = meant(understood(table.dialogue.game_moment(), utterance)) if unseen else None
    return is_move(table, utterance) or (meaning is not None and not is_command(meaning))


def _ask_unseen(table: Table, gate: Gate, heard: Understanding, utterance: Utterance) -> None:
    """Ask again for what was typed unseen, in words that tell the others nothing of it."""
    names = isinstance(heard, Ambiguous) or (isinstance(heard, Unsure) and isinstance(heard.meaning, Answer | Vote))
    if names or isinstance(heard, NotUnderstood | Aside):
        key = "table.gate-unsure" if names else "table.gate-again"
        table.speaker.say(Said(key, {"player": gate.player}, mark="table.gate"))
        table.listen(asked_back=True)
    else:
        ask_back(table, table.dialogue.moment(), heard, utterance)


def in_breath(table: Table, breath: Beat, utterance: Utterance) -> None:
    """Go on only with a yes: whoever is not understood may want to object."""
    moment = table.dialogue.moment()
    heard = understood(moment, utterance)
    meaning = meant(heard)
    likeliest = heard.meaning if isinstance(heard, Understood | Unsure) else None
    goes_on = likeliest in _GO_ON and moment.is_nearly_sure(utterance.text, heard, typed=not utterance.is_spoken)
    open_ended = likeliest in _GO_ON and not is_certain(heard)
    later = moment.put_off(utterance.text, typed=not utterance.is_spoken) if open_ended or _is_lost(heard) else None
    if later:
        ask_back(table, moment, later, utterance)
    elif goes_on or is_enter(utterance):
        end_breath(table)
    elif meaning in _GO_ON:
        ask_back(table, moment, Unsure(Plain.YES), utterance)
    elif breath.last and isinstance(meaning, OtherGame):
        table.patience.understood()
        table.end_for(LeftFor(meaning.game, utterance.text))
    elif is_command(meaning):
        command_handlers.obey(table, meaning)
    elif meaning is Plain.NO and breath.reader:
        table.resume()
    elif meaning is Plain.NO or heard == Unsure(Plain.NO, Grade.LIKELY):
        # Whoever may want to object is waited for: a silence would go on.
        command_handlers.obey(table, Plain.OBJECTION if breath.last else Pause())
    elif is_talk(utterance, table.host.language) and not _may_object(heard):
        table.listen(asked_back=True)
    elif chats(table, heard, utterance):
        table.resume()
    else:
        ask_back(table, moment, heard, utterance)


def _is_lost(heard: Understanding) -> bool:
    return isinstance(heard, NotUnderstood | Aside)


def _may_object(heard: Understanding) -> bool:
    """Tell whether something in a breath is to be asked about: silence goes on as well as a yes."""
    return isinstance(heard, Unsure) and heard.meaning not in _GO_ON


def end_breath(table: Table) -> None:
    """Go on: nobody objects."""
    table.patience.understood()
    table.end_breath()
