"""What can be said at any time, whatever is being played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from voice_quiz import trace
from voice_quiz.dialogue import meaning as mn
from voice_quiz.dialogue.meaning import Command, Inquiry, Plain, name_of
from voice_quiz.dialogue.say import settings
from voice_quiz.dialogue.say.host import Said, say
from voice_quiz.dialogue.say.information import help_now
from voice_quiz.dialogue.situation import MANNERS, Kind
from voice_quiz.evening.part import LeftFor, Objection
from voice_quiz.evening.play.session import TakeBack
from voice_quiz.table.interludes import Offer
from voice_quiz.table.pending_lines import to_all

if TYPE_CHECKING:
    from voice_quiz.table.loop import Table

# The line that offers to tell more of the rules, and the one that asks whether everybody may hear it.
_OFFER = "rules.more"
_CONSENT = "sure.holder"


def obey(table: Table, command: Command) -> None:
    """Do what was asked, then go back to the game."""
    trace.step("command", name_of(command))
    match command:
        case mn.Repeat() | mn.Status() | mn.Rules() | mn.CatchUp() | mn.TellMore() | mn.HowSet():
            _inform(table, command)
        case Plain() if command in MANNERS:
            table.speaker.adjust(command.value)
            table.speaker.say(say(f"manner.{command}"))
            table.resume()
        case mn.Cue():
            table.speaker.say(*(say(f"cues.{cue}") for cue in _cues(table, command)))
            table.resume()
        case Plain.LISTENING:
            _reassure(table)
        case Plain.HUSH:
            # Silent already.
            table.listen(asked_back=True)
        case mn.TalkWish(talk):
            table.host.talk = talk
            table.speaker.say(say("manner.talk"))
            table.resume()
        case mn.SwitchLanguage(code):
            _change_language(table, code)
        case mn.MoreTime():
            table.speaker.say(say("table.more-time" if table.timing.lengthen() else "table.no-limit"))
            table.resume()
        case Plain.CONTINUE:
            table.resume()
        case _:
            _obey_more(table, command)


def _reassure(table: Table) -> None:
    """Say that he listens; during a telephone call "can you hear me?" is said to the one who was called."""
    situation = table.part.situation()
    if situation and situation.kind is Kind.CALL:
        table.listen(asked_back=True)
        return
    table.speaker.say(say("table.listening"))
    table.resume()


def _cues(table: Table, asked: mn.Cue) -> tuple[str, ...]:
    """Name the tones to be explained: all of them, those just heard, or those that come with listening."""
    if asked.cues:
        return tuple(table.host.language.lines["cues"])
    return table.speaker.cues() or ("listening", "understood", "not-understood")


def _obey_more(table: Table, command: Command) -> None:
    match command:
        case Plain.HELP:
            _tell(table, list(help_now(table.dialogue.moment().situation)))
        case mn.Pause():
            table.dialogue.pause()
            table.speaker.say(Said("table.pause", cue="paused"))
            table.listen()
        case Plain.UNDO:
            _undo(table)
        case Plain.OBJECTION:
            _object(table)
        case Plain.PHONES:
            table.speaker.say(*table.pages.invite())
            table.resume()
        case mn.PhoneOff(player):
            table.speaker.say(say("phones.removed" if table.pages.remove(player) else "phones.not-there", player=player))
            table.resume()
        case mn.Home() | Plain.EASIER | Plain.HARDER:
            table.attempt(table.part.move(command))
        case mn.OtherGame():
            _change_game(table, command)
        case Plain.STOP:
            _ask_to_stop(table)


def _inform(table: Table, inquiry: Inquiry) -> None:
    told = list(table.part.tell(inquiry, table.host))
    if isinstance(inquiry, mn.Repeat) and not told and table.speaker.speak_again():
        table.listen()
        return
    left = None
    match inquiry:
        case mn.HowSet():
            told = [settings.told(inquiry, table.host, table.speaker.manner(), told)]
        case mn.Status(figure=mn.Figure.TIME):
            left = table.timing.left()
            # What is left of the time is all that was asked for.
            told = [] if left is not None else told
        case mn.Status(figure=None):
            left = table.timing.left()
    _tell(table, told, left)


def _tell(table: Table, told: list[Said], left: int | None = None) -> None:
    """Say what was asked for, to one alone where it is for no other; and the seconds that are left, if they were asked for.

    What everybody would hear, though it is one player's own, is told after a yes.
    """
    if told and told[0].key == _CONSENT:
        consent, *secret = told
        table.ask_first(consent, lambda: _tell(table, secret))
        return
    if any(said.audience for said in told):
        table.plan(told)
        table.resume()
        return
    if told and told[-1].key == _OFFER:
        _offer(table, told)
        return
    table.speaker.say(*told)
    if left is not None:
        table.speaker.say(say("table.time-left", seconds=left))
    table.resume()


def _offer(table: Table, told: list[Said]) -> None:
    """Tell a chapter of the rules, and wait to hear whether another one is wanted before anything else is asked."""
    *chapter, more = told
    table.speaker.say(*chapter)
    table.interpose(Offer(more, lambda: _inform(table, mn.Rules(more=True))))


def _change_language(table: Table, code: str) -> None:
    if code in table.languages:
        table.part.speak(code)
        table.host.speak(table.languages[code])
        table.speaker.say(say("manner.language"))
    else:
        table.speaker.say(say("table.no-language"))
    table.resume()


def _undo(table: Table) -> None:
    match table.part.take_back():
        case TakeBack.FREE:
            _take_back(table)
        case TakeBack.IF_ALL_AGREE:
            table.ask_first(to_all("sure.undo", table.part), lambda: _take_back(table), Plain.UNDO)
        case closed:
            table.speaker.say(say(f"table.undo-{closed.name.lower()}"))
            table.resume()


def _take_back(table: Table) -> None:
    table.part.undo()
    table.clear()
    table.speaker.say(say("table.undone"), *table.part.lying(table.host))
    table.proceed()


def _object(table: Table) -> None:
    objection = table.part.objection()
    if objection is None:
        table.speaker.say(say("table.nothing-to-object"))
        table.resume()
        return
    table.speaker.say(*objection.about)
    table.ask_first(to_all("sure.objection", table.part), lambda: _annul(table, objection), Plain.OBJECTION)


def _annul(table: Table, objection: Objection) -> None:
    table.clear()
    table.plan(objection.annul(table.host))
    table.proceed()


def _change_game(table: Table, wanted: mn.OtherGame) -> None:
    """Before a game choose another one; in the middle of one ask whether to leave it."""
    if not table.part.can_be_left():
        table.attempt(table.part.move(wanted))
        return
    table.dialogue.end_pause()
    game = table.host.word(f"games.{wanted.game}") if wanted.game else ""
    said = to_all("sure.other-game" if game else "sure.leave-game", table.part)
    left = LeftFor(wanted.game, table.dialogue.heard)
    table.ask_first(replace(said, values={**said.values, "game": game}), lambda: table.leave_for(left), wanted)


def _ask_to_stop(table: Table) -> None:
    """Ask whether to stop; whoever stops when a game is over agrees with its result, and is asked that."""
    table.dialogue.end_pause()
    if table.part.over():
        table.ask_first(say("sure.end"), lambda: _end(table), Plain.STOP)
    else:
        table.ask_first(to_all("sure.stop", table.part), lambda: _stop(table), Plain.STOP)


def _stop(table: Table) -> None:
    """Say good-bye; in a game also how it stands, and that it can go on, if there is anything to go on with."""
    if table.part.is_kept():
        table.speaker.say(*table.part.standing(table.host), say("table.kept-on"))
    table.speaker.say(say("table.stopped"))
    table.close(stopped=True)


def _end(table: Table) -> None:
    """Say good-bye to those whose game is over: its result stands, and nothing can go on."""
    table.speaker.say(say("table.stopped"))
    table.dismiss()
