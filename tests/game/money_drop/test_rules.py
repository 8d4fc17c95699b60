"""Money-drop: a run from its forty chips to its end (MD-1 to MD-10, MD-15, MD-19, MD-20, G-6)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.game.tables import PAIR, board, card, choosing, happened, play, refused, saving, staking, tray, winning_run
from voice_quiz.game import events as ev
from voice_quiz.game.card import Letter
from voice_quiz.game.money_drop.question_piles import BANDS
from voice_quiz.game.money_drop.rules import CHIP, MoneyDrop, MoneyDropSetup, Stage
from voice_quiz.game.money_drop.runs import Result
from voice_quiz.game.moves import ChooseCategory, Done, Stake, Stocked
from voice_quiz.game.protocol import End, Reason


def test_a_run_begins_with_forty_chips() -> None:
    """MD-1: 40 chips of 25,000 are the million."""
    step = MoneyDropSetup((PAIR,)).start(1)
    assert step.events == (ev.RunBegan(PAIR, None, 40),)
    assert (step.state.chips, step.state.chips * CHIP) == (40, 1_000_000)


@pytest.mark.parametrize(
    ("number", "windows"),
    [(1, 4), (2, 4), (3, 4), (4, 4), (5, 3), (6, 3), (7, 3), (8, 2)],
    ids=lambda value: f"{value}",
)
def test_windows_of_each_round(number: int, windows: int) -> None:
    """MD-2: four windows in rounds 1-4, three in 5-7, two in round 8, always from A on."""
    state = staking(number=number)
    assert state.card
    assert state.windows == len(state.stakes) == windows
    assert state.card.letters == tuple(Letter)[:windows]


def test_the_tray_asks_for_thirty_twenty_and_six_cards() -> None:
    """MD-3: 30 four-answer, 20 three-answer and 6 two-answer cards."""
    needs = MoneyDropSetup((PAIR,)).start(1).state.needs()
    assert Counter(need.answers for need in needs) == {4: 30, 3: 20, 2: 6}


def test_the_course_of_a_run() -> None:
    """G-6: each round has its band of difficulties, and the cards that are offered come from it."""
    assert BANDS == ((1, 3), (2, 5), (4, 7), (5, 8), (6, 9), (8, 11), (9, 12), (10, 15))
    state = choosing()
    for easiest, hardest in BANDS:
        assert all(easiest <= offered.difficulty <= hardest for offered in state.offered)
        state = play(state, *saving(state, 40)).state
    assert state.stage is Stage.OVER


def test_two_front_cards_are_offered_and_one_is_put_away() -> None:
    """MD-4: the two front cards leave the tray; the one not picked is remembered for the joker."""
    fresh = MoneyDropSetup((PAIR,)).start(1).state
    step = fresh.apply(tray(fresh))
    first, second = step.state.offered
    assert step.events == (ev.CategoriesOffered(1, ("card-0", "card-1"), 4),)
    assert not {first, second} & {one for pile in step.state.tray for one in pile}
    picked = play(step.state, ChooseCategory(2)).state
    assert (picked.card, picked.other) == (second, first)


@pytest.mark.parametrize(
    ("categories", "offered"),
    [
        (("rivers", "poets", "stars"), ("front-0", "front-1")),
        (("rivers", "rivers", "stars"), ("front-0", "front-2")),
        (("rivers", "rivers", "rivers"), ("front-0", "front-1")),
    ],
    ids=["MD-19 the front two differ", "MD-19 the next that differs", "MD-19 nothing differs"],
)
def test_two_categories_differ_if_the_tray_allows_it(categories: tuple[str, ...], offered: tuple[str, str]) -> None:
    """MD-19: the second card is the first one of another category; what was passed over stays in the tray."""
    fresh = MoneyDropSetup((PAIR,)).start(1).state
    front = tuple(card(f"front-{n}", category=categories[min(n, len(categories) - 1)]) for n in range(8))
    state = fresh.apply(Stocked((*front, *tray(fresh).cards[8:]))).state
    assert tuple(one.id for one in state.offered) == offered
    assert [one.id for one in state.tray[0]] == [one.id for one in front if one.id not in offered]


def test_a_card_whose_category_was_read_is_used_up() -> None:
    """MD-19: neither card of a round comes again from this tray, not even after the run."""
    state, seen = choosing(PAIR, ("Carla",)), list[str]()
    while state.stage is not Stage.OVER:
        seen += [one.id for one in state.offered]
        state = play(state, *saving(state, 40)).state
    assert len(seen) == len(set(seen)) == 32


def test_the_question_comes_after_the_category_and_nothing_is_final_before_done() -> None:
    """MD-5: category, then the card's texts; stakes are laid and moved freely until the team is done."""
    step = play(choosing(), ChooseCategory(1))
    assert step.events == (ev.CategoryChosen("card-0"), ev.QuestionAsked("card-0", 1))
    laid = play(step.state, Stake((40, 0, 0, 0)), Stake((0, 0, 5, 0)), Stake((0, 0, 0, 0)), Stake((0, 20, 20, 0)))
    assert {type(event) for event in laid.events} == {ev.Staked}
    assert (laid.state.stakes, laid.state.chips) == ((0, 20, 20, 0), 40)
    assert happened(play(laid.state, Done()), ev.StakesFinal) == (ev.StakesFinal((0, 20, 20, 0), 0),)


