"""Chooses what is told and asked from game to game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from voice_quiz.dialogue.meaning import Status, Topic
from voice_quiz.dialogue.say import ladder, ladder_status, lottery, money_drop
from voice_quiz.dialogue.say.host import Host, Said
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.money_drop.rules import MoneyDrop
from voice_quiz.game.protocol import Event, Expected
from voice_quiz.game.replay import AnyState


def tell_of(event: Event, scene: Scene, host: Host) -> Iterator[Said]:
    """Yield what there is to say of an event that is told in its game's own way."""
    match scene.state:
        case MoneyDrop():
            return money_drop.tell(event, scene, host)
        case Millionaire() | Milionario():
            return ladder.tell(event, scene, host)
        case Lottery() as state:
            return lottery.tell(event, state, host)
        case unknown:
            assert_never(unknown)


def status(scene: Scene, expected: Expected, host: Host) -> Iterable[Said]:
    """Return how the game stands."""
    match scene.state:
        case MoneyDrop() as state:
            return money_drop.status(state, scene, host)
        case Millionaire() | Milionario() as state:
            return ladder_status.status(state.contest, expected, host)
        case Lottery() as state:
            return lottery.status(state, host)
        case unknown:
            assert_never(unknown)


def standing(scene: Scene, host: Host) -> Iterable[Said]:
    """Say in a sentence how the game stands, for those who leave: who has how much."""
    match scene.state:
        case MoneyDrop() as state:
            return money_drop.standing(state, scene, host)
        case Millionaire() | Milionario() as state:
            return ladder_status.standing(state.contest, host)
        case Lottery() as state:
            return [lottery.marks(state, host)]
        case unknown:
            assert_never(unknown)


def figure_of(asked: Status, scene: Scene, expected: Expected, host: Host) -> Iterable[Said]:
    """Return one figure of how the game stands."""
    match scene.state:
        case MoneyDrop() as state:
            return money_drop.figure(asked, state, scene, host)
        case Millionaire() | Milionario() as state:
            one = asked.player or next(iter(expected.asked), None)
            return ladder_status.figure(asked.figure, one, state.contest, host)
        case Lottery() as state:
            return lottery.figure(asked.figure, asked.player, state, host)
        case unknown:
            assert_never(unknown)


def figures_of(topic: Topic, scene: Scene, expected: Expected) -> Iterable[Said]:
    """Return how much may be lost or won now, or is safe; nothing where nobody can tell."""
    match scene.state:
        case MoneyDrop() as state:
            return money_drop.figures(topic, state)
        case Millionaire() | Milionario() as state:
            return ladder_status.figures(topic, state.contest, expected)
        case Lottery():
            return ()
        case unknown:
            assert_never(unknown)


def is_newer_box(state: AnyState) -> bool:
    """Tell whether this is the newer box of millionaire: only there risk is chosen, and the web searched (WM-8, WM-12)."""
    match state:
        case Millionaire(setup=setup):
            return not setup.classic
        case MoneyDrop() | Milionario() | Lottery():
            return False
        case unknown:
            assert_never(unknown)


def tells_end(state: AnyState) -> bool:
    """Tell whether a game has said already how it ended: the end of the only team's run is all there is to say."""
    match state:
        case MoneyDrop(runs=runs):
            return len(runs) == 1
        case Millionaire() | Milionario() | Lottery():
            return False
        case unknown:
            assert_never(unknown)
