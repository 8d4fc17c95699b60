"""Proves the jokers of a contestant who has nobody beside him: he shows letters (WC-5, WC-6, WC-10 to WC-12)."""

from __future__ import annotations

import pytest

from tests.game.ladder.tables import ANNA, A, B, C, D, Game, asks, classic, climbed, finished, millionaire
from voice_quiz.game import events as ev
from voice_quiz.game.card import Letter
from voice_quiz.game.millionaire.rules import Edition, Millionaire, Variant
from voice_quiz.game.moves import Decide, Done, GoHome, Joker, Leave, Show, UseJoker
from voice_quiz.game.protocol import Move, Reason
from voice_quiz.game.seats import Hosting

LEVEL = 8


def _alone(*, edition: Edition = Edition.CLASSIC) -> Game[Millionaire]:
    """Put one contestant before the 4,000 € question, whose right answer is A."""
    return climbed(millionaire(1, edition=edition), LEVEL - 1).play(asks())


def _audience(*shown: tuple[Letter, ...]) -> Game[Millionaire]:
    return _alone().play(UseJoker(ANNA, Joker.AUDIENCE), *(Show(ANNA, letters) for letters in shown))


def _phone(*shown: tuple[Letter, ...]) -> Game[Millionaire]:
    return _alone().play(UseJoker(ANNA, Joker.PHONE), *(Show(ANNA, letters) for letters in shown))


_THROUGH = (ev.Revealed(ANNA, A), ev.RightAnswer("right-A", A), ev.Climbed(ANNA, LEVEL, 4_000))


@pytest.mark.parametrize(
    "game",
    [
        _alone(),
        _alone(edition=Edition.Y2013),
        classic(2, hosting=Hosting.ROTATING).play(GoHome("Ben"), asks()),
        millionaire(3, hosting=Hosting.ROTATING).play(GoHome("Ben"), GoHome("Carla"), asks()),
    ],
    ids=["solo", "solo-2013", "the-other-went-home", "both-others-went-home"],
)
@pytest.mark.parametrize(("joker", "most"), [(Joker.AUDIENCE, 2), (Joker.PHONE, 1)])
def test_who_shows_letters(game: Game[Millionaire], joker: Joker, most: int) -> None:
    """WC-5, WC-6: where there is no other contestant, two letters are shown for the audience and one for the phone."""
    game = game.play(UseJoker(ANNA, joker))
    (option,) = game.state.expected().of(Show)
    hands = option.values["letters"]
    assert {len(hand) for hand in hands if isinstance(hand, tuple)} == set(range(1, most + 1))
    assert game.refuses(Show(ANNA, (A, B, C))) is Reason.NOT_OFFERED


def test_nobody_to_call() -> None:
    """WC-4, WC-6: alone, a phone joker has no partner to choose from."""
    (option,) = _alone().state.expected().of(UseJoker)
    assert option.values["partner"] == (None,)


def test_two_players_who_take_turns_show_letters() -> None:
    """WC-5: a host and one contestant are "two players"."""
    game = classic(2, hosting=Hosting.ROTATING).play(asks(), UseJoker("Ben", Joker.AUDIENCE), Show("Ben", (A, B)))
    assert game.told(ev.Climbed) == [ev.Climbed("Ben", 1, 50)]


@pytest.mark.parametrize(
    ("shown", "through"),
    [
        ([(A, B)], True),
        ([(A, D)], True),
        ([(A,)], True),
        ([(B,), (A,)], True),
        ([(B, C)], False),
        ([(B,), (C,)], False),
    ],
    ids=["both-first-right", "both", "one-right", "second-right", "both-wrong", "one-after-the-other-wrong"],
)
def test_two_letters_for_the_audience(shown: list[tuple[Letter, ...]], through: bool) -> None:
    """WC-5: two letters at once or one after the other; with the right one among them he is through."""
    game = _audience(*shown)
    assert (game.news[-3:] == _THROUGH) is through
    assert (game.news[-1] == ev.ShownWrong(ANNA, shown[-1])) is not through


def test_no_third_letter() -> None:
    """WC-5: a second hand after a first wrong letter is one letter, and not the same."""
    game = _audience((B,))
    assert game.refuses(Show(ANNA, (A, C))) is Reason.NOT_OFFERED
    assert game.refuses(Show(ANNA, (B,))) is Reason.NOT_OFFERED
    assert _audience((B, C)).refuses(Show(ANNA, (A,))) is Reason.NOT_NOW


def test_both_wrong_with_a_joker_left() -> None:
    """WC-5: he may use another joker or pass, but not simply answer."""
    game = _audience((B, C))
    assert game.may(ANNA) == {UseJoker, Leave}
    assert game.play(Leave(ANNA)).money == {ANNA: 2_000}


@pytest.mark.parametrize("joker", [Joker.FIFTY, Joker.PHONE])
def test_both_wrong_and_another_joker(joker: Joker) -> None:
    """WC-5: another joker opens the question again."""
    game = _audience((B, C)).play(UseJoker(ANNA, joker))
    if joker is Joker.PHONE:
        game = game.play(Show(ANNA, (D,)))
    assert Decide in game.may(ANNA)
    assert game.one(ANNA).letters == ((A, D) if joker is Joker.FIFTY else (A,))
    assert finished(game).told(ev.Climbed) == [ev.Climbed(ANNA, LEVEL, 4_000)]


