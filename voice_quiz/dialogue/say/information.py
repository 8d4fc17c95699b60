"""Answers to what can be asked at any time: the stand, help, and the rules of the moment."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.dialogue.meaning import Action
from voice_quiz.dialogue.say import ladder, lottery, money_drop
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.dialogue.say.ranking import ranking
from voice_quiz.dialogue.scene import Scene
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.money_drop.rules import MoneyDrop
from voice_quiz.game.moves import Decide, Leave, Stake, SwapCard, UseJoker
from voice_quiz.game.protocol import Expected, Move
from voice_quiz.game.seats import by_total

# Which moves an action in a question about the rules stands for.
_ACTIONS: dict[Action, tuple[type[Move], ...]] = {
    Action.JOKER: (UseJoker, SwapCard),
    Action.LEAVE: (Leave,),
    Action.CHANGE: (Decide, Stake),
    Action.STAKE: (Stake,),
}
# So many windows are left in the last round of money-drop.
_LAST_WINDOWS = 2


def status(scene: Scene, expected: Expected, host: Host) -> Iterator[Said]:
    """Yield how the game stands."""
    match scene.state:
        case MoneyDrop():
            yield from money_drop.status(scene.state, scene, host)
        case Lottery():
            yield from lottery.status(scene.state, host)
        case _:
            assert scene.contest
            yield from ladder.status(scene.contest, expected, host)


def standing(scene: Scene, host: Host) -> Iterator[Said]:
    """Say in a sentence how the game stands, for those who leave: who has how much."""
    match scene.state:
        case MoneyDrop() as state if not state.outcome():
            yield money_drop.run_status(state, host)
        case MoneyDrop():
            yield from ranking(scene, host)
        case Lottery() as state:
            yield lottery.marks(state, host)
        case _:
            contest = scene.contest
            assert contest
            if len(contest.accounts) > 1 and any(line.money for line in by_total(contest.accounts)):
                yield ladder.banked(contest, host)
            elif contest.playing:
                yield ladder.level_status(contest)


def help_now(situation: Situation) -> Iterator[Said]:
    """Yield what can be said now, and always."""
    yield help_of(situation)
    yield say("help.always")


def help_of(situation: Situation) -> Said:
    """Return what can be said now; where there are two windows, one takes everything, and nothing is offered that is spent."""
    match situation:
        case Situation(Kind.STAKE, letters=letters) if len(letters) == _LAST_WINDOWS:
            return say("help.stake-last")
        case Situation(Kind.ANSWER, can_leave=False):
            return Said("help.answer-only", mark="help.answer")
        case Situation(Kind.ANSWER, jokers=()):
            return Said("help.answer-bare", mark="help.answer")
        case Situation(Kind.BEAT, reading=True):
            return say("help.read")
    return say(f"help.{situation.kind}")


def rule_of(action: Action, expected: Expected) -> Said:
    """Return whether the rules allow an action at this moment."""
    possible = any(expected.of(move) for move in _ACTIONS[action])
    return say(f"rules.{action}-{'yes' if possible else 'no'}")
