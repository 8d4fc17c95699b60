"""Proves why moves are refused in the ladder games, and that a refused move changes nothing."""

from __future__ import annotations

from copy import deepcopy

import pytest

from tests.game.ladder.tables import (
    ANNA,
    BEN,
    CARLA,
    A,
    B,
    Game,
    asks,
    card,
    classic,
    milionario,
    millionaire,
    round_left,
    shop,
)
from voice_quiz.game.card import Card
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.millionaire.rules import Millionaire, Variant
from voice_quiz.game.moves import (
    Annul,
    Buy,
    Colour,
    Confirm,
    Connect,
    Decide,
    Done,
    GoHome,
    Item,
    Joker,
    Leave,
    Look,
    PickHelper,
    Reveal,
    Show,
    Skip,
    Spin,
    Stocked,
    TimeUp,
    UseJoker,
    Volunteer,
    Vote,
    VoteVariant,
)
from voice_quiz.game.protocol import Move, Reason
from voice_quiz.game.seats import Hosting

_READY = millionaire(3, variant=Variant.RISK).play(asks(), Decide(BEN), Decide(CARLA))
_HALVED = _READY.play(UseJoker(ANNA, Joker.FIFTY))
_GONE = next(letter for letter in card().wrong if letter not in _HALVED.one(ANNA).letters)
_VOTING = _READY.play(UseJoker(ANNA, Joker.AUDIENCE))
_CALLING = _READY.play(UseJoker(ANNA, Joker.PHONE))
_PICKING = _READY.play(UseJoker(ANNA, Joker.EXTRA), Volunteer(BEN), Volunteer(CARLA), Done())
_CONFIRMING = _READY.play(Decide(ANNA))
_ALONE = classic(1).play(asks(), UseJoker(ANNA, Joker.AUDIENCE))
_OVER = round_left(millionaire(2, rounds=1))
_DESERTED = millionaire(1).play(GoHome(ANNA))


@pytest.mark.parametrize(
    ("game", "move", "reason"),
    [
        pytest.param(millionaire(), Decide(ANNA, A), Reason.NOT_NOW, id="answer-before-the-question"),
        pytest.param(millionaire(variant=None), asks(), Reason.NOT_NOW, id="card-before-the-vote"),
        pytest.param(millionaire(), VoteVariant(ANNA, True), Reason.NOT_NOW, id="vote-on-an-agreed-variant"),
        pytest.param(millionaire(), Annul(), Reason.NOT_NOW, id="annul-before-a-question"),
        pytest.param(millionaire(), Spin(ANNA, Colour.RED), Reason.NOT_NOW, id="move-of-another-game"),
        pytest.param(_READY, asks(), Reason.NOT_NOW, id="card-during-a-question"),
        pytest.param(_READY, Confirm(BEN, True), Reason.NOT_NOW, id="confirm-too-early"),
        pytest.param(_READY, Reveal(BEN, A), Reason.NOT_NOW, id="reveal-too-early"),
        pytest.param(_VOTING, Decide(ANNA, A), Reason.NOT_NOW, id="answer-during-the-vote"),
        pytest.param(_VOTING, Done(), Reason.NOT_NOW, id="done-during-the-vote"),
        pytest.param(_CALLING, TimeUp(), Reason.NOT_NOW, id="time-up-before-the-call"),
        pytest.param(_PICKING, Volunteer(BEN), Reason.NOT_NOW, id="hand-too-late"),
        pytest.param(_CONFIRMING, Leave(ANNA), Reason.NOT_NOW, id="leave-instead-of-confirming"),
        pytest.param(_OVER, asks(), Reason.NOT_NOW, id="card-after-the-end"),
        pytest.param(_READY, UseJoker(BEN, Joker.FIFTY), Reason.NOT_YOUR_TURN, id="joker-of-one-who-is-ready"),
        pytest.param(_READY, Decide("Franz", A), Reason.NOT_YOUR_TURN, id="answer-of-a-stranger"),
        pytest.param(_READY, GoHome("Franz"), Reason.NOT_YOUR_TURN, id="stranger-goes-home"),
        pytest.param(_VOTING, Vote(ANNA, A), Reason.NOT_YOUR_TURN, id="vote-for-oneself"),
        pytest.param(_CALLING, Connect(BEN, True), Reason.NOT_YOUR_TURN, id="call-of-another"),
        pytest.param(_PICKING, PickHelper(BEN, CARLA), Reason.NOT_YOUR_TURN, id="pick-of-another"),
        pytest.param(_CONFIRMING, Confirm(BEN, True), Reason.NOT_YOUR_TURN, id="confirm-out-of-turn"),
        pytest.param(_ALONE, Show(ANNA, ()), Reason.NOT_OFFERED, id="show-nothing"),
        pytest.param(_ALONE, Show(ANNA, (A, A)), Reason.NOT_OFFERED, id="show-one-letter-twice"),
        pytest.param(_HALVED, Decide(ANNA, _GONE), Reason.LETTER_GONE, id="letter-the-fifty-fifty-took"),
        pytest.param(_VOTING, Vote(BEN, None), Reason.LETTER_WANTED, id="abstention-of-one-who-must-vote"),
        pytest.param(_HALVED, UseJoker(ANNA, Joker.FIFTY), Reason.JOKER_SPENT, id="joker-twice"),
        pytest.param(_READY, UseJoker(ANNA, Joker.SWITCH), Reason.JOKER_SPENT, id="joker-of-another-game"),
        pytest.param(_READY, UseJoker(ANNA, Joker.PHONE, BEN), Reason.NOT_A_HELPER, id="call-at-the-table-in-2013"),
        pytest.param(_PICKING, PickHelper(ANNA, ANNA), Reason.NOT_A_HELPER, id="pick-oneself"),
        pytest.param(_DESERTED, asks(), Reason.GAME_OVER, id="nobody-is-there"),
    ],
)
def test_refused_in_millionaire(game: Game[Millionaire], move: Move, reason: Reason) -> None:
    """Give the reason, and leave everything as it was."""
    before = deepcopy(game.state)
    assert game.refuses(move) is reason
    assert game.state == before


