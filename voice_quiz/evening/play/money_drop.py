"""What is different at the table while money-drop is played: its clock, its chips, its categories."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from voice_quiz.dialogue.say import money_drop
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game.money_drop.rules import MoneyDrop, MoneyDropSetup, Stage
from voice_quiz.game.replay import AnySetup, AnyState


def is_short(setup: AnySetup) -> bool:
    """Tell whether it does not begin with the first round."""
    return isinstance(setup, MoneyDropSetup) and setup.first_round > 1


def announced_limit(setup: AnySetup) -> Iterator[Said]:
    """Announce the clock, if there is one: whoever did not choose it has to know, too."""
    if isinstance(setup, MoneyDropSetup) and setup.time_limit is not None:
        yield say("greeting.limit", seconds=setup.time_limit)


def limit(setup: AnySetup) -> list[Said]:
    """Return in a few words whether there is a clock, in the game that can have one."""
    if not isinstance(setup, MoneyDropSetup):
        return []
    return [say("plan.no-limit") if setup.time_limit is None else say("plan.limit", seconds=setup.time_limit)]


def is_conferring(state: AnyState) -> bool:
    """Tell whether a team of several chooses a category or stakes its chips."""
    return isinstance(state, MoneyDrop) and state.stage in (Stage.CATEGORY, Stage.STAKES) and len(state.run.team) > 1


def categories(scene: Scene) -> list[Said]:
    """Read the categories, while one of them has to be chosen."""
    if not isinstance(scene.state, MoneyDrop) or not scene.state.offered:
        return []
    return [money_drop.categories(tuple(card.id for card in scene.state.offered), scene)]


def lying(scene: Scene, host: Host) -> Iterable[Said]:
    """Return what lies on the windows, if anything does."""
    state = scene.state
    if not isinstance(state, MoneyDrop) or not any(state.stakes):
        return ()
    return money_drop.read_back(state.stakes, state.unplaced, scene, host)
