"""The quizmaster's questions: what he asks for, given what the game expects."""

from __future__ import annotations

from voice_quiz.dialogue.say import ladder, lottery, money_drop
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.dialogue.scene import Scene
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.game.millionaire.lifelines import Advising, Call
from voice_quiz.game.millionaire.question import Asking
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.moves import Buy, Decide, Leave, Reveal, UseJoker, Walk
from voice_quiz.game.protocol import Expected

# Lines that are a question by themselves, by what they ask for.
_ASKS_AS_MUCH = {Kind.CATEGORY: "categories"}


def prompt(expected: Expected, situation: Situation, scene: Scene, host: Host) -> Said:
    """Ask the one whose turn it is for what the game expects."""
    player = expected.asked[0] if expected.asked else ""
    match situation.kind:
        case Kind.STAKE:
            return money_drop.stake_prompt(scene)
        case Kind.YES_NO if scene.contest:
            return ladder.final_prompt(scene.contest, scene, player)
        case Kind.ANSWER:
            return _answer(expected, scene, player)
        case Kind.CALL:
            return say("ask.talking" if _talking(scene) else _called(scene), player=player)
        case Kind.VOTE:
            return say("ask.advice" if _advising(scene) else "ask.vote", player=player, contestant=_helped(scene))
        case Kind.VOLUNTEER:
            return say("ask.volunteer", player=_helped(scene))
        case Kind.SHOP:
            return say(f"ask.{_shop(expected)}", player=player)
        case Kind.STEPS:
            return say("ask.steps", player=player, steps=_steps(expected, host))
        case Kind.PLACE | Kind.GIVE:
            return lottery.turn_prompt(scene, player, host)
        case kind:
            return Said(f"ask.{kind}", {"player": player}, unless=_ASKS_AS_MUCH.get(kind))


def _answer(expected: Expected, scene: Scene, player: str) -> Said:
    if expected.of(Reveal):
        return say("ask.reveal", player=player)
    if not expected.of(Decide):
        return say("ask.barred", player=player)
    only = not any(player in option.players for kind in (UseJoker, Leave) for option in expected.of(kind))
    return say("ask.answer-alone" if scene.alone or only else "ask.answer", player=player)


def _shop(expected: Expected) -> str:
    """Name the question by what is still on the shelf."""
    items = [item for option in expected.of(Buy) for item in option.values["item"]]
    return "shop" if len(items) > 1 else f"shop-{items[0]}"


def _steps(expected: Expected, host: Host) -> str:
    numbers = [int(str(steps)) for option in expected.of(Walk) for steps in option.values["steps"]]
    return host.words([host.language.numbers.written(number) for number in sorted(numbers)], "or")


def _asking(scene: Scene) -> Asking | None:
    return scene.state.asking if isinstance(scene.state, Millionaire) else None


def _talking(scene: Scene) -> bool:
    asking = _asking(scene)
    return asking is not None and isinstance(asking.help, Call) and asking.help.talking


def _called(scene: Scene) -> str:
    """Name the question whether it begins; the older box knows no search (WC-4)."""
    classic = isinstance(scene.state, Millionaire) and scene.state.setup.classic
    return "ask.call-only" if classic else "ask.call"


def _advising(scene: Scene) -> bool:
    asking = _asking(scene)
    return asking is not None and isinstance(asking.help, Advising)


def _helped(scene: Scene) -> str:
    asking = _asking(scene)
    return asking.help.player if asking and asking.help else ""
