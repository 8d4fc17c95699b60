"""Decides what the others at the table must not see or hear, and who talks among themselves."""

from __future__ import annotations

from voice_quiz.evening.play.session import Session
from voice_quiz.game import events as ev
from voice_quiz.game.moves import BuyPlace, ChooseCategory, Decide, Give, PickDigits, Stake, Vote
from voice_quiz.game.protocol import Event, Expected, Move, Player


def secretive(session: Session, expected: Expected) -> Player | None:
    """Name the one whose answer, vote or cards the others must not see."""
    # Whoever votes must not lead another voter, however many contestants are left.
    hidden = expected.of(Vote) or (has_rivals(session) and (expected.of(Decide) or expected.of(PickDigits)))
    if not hidden or len(session.scene.players) < 2 or session.scene.facts.advised:
        return None
    return expected.asked[0]


def has_rivals(session: Session) -> bool:
    """Tell whether there is anybody to hide something from: not from those who are out, nor from oneself."""
    contest = session.scene.contest
    return len(session.scene.players if contest is None else contest.playing) > 1


def confers(expected: Expected) -> bool:
    """Tell whether a team of several chooses a category or stakes its chips."""
    return len(expected.asked) > 1 and any(map(expected.of, (ChooseCategory, Stake)))


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
