"""Set-ups that no rule allows: the text names the value and what is allowed."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.game.lottery.tables import BOARD
from tests.game.tables import PAIR
from voice_quiz.game.lottery.rules import LotterySetup
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.millionaire.rules import MillionaireSetup
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.protocol import BadSetup, Setup
from voice_quiz.game.replay import AnySetup
from voice_quiz.game.seats import Hosting
from voice_quiz.game.summary import seated

SIX = ("Anna", "Ben", "Carla", "Dirk", "Emil", "Frida")
BIGGEST = (1 << 64) - 1
# Every game, for two players of some names.
GAMES: dict[str, Callable[[tuple[str, str]], AnySetup]] = {
    "money-drop": lambda names: MoneyDropSetup((names,)),
    "millionaire": MillionaireSetup,
    "milionario": MilionarioSetup,
    "lottery": lambda names: LotterySetup(names, BOARD),
}


@pytest.mark.parametrize(
    ("setup", "text"),
    [
        (MoneyDropSetup(()), "no team; at least 1 is needed"),
        (MoneyDropSetup(((),)), "0 players; allowed are 1 to 5"),
        (MoneyDropSetup((SIX,)), "6 players; allowed are 1 to 5"),
        (MoneyDropSetup((PAIR, ())), "0 players; allowed are 1 to 5"),
        (MoneyDropSetup((("Anna",),), Hosting.ROTATING), "1 players; allowed are 2 to 6"),
        (MoneyDropSetup(((*SIX, "Gero"),), Hosting.ROTATING), "7 players; allowed are 2 to 6"),
        (LotterySetup((), BOARD), "0 players; allowed are 2 to 6"),
        (LotterySetup(("Anna",), BOARD), "1 players; allowed are 2 to 6"),
        (LotterySetup((*SIX, "Gero"), BOARD), "7 players; allowed are 2 to 6"),
    ],
    ids=["no team", "nobody", "six", "nobody in the second", "one to rotate", "seven to rotate", "none", "one", "seven"],
)
def test_tables_of_the_wrong_size(setup: Setup, text: str) -> None:
    """MD-13, MD-16, GE-1: one to five in a team, two to six where they rotate, two to six in the lottery."""
    with pytest.raises(BadSetup, match=re.escape(text)):
        setup.start(1)


@pytest.mark.parametrize(
    ("names", "text"),
    [
        (("", "Ben"), "the name ''; a name has 1 to 40 letters"),
        ((" ", "Ben"), "the name ' '; a name has 1 to 40 letters"),
        ((" Anna", "Ben"), "the name ' Anna'; a name has 1 to 40 letters and no blanks around it"),
        (("Anna", "Ben "), "the name 'Ben '"),
        (("Anna", "Ben\n"), "the name 'Ben\\n'"),
        (("A\tnna", "Ben"), "the name 'A\\tnna'"),
        (("A" * 41, "Ben"), f"the name '{'A' * 41}'; a name has 1 to 40 letters"),
        (("Anna", "Anna"), "the names Anna, Anna; every player needs a name of his own"),
        (("Anna", "anna"), "the names Anna, anna; every player needs a name of his own"),
    ],
    ids=["empty", "blank", "blank before", "blank after", "line break", "tabulator", "41 letters", "twice", "but for capitals"],
)
@pytest.mark.parametrize("game", GAMES)
def test_names_that_do_not_do(game: str, names: tuple[str, str], text: str) -> None:
    """Names are how players are told apart, in every game."""
    with pytest.raises(BadSetup, match=re.escape(text)):
        GAMES[game](names).start(1)


def test_a_name_is_taken_by_another_team() -> None:
    """MD-13: nobody plays in two teams."""
    with pytest.raises(BadSetup, match="Anna, Ben, Carla, Anna"):
        MoneyDropSetup((PAIR, ("Carla", "Anna"))).start(1)


@pytest.mark.parametrize("names", [("A" * 40, "Ö"), ("Ann-Kathrin d'Été", "李"), ("Anna Maria", "Ben 2")], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_names_that_do(game: str, names: tuple[str, str]) -> None:
    """Any language, blanks inside, and up to 40 letters."""
    setup = GAMES[game](names)
    assert setup.start(1).state.outcome() is None
    assert seated(setup) == names


@pytest.mark.parametrize("limit", [0, -1, 61, 1000])
def test_time_limits_that_do_not_do(limit: int) -> None:
    """MD-12: at most 60 seconds."""
    with pytest.raises(BadSetup, match=f"a time limit of {limit} seconds; allowed are 1 to 60"):
        MoneyDropSetup((PAIR,), time_limit=limit).start(1)


@pytest.mark.parametrize("limit", [None, 1, 60])
def test_time_limits_that_do(limit: int | None) -> None:
    """MD-12: a limit is optional."""
    assert MoneyDropSetup((PAIR,), time_limit=limit).start(1).state.chips == 40


@pytest.mark.parametrize("rounds", [0, -4, 21])
def test_rounds_that_do_not_do(rounds: int) -> None:
    """GE-14: at least one round is agreed on."""
    with pytest.raises(BadSetup, match=f"{rounds} rounds; allowed are 1 to 20"):
        LotterySetup(PAIR, BOARD, rounds=rounds).start(1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [-1, BIGGEST + 1, 10**40])
def test_seeds_that_do_not_do(game: str, seed: int) -> None:
    """A seed has 64 bits."""
    with pytest.raises(BadSetup, match=f"the seed {seed}; allowed are 0 to {BIGGEST}"):
        GAMES[game](("Anna", "Ben")).start(seed)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [0, BIGGEST])
def test_seeds_that_do(game: str, seed: int) -> None:
    """The smallest and the biggest seed begin a game."""
    assert GAMES[game](("Anna", "Ben")).start(seed).state.outcome() is None


@pytest.mark.parametrize("first", ["Zoe", "", "anna"])
def test_an_unknown_player_begins(first: str) -> None:
    """GE-4: who begins sits at the table."""
    with pytest.raises(BadSetup, match=f"{first!r} begins; allowed are Anna, Ben"):
        LotterySetup(PAIR, BOARD, first=first).start(1)
