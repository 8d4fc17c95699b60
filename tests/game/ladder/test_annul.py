"""Proves that a question can be annulled, before and after its reveal, as if it had never come."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.game.ladder.tables import (
    ANNA,
    BEN,
    CARLA,
    LEAVES,
    TOP,
    A,
    B,
    Game,
    annulled,
    answered,
    asks,
    classic,
    climbed,
    finished,
    milionario,
    millionaire,
    round_left,
    shop,
    shopped,
)
from voice_quiz.game import events as ev
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.millionaire.rules import Millionaire, Variant
from voice_quiz.game.moves import (
    Annul,
    Buy,
    Decide,
    Done,
    GoHome,
    Item,
    Joker,
    Skip,
    UseJoker,
    Volunteer,
    Vote,
    VoteVariant,
)
from voice_quiz.game.protocol import Move, Reason
from voice_quiz.game.seats import Hosting


def _as_before(game: Game[Millionaire], before: Game[Millionaire]) -> bool:
    """Tell whether everything is as it was, but for a further step back."""
    return game.state == replace(before.state, before=None)


def test_nothing_to_annul() -> None:
    """Refuse to annul before the first question, and twice in a row."""
    assert millionaire(2).refuses(Annul()) is Reason.NOT_NOW
    game = annulled(millionaire(2).play(asks()))
    assert game.news == (ev.QuestionAnnulled("right-A"),)
    assert game.refuses(Annul()) is Reason.NOT_NOW


@pytest.mark.parametrize(
    "moves",
    [
        (),
        (Decide(BEN, A),),
        (Decide(BEN), Decide(CARLA), UseJoker(ANNA, Joker.FIFTY)),
        (Decide(BEN), Decide(CARLA), UseJoker(ANNA, Joker.AUDIENCE), Vote(BEN, A)),
        (Decide(BEN), Decide(CARLA), UseJoker(ANNA, Joker.EXTRA), Volunteer(BEN), Done(), Vote(BEN, A)),
    ],
    ids=["asked", "ready", "fifty", "voting", "helped"],
)
def test_before_the_reveal(moves: tuple[Move, ...]) -> None:
    """Give back everything, spent jokers too."""
    before = climbed(millionaire(3, variant=Variant.RISK), 3)
    assert _as_before(annulled(before.play(asks(), *moves)), before)


def test_after_the_reveal() -> None:
    """Bring those who fell or left back on the ladder, and take the level and the money back."""
    before = climbed(millionaire(3), 6)
    after = answered(before, Anna=B, Ben=LEAVES)
    assert after.money == {ANNA: 500, BEN: 1_000, CARLA: 0}
    again = annulled(after)
    assert _as_before(again, before)
    assert (again.playing, again.state.contest.level) == ((ANNA, BEN, CARLA), 7)


def test_not_after_the_next_question_was_asked() -> None:
    """Annul only the question that was asked last."""
    before = climbed(millionaire(2), 1)
    assert annulled(before.play(asks())).state.contest.level == 2


@pytest.mark.parametrize("hosting", Hosting)
def test_after_the_last_question_of_a_round(hosting: Hosting) -> None:
    """Go back into the round that had ended, with its host and its count of hosting."""
    before = climbed(millionaire(3, hosting=hosting), 2)
    again = annulled(round_left(before))
    assert _as_before(again, before)
    assert round_left(again).state.round == 2


def test_during_the_vote_on_the_next_round() -> None:
    """Drop the votes that were cast since."""
    game = millionaire(2, variant=None).play(VoteVariant(ANNA, True), VoteVariant(BEN, True))
    again = annulled(round_left(game).play(VoteVariant(ANNA, False)))
    assert (again.state.round, again.state.risk) == (1, True)
    assert _as_before(again, game)


def test_after_the_last_question_of_the_game() -> None:
    """Go on with a game that was over."""
    before = climbed(millionaire(1), TOP - 1)
    after = climbed(before, 1)
    assert after.state.outcome()
    again = annulled(after)
    assert (again.state.outcome(), again.money) == (None, {ANNA: 0})
    assert climbed(again, 1).money == {ANNA: 1_000_000}


def test_helpers_pay_is_taken_back() -> None:
    """Take back the 5,000 € of an annulled question."""
    game = millionaire(2, variant=Variant.RISK)
    after = game.play(asks(), Decide(BEN, B), UseJoker(ANNA, Joker.EXTRA), Volunteer(BEN), Done(), Vote(BEN, A))
    after = finished(after)
    assert after.money[BEN] == 5_000
    assert annulled(after).money == {ANNA: 0, BEN: 0}


def test_who_went_home_stays_away() -> None:
    """G-4: he keeps what he would have taken home before the question."""
    game = climbed(millionaire(3), 3).play(asks(), GoHome(ANNA))
    again = annulled(game)
    assert again.playing == (BEN, CARLA)
    assert again.money[ANNA] == 200
    again = annulled(answered(climbed(millionaire(3), 3), Anna=B).play(GoHome(ANNA)))
    assert again.money[ANNA] == 200


@pytest.mark.parametrize("game", [millionaire(2), classic(2)], ids=["millionaire", "classic"])
def test_all_who_faced_it_went_home(game: Game[Millionaire]) -> None:
    """G-4: then there is nobody to ask again, and the next round begins."""
    game = answered(answered(game, Ben=B), Anna=B)
    again = annulled(game.play(GoHome(ANNA)))
    assert again.news == (ev.QuestionAnnulled("right-A"), ev.RoundEnded(1), ev.RoundBegan(2, None, (BEN,)))
    assert answered(again).playing == (BEN,)


# Milionario.


def test_milionario_before_and_after_the_reveal() -> None:
    """Give back aids, levels and money."""
    before = climbed(milionario(Buy(ANNA, Item.SAFE_HAVEN, 1), players=2), 2)
    for after in (before.play(asks(), UseJoker(ANNA, Joker.FIFTY)), answered(before, Anna=B, Ben=LEAVES)):
        assert annulled(after).state == replace(before.state, before=None)


def test_milionario_after_the_last_question_of_a_turn() -> None:
    """Undo what was bought in the next shop."""
    before = milionario(players=2)
    after = round_left(before).play(Buy(BEN, Item.SWITCH))
    assert annulled(after).state == replace(before.state, before=None)


def test_milionario_after_the_last_question_of_the_game() -> None:
    """Go on with a game that was over."""
    before = climbed(milionario(players=1), 9)
    after = climbed(before, 1)
    assert after.state.outcome()
    assert annulled(after).state == replace(before.state, before=None)


def _switched() -> Game[Milionario]:
    game = milionario(Buy(ANNA, Item.SWITCH), players=2)
    return game.play(asks(B), UseJoker(ANNA, Joker.SWITCH), Decide(BEN, B))


def test_a_switched_question() -> None:
    """CM-20: annulling the new question leaves the switch spent, and asks another one."""
    before = _switched()
    again = annulled(before.play(asks(), Decide(ANNA, B)))
    assert again.state == replace(before.state, before=None)
    assert again.play(asks()).asked == (ANNA,)


def test_the_question_that_was_switched() -> None:
    """CM-9: before the new card comes, the first question can be annulled, and the Switch comes back."""
    again = annulled(_switched())
    assert Joker.SWITCH in again.one(ANNA).jokers
    assert again.playing == (ANNA, BEN)


def test_all_who_faced_a_milionario_question_went_home() -> None:
    """G-4: then the next turn begins."""
    game = answered(answered(milionario(players=2), Ben=B), Anna=B)
    again = annulled(game.play(GoHome(ANNA)))
    assert again.news == (ev.QuestionAnnulled("right-A"), ev.RoundEnded(1), ev.RoundBegan(2, None, (BEN,)))
    assert shopped(again).playing == (BEN,)


def test_one_who_waited_goes_home_and_the_switched_question_is_annulled() -> None:
    """G-4, CM-20: the money of his level is his, also in the moment before."""
    again = annulled(_switched().play(asks(), GoHome(BEN)))
    assert again.money == {ANNA: -4_000, BEN: 10_000}
    assert again.playing == (ANNA,)


def test_nothing_to_annul_in_milionario() -> None:
    """Refuse to annul before the first question, in the shop and after it."""
    game = shop(1)
    assert game.refuses(Annul()) is Reason.NOT_NOW
    assert game.play(Skip(ANNA)).refuses(Annul()) is Reason.NOT_NOW