@pytest.mark.parametrize("chips", [0, 1, 39], ids=lambda chips: f"{chips} of 40 laid")
def test_all_chips_must_be_staked(chips: int) -> None:
    """MD-6: done with chips in the hand is refused, and the refusal counts them."""
    state = play(staking(), Stake((chips, 0, 0, 0))).state
    refusal = refused(state, Done())
    assert (refusal.reason, refusal.figures) == (Reason.CHIPS_LEFT_OVER, (40 - chips,))


@pytest.mark.parametrize(
    ("number", "chips"),
    [(1, (38, 1, 1, 0)), (4, (0, 1, 1, 38)), (5, (20, 20, 0)), (7, (0, 39, 1)), (8, (40, 0)), (8, (0, 40))],
    ids=lambda value: f"{value}",
)
def test_one_window_free_is_enough(number: int, chips: tuple[int, ...]) -> None:
    """MD-7: three of four windows, two of three, one of two may be laid on."""
    step = play(staking(number=number), Stake(chips))
    assert step.events == (ev.Staked(chips, 0),)
    assert happened(play(step.state, Done()), ev.RightAnswer)


@pytest.mark.parametrize(
    ("number", "chips", "reason"),
    [
        (1, (37, 1, 1, 1), Reason.NO_WINDOW_FREE),
        (1, (1, 1, 1, 1), Reason.NO_WINDOW_FREE),
        (5, (38, 1, 1), Reason.NO_WINDOW_FREE),
        (7, (1, 1, 1), Reason.NO_WINDOW_FREE),
        (8, (39, 1), Reason.ONE_WINDOW),
        (8, (1, 1), Reason.ONE_WINDOW),
    ],
    ids=lambda value: f"{value}",
)
def test_a_stake_on_the_last_free_window_is_refused(number: int, chips: tuple[int, ...], reason: Reason) -> None:
    """MD-7, MD-12: at least one open window stays empty, and the stake that fills it is refused at once."""
    state = staking(number=number)
    before = play(state, Stake((*chips[:-1], 0))).state
    assert refused(before, Stake(chips)).reason is reason
    assert before.stakes == (*chips[:-1], 0)


