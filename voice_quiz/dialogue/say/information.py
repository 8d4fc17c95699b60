"""Answers to what can be asked at any time: help, and what the rules come to at this moment."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.dialogue.meaning import Action, Figure, Status, Topic
from voice_quiz.dialogue.say.by_game import figure_of, figures_of, is_newer_box
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.dialogue.scene import Scene
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.game.moves import Decide, Leave, Stake, SwapCard, UseJoker
from voice_quiz.game.protocol import Expected, Move

# Which moves an action in a question about the rules stands for.
_ACTIONS: dict[Action, tuple[type[Move], ...]] = {
    Action.JOKER: (UseJoker, SwapCard),
    Action.LEAVE: (Leave,),
    Action.CHANGE: (Decide, Stake),
    Action.STAKE: (Stake,),
}
_RISK = (Topic.RISK, Topic.NON_RISK)
_MONEY = (Topic.LOSS, Topic.GAIN, Topic.SAFE, Topic.LEAVE)
# So many windows are left in the last round of money-drop.
_LAST_WINDOWS = 2


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


def explained(topic: Topic) -> Said | None:
    """Return what a word of the game means; None where that depends on how it stands."""
    return None if topic in _MONEY else say(f"topic.{topic}")


def fitting(topic: Topic, scene: Scene) -> Topic:
    """Return what a word of the rules is about in this game: where no risk can be chosen (WM-8), what may be lost."""
    return Topic.LOSS if topic in _RISK and not is_newer_box(scene.state) else topic


def figures(topic: Topic, scene: Scene, expected: Expected) -> list[Said]:
    """Return how much is meant now; nothing in a game, or at a moment, where nobody can tell."""
    if topic is Topic.PHONE and is_newer_box(scene.state):
        return [say("topic.phone-web")]
    if topic not in _MONEY:
        return []
    return list(figures_of(topic, scene, expected))


def one_figure(asked: Status, scene: Scene, expected: Expected, host: Host) -> list[Said]:
    """Answer a question for one figure of how it stands with it alone; nothing where there is no such figure."""
    if scene.state.outcome() is not None:
        return []
    if asked.figure is Figure.TURN:
        players = scene.facts.team or expected.asked
        return [say("figure.turn", players=host.words(players))] if players else []
    return list(figure_of(asked, scene, expected, host))