def test_both_wrong_and_no_joker_left() -> None:
    """WC-10: then he must pass."""
    game = _alone().play(UseJoker(ANNA, Joker.PHONE), Show(ANNA, (B,)), UseJoker(ANNA, Joker.FIFTY))
    game = finished(game)
    assert game.told(ev.Climbed)
    game = game.play(asks(), UseJoker(ANNA, Joker.AUDIENCE), Show(ANNA, (B, C)))
    assert game.may(ANNA) == {Leave}
    assert game.refuses(Decide(ANNA, A)) is Reason.NOT_NOW
    assert game.play(Leave(ANNA)).told(ev.LeftWith) == [ev.LeftWith(ANNA, 4_000)]


def test_stopping_after_the_first_letter() -> None:
    """WC-10: after a first wrong letter he may stop, and has all choices with the three letters left."""
    game = _audience((B,))
    assert game.may(ANNA) == {Show, Done}
    game = game.play(Done())
    assert game.may(ANNA) == {Decide, UseJoker, Leave}
    assert game.one(ANNA).letters == (A, C, D)
    assert game.refuses(Decide(ANNA, B)) is Reason.LETTER_GONE


def test_no_stopping_before_the_first_letter() -> None:
    """WC-10: the joker was asked for; something has to be shown."""
    assert _audience().refuses(Done()) is Reason.NOT_NOW
    assert _phone().refuses(Done()) is Reason.NOT_NOW


def test_one_letter_for_the_phone() -> None:
    """WC-6: a right letter brings him through at once, without a question back."""
    assert _phone((A,)).news[-3:] == _THROUGH


def test_a_wrong_letter_for_the_phone() -> None:
    """WC-6: he may pick again from the three left, use another joker, or pass and keep his money."""
    game = _phone((B,))
    assert game.news[-1] == ev.ShownWrong(ANNA, (B,))
    assert game.may(ANNA) == {Decide, UseJoker, Leave}
    assert game.one(ANNA).letters == (A, C, D)
    assert game.play(Leave(ANNA)).money == {ANNA: 2_000}
    assert finished(game).told(ev.Climbed) == [ev.Climbed(ANNA, LEVEL, 4_000)]


def test_a_second_wrong_letter_for_the_phone() -> None:
    """WC-11: it is a wrong answer, and he falls."""
    game = finished(_phone((B,)), Anna=C)
    assert game.told(ev.Fell) == [ev.Fell(ANNA, 500)]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("shown", [(Joker.AUDIENCE, B), (Joker.PHONE, C)], ids=["audience", "phone"])
def test_fifty_fifty_after_shown_letters(seed: int, shown: tuple[Joker, Letter]) -> None:
    """WC-12: a later fifty-fifty leaves the right letter and a wrong one that was not shown."""
    joker, letter = shown
    stop: list[Move] = [Done()] if joker is Joker.AUDIENCE else []
    game = classic(1, seed=seed).play(asks(), UseJoker(ANNA, joker), Show(ANNA, (letter,)), *stop, UseJoker(ANNA, Joker.FIFTY))
    (left,) = game.told(ev.LettersLeft)
    assert (len(left.letters), A in left.letters, letter in left.letters) == (2, True, False)


def test_fifty_fifty_after_two_shown_letters() -> None:
    """WC-12: with two letters gone already, it leaves the other two."""
    game = _audience((C, D)).play(UseJoker(ANNA, Joker.FIFTY))
    assert game.told(ev.LettersLeft) == [ev.LettersLeft(ANNA, (A, B), audience=(ANNA,))]


def test_fifty_fifty_after_three_shown_letters() -> None:
    """WC-12: with three letters gone, only the right one is there to be left."""
    game = _audience((C, D)).play(UseJoker(ANNA, Joker.PHONE), Show(ANNA, (B,)), UseJoker(ANNA, Joker.FIFTY))
    assert game.told(ev.LettersLeft) == [ev.LettersLeft(ANNA, (A,), audience=(ANNA,))]


def test_letters_shown_after_a_fifty_fifty() -> None:
    """WC-12: what the fifty-fifty took cannot be shown any more."""
    game = _alone().play(UseJoker(ANNA, Joker.FIFTY))
    kept = game.one(ANNA).letters
    game = game.play(UseJoker(ANNA, Joker.AUDIENCE))
    (option,) = game.state.expected().of(Show)
    assert option.values["letters"] == ((kept[0],), (kept[1],), kept)


def test_shown_letters_are_back_on_the_next_question() -> None:
    """WC-12: they were gone for one card only."""
    game = finished(_phone((B,))).play(asks())
    assert game.one(ANNA).letters == (A, B, C, D)


def test_solo_2013_has_the_same_jokers() -> None:
    """WC-5: alone, the box of 2013 is played like this too, risk or not."""
    for variant in (Variant.RISK, Variant.NON_RISK):
        game = millionaire(1, variant=variant).play(asks(), UseJoker(ANNA, Joker.AUDIENCE), Show(ANNA, (B, C)))
        assert game.may(ANNA) == {UseJoker, Leave}
