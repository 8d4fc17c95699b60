"""Proves the aids of milionario: fifty-fifty, expert and switch (CM-6, CM-7, CM-9, CM-14, CM-15, CM-19 to CM-21)."""

from __future__ import annotations

import pytest

from tests.game.ladder.tables import (
    ANNA,
    BEN,
    CARLA,
    DIRK,
    LEAVES,
    A,
    B,
    C,
    D,
    Game,
    answered,
    asks,
    climbed,
    finished,
    milionario,
)
from voice_quiz.game import events as ev
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.moves import Buy, Decide, Item, Joker, Leave, Look, Reveal, Stocked, UseJoker
from voice_quiz.game.protocol import Event, Reason

SWITCHES = tuple(Buy(name, Item.SWITCH) for name in (ANNA, BEN, CARLA, DIRK))


# Fifty-fifty.


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("right", LETTERS)
def test_fifty_fifty(seed: int, right: Letter) -> None:
    """CM-6: two letters, the right one among them, the same for all who use it, each told alone."""
    game = milionario(seed=seed).play(asks(right), *(UseJoker(name, Joker.FIFTY) for name in (ANNA, BEN, CARLA)))
    left = game.told(ev.LettersLeft)
    assert [event.audience for event in left] == [(ANNA,), (BEN,), (CARLA,)]
    assert {event.letters for event in left} == {left[0].letters}
    assert (len(left[0].letters), right in left[0].letters) == (2, True)


def test_after_a_fifty_fifty_one_must_answer() -> None:
    """CM-6, CM-15: no leaving, no second aid, and one of the two letters."""
    game = milionario(players=2).play(asks(), UseJoker(ANNA, Joker.FIFTY), Decide(BEN, A))
    assert (game.asked, game.may(ANNA)) == ((ANNA,), {Decide})
    gone = next(letter for letter in LETTERS if letter not in game.one(ANNA).letters)
    assert game.refuses(Decide(ANNA, gone)) is Reason.LETTER_GONE
    for move in (Leave(ANNA), UseJoker(ANNA, Joker.EXPERT)):
        assert game.refuses(move) is Reason.NOT_NOW


def test_a_sealed_answer_after_a_fifty_fifty() -> None:
    """CM-6: what is revealed must be one of the two letters."""
    game = milionario(players=1).play(asks(), UseJoker(ANNA, Joker.FIFTY), Decide(ANNA))
    (option,) = game.state.expected().of(Reveal)
    assert option.values["letter"] == game.one(ANNA).letters
    gone = next(letter for letter in LETTERS if letter not in game.one(ANNA).letters)
    assert game.refuses(Reveal(ANNA, gone)) is Reason.LETTER_GONE


def test_each_card_is_halved_anew() -> None:
    """CM-6: the next card does not keep the letters of the last one."""
    halves = []
    for seed in range(10):
        game = milionario(players=2, seed=seed).play(asks(), UseJoker(ANNA, Joker.FIFTY), Decide(BEN, A))
        first = game.one(ANNA).letters
        game = finished(game).play(asks(), Decide(ANNA, A), UseJoker(BEN, Joker.FIFTY))
        halves.append((first, game.one(BEN).letters))
    assert any(first != second for first, second in halves)


def test_no_aid_left() -> None:
    """CM-15: when all aids are spent there is only answering and leaving."""
    game = finished(milionario(players=1).play(asks(), UseJoker(ANNA, Joker.FIFTY))).play(asks())
    assert game.may(ANNA) == {Decide, Leave}


def test_the_fifty_fifty_waits_for_all() -> None:
    """CM-5: it is resolved when everybody has chosen."""
    game = milionario(players=2).play(asks(), UseJoker(ANNA, Joker.FIFTY))
    assert game.told(ev.LettersLeft) == []
    assert len(game.play(Decide(BEN)).told(ev.LettersLeft)) == 1


# Expert.


def test_the_expert_looks_at_a_known_answer() -> None:
    """CM-7: he alone sees the letter; the others see whose answer he looked at."""
    game = milionario().play(asks(), UseJoker(ANNA, Joker.EXPERT), Decide(BEN, C), Decide(CARLA, A))
    (option,) = game.state.expected().of(Look)
    assert (option.players, option.values["partner"]) == ((ANNA,), (BEN, CARLA))
    game = game.play(Look(ANNA, BEN))
    assert game.news == (ev.Looked(ANNA, BEN), ev.LetterSeen(ANNA, BEN, C, audience=(ANNA,)))
    assert game.may(ANNA) == {Decide}


