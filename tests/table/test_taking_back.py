"""What can be taken back, and by whom: what chance has shown or a joker told is known, so all must agree."""

from __future__ import annotations

import pytest

from tests.table.at_the_table import at_table, begun
from voice_quiz.cards.lottery_board import lottery_board
from voice_quiz.evening.play.session import TakeBack
from voice_quiz.game.lottery.rules import Lottery, LotterySetup
from voice_quiz.game.millionaire.rules import Millionaire, MillionaireSetup, Variant
from voice_quiz.game.moves import Colour, Joker, PickDigits, Spin, UseJoker

LOTTERY = LotterySetup(("Anna", "Ben"), lottery_board())
LADDER = MillionaireSetup(("Anna",), variant=Variant.NON_RISK, aloud=True)


@pytest.mark.usefixtures("home")
def test_what_chance_has_shown_is_taken_back_only_by_all() -> None:
    """Both the arrow and the number that was drawn after the last holder was filled (GE-2, GE-4)."""
    session = begun(LOTTERY)
    session.play(PickDigits("Anna", (1, 2, 3, 4, 5, 6)))
    assert session.take_back() is TakeBack.FREE
    session.play(PickDigits("Ben", (1, 2, 3, 4, 5, 6)))
    assert session.take_back() is TakeBack.IF_ALL_AGREE
    session.play(Spin("Anna", Colour.GREEN))
    assert session.take_back() is TakeBack.IF_ALL_AGREE


@pytest.mark.usefixtures("home")
def test_whoever_wants_the_arrow_back_asks_the_table() -> None:
    """Where somebody objects, the game stands as it stood."""
    said = ["> ", "> gib mir welche", "> ", "> ", "> gib mir welche", "> ", "> grün"]
    before, after = (at_table(LOTTERY, [*said, *more]) for more in ([], ["> zurück", "> nein"]))
    assert isinstance(before.state, Lottery) and before.state == after.state
    assert "sure.undo" in [line.mark for line in after.lines]


@pytest.mark.usefixtures("home")
def test_a_joker_that_has_told_something_is_taken_back_only_by_all() -> None:
    """Whoever has seen two answers go would have the joker and the answers."""
    session = begun(LADDER)
    session.stock()
    session.play(UseJoker("Anna", Joker.FIFTY))
    assert session.take_back() is TakeBack.IF_ALL_AGREE


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("said", ["machen wir das ungeschehen oder so", "das da eben bitte wieder weg"])
def test_nobody_is_asked_about_what_would_be_refused(said: str) -> None:
    """A guess at a command that cannot be obeyed now is no question: a yes to it would be refused."""
    evening = at_table(LADDER, [f"> {said}"])
    assert isinstance(evening.state, Millionaire)
    assert "meant.undo" not in [line.mark for line in evening.lines]
