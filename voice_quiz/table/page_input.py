"""What comes from players' own pages: moves that nobody else sees, sentences, and who wants to come in."""

from __future__ import annotations

from dataclasses import is_dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from voice_quiz import trace
from voice_quiz.dialogue.meaning import Meaning, is_command
from voice_quiz.dialogue.say.host import Said, say
from voice_quiz.dialogue.understand.meaning_to_move import Unnamed
from voice_quiz.dialogue.understand.outcome import Understood, meant
from voice_quiz.evening.part import Beat
from voice_quiz.game import events as ev
from voice_quiz.game.moves import Decide, UseJoker, Vote
from voice_quiz.game.protocol import Expected, Move, Player, Reason, Refused
from voice_quiz.signals import PAGE, Admission, Gone, Joined, Knocked, Pressed, Receipt, Utterance
from voice_quiz.table.interludes import Question
from voice_quiz.table.pending_lines import Gate

if TYPE_CHECKING:
    from voice_quiz.table.loop import Table

# What everybody can see on a page, so that nobody need say it.
_SHOWN = (ev.Ready, ev.Voted, ev.Locked, ev.Reconsidered)
# From so many on it is said who is the last one.
_SEVERAL = 3


def take(table: Table, signal: Pressed | Joined | Knocked | Gone) -> None:
    """Take what was done on a page."""
    match signal:
        case Pressed(text=text) if text:
            _read(table, signal)
        case Pressed(move=Move() as move):
            _press(table, signal, move)
        case Joined(player):
            table.speaker.say(say("phones.joined", player=player))
            if _is_gate_of(table.dialogue.waiting, player):
                table.end_breath()
            else:
                table.listen(asked_back=True)
        case Knocked(player):
            _knock(table, player, signal)
        case Gone(player):
            _miss(table, player)


def prompt(table: Table) -> Said | None:
    """Ask all at once who can answer at once; None where somebody has to be asked by name."""
    expected = _expected(table)
    if expected is None or not expected.of(Decide) or not all(table.pages.reaches(one) for one in expected.asked):
        return None
    return say("phones.seal") if len(expected.asked) > 1 else None


def _expected(table: Table) -> Expected | None:
    scene = table.part.glimpse().scene
    return scene.state.expected() if scene else None


def _read(table: Table, pressed: Pressed) -> None:
    """Take a sentence that nobody else sees: a command, or a move of whoever typed it."""
    if pressed.to and pressed.to != table.dialogue.glimpse().reply:
        # Somebody else was quicker, and a yes to one question must not answer the next.
        pressed.reply(Receipt.LATE)
        return
    moment = table.dialogue.game_moment()
    found = moment.understanding(moment.written_out(pressed.text), typed=True)
    meaning = meant(found) if isinstance(found, Understood) else None
    # Where no game is played, nothing is secret.
    if is_command(meaning) or table.dialogue.glimpse().awaited or _expected(table) is None:
        pressed.reply(Receipt.TAKEN)
        table.handle(Utterance(pressed.text, source=PAGE, speaker=pressed.player))
    elif meaning is None:
        pressed.reply(Receipt.NOT_UNDERSTOOD)
    else:
        move = table.part.move(_signed(meaning, pressed.player))
        if move is None or isinstance(move, Unnamed):
            pressed.reply(Reason.NOT_NOW)
        else:
            _press(table, pressed, move)


def _signed(meaning: Meaning, player: Player) -> Meaning:
    """Return who means it, where that was not said."""
    unsigned = is_dataclass(meaning) and getattr(meaning, "player", player) is None
    signed: Meaning = replace(cast(Any, meaning), player=player) if unsigned else meaning
    return signed


def _press(table: Table, pressed: Pressed, move: Move) -> None:
    """Make a move for the one whose page it comes from; it is kept before it is acknowledged."""
    before = _expected(table)
    if before is None or pressed.question != table.part.glimpse().question:
        pressed.reply(Receipt.LATE)
        return
    if isinstance(move, Vote | UseJoker):
        move = replace(move, unseen=True)
    if getattr(move, "player", pressed.player) != pressed.player or not _may(before, pressed.player, move):
        pressed.reply(Reason.NOT_YOUR_TURN)
        return
    try:
        told = list(table.part.play(move, table.host))
    except Refused as refused:
        pressed.reply(refused.reason)
        return
    pressed.reply(Receipt.TAKEN)
    trace.step("pressed", pressed.player)
    _go_on(table, pressed.player, [one for one in told if isinstance(one, Beat) or not isinstance(one.event, _SHOWN)], before)


def _is_gate_of(waiting: Beat | Gate | None, player: Player) -> bool:
    return isinstance(waiting, Gate) and waiting.player == player


def _may(expected: Expected, player: Player, move: Move) -> bool:
    kind = expected.of(type(move))
    return not kind or any(player in option.players for option in kind)


def _go_on(table: Table, player: Player, told: list[Said | Beat], before: Expected) -> None:
    """Go on where that move was what everybody waited for; else let the others think."""
    waiting = table.dialogue.waiting
    if table.dialogue.paused or table.dialogue.question or (waiting and not _is_gate_of(waiting, player)):
        # That comes first.
        table.plan(told)
        table.look()
        return
    after = _expected(table)
    if told or waiting or after is None or not _still_asks(before, after) or not table.pages.reaches(after.asked[0]):
        table.interject(told)
        return
    if len(after.asked) == 1 and len(before.asked) > 1 and len(table.part.players()) >= _SEVERAL:
        table.speaker.say(say("phones.last", player=after.asked[0]))
    table.listen(asked_back=True)


def _still_asks(before: Expected, after: Expected) -> bool:
    """Tell whether the same is asked of those who are left."""
    kinds = [
        {option.move for option in expected.options if set(option.players) & set(after.asked)} for expected in (before, after)
    ]
    return bool(after.asked) and set(after.asked) <= set(before.asked) and kinds[0] == kinds[1]


def _knock(table: Table, player: Player, knocked: Knocked) -> None:
    """Ask aloud before a player's page moves to another device, unless that would take the word from somebody."""
    waiting = table.dialogue.waiting
    if table.dialogue.paused or table.dialogue.question or (isinstance(waiting, Beat) and waiting.reader):
        knocked.reply(Admission.BUSY)
        return

    def decide(admission: Admission) -> None:
        knocked.reply(admission)
        table.resume()

    said = say("phones.again", player=player)
    # Whoever types an answer at this moment must not show it to the others.
    hidden = waiting is not None
    question = Question(said, lambda: decide(Admission.GRANTED), lambda: decide(Admission.REFUSED), patient=hidden)
    table.interpose(question)


def _miss(table: Table, player: Player) -> None:
    """Ask a player by name whose page is gone; where something else comes first, that is done after it anyway."""
    expected = _expected(table)
    if table.dialogue.paused or table.dialogue.question or table.dialogue.waiting or expected is None:
        return
    if expected.asked[:1] == (player,) or (expected.of(Decide) and player in expected.asked):
        table.ask()
