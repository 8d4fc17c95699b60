"""Decides what is asked back before it counts, and what counts without a word."""

from __future__ import annotations

from enum import StrEnum

from voice_quiz.dialogue.say.host import Said, privately, say
from voice_quiz.evening.play.session import Session
from voice_quiz.game.card import Letter
from voice_quiz.game.moves import Confirm, Decide, Done, GoHome, Leave, Stake
from voice_quiz.game.protocol import Move, Refused

# From this level on "Is that final?" is asked, unless it is asked always or never.
_BIG_LEVEL = 6


class Confirming(StrEnum):
    """When the quizmaster asks "Is that final?"."""

    ALWAYS = "always"
    BIG = "big"
    NEVER = "never"

    def asks(self, level: int) -> bool:
        """Tell whether it is asked about an answer on a level."""
        return self is Confirming.ALWAYS or (self is Confirming.BIG and level >= _BIG_LEVEL)


def confirmed(session: Session, confirming: Confirming) -> Move | None:
    """Return a confirmation that nobody needs to be asked for."""
    expected, scene = session.expected, session.scene
    asked = expected.of(Confirm)
    if asked and scene.contest:
        return None if confirming.asks(scene.contest.level) else Confirm(asked[0].players[0], True)
    if expected.of(Stake) and confirming is Confirming.NEVER:
        return None if scene.facts.unplaced else Done()
    return None


def is_confirmed(move: Move, session: Session, confirming: Confirming) -> bool:
    """Tell whether it is asked after a move whether that is final: after an answer, where the game itself wants to know."""
    facts = session.scene.facts
    asks = facts.confirms and facts.contest is not None and confirming.asks(facts.contest.level)
    return asks and isinstance(move, Decide) and move.letter is not None


def doubted(move: Move, session: Session, confirming: Confirming) -> Said | None:
    """Return the question to ask before somebody leaves, and before a hidden answer where nothing else is asked."""
    scene, contest = session.scene, session.scene.contest
    try:
        session.expected.check(move)
    except Refused:
        # What cannot be done is refused, not asked about.
        return None
    match move:
        case GoHome(player):
            return say("sure.home", player=player)
        case Leave(player) if contest and confirming is not Confirming.NEVER:
            return say("sure.leave", player=player, money=contest.reached)
        case Decide(player, Letter() as letter) if contest and scene.card and confirming.asks(contest.level):
            if not scene.facts.confirms:
                answer = scene.answer(scene.card.id, letter)
                return privately(
                    say("sure.answer", player=player, letter=letter, answer=answer, money=contest.at_stake), player
                )
    return None