@pytest.mark.parametrize(
    ("right", "chips", "opened"),
    [
        ("A", (40, 0, 0, 0), [("B", 0), ("C", 0), ("D", 0)]),
        ("A", (10, 20, 10, 0), [("D", 0), ("C", 10), ("B", 20)]),
        ("A", (20, 10, 0, 10), [("C", 0), ("B", 10), ("D", 10)]),
        ("C", (30, 9, 1, 0), [("D", 0), ("B", 9), ("A", 30)]),
        ("D", (0, 1, 0, 39), [("A", 0), ("C", 0), ("B", 1)]),
    ],
    ids=["MD-20 all empty", "MD-20 rising stakes", "MD-20 equal by letter", "MD-20 three laid on", "MD-20 two empty"],
)
def test_wrong_windows_open_in_order(right: str, chips: tuple[int, ...], opened: list[tuple[str, int]]) -> None:
    """MD-8, MD-20: wrong windows open one by one, empty ones first, then by rising stake; the right one stays shut."""
    state = staking(right=right)
    step = play(state, Stake(chips), Done())
    kept = chips["ABCD".index(right)]
    assert state.card
    assert step.events[1:6] == (
        ev.StakesFinal(chips, 0),
        *(ev.WindowOpened(Letter(letter), lost) for letter, lost in opened),
        ev.RightAnswer(state.card.id, Letter(right)),
    )
    assert step.events[6] == ev.ChipsSaved(kept)
    assert (step.state.round, step.state.chips) == (2, kept)


def test_a_team_without_chips_is_out() -> None:
    """MD-9: the run ends as soon as nothing is left, with what was held before that round."""
    state = staking(number=3, chips=7)
    step = play(state, board(state, B=7), Done())
    assert happened(step, ev.RunEnded) == (ev.RunEnded(PAIR, 3, 0, 7),)
    assert not happened(step, ev.ChipsSaved)
    assert step.state.results == (Result(PAIR, 3, 0, 7),)


@pytest.mark.parametrize("chips", [1, 17, 40])
def test_what_is_left_after_round_eight_is_won(chips: int) -> None:
    """MD-10: the run ends with round 8, and the last chip counts like the fortieth."""
    step = winning_run(choosing(), chips)
    assert step.events[-2:] == (ev.RunEnded(PAIR, 8, chips, chips), ev.GameEnded(End.RUNS_PLAYED))
    assert step.state.results == (Result(PAIR, 8, chips, chips),)


@pytest.mark.parametrize("chips", range(1, 41))
def test_the_money_table(chips: int) -> None:
    """MD-15: n chips are worth n times 25,000; the core counts whole chips, amounts are understood elsewhere (MD-21)."""
    outcome = winning_run(choosing(), chips).state.outcome()
    assert outcome
    assert outcome.ranking[0].money == range(25_000, 1_025_000, 25_000)[chips - 1]


def on_the_table(state: MoneyDrop) -> tuple[object, ...]:
    """Return the cards and chips that lie before the team."""
    return state.offered, state.card, state.other, state.stakes


def test_nothing_of_a_question_is_left_on_the_table() -> None:
    """MD-4, MD-8: categories, question and stakes follow one another, and the next run finds an empty table."""
    asked, teams = staking(), (("Anna",), ("Ben",), ("Carla",), ("Dirk",))
    assert (asked.offered, asked.stakes) == ((), (0, 0, 0, 0))
    saved = play(asked, Stake((40, 0, 0, 0)), Done()).state
    assert on_the_table(saved) == (saved.offered, None, None, ())
    fourth = choosing(*teams)
    for _ in range(3):
        fourth = winning_run(fourth).state
    assert on_the_table(fourth) == ((), None, None, ())


def test_a_run_may_hang_on_the_last_chip() -> None:
    """MD-6, MD-9: a single chip is played like forty."""
    state = staking(number=2, chips=1)
    assert refused(state, Done()).figures == (1,)
    assert refused(state, Stake((1, 1, 0, 0))).reason is Reason.TOO_MANY_CHIPS
    assert play(state, Stake((1, 0, 0, 0)), Done()).state.chips == 1
    assert play(state, Stake((0, 1, 0, 0)), Done()).state.stage is Stage.OVER