def test_the_expert_looks_at_a_sealed_answer() -> None:
    """CM-7: what the device does not know, the partner shows himself."""
    game = milionario().play(asks(), UseJoker(ANNA, Joker.EXPERT), Decide(BEN), Decide(CARLA), Look(ANNA, CARLA))
    assert game.news[-1] == ev.LetterSeen(ANNA, CARLA, None, audience=(ANNA,))
    assert game.one(ANNA).letters == LETTERS


def test_the_expert_may_look_behind_a_fifty_fifty() -> None:
    """CM-7: also at an answer that was given after a fifty-fifty."""
    game = milionario().play(asks(), UseJoker(ANNA, Joker.EXPERT), UseJoker(BEN, Joker.FIFTY), Leave(CARLA), Decide(BEN, A))
    game = game.play(Look(ANNA, BEN))
    assert game.news[-1] == ev.LetterSeen(ANNA, BEN, A, audience=(ANNA,))


@pytest.mark.parametrize("partner", [ANNA, CARLA, "Franz"], ids=["himself", "who-left", "a-stranger"])
def test_whom_the_expert_cannot_be(partner: str) -> None:
    """CM-7: only a hidden answer of another contestant can be looked at."""
    game = milionario().play(asks(), UseJoker(ANNA, Joker.EXPERT), Decide(BEN), Leave(CARLA))
    assert game.refuses(Look(ANNA, partner)) is Reason.NOT_A_HELPER


def test_a_wasted_expert() -> None:
    """CM-7: with no hidden answer the aid is wasted, and he must answer all the same."""
    game = milionario(players=2).play(asks(), UseJoker(ANNA, Joker.EXPERT), Leave(BEN))
    assert game.news[-1] == ev.ExpertWasted(ANNA)
    assert game.may(ANNA) == {Decide}
    game = finished(game)
    assert game.play(asks()).refuses(UseJoker(ANNA, Joker.EXPERT)) is Reason.JOKER_SPENT


def test_an_expert_among_switches_is_wasted() -> None:
    """CM-7: who switches lays no answer that could be seen."""
    game = milionario(*SWITCHES, players=2).play(asks(), UseJoker(ANNA, Joker.EXPERT), UseJoker(BEN, Joker.SWITCH))
    assert game.news[-1] == ev.ExpertWasted(ANNA)


def test_several_experts() -> None:
    """CM-19: clockwise; a later one may look at what an earlier one has just laid."""
    game = milionario().play(asks(), UseJoker(ANNA, Joker.EXPERT), UseJoker(BEN, Joker.EXPERT), Decide(CARLA, B))
    assert game.state.expected().of(Look)[0].values["partner"] == (CARLA,)
    game = game.play(Look(ANNA, CARLA), Decide(ANNA, D))
    (option,) = game.state.expected().of(Look)
    assert (option.players, option.values["partner"]) == ((BEN,), (ANNA, CARLA))
    assert game.play(Look(BEN, ANNA)).news[-1] == ev.LetterSeen(BEN, ANNA, D, audience=(BEN,))


def test_all_are_experts() -> None:
    """CM-19: the first finds nothing to look at, the second his answer."""
    game = milionario(players=2).play(asks(), UseJoker(ANNA, Joker.EXPERT), UseJoker(BEN, Joker.EXPERT))
    assert game.told(ev.ExpertWasted) == [ev.ExpertWasted(ANNA)]
    game = game.play(Decide(ANNA, A))
    assert game.waits_for(Look) == (BEN,)


@pytest.mark.parametrize("aid", [Joker.FIFTY, Joker.EXPERT])
def test_one_aid_a_question(aid: Joker) -> None:
    """CM-15: after an aid nothing is left but to answer; on the next question another aid is possible."""
    game = milionario(Buy(ANNA, Item.SWITCH), players=2).play(asks(), UseJoker(ANNA, aid), Decide(BEN, A))
    if aid is Joker.EXPERT:
        game = game.play(Look(ANNA, BEN))
    assert game.may(ANNA) == {Decide}
    game = finished(game).play(asks())
    assert game.may(ANNA) == {Decide, UseJoker, Leave}
    assert game.refuses(UseJoker(ANNA, aid)) is Reason.JOKER_SPENT


# Switch.


def _switched(*others: Decide | Leave | UseJoker, players: int = 3) -> Game[Milionario]:
    """Let Anna switch the third question while the others do something else."""
    game = climbed(milionario(*SWITCHES[:players], players=players), 2)
    return game.play(asks(B), UseJoker(ANNA, Joker.SWITCH), *others)


def test_the_switch() -> None:
    """CM-9: after the reveal another card of the same level comes, for him alone."""
    game = _switched(Decide(BEN, B), Decide(CARLA, A))
    assert game.told(ev.Climbed) == [ev.Climbed(BEN, 3, 30_000)]
    assert game.told(ev.Fell) == [ev.Fell(CARLA, 0)]
    assert game.news[-1] == ev.JokerBegan(ANNA, Joker.SWITCH)
    assert game.state.expected().of(Stocked)
    assert [(need.easiest, need.hardest) for need in game.state.needs()] == [(4, 4)]
    game = game.play(asks(C))
    assert game.news == (ev.QuestionAsked("right-C", 3),)
    assert (game.asked, game.may(ANNA), game.may(BEN)) == ((ANNA,), {Decide, UseJoker, Leave}, set())


