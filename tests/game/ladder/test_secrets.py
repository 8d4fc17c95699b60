"""Proves that nobody learns too early what is right or what others have answered (G-2)."""

from __future__ import annotations

import pytest

from tests.game.ladder.invariants import letters_in
from tests.game.ladder.tables import ANNA, BEN, CARLA, A, B, C, D, Game, asks, classic, finished, milionario, millionaire
from voice_quiz.game import events as ev
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.millionaire.rules import Millionaire, Variant
from voice_quiz.game.moves import Connect, Decide, Done, Joker, Look, Show, UseJoker, Volunteer, Vote
from voice_quiz.game.protocol import Event

_READY = millionaire(3, variant=Variant.RISK).play(asks(C), Decide(BEN, C), Decide(CARLA, D))


@pytest.mark.parametrize(
    "game",
    [
        millionaire().play(asks(C), *(Decide(name, C) for name in (ANNA, BEN, CARLA))),
        _READY.play(UseJoker(ANNA, Joker.FIFTY), Decide(ANNA, C)),
        _READY.play(UseJoker(ANNA, Joker.AUDIENCE), Vote(BEN, C), Vote(CARLA, D), Decide(ANNA, C)),
        _READY.play(UseJoker(ANNA, Joker.PHONE), Connect(ANNA, True), Done(), Decide(ANNA, C)),
        classic(2).play(asks(C), Decide(BEN, C), UseJoker(ANNA, Joker.PHONE, BEN), Vote(BEN, C), Decide(ANNA, C)),
    ],
    ids=["answers", "fifty-fifty", "audience", "phone", "call-at-the-table"],
)
def test_nothing_public_before_the_reveal(game: Game[Millionaire]) -> None:
    """G-2: no letter is told to everybody until all answers are shown."""
    assert [event for event in game.news if event.audience is None and letters_in(event)] == []
    revealed = finished(game, C).news
    assert isinstance(next(event for event in revealed if event not in game.news and letters_in(event)), ev.Revealed)


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        (_READY.play(UseJoker(ANNA, Joker.FIFTY)), ev.LettersLeft),
        (_READY.play(UseJoker(ANNA, Joker.AUDIENCE), Vote(BEN, C), Vote(CARLA, D)), ev.LettersGiven),
        (classic(2).play(asks(C), Decide(BEN, C), UseJoker(ANNA, Joker.PHONE, BEN), Vote(BEN, C)), ev.LettersGiven),
    ],
    ids=["fifty-fifty", "audience", "call-at-the-table"],
)
def test_for_one_player_alone(game: Game[Millionaire], kind: type[Event]) -> None:
    """G-2: what a joker brings is for the one who used it."""
    assert [event.audience for event in game.told(kind)] == [(ANNA,)]


def test_what_is_said_aloud_is_public() -> None:
    """WM-13, WC-5: a helper answers aloud, and letters shown in vain are seen."""
    helped = _READY.play(UseJoker(ANNA, Joker.EXTRA), Volunteer(BEN), Done(), Vote(BEN, C))
    assert helped.news[-1] == ev.HelperAnswered(ANNA, BEN, C)
    shown = classic(1).play(asks(C), UseJoker(ANNA, Joker.AUDIENCE), Show(ANNA, (A, B)))
    assert shown.news[-1] == ev.ShownWrong(ANNA, (A, B))


def _looked(*, known: bool) -> Game[Milionario]:
    game = milionario(players=2).play(asks(C), UseJoker(ANNA, Joker.EXPERT), Decide(BEN, C if known else None))
    return game.play(Look(ANNA, BEN))


def test_the_look_of_an_expert() -> None:
    """G-2, CM-7: all know at whose answer he looked, he alone what it is."""
    looked, seen = _looked(known=True).news
    assert (looked.audience, letters_in(looked)) == (None, [])
    assert (seen.audience, letters_in(seen)) == ((ANNA,), [C])


def test_a_sealed_answer_is_not_even_known_to_the_device() -> None:
    """G-2, CM-7: then the partner shows or whispers it."""
    assert letters_in(_looked(known=False).news[-1]) == []
