"""The lottery: the table before the first move, picks, spinners and walking (GE-1 to GE-5, GE-16, GE-19)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.game.lottery.tables import BOARD, PLAIN, digits, holder, spinning, with_people
from tests.game.tables import happened, play, refused
from voice_quiz.game import events as ev
from voice_quiz.game.chance import Chance
from voice_quiz.game.lottery.board import DIGITS, FieldKind, LuckPile
from voice_quiz.game.lottery.holdings import Gambler
from voice_quiz.game.lottery.rules import Lottery, LotterySetup
from voice_quiz.game.lottery.turn import Stage
from voice_quiz.game.moves import Colour, PickDigits, Spin, Walk
from voice_quiz.game.protocol import Move, Reason, Step

THREE = ("Anna", "Ben", "Carla")


def begun(count: int = 3, first: str | None = None) -> Lottery:
    """Begin a game; nobody has picked yet."""
    players = (*THREE, "Dirk", "Emil", "Frida")[:count]
    return LotterySetup(players, BOARD, first=first).start(1).state


@pytest.mark.parametrize("count", range(2, 7))
def test_the_table_at_the_beginning(count: int) -> None:
    """GE-1, GE-2: everybody has 200,000, no cards, a pawn off the track; each digit lies there once a player."""
    house = begun(count).house
    assert all(one == Gambler(one.player, 200_000, None, ()) for one in house.gamblers)
    assert Counter(house.lying()) == dict.fromkeys(DIGITS, count)


def test_six_cards_are_picked_in_turn_order() -> None:
    """GE-2: everyone picks six at once; only he hears which, and the number is drawn after the last."""
    step = play(begun(), PickDigits("Anna", digits("112233")))
    assert step.events == (ev.HolderFilled("Anna"), ev.HolderChanged("Anna", digits("112233"), audience=("Anna",)))
    assert step.state.expected().asked == ("Ben",)
    step = play(step.state, PickDigits("Ben", digits("012345")))
    assert not happened(step, ev.NumberDrawn)
    step = play(step.state, PickDigits("Carla", digits("998877")))
    assert [type(event) for event in step.events[2:]] == [ev.RoundBegan, ev.NumberDrawn, ev.TurnBegan]
    assert [holder(step.state, player) for player in THREE] == ["112233", "012345", "998877"]


def test_what_was_picked_lies_there_no_more() -> None:
    """GE-2: cards are taken from the board."""
    state = play(begun(2), PickDigits("Anna", digits("112234"))).state
    assert "".join(map(str, state.house.lying())) == "00345566778899"
    refusal = refused(state, PickDigits("Ben", digits("300000")))
    assert (refusal.reason, refusal.figures) == (Reason.NO_SUCH_CARD_LEFT, (0,))


@pytest.mark.parametrize(
    ("picked", "reason"),
    [
        ((1, 2, 3, 4, 5), Reason.NOT_SIX_DIGITS),
        ((1, 2, 3, 4, 5, 6, 7), Reason.NOT_SIX_DIGITS),
        ((1, 2, 3, 4, 5, 10), Reason.NOT_SIX_DIGITS),
        ((1, 2, 3, 4, 5, -1), Reason.NOT_SIX_DIGITS),
        ((4, 4, 4, 4, 5, 6), Reason.NO_SUCH_CARD_LEFT),
    ],
    ids=["five", "seven", "ten is no digit", "minus one is no digit", "one more than lie there"],
)
def test_picks_that_are_refused(picked: tuple[int, ...], reason: Reason) -> None:
    """GE-2: six digits of cards that lie on the board."""
    assert refused(begun(), PickDigits("Anna", picked)).reason is reason


@pytest.mark.parametrize("count", range(2, 7))
def test_deal_me_some(count: int) -> None:
    """GE-2, GE-26: whoever names no digits is dealt six, and everybody can be."""
    state = begun(count)
    while state.stage is Stage.PICK:
        state = state.apply(PickDigits(state.player)).state
    assert all(len(one.holder) == 6 for one in state.house.gamblers)


def test_dealt_cards_are_shuffled() -> None:
    """GE-2: another seed deals other cards."""
    setup = LotterySetup(THREE, BOARD)
    dealt = {holder(setup.start(seed).state.apply(PickDigits("Anna")).state, "Anna") for seed in range(20)}
    assert len(dealt) == 20


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (begun(), PickDigits("Anna")),
        (play(begun(2), PickDigits("Anna")).state, PickDigits("Ben", digits("123456"))),
        (spinning(), Spin("Anna", Colour.RED)),
        (
            replace(spinning(luck=()), luck=LuckPile((), ("aunt", "refund")), stage=Stage.STAR, star=Colour.GREEN),
            Walk("Anna", 4),
        ),
    ],
    ids=["dealing", "drawing the number", "spinning", "reshuffling"],
)
def test_chance_moves_on(state: Lottery, move: Move) -> None:
    """GE-2, GE-3, GE-4, GE-20: whatever is drawn, the next draw is another one."""
    assert state.apply(move).state.chance != state.chance


def test_the_winning_number_has_six_different_digits() -> None:
    """GE-3: every digit can come, in any place."""
    numbers = [_number(seed) for seed in range(100)]
    assert all(len(number) == len(set(number)) == 6 and set(number) <= set(DIGITS) for number in numbers)
    assert all({number[place] for number in numbers} == set(DIGITS) for place in range(6))


def _number(seed: int) -> tuple[int, ...]:
    state = LotterySetup(("Anna", "Ben"), BOARD).start(seed).state
    return play(state, PickDigits("Anna"), PickDigits("Ben")).state.number


@pytest.mark.parametrize(
    ("first", "order"), [(None, "Anna Ben Carla"), ("Ben", "Ben Carla Anna"), ("Carla", "Carla Anna Ben")], ids=str
)
def test_who_begins(first: str | None, order: str) -> None:
    """GE-4: the first one named, unless told otherwise; then clockwise, for picks and for turns."""
    state, picks = begun(first=first), list[str]()
    while state.stage is Stage.PICK:
        picks.append(state.player)
        state = state.apply(PickDigits(state.player)).state
    assert picks == order.split()
    assert state.player == picks[0]


@pytest.mark.parametrize(
    ("colour", "numbers"),
    [
        (Colour.YELLOW, {4, 5, 6, 7, 8, 9, None}),
        (Colour.GREEN, {1, 2, 3, 4, 5, None}),
        (Colour.RED, {-3, -2, -1, 1, 2, 3, None}),
    ],
    ids=str,
)
def test_what_a_spinner_can_show(colour: Colour, numbers: set[int | None]) -> None:
    """GE-4, GE-16: yellow is fast, green slower, red goes both ways; each has a star."""
    shown = [_spun(seed, colour) for seed in range(300)]
    assert {event.steps for event in shown} == numbers


def _spun(seed: int, colour: Colour) -> ev.Spun:
    return happened(replace(spinning(), chance=Chance(seed)).apply(Spin("Anna", colour)), ev.Spun)[0]


def test_the_full_number_is_walked() -> None:
    """GE-4: the pawn goes as far as the spinner says, whatever lies between (GE-25)."""
    state = with_people(spinning(), fields={"Anna": 12})
    for seed in range(40):
        step = replace(state, chance=Chance(seed)).apply(Spin("Anna", Colour.YELLOW))
        steps = happened(step, ev.Spun)[0].steps
        expected = (ev.Walked("Anna", (12 + steps) % 24),) if steps else ()
        assert happened(step, ev.Walked)[:1] == expected


@pytest.mark.parametrize(
    ("colour", "numbers"),
    [(Colour.YELLOW, (4, 5, 6, 7, 8, 9)), (Colour.GREEN, (1, 2, 3, 4, 5)), (Colour.RED, (-3, -2, -1, 1, 2, 3))],
    ids=str,
)
def test_a_star_lets_him_choose(colour: Colour, numbers: tuple[int, ...]) -> None:
    """GE-4, GE-19: any number of that spinner, on red a negative one too, and no other."""
    state = replace(with_people(spinning(), fields={"Anna": 12}), stage=Stage.STAR, star=colour)
    (walk,) = state.expected().of(Walk)
    assert (walk.players, walk.values["steps"]) == (("Anna",), numbers)
    for steps in numbers:
        step = state.apply(Walk("Anna", steps))
        assert step.events[0] == ev.Walked("Anna", 12 + steps)
        assert step.state.star is None
    assert refused(state, Walk("Anna", 10)).reason is Reason.NOT_OFFERED
    assert refused(state, Walk("Anna", 0)).reason is Reason.NOT_OFFERED


def test_a_star_comes_from_the_spinner() -> None:
    """GE-4: nobody moves before he has chosen."""
    steps = (replace(spinning(), chance=Chance(seed)).apply(Spin("Anna", Colour.GREEN)) for seed in range(300))
    star: Step[Lottery] = next(step for step in steps if happened(step, ev.Spun)[0].steps is None)
    assert star.events == (ev.Spun("Anna", Colour.GREEN, None),)
    assert (star.state.stage, star.state.star, star.state.gambler.field) == (Stage.STAR, Colour.GREEN, None)


@pytest.mark.parametrize(
    ("field", "steps", "landing"),
    [
        (None, 1, 0),
        (None, 9, 8),
        (None, -1, 23),
        (None, -3, 21),
        (20, 3, 23),
        (20, 4, 0),
        (23, 1, 0),
        (23, 9, 8),
        (0, -1, 23),
        (1, -3, 22),
        (12, 9, 21),
    ],
    ids=str,
)
def test_walking_over_the_start(field: int | None, steps: int, landing: int) -> None:
    """GE-5, GE-19: the first move counts from the start; later it is skipped, forward and backward."""
    assert BOARD.landing(field, steps) == landing
    state = with_people(spinning(), fields={} if field is None else {"Anna": field})
    colour = next(colour for colour in Colour if steps in BOARD.steps(colour))
    step = replace(state, stage=Stage.STAR, star=colour).apply(Walk("Anna", steps))
    assert step.events[0] == ev.Walked("Anna", landing)
    assert step.state.house.of("Anna").field == landing


def test_pawns_share_a_field() -> None:
    """GE-5: a field can hold several pawns."""
    state = with_people(spinning(), fields={"Ben": 8, "Carla": 8, "Anna": 7})
    walked = replace(state, stage=Stage.STAR, star=Colour.GREEN).apply(Walk("Anna", 1)).state
    assert [one.field for one in walked.house.gamblers] == [8, 8, 8]


def test_the_board_is_as_agreed() -> None:
    """GE-16: 24 fields, ten of them digits; 20 luck cards; the numbers of the spinners are equally likely."""
    kinds = Counter(field.kind for field in BOARD.track)
    assert kinds == {FieldKind.DIGIT: 10, FieldKind.SWAP: 4, FieldKind.LUCK: 4, FieldKind.BAD_LUCK: 3, FieldKind.BUY: 3}
    assert sorted(field.digit for field in BOARD.track if field.digit is not None) == list(DIGITS)
    assert len(BOARD.luck) == 20
    assert all(len(set(Counter(spinner.steps).values())) == 1 for spinner in BOARD.spinners)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Spin("Ben", Colour.RED), Reason.NOT_YOUR_TURN),
        (Walk("Anna", 1), Reason.NOT_NOW),
        (PickDigits("Anna"), Reason.NOT_NOW),
    ],
    ids=str,
)
def test_moves_that_do_not_fit_a_turn(move: Move, reason: Reason) -> None:
    """GE-4: whose turn it is spins, and nothing else."""
    assert refused(spinning(PLAIN), move).reason is reason
