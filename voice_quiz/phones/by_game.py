"""Chooses what is different on the pages from game to game."""

from __future__ import annotations

from typing import Protocol, assert_never

from voice_quiz.dialogue.scene import Scene
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.money_drop.rules import MoneyDrop
from voice_quiz.game.protocol import Player
from voice_quiz.phones.actions import Offers
from voice_quiz.phones.ladder import LadderPages
from voice_quiz.phones.lottery import LotteryPages
from voice_quiz.phones.money_drop import MoneyDropPages
from voice_quiz.phones.page_texts import Texts
from voice_quiz.phones.views import Own, TableView


class GamePages(Protocol):
    """The pages of a game as it stands."""

    @property
    def offers(self) -> Offers:
        """Return how the moves of this game are offered."""

    def table(self, view: TableView, texts: Texts) -> TableView:
        """Return a view that has the open card already, with the rest of what everybody may see."""

    def own(self, player: Player, kinds: set[str], texts: Texts) -> Own:
        """Return what one player may see, who is offered actions of these kinds."""

    def matter(self, player: Player) -> object:
        """Return what a player's private lines are about; they go when it changes."""


def pages_of(scene: Scene) -> GamePages:
    """Return the pages of the game that is being played."""
    match scene.state:
        case MoneyDrop() as state:
            return MoneyDropPages(state, scene)
        case Millionaire() | Milionario() as state:
            return LadderPages(state, scene)
        case Lottery() as state:
            return LotteryPages(state)
        case unknown:
            assert_never(unknown)
