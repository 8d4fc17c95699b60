"""The lottery on the pages: digits and where they go, spinners, who stands on which field."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from voice_quiz.game import moves as mv
from voice_quiz.game.lottery.board import DIGITS, PLACES
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.protocol import Move, Option, Player
from voice_quiz.phones.actions import Chooser, FormField, Offers, PageAction, Values
from voice_quiz.phones.page_texts import Texts
from voice_quiz.phones.views import Own, Seat, TableView


@dataclass(frozen=True, slots=True)
class LotteryPages:
    """The pages while a number is put together."""

    state: Lottery

    @property
    def offers(self) -> Offers:
        """Return how the moves of a gambler are offered."""
        return _OFFERS

    def table(self, view: TableView, texts: Texts) -> TableView:
        """Return what everybody may see."""
        state = self.state
        seats = tuple(
            Seat(
                one.player,
                texts.money(one.money, marks=True),
                "turn" if one.player == state.player else "",
                texts.of("table", "start") if one.field is None else texts.of("table", "field", field=one.field + 1),
            )
            for one in state.house.present
        )
        return replace(view, title=texts.of("table", "round", round=state.round), seats=seats, number=state.number)

    def own(self, player: Player, kinds: set[str], texts: Texts) -> Own:
        """Return the digits that a player holds."""
        return Own(holder=self.state.house.of(player).holder)

    def matter(self, player: Player) -> object:
        """Return a player's own digits."""
        present = any(one.player == player for one in self.state.house.present)
        return self.state.house.of(player).holder if present else ()


def _digits(_: Option, chooser: Chooser) -> Iterator[PageAction]:
    digits = tuple((digit, str(digit)) for digit in DIGITS)
    fields = tuple(FormField(f"{chooser.texts.of('player', 'place')} {place}", digits) for place in PLACES)

    def build(values: Values) -> Move:
        return mv.PickDigits(chooser.player, tuple(value for value in values if isinstance(value, int)))

    yield PageAction("form", chooser.texts.of("actions", "digits"), build, fields=fields)
    yield chooser.button("deal", mv.PickDigits(chooser.player))


def _spinners(_: Option, chooser: Chooser) -> Iterator[PageAction]:
    for colour in mv.Colour:
        yield chooser.button(colour, mv.Spin(chooser.player, colour))


def _numbers(option: Option, chooser: Chooser) -> Iterator[PageAction]:
    """Offer how far to walk, or which of one's equal cards to give."""
    walks = option.move is mv.Walk
    for number in (int(str(value)) for value in option.values["steps" if walks else "place"]):
        move = mv.Walk(chooser.player, number) if walks else mv.Give(chooser.player, number)
        yield chooser.button("walk" if walks else "give", move, steps=number, place=number)


# What several fields belong to, by the name of its text.
_FORMS: dict[type[Move], str] = {
    mv.PlaceDigit: "take",
    mv.SwapPlaces: "swap-places",
    mv.BuyDigit: "buy-digit",
    mv.BuyPlace: "buy-place",
}


def _form(option: Option, chooser: Chooser) -> Iterator[PageAction]:
    """Offer several things to choose at once, in the order of the move's own fields."""
    values = option.values
    fields = tuple(
        FormField(chooser.texts.of("player", name), tuple((one, str(one)) for one in values[name])) for name in values
    )

    def build(chosen: Values) -> Move:
        kind: Callable[..., Move] = option.move
        return kind(chooser.player, *chosen)

    label = chooser.texts.of("actions", _FORMS[option.move])
    only = ", ".join(str(choices[0]) for choices in values.values() if len(choices) == 1)
    yield PageAction("form", f"{label}: {only}" if only else label, build, fields=fields)


_OFFERS: Offers = {
    mv.PickDigits: _digits,
    mv.Spin: _spinners,
    mv.Walk: _numbers,
    mv.Give: _numbers,
    **dict.fromkeys(_FORMS, _form),
}
