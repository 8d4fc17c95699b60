"""What is different at the table while money-drop is played: its clock, its chips, why something cannot be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from voice_quiz.dialogue.say import money_drop
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game.money_drop.rules import MoneyDrop, MoneyDropSetup, Stage


def greeting(setup: MoneyDropSetup, players: str) -> Iterator[Said]:
    """Greet, and announce the clock, if there is one: whoever did not choose it has to know, too."""
    yield say("greeting.money-drop-short" if setup.first_round > 1 else "greeting.money-drop", players=players)
    yield from announced_limit(setup)


def announced_limit(setup: MoneyDropSetup) -> Iterator[Said]:
    """Announce the clock, if there is one."""
    if setup.time_limit is not None:
        yield say("greeting.limit", seconds=setup.time_limit)


def limit(setup: MoneyDropSetup) -> Said:
    """Return in a few words whether there is a clock."""
    return say("plan.no-limit") if setup.time_limit is None else say("plan.limit", seconds=setup.time_limit)


def categories(scene: Scene) -> list[Said]:
    """Read the categories, while one of them has to be chosen."""
    offered = scene.facts.offered
    return [money_drop.categories(tuple(card.id for card in offered), scene)] if offered else []


def lying(scene: Scene, host: Host) -> Iterable[Said]:
    """Return what lies on the windows, if anything does."""
    facts = scene.facts
    return money_drop.read_back(facts.stakes, facts.unplaced, scene, host) if any(facts.stakes) else ()


def why_not(meant: str, state: MoneyDrop) -> Said:
    """Return why what was meant, by its name, is not possible now."""
    match meant:
        case "joker" if not state.joker:
            return say("why.joker-played")
        case "joker" | "answer" | "stake" | "done" if state.stage is Stage.CATEGORY:
            return say("why.category-first")
        case "joker":
            return say("why.joker-early")
        case "answer" | "ready" | "vote":
            return say("why.stake-instead")
        case "category":
            return say("why.category-chosen")
        case "leave":
            return say("why.no-leaving")
    return say("why.not-here")
