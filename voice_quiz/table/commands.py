"""What can be said at any time, whatever is being played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from voice_quiz import trace
from voice_quiz.dialogue.host import Said, Talk, say
from voice_quiz.dialogue.informing import help_now
from voice_quiz.dialogue.situation import MANNERS, Kind
from voice_quiz.evening.part import Objection
from voice_quiz.evening.session import TakeBack
from voice_quiz.table.interludes import Offer

if TYPE_CHECKING:
    from voice_quiz.table.loop import Table

Slots = Mapping[str, object]
# The line that offers to tell more of the rules.
_OFFER = "rules.more"


def obey(table: Table, command: str, slots: Slots) -> None:
    """Do what was asked, then go back to the game."""
    trace.step("command", command)
    match command:
        case "repeat" | "help" | "status" | "rules" | "catch-up" | "tell-more":
            _inform(table, command, slots)
        case manner if manner in MANNERS:
            table.speaker.adjust(manner)
            table.speaker.say(say(f"manner.{manner}"))
            table.resume()
        case "cue":
            table.speaker.say(*(say(f"cues.{cue}") for cue in _cues(table, slots)))
            table.resume()
        case "listening":
            _reassure(table)
        case "hush":
            # Silent already.
            table.listen(asked_back=True)
        case "talk":
            table.host.talk = Talk(str(slots["talk"]))
            table.speaker.say(say("manner.talk"))
            table.resume()
        case "language":
            _change_language(table, str(slots["language"]))
        case "more-time":
            table.speaker.say(say("table.more-time" if table.timing.lengthen() else "table.no-limit"))
            table.resume()
        case "continue":
            table.resume()
        case _:
            _obey_grave(table, command, slots)


def _reassure(table: Table) -> None:
    """Say that he listens; during a telephone call "can you hear me?" is said to the one who was called."""
    situation = table.part.situation()
    if situation and situation.kind is Kind.CALL:
        table.listen(asked_back=True)
        return
    table.speaker.say(say("table.listening"))
    table.resume()


def _cues(table: Table, slots: Slots) -> tuple[str, ...]:
    """Name the tones to be explained: all of them, those just heard, or those that come with listening."""
    if "cues" in slots:
        return tuple(table.host.language.lines["cues"])
    return table.speaker.cues() or ("listening", "understood", "not-understood")


def _obey_grave(table: Table, command: str, slots: Slots) -> None:
    match command:
        case "pause":
            table.paused = True
            table.speaker.say(Said("table.pause", cue="paused"))
            table.listen()
        case "undo":
            _undo(table)
        case "objection":
            _object(table)
        case "home":
            table.attempt(table.part.move("home", slots))
        case "stop":
            table.paused = False
            table.ask_first(table.to_all("sure.stop"), lambda: _stop(table))


def _inform(table: Table, command: str, slots: Slots) -> None:
    situation = table.moment().situation
    told = list(help_now(situation) if command == "help" else table.part.tell(command, slots, table.host))
    if command == "repeat" and not told and table.speaker.speak_again():
        table.listen()
        return
    if any(said.audience for said in told):
        table.plan(told)
        table.resume()
        return
    if told and told[-1].key == _OFFER:
        _offer(table, told)
        return
    table.speaker.say(*told)
    left = table.timing.left()
    if command == "status" and left is not None:
        table.speaker.say(say("table.time-left", seconds=left))
    table.resume()


def _offer(table: Table, told: list[Said]) -> None:
    """Tell a chapter of the rules, and wait to hear whether another one is wanted before anything else is asked."""
    *chapter, more = told
    table.speaker.say(*chapter)
    table.interpose(Offer(more, lambda: _inform(table, "rules", {"more": True})))


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
            table.ask_first(table.to_all("sure.undo"), lambda: _take_back(table))
        case TakeBack.CLOSED:
            table.speaker.say(say("table.undo-closed"))
            table.resume()
        case TakeBack.NOTHING:
            table.speaker.say(say("table.undo-nothing"))
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
    table.speaker.say(*objection.explanation)
    table.ask_first(table.to_all("sure.objection"), lambda: _annul(table, objection))


def _annul(table: Table, objection: Objection) -> None:
    table.clear()
    table.plan(objection.annul(table.host))
    table.proceed()


def _stop(table: Table) -> None:
    table.speaker.say(say("table.stopped"))
    table.closed = table.stopped = True
