"""What a question about the rules comes to at this moment, with its figures: what is lost, won and safe, what a joker does."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.dialogue.meaning import Topic
from voice_quiz.dialogue.say.host import Said, say
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game.ladder.contest import Contest, Contestant
from voice_quiz.game.ladder.rungs import fallback, worth
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.money_drop.rules import CHIP, MoneyDrop
from voice_quiz.game.protocol import Expected

_RISK = (Topic.RISK, Topic.NON_RISK)
_MONEY = (Topic.LOSS, Topic.GAIN, Topic.SAFE, Topic.LEAVE)


def explained(topic: Topic) -> Said | None:
    """Return what a word of the game means; None where that depends on how it stands."""
    return None if topic in _MONEY else say(f"topic.{topic}")


def fitting(topic: Topic, scene: Scene) -> Topic:
    """Return what a word of the rules is about in this game: where no risk can be chosen (WM-8), what may be lost."""
    return Topic.LOSS if topic in _RISK and not _is_newer(scene) else topic


def _is_newer(scene: Scene) -> bool:
    """Tell whether this is the newer box of millionaire."""
    return isinstance(scene.state, Millionaire) and not scene.state.setup.classic


def figures(topic: Topic, scene: Scene, expected: Expected) -> list[Said]:
    """Return how much is meant now; nothing in a game, or at a moment, where nobody can tell."""
    if topic is Topic.PHONE and _is_newer(scene):
        # Only the newer box lets the web be searched (WM-12, WC-4).
        return [say("topic.phone-web")]
    if topic not in _MONEY:
        return []
    if isinstance(scene.state, MoneyDrop) and not scene.state.outcome():
        return [say(f"topic.drop-{topic}", money=scene.state.chips * CHIP)]
    contest = scene.contest
    asked = next((one for one in contest.playing if one.player in expected.asked), None) if contest else None
    return list(_on_ladder(topic, contest, asked)) if contest and asked else []


def _on_ladder(topic: Topic, contest: Contest, asked: Contestant) -> Iterator[Said]:
    reached = contest.level - 1
    has, keeps = worth(contest.ladder, reached), fallback(contest.ladder, reached, asked.safe)
    match topic:
        case Topic.GAIN:
            yield say("topic.gain", money=worth(contest.ladder, contest.level))
        case Topic.LEAVE:
            yield say("topic.leave" if has else "topic.leave-none", money=has)
        case Topic.LOSS if has == keeps:
            yield say("topic.loss-nothing" if keeps else "topic.loss-none", money=keeps)
        case Topic.LOSS:
            yield say("topic.loss" if keeps else "topic.loss-all", money=has - keeps, left=keeps)
        case _:
            further = [level for level in asked.safe if level > reached]
            yield say("topic.safe" if keeps else "topic.unsafe", money=keeps)
            if further:
                yield say("topic.next-safe", money=worth(contest.ladder, min(further)))
