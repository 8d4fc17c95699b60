"""Decides what the others at the table must not see or hear."""

from __future__ import annotations

from voice_quiz.evening.session import Session
from voice_quiz.game import events as ev
from voice_quiz.game.helps import Advising
from voice_quiz.game.millionaire import Millionaire
from voice_quiz.game.moves import BuyPlace, Decide, Give, PickDigits, Vote
from voice_quiz.game.protocol import Event, Move, Player


def secretive(session: Session) -> Player | None:
    """Name the one whose answer, vote or cards the others must not see."""
    expected = session.expected
    hidden = any(expected.of(kind) for kind in (Decide, Vote, PickDigits))
    if not hidden or len(session.scene.players) < 2 or _in_public(session):
        return None
    return expected.asked[0]


def is_known(event: Event, move: Move | None, *, aloud: bool) -> bool:
    """Leave out holders whose owners know what they did, and all of them where everybody would hear it."""
    if not isinstance(event, ev.HolderChanged):
        return False
    match move:
        case PickDigits(digits=()):
            return False
        case Give(player=seller):
            return aloud or event.player != seller
        case BuyPlace():
            return aloud
    return True


def _in_public(session: Session) -> bool:
    """Tell whether there is nothing to hide: a helper answers aloud (WM-13), a lone contestant has no rival."""
    state, contest = session.state, session.scene.contest
    if isinstance(state, Millionaire) and isinstance(state.asking.help, Advising):
        return True
    return contest is not None and len(contest.playing) == 1 and not session.expected.of(Vote)
