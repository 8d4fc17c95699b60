"""The quizmaster's questions: what he asks for, given what the game expects."""

from __future__ import annotations

from voice_quiz.dialogue.say import ladder, lottery, money_drop
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.dialogue.scene import Scene
from voice_quiz.dialogue.situation import Kind, Situation
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
        case Kind.CALL | Kind.VOTE | Kind.VOLUNTEER as kind:
            return ladder.lifeline_prompt(kind, scene, player)
        case Kind.SHOP:
            return Said(f"ask.{_shop(expected, scene, player)}", {"player": player}, mark="ask.shop")
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


def _shop(expected: Expected, scene: Scene, player: str) -> str:
    """Name the question by what is still on the shelf; only the first who is asked hears the prices."""
    items = [item for option in expected.of(Buy) for item in option.values["item"]]
    if len(items) == 1:
        return f"shop-{items[0]}"
    first = scene.contest is None or scene.contest.contestants[0].player == player
    return "shop" if first else "shop-next"


def _steps(expected: Expected, host: Host) -> str:
    numbers = [int(str(steps)) for option in expected.of(Walk) for steps in option.values["steps"]]
    return host.words([host.language.numbers.written(number) for number in sorted(numbers)], "or")
