"""Makes moves: after a question where one would hurt, and with a reason where the rules refuse it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voice_quiz import trace
from voice_quiz.dialogue.meaning import Plain
from voice_quiz.dialogue.say.host import say
from voice_quiz.dialogue.situation import Kind
from voice_quiz.dialogue.understand.meaning_to_move import Unnamed
from voice_quiz.game.protocol import Move, Refused
from voice_quiz.table.interludes import Question, Who

if TYPE_CHECKING:
    from voice_quiz.table.loop import Table


def attempt(table: Table, move: Move | None, *, sealed: bool = False) -> None:
    """Make a move, after asking back where it would hurt; what is sealed was said to be final."""
    if move is None:
        table.speaker.say(say("why.not-here"))
        table.resume()
        return
    if isinstance(move, Unnamed):
        table.interpose(Who(move))
        return
    doubt = table.part.doubt(move)
    if doubt and not sealed:
        table.interpose(Question(doubt, lambda: make(table, move), table.resume, table.dialogue.about(move), patient=True))
    else:
        make(table, move, sealed=sealed)


def make(table: Table, move: Move, *, sealed: bool = False) -> None:
    """Make a move and tell what came of it, or why it is refused; what is sealed is made final at once."""
    try:
        told = list(table.part.play(move, table.host))
        trace.step("move", move)
        if sealed and (final := _finality(table)):
            told += table.part.play(final, table.host)
            trace.step("move", final)
    except Refused as refused:
        trace.step("refused", refused.reason)
        least, most = (*refused.figures, 0, 0)[:2]
        table.speaker.say(say(f"refused.{refused.reason}", figure=least, most=most), *table.part.lying(table.host))
        table.resume()
        return
    table.interject(told)


def _finality(table: Table) -> Move | None:
    """Return the move that a yes to "Is that final?" makes, if that is what comes next."""
    situation = table.part.situation()
    if situation is None or not situation.confirming:
        return None
    return table.part.move(Plain.DONE if situation.kind is Kind.STAKE else Plain.YES)
