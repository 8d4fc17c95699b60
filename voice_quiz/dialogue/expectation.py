"""Finds the situation that belongs to what a game expects."""

from __future__ import annotations

from voice_quiz.dialogue.scene import Scene
from voice_quiz.dialogue.situation import Asked, Kind, Situation
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.ladder.contest import Contestant
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.millionaire.lifelines import Volunteers
from voice_quiz.game.money_drop.rules import MoneyDrop
from voice_quiz.game.moves import (
    Buy,
    BuyDigit,
    BuyPlace,
    ChooseCategory,
    Confirm,
    Connect,
    Decide,
    Done,
    Give,
    Leave,
    Look,
    PickDigits,
    PickHelper,
    PlaceDigit,
    Reveal,
    Show,
    Spin,
    Stake,
    SwapCard,
    SwapPlaces,
    UseJoker,
    Volunteer,
    Vote,
    VoteVariant,
    Walk,
)
from voice_quiz.game.protocol import Expected, Move

# The first kind of move that is expected tells the situation.
_KINDS: tuple[tuple[type[Move], Kind], ...] = (
    (ChooseCategory, Kind.CATEGORY),
    (Stake, Kind.STAKE),
    (Confirm, Kind.YES_NO),
    (Decide, Kind.ANSWER),
    (Reveal, Kind.ANSWER),
    (UseJoker, Kind.ANSWER),
    (Leave, Kind.ANSWER),
    (Vote, Kind.VOTE),
    (VoteVariant, Kind.VARIANT),
    (Connect, Kind.CALL),
    (Volunteer, Kind.VOLUNTEER),
    (PickHelper, Kind.HELPER),
    (Look, Kind.LOOK),
    (Show, Kind.SHOW),
    (Buy, Kind.SHOP),
    (PickDigits, Kind.DIGITS),
    (Spin, Kind.SPINNER),
    (Walk, Kind.STEPS),
    (Give, Kind.GIVE),
    (PlaceDigit, Kind.PLACE),
    (SwapPlaces, Kind.PLACE),
    (BuyDigit, Kind.PLACE),
    (BuyPlace, Kind.PLACE),
    (Done, Kind.CALL),
)


def situation_of(expected: Expected, scene: Scene) -> Situation | None:
    """Return what a text can mean now; None when nobody at the table is to act."""
    moves = {option.move for option in expected.options}
    kind = next((kind for move, kind in _KINDS if move in moves), None)
    if kind is Kind.CALL and isinstance(scene.lifeline, Volunteers):
        # All hands are up, and the contestant has only to say so.
        kind = Kind.VOLUNTEER
    if kind is None:
        return None
    laid = isinstance(scene.state, MoneyDrop) and kind is Kind.STAKE and not scene.state.unplaced
    confirming = kind is Kind.YES_NO or laid
    return Situation(
        kind,
        answers=_answers(kind, scene),
        letters=scene.card.letters if scene.card else LETTERS,
        jokers=_jokers(expected, scene),
        players=scene.players,
        chips=scene.state.chips if isinstance(scene.state, MoneyDrop) else 0,
        board=_board(scene),
        digit=_digit(scene),
        confirming=confirming,
        just_asked=Asked.FINAL if confirming else Asked.REST if _asks_for_rest(kind, scene) else None,
        candidate=_candidate(expected, scene),
        can_leave=bool(expected.of(Leave)),
    )


def _asks_for_rest(kind: Kind, scene: Scene) -> bool:
    """Tell whether some chips lie, and the others are asked for."""
    return kind is Kind.STAKE and isinstance(scene.state, MoneyDrop) and any(scene.state.stakes)


def _candidate(expected: Expected, scene: Scene) -> Letter | None:
    """Return the answer that is to be confirmed, if it is known."""
    confirming = _confirming(expected, scene)
    return confirming.letter if confirming else None


def _confirming(expected: Expected, scene: Scene) -> Contestant | None:
    """Return who is asked whether an answer is final."""
    asked = [player for option in expected.of(Confirm) for player in option.players]
    playing = scene.contest.contestants if asked and scene.contest else ()
    return next((one for one in playing if one.player in asked), None)


def _answers(kind: Kind, scene: Scene) -> tuple[str, ...]:
    if kind is Kind.CATEGORY and isinstance(scene.state, MoneyDrop):
        return tuple(scene.texts[card.id].category for card in scene.state.offered)
    return scene.answers(scene.card.id) if scene.card else ()


def _jokers(expected: Expected, scene: Scene) -> tuple[str, ...]:
    """Name the jokers that can be asked for; also before an answer is final, which is then taken back."""
    if confirming := _confirming(expected, scene):
        return tuple(map(str, confirming.jokers))
    named = [str(joker) for option in expected.of(UseJoker) for joker in option.values["joker"]]
    return tuple(dict.fromkeys(named)) + (("swap",) if expected.of(SwapCard) else ())


def _board(scene: Scene) -> dict[Letter, int]:
    if isinstance(scene.state, MoneyDrop) and scene.state.stakes:
        return dict(zip(LETTERS, scene.state.stakes, strict=False))
    return dict.fromkeys(LETTERS, 0)


def _digit(scene: Scene) -> int | None:
    if isinstance(scene.state, Lottery) and scene.state.gambler.field is not None:
        return scene.state.setup.board.track[scene.state.gambler.field].digit
    return None
