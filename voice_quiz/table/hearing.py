"""What the table makes of what it hears: in a pause, after a question of its own, before a gate, in a breath, in the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from voice_quiz.dialogue.addressed import is_talk
from voice_quiz.dialogue.banter import banter_in
from voice_quiz.dialogue.host import Said, privately, say
from voice_quiz.dialogue.meaning import (
    Answer,
    Arrangement,
    Home,
    JokerWish,
    Leave,
    Meaning,
    Names,
    Pause,
    Plain,
    Stake,
    Tongue,
    Vote,
    is_command,
)
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.outcome import (
    NOTHING,
    Ambiguous,
    Aside,
    Grade,
    NotNow,
    NotUnderstood,
    Understanding,
    Understood,
    Unsure,
    certain,
    is_certain,
    meant,
)
from voice_quiz.dialogue.situation import YES_NO, Asked, Kind, Situation
from voice_quiz.dialogue.tongue import tongue_of
from voice_quiz.dialogue.understanding import hitch_of
from voice_quiz.evening.part import Beat
from voice_quiz.evening.session import TakeBack
from voice_quiz.signals import Utterance
from voice_quiz.table import commands, staking
from voice_quiz.table.floor import REPLIES
from voice_quiz.table.helping import asked_back, encouraged, whether
from voice_quiz.table.interludes import Interlude, Meant
from voice_quiz.table.several import parts_of, sealed_in
from voice_quiz.table.waiting import Gate

if TYPE_CHECKING:
    from voice_quiz.table.loop import Table

# Said in a pause or a breath, these mean: go on.
_GO_ON = (Plain.CONTINUE, Plain.YES, Plain.BEGIN)


def hear(table: Table, utterance: Utterance) -> None:
    """Take what somebody said or typed."""
    if not utterance.is_spoken:
        utterance = replace(utterance, text=table.floor.moment().written_out(utterance.text))
    if table.floor.paused:
        _in_pause(table, utterance)
    elif utterance.missed and not table.floor.waiting and _is_nothing(table, utterance):
        _ask_back(table, table.floor.moment(), NOTHING, utterance)
    elif table.floor.question:
        _reply(table, table.floor.question, utterance)
    elif isinstance(table.floor.waiting, Beat):
        _in_breath(table, table.floor.waiting, utterance)
    elif table.floor.waiting:
        _at_gate(table, table.floor.waiting, utterance)
    elif utterance.text.strip() or utterance.alternatives:
        _now(table, utterance)
    else:
        table.ask()


def _is_nothing(table: Table, utterance: Utterance) -> bool:
    """Tell whether nothing comes of what the ears are not certain of, where somebody was asked something."""
    moment = table.floor.moment()
    found = isinstance(_understood(moment, utterance), NotUnderstood | Aside)
    return found and moment.awaits(utterance.text) and not moment.is_opened(utterance.text)


def hear_nothing(table: Table) -> None:
    """Encourage those who are silent; a breath is over when nobody objects, and a pause may last."""
    situation = table.part.situation()
    if table.floor.paused or (table.floor.question and not table.floor.question.passing):
        return
    if table.floor.question:
        table.floor.settle()
        table.resume()
    elif isinstance(table.floor.waiting, Beat):
        _end_breath(table)
    elif situation and not table.floor.waiting:
        table.speaker.say(*encouraged(table.patience, situation, table.host))
        _await_word(table, situation)


def _in_pause(table: Table, utterance: Utterance) -> None:
    moment = table.floor.moment()
    heard = _understood(moment, utterance)
    meaning = meant(heard)
    if meaning is Plain.STOP:
        commands.obey(table, meaning)
    elif meaning is Plain.OBJECTION and is_certain(heard):
        # He may have stopped because somebody wanted to object.
        table.floor.end_pause()
        commands.obey(table, meaning)
    elif (meaning in _GO_ON and _ends_pause(moment, heard, utterance)) or _is_enter(utterance):
        table.floor.end_pause()
        table.speaker.say(say("table.goes-on"))
        table.resume()
    elif is_talk(utterance, table.host.language):
        table.listen(asked_back=True)
    elif _is_move(table, utterance) and not (table.floor.question or table.floor.waiting):
        # Whoever types a move is back.
        table.floor.end_pause()
        _now(table, utterance)
    else:
        table.speaker.say(say("table.paused"))
        table.listen()


def _ends_pause(moment: Moment, heard: Understanding, utterance: Utterance) -> bool:
    """Tell whether a break is over: in a break everybody talks, but whoever types that it goes on means it."""
    if utterance.is_spoken:
        return moment.is_sure(utterance.text, heard)
    return meant(heard) is Plain.CONTINUE or moment.is_sure(utterance.text, heard)


def _reply(table: Table, question: Interlude, utterance: Utterance) -> None:
    typed = not utterance.is_spoken
    if any(question.take(table, text, typed=typed) for text in (utterance.text, *utterance.alternatives)):
        return
    if question.passing:
        _give_way(table, question, utterance)
        return
    heard = _understood(table.floor.moment(), utterance)
    meaning = meant(heard)
    patient = question.patient and not table.floor.waiting
    move = _understood(table.floor.game_moment(), utterance) if patient else heard
    if is_command(meaning) and meaning is not Plain.STOP:
        commands.obey(table, meaning)
    elif patient and isinstance(move, Understood):
        table.floor.settle()
        _do(table, move, utterance)
    elif is_talk(utterance, table.host.language) and (isinstance(heard, Aside) or table.part.discretion().conferring):
        table.listen(asked_back=True)
    elif _is_enter(utterance):
        table.resume()
    elif isinstance(question, staking.ABOUT_CHIPS) and table.patience.is_strained:
        # Whoever says something else twice does not want to be asked about this.
        table.floor.settle()
        _ask_back(table, table.floor.game_moment(), heard, utterance)
    else:
        _ask_back(table, table.floor.moment_of(question.situation), heard, utterance)


def _give_way(table: Table, question: Interlude, utterance: Utterance) -> None:
    """Drop a guess or an offer for whatever else was said; where that is nothing, a guess is asked about once more."""
    table.floor.settle()
    if not isinstance(_understood(table.floor.moment(), utterance), NotUnderstood | Aside):
        hear(table, utterance)
        return
    if isinstance(question, Meant) and not _is_enter(utterance) and table.patience.count_misunderstanding() == 1:
        table.floor.put(question)
    table.resume()


def _at_gate(table: Table, gate: Gate, utterance: Utterance) -> None:
    """Obey commands at the gate; only a yes, or a move, shows the secrets behind it."""
    heard = _understood(table.floor.moment(), utterance)
    meaning = meant(heard)
    whether = table.floor.moment_of(YES_NO)
    reply = _understood(whether, utterance)
    certainly = _is_enter(utterance) or meant(certain(reply)) in _GO_ON
    moves = not certainly and _moves_at(table, gate, utterance)
    if is_command(meaning) and meaning not in _GO_ON:
        commands.obey(table, meaning)
    elif moves and not table.has_more_to_say:
        table.open(gate)
        _now(table, utterance)
    elif moves or certainly or (meant(reply) in _GO_ON and whether.is_sure(utterance.text, reply)):
        table.admit(gate)
        if moves and table.floor.waiting is None:
            _now(table, utterance)
    elif gate.asks and not is_talk(utterance, table.host.language):
        _ask_unseen(table, gate, heard, utterance)
    else:
        table.resume()


def _moves_at(table: Table, gate: Gate, utterance: Utterance) -> bool:
    """Tell whether somebody makes a move at the gate; what is asked for there and typed unseen need not be certain."""
    unseen = gate.asks is not None and not utterance.is_spoken
    meaning = meant(_understood(table.floor.game_moment(), utterance)) if unseen else None
    return _is_move(table, utterance) or (meaning is not None and not is_command(meaning))


def _ask_unseen(table: Table, gate: Gate, heard: Understanding, utterance: Utterance) -> None:
    """Ask again for what was typed unseen, in words that tell the others nothing of it."""
    names = isinstance(heard, Ambiguous) or (isinstance(heard, Unsure) and isinstance(heard.meaning, Answer | Vote))
    if names or isinstance(heard, NotUnderstood | Aside):
        key = "table.gate-unsure" if names else "table.gate-again"
        table.speaker.say(Said(key, {"player": gate.player}, mark="table.gate"))
        table.listen(asked_back=True)
    else:
        _ask_back(table, table.floor.moment(), heard, utterance)


def _in_breath(table: Table, breath: Beat, utterance: Utterance) -> None:
    """Go on only with a yes: whoever is not understood may want to object."""
    moment = table.floor.moment()
    heard = _understood(moment, utterance)
    meaning = meant(heard)
    goes_on = meaning in _GO_ON and moment.is_nearly_sure(utterance.text, heard, typed=not utterance.is_spoken)
    if goes_on or _is_enter(utterance):
        _end_breath(table)
    elif meaning in _GO_ON:
        _ask_back(table, moment, Unsure(Plain.YES), utterance)
    elif is_command(meaning):
        commands.obey(table, meaning)
    elif meaning is Plain.NO and breath.reader:
        table.resume()
    elif meaning is Plain.NO or heard == Unsure(Plain.NO, Grade.LIKELY):
        # Whoever may want to object is waited for: a silence would go on.
        commands.obey(table, Plain.OBJECTION if breath.last else Pause())
    elif is_talk(utterance, table.host.language) and not _may_object(heard):
        table.listen(asked_back=True)
    elif _chats(table, heard, utterance):
        table.resume()
    else:
        _ask_back(table, moment, heard, utterance)


def _may_object(heard: Understanding) -> bool:
    """Tell whether something in a breath is to be asked about: silence goes on as well as a yes."""
    return isinstance(heard, Unsure) and heard.meaning not in _GO_ON


def _end_breath(table: Table) -> None:
    table.patience.understood()
    table.end_breath()


def _now(table: Table, utterance: Utterance) -> None:
    moment = table.floor.moment()
    heard = _understood(moment, utterance)
    talk = is_talk(utterance, moment.language)
    if tongue := _written_in(table, moment, heard, utterance):
        # Whoever writes at once what is wanted has chosen the language with it.
        table.hear_again(utterance)
        do(table, Tongue(tongue))
    elif moment.is_aside(heard) and talk:
        table.listen(asked_back=True)
    elif _chats(table, heard, utterance):
        _await_word(table, moment.situation)
    elif not (moment.conferring and talk) and (final := sealed_in(utterance.text, moment)):
        table.patience.understood()
        table.attempt(table.part.move(final), sealed=True)
    elif two := _several(heard, moment, utterance):
        first, second = (replace(utterance, text=part, alternatives=()) for part in two)
        with table.holding():
            hear(table, first)
        hear(table, second)
    elif isinstance(heard, Understood) and (_corrects(heard, moment) or (talk and _is_overheard(heard, moment))):
        _ask_whether(table, heard.meaning, moment)
    elif isinstance(heard, Understood):
        _do(table, heard, utterance)
    elif hitch := hitch_of(heard):
        staking.talk_over(table, utterance.text, hitch, moment.situation)
    elif talk and (isinstance(heard, Aside) or moment.conferring):
        table.listen(asked_back=True)
    else:
        _ask_back(table, moment, heard, utterance)


def _chats(table: Table, heard: Understanding, utterance: Utterance) -> bool:
    """Say a friendly word to somebody who only talks to the quizmaster; tell whether that was so.

    Whatever else it certainly means comes first, and so does every move; small talk may sound like a command.
    """
    kind = banter_in(utterance.text, table.host.language)
    talks = kind and not is_talk(utterance, table.host.language) and not is_certain(heard)
    if not talks or not (isinstance(heard, NotUnderstood | Aside) or is_command(_guessed(heard))):
        return False
    table.speaker.say(say(f"banter.{kind}"))
    return True


def _guessed(heard: Understanding) -> Meaning | None:
    return heard.meaning if isinstance(heard, Understood | Unsure) else None


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


def _ask_back(table: Table, moment: Moment, heard: Understanding, utterance: Utterance) -> None:
    if isinstance(heard, Unsure) and table.patience.may_ask_back():
        _ask_whether(table, heard.meaning, moment)
        return
    why = table.part.why_not(heard.meant, table.host) if isinstance(heard, NotNow) else None
    said = list(asked_back(table.patience, heard, moment.situation, table.host, why, typed=not utterance.is_spoken))
    spoken_stake = moment.situation.kind is Kind.STAKE and utterance.is_spoken
    if spoken_stake and (isinstance(heard, Ambiguous) or table.patience.is_tried):
        table.patience.understood()
        table.interpose(staking.Windows(moment.situation))
        return
    table.speaker.say(*(_confided(table, one) for one in said) if isinstance(heard, Ambiguous) else said)
    _await_word(table, moment.situation)


def _ask_whether(table: Table, meaning: Meaning, moment: Moment) -> None:
    """Ask whether something was meant; where it is asked about anyway, that question is enough."""
    if meaning in REPLIES and (moment.situation.confirming or moment.situation.kind is Kind.YES_NO):
        table.resume()
        return
    if isinstance(meaning, Stake):
        staking.suggest(table, meaning, moment.situation)
        return
    if not _can_be_done(table, meaning):
        # Nobody is asked about what would be refused: why not is all there is to say.
        table.floor.settle()
        do(table, meaning)
        return
    said = _confided(table, whether(meaning, moment.situation, table.host))
    move = None if is_command(meaning) or table.floor.waiting else table.part.move(meaning)
    if move is not None and (table.part.doubt(move) or table.part.is_confirmed(move)):
        table.floor.settle()
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


def _await_word(table: Table, situation: Situation) -> None:
    """Listen on; where a yes is an answer, its question comes last."""
    if situation.confirming:
        table.resume()
    else:
        table.listen(asked_back=True)


def _do(table: Table, heard: Understood, utterance: Utterance) -> None:
    moment = table.floor.game_moment()
    if moment.makes_final(heard) and not table.speaker.has_just_asked:
        # Something else was asked since: this is no yes to what would be final.
        table.patience.understood()
        table.resume()
    elif moment.makes_final(heard) and not table.agrees(moment, utterance.text, heard):
        return
    elif _lays_for_good(table, heard):
        _ask_whether(table, heard.meaning, table.floor.game_moment())
    elif moment.situation.just_asked is Asked.FINAL and isinstance(heard.meaning, JokerWish | Leave):
        # An answer that is not final yet is taken back first.
        with table.holding():
            do(table, Plain.NO)
        do(table, heard.meaning)
    else:
        do(table, heard.meaning)


def _lays_for_good(table: Table, heard: Understood) -> bool:
    """Tell whether a stake that is only likely would count at once."""
    if not isinstance(heard.meaning, Stake) or heard.grade is Grade.CERTAIN or not table.part.discretion().unasked:
        return False
    return sum(chips for _, chips in heard.meaning.stakes) == table.floor.game_moment().situation.chips


def do(table: Table, meaning: Meaning) -> None:
    """Do what was meant."""
    table.patience.understood()
    if is_command(meaning):
        commands.obey(table, meaning)
    elif meaning is Plain.NOT_DONE:
        staking.ask_anew(table)
    elif meaning is Plain.STEPWISE:
        table.interpose(staking.Windows(table.floor.game_moment().situation))
    else:
        table.attempt(table.part.move(meaning))


def _understood(moment: Moment, utterance: Utterance) -> Understanding:
    """Take the first of what may have been said that means something."""
    typed = not utterance.is_spoken
    readings = [moment.understanding(text, typed=typed) for text in (utterance.text, *utterance.alternatives)]
    found = next((one for one in readings if isinstance(one, Understood)), readings[0])
    match found:
        case Understood(Names() | Arrangement() as told) if not utterance.is_spoken:
            return replace(found, meaning=replace(told, typed=True))
    return found


def _is_move(table: Table, utterance: Utterance) -> bool:
    """Tell whether something is certainly a move of the game, whatever else is going on: no guess opens a gate."""
    meaning = meant(certain(_understood(table.floor.game_moment(), utterance)))
    return meaning is not None and not is_command(meaning)


def _is_enter(utterance: Utterance) -> bool:
    """Tell whether somebody only pressed Enter."""
    return not utterance.text.strip() and not utterance.is_spoken