@pytest.mark.parametrize(
    ("choice", "event", "playing"),
    [
        (A, ev.Climbed(ANNA, 3, 30_000), (ANNA, BEN, CARLA)),
        (B, ev.Fell(ANNA, 0), (BEN, CARLA)),
        (LEAVES, ev.LeftWith(ANNA, 20_000), (BEN, CARLA)),
    ],
    ids=["right", "wrong", "leaves"],
)
def test_the_switched_question(choice: Letter | None, event: Event, playing: tuple[str, ...]) -> None:
    """CM-9, CM-20: it counts as any other; then the next level comes for all who are in."""
    game = answered(_switched(Decide(BEN, B), Decide(CARLA, B)), Anna=choice)
    assert event in game.news
    assert game.playing == playing
    assert game.play(asks()).told(ev.QuestionAsked) == [ev.QuestionAsked("right-A", 4)]


@pytest.mark.parametrize("aid", [Joker.FIFTY, Joker.EXPERT])
def test_another_aid_after_the_switch(aid: Joker) -> None:
    """CM-9, CM-15: on the new question he may use another aid; the Switch itself is spent."""
    game = _switched(Decide(BEN, B), Decide(CARLA, B)).play(asks())
    assert game.refuses(UseJoker(ANNA, Joker.SWITCH)) is Reason.JOKER_SPENT
    game = game.play(UseJoker(ANNA, aid))
    assert len(game.told(ev.LettersLeft)) == (aid is Joker.FIFTY)
    assert len(game.told(ev.ExpertWasted)) == (aid is Joker.EXPERT)
    assert game.may(ANNA) == {Decide}


def test_several_switches() -> None:
    """CM-20: one new question for all of them, clockwise, and among them alone."""
    game = _switched(UseJoker(BEN, Joker.SWITCH), Decide(CARLA, B))
    assert game.told(ev.JokerBegan) == [ev.JokerBegan(ANNA, Joker.SWITCH), ev.JokerBegan(BEN, Joker.SWITCH)]
    game = game.play(asks(), UseJoker(ANNA, Joker.EXPERT))
    assert game.asked == (BEN,)
    game = game.play(Decide(BEN, A))
    assert game.state.expected().of(Look)[0].values["partner"] == (BEN,)
    game = finished(game.play(Look(ANNA, BEN)), Anna=D)
    assert game.told(ev.Revealed) == [ev.Revealed(ANNA, D), ev.Revealed(BEN, A)]
    assert game.playing == (BEN, CARLA)


def test_all_switch() -> None:
    """CM-21: the first answer is still told, though nobody gave one."""
    game = _switched(UseJoker(BEN, Joker.SWITCH), Leave(CARLA))
    assert game.told(ev.RightAnswer) == [ev.RightAnswer("right-B", B)]
    assert game.told(ev.Revealed) == []


def test_both_cards_were_heard() -> None:
    """CM-14: the switched card and the new one are two cards, asked one after the other at the same level."""
    game = answered(_switched(Decide(BEN, B), Decide(CARLA, B)), D, Anna=D)
    assert game.told(ev.QuestionAsked) == [ev.QuestionAsked("right-D", 3)]
    assert game.told(ev.RightAnswer) == [ev.RightAnswer("right-D", D)]


def test_a_switch_on_the_last_question() -> None:
    """CM-10, CM-20: those who were right have won already; the turn ends after the switched question."""
    game = climbed(milionario(Buy(ANNA, Item.SWITCH), players=2), 9)
    game = game.play(asks(), UseJoker(ANNA, Joker.SWITCH), Decide(BEN, A))
    assert game.told(ev.WonMillion) == [ev.WonMillion(BEN)]
    assert game.told(ev.RoundEnded) == []
    game = answered(game)
    assert game.told(ev.WonMillion) == [ev.WonMillion(ANNA)]
    assert game.told(ev.RoundEnded) == [ev.RoundEnded(1)]
    assert game.money == {ANNA: 996_000, BEN: 1_000_000}


def test_the_order_is_the_same_after_a_switch() -> None:
    """CM-20: those who switched and those who waited are asked clockwise again."""
    game = answered(_switched(Decide(BEN, B), UseJoker(CARLA, Joker.SWITCH)))
    game = game.play(asks())
    assert [one.player for one in game.state.contest.undecided] == [ANNA, BEN, CARLA]
