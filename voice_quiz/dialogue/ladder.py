"""The ladder games as the quizmaster sees them: who faces the question, and what can be said to it."""

from __future__ import annotations

from collections.abc import Mapping

from voice_quiz.dialogue.facts import Facts
from voice_quiz.dialogue.situation import Kind
from voice_quiz.game import moves as mv
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.millionaire.lifelines import Advising, Volunteers
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.protocol import Move

_KINDS: Mapping[type[Move], Kind] = {
    mv.Confirm: Kind.YES_NO,
    mv.Decide: Kind.ANSWER,
    mv.Reveal: Kind.ANSWER,
    mv.UseJoker: Kind.ANSWER,
    mv.Leave: Kind.ANSWER,
    mv.Vote: Kind.VOTE,
    mv.VoteVariant: Kind.VARIANT,
    mv.Connect: Kind.CALL,
    mv.Volunteer: Kind.VOLUNTEER,
    mv.PickHelper: Kind.HELPER,
    mv.Look: Kind.LOOK,
    mv.Show: Kind.SHOW,
    mv.Buy: Kind.SHOP,
    mv.Done: Kind.CALL,
}
# All hands are up, and the contestant has only to say so.
_HANDS_UP = {**_KINDS, mv.Done: Kind.VOLUNTEER}


def millionaire_facts(state: Millionaire) -> Facts:
    """Return what is to be known of either box."""
    lifeline = state.asking.help
    return Facts(
        state.seats.present,
        _HANDS_UP if isinstance(lifeline, Volunteers) else _KINDS,
        asked=state.card,
        contest=state.contest,
        lifeline=lifeline,
        alone=len(state.contest.facing) == 1,
        confirms=True,
        advised=isinstance(lifeline, Advising),
    )


def milionario_facts(state: Milionario) -> Facts:
    """Return what is to be known of milionario."""
    waiting = sum(one.playing for one in state.waiting)
    alone = len(state.contest.facing) + waiting == 1
    return Facts(state.seats.present, _KINDS, asked=state.card, contest=state.contest, alone=alone)
