"""The lottery as the quizmaster sees it: who is there, and what the field under somebody offers."""

from __future__ import annotations

from voice_quiz.dialogue.facts import Facts
from voice_quiz.dialogue.situation import Kind
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.moves import BuyDigit, BuyPlace, Give, PickDigits, PlaceDigit, Spin, SwapPlaces, Walk

_KINDS = {
    PickDigits: Kind.DIGITS,
    Spin: Kind.SPINNER,
    Walk: Kind.STEPS,
    Give: Kind.GIVE,
    **dict.fromkeys((PlaceDigit, SwapPlaces, BuyDigit, BuyPlace), Kind.PLACE),
}


def facts(state: Lottery) -> Facts:
    """Return what is to be known of the game."""
    players = tuple(gambler.player for gambler in state.house.present)
    field = state.gambler.field
    digit = None if field is None else state.setup.board.track[field].digit
    return Facts(players, _KINDS, digit=digit, in_marks=True)
