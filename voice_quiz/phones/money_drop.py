"""Money-drop on the pages: the categories that are offered, and chips on windows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from voice_quiz.dialogue.scene import Scene
from voice_quiz.game.money_drop.rules import CHIP, MoneyDrop, Stage
from voice_quiz.game.moves import ChooseCategory, Done, Stake, SwapCard
from voice_quiz.game.protocol import Move, Option, Player
from voice_quiz.phones.actions import Chooser, Offers, PageAction, Values, just
from voice_quiz.phones.page_texts import Texts
from voice_quiz.phones.views import Own, Seat, TableView


@dataclass(frozen=True, slots=True)
class MoneyDropPages:
    """The pages while a team saves its million."""

    state: MoneyDrop
    scene: Scene

    @property
    def offers(self) -> Offers:
        """Return how the moves of a team are offered."""
        return {ChooseCategory: self._categories, Stake: self._stakes, Done: self._finishing, SwapCard: self._joker}

    def table(self, view: TableView, texts: Texts) -> TableView:
        """Return what everybody may see."""
        state = self.state
        revealing = any(answer.chips is not None for answer in view.answers)
        if state.stakes and state.stage is Stage.STAKES and not revealing:
            laid = tuple(replace(one, chips=chips) for one, chips in zip(view.answers, state.stakes, strict=True))
            hand = texts.of("table", "hand", chips=state.unplaced)
            view = replace(view, answers=laid, hand=hand)
        offered = () if view.answers else self._offered()
        team = state.run.team if state.stage is not Stage.OVER else ()
        money = "" if revealing else texts.money(state.chips * CHIP)
        seats = tuple(Seat(name, money if name in team else "", "turn" if name in team else "") for name in self.scene.players)
        title = texts.of("table", "round", round=state.round) if not revealing else ""
        heading = texts.of("table", "choose") if offered else ""
        return replace(view, title=title, choices=offered, heading=heading, seats=seats)

    def own(self, player: Player, kinds: set[str], texts: Texts) -> Own:
        """Return the chips that lie, for a player who lays them."""
        return Own(stakes=self.state.stakes)

    def matter(self, player: Player) -> object:
        """Return the card on the table."""
        return self.scene.card.id if self.scene.card else ""

    def _offered(self) -> tuple[str, ...]:
        """Return the categories that can be chosen."""
        return tuple(self.scene.texts[card.id].category for card in self.state.offered)

    def _categories(self, _: Option, __: Chooser) -> Iterator[PageAction]:
        for choice, category in enumerate(self._offered(), 1):
            yield PageAction("other", category, just(ChooseCategory(choice)))

    def _stakes(self, _: Option, chooser: Chooser) -> Iterator[PageAction]:
        def build(values: Values) -> Move:
            return Stake(tuple(value for value in values if isinstance(value, int)))

        label = chooser.texts.of("player", "stake")
        yield PageAction("stake", label, build, chips=self.state.chips, windows=self.state.windows)

    def _finishing(self, _: Option, chooser: Chooser) -> Iterator[PageAction]:
        """Offer to be done as soon as no chip is left in the hand."""
        if not self.state.unplaced:
            yield chooser.button("final", Done(), sure=True)

    def _joker(self, _: Option, chooser: Chooser) -> Iterator[PageAction]:
        yield chooser.button("swap", SwapCard(), kind="joker", sure=True)