_EXPERT = milionario().play(asks(), UseJoker(ANNA, Joker.EXPERT), Decide(BEN), Leave(CARLA))
_HALF = milionario(players=1).play(asks(), UseJoker(ANNA, Joker.FIFTY))
_TAKEN = next(letter for letter in card().wrong if letter not in _HALF.one(ANNA).letters)


@pytest.mark.parametrize(
    ("game", "move", "reason"),
    [
        pytest.param(shop(), asks(), Reason.NOT_NOW, id="card-before-the-shop-is-closed"),
        pytest.param(milionario(), Skip(ANNA), Reason.NOT_NOW, id="skip-after-the-shop"),
        pytest.param(milionario(), Decide(ANNA, A), Reason.NOT_NOW, id="answer-before-the-question"),
        pytest.param(milionario().play(asks()), Confirm(ANNA, True), Reason.NOT_NOW, id="nothing-to-confirm"),
        pytest.param(_HALF, Leave(ANNA), Reason.NOT_NOW, id="leave-after-an-aid"),
        pytest.param(_EXPERT, Decide(ANNA, A), Reason.NOT_NOW, id="answer-before-the-look"),
        pytest.param(shop(), Buy(BEN, Item.SWITCH), Reason.NOT_YOUR_TURN, id="buy-out-of-turn"),
        pytest.param(milionario().play(asks()), Decide(BEN, A), Reason.NOT_YOUR_TURN, id="answer-out-of-turn"),
        pytest.param(milionario().play(asks()), Leave(BEN), Reason.NOT_YOUR_TURN, id="leave-out-of-turn"),
        pytest.param(_EXPERT, Look(BEN, ANNA), Reason.NOT_YOUR_TURN, id="look-of-another"),
        pytest.param(shop(), Buy(ANNA, Item.SAFE_HAVEN), Reason.NO_SUCH_LEVEL, id="haven-without-a-level"),
        pytest.param(_HALF, Decide(ANNA, _TAKEN), Reason.LETTER_GONE, id="letter-the-fifty-fifty-took"),
        pytest.param(milionario().play(asks()), UseJoker(ANNA, Joker.SWITCH), Reason.JOKER_SPENT, id="switch-not-bought"),
        pytest.param(milionario().play(asks()), UseJoker(ANNA, Joker.AUDIENCE), Reason.JOKER_SPENT, id="joker-of-millionaire"),
        pytest.param(milionario().play(asks()), UseJoker(ANNA, Joker.EXPERT, BEN), Reason.NOT_A_HELPER, id="expert-too-early"),
        pytest.param(_EXPERT, Look(ANNA, CARLA), Reason.NOT_A_HELPER, id="look-at-one-who-left"),
        pytest.param(shop(1).play(GoHome(ANNA)), asks(), Reason.GAME_OVER, id="nobody-is-there"),
    ],
)
def test_refused_in_milionario(game: Game[Milionario], move: Move, reason: Reason) -> None:
    """Give the reason, and leave everything as it was."""
    before = deepcopy(game.state)
    assert game.refuses(move) is reason
    assert game.state == before


@pytest.mark.parametrize(
    "cards",
    [
        (),
        (card(A), card(B)),
        (Card("three", "anything", 1, (0, 1, 2)),),
        (Card("none-right", "anything", 1, (1, 2, 3, 3)),),
        (Card("two-right", "anything", 1, (0, 0, 1, 2)),),
        (Card("twice", "anything", 1, (0, 1, 1, 2)),),
    ],
    ids=["no-card", "two-cards", "three-answers", "none-right", "two-right", "an-answer-twice"],
)
def test_wrong_cards(cards: tuple[Card, ...]) -> None:
    """Refuse cards that were not asked for: one card with four answers, one of them right."""
    for game in (millionaire(), milionario()):
        before = deepcopy(game.state)
        assert game.refuses(Stocked(cards)) is Reason.WRONG_CARDS
        assert game.state == before


@pytest.mark.parametrize("difficulty", [1, 15])
def test_a_card_from_another_pile(difficulty: int) -> None:
    """G-3: an empty pile is helped out from the nearest one, so the difficulty is not checked here."""
    assert millionaire().refuses(Stocked((card(A, difficulty),))) is None


def test_a_sealed_answer_must_be_one_that_was_left() -> None:
    """Refuse to reveal a letter that a fifty-fifty took."""
    game = _HALVED.play(Decide(ANNA), *(Confirm(name, True) for name in (ANNA, BEN, CARLA)))
    assert game.refuses(Reveal(ANNA, _GONE)) is Reason.LETTER_GONE
    assert game.play(Reveal(BEN, A)).refuses(Reveal(BEN, B)) is Reason.NOT_YOUR_TURN


def test_a_host_is_refused_everything() -> None:
    """Refuse whatever a quizmaster tries on the ladder."""
    game = millionaire(3, hosting=Hosting.ROTATING).play(asks())
    for move in (Decide(ANNA, A), UseJoker(ANNA, Joker.FIFTY), Leave(ANNA)):
        assert game.refuses(move) is Reason.NOT_YOUR_TURN
