"""A plan becomes a set-up; what has no effect is named, and what was agreed can be told from a set-up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.say.host import Host
from voice_quiz.evening.setup.announcements import changed, planned
from voice_quiz.evening.setup.by_game import GAMES
from voice_quiz.evening.setup.plan import Plan, divided, plan_of
from voice_quiz.evening.setup.wishes import Wish, granted
from voice_quiz.game.lottery.rules import LotterySetup
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.millionaire.rules import MillionaireSetup
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.game.protocol import Refused
from voice_quiz.game.seats import Hosting

TWO = (("Anna", "Ben"),)


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_planned(game: str, short: bool) -> None:
    """Two players and a game are enough, for the whole of it and for the short form."""
    assert Plan(game, TWO, short=short).setup().start(1).state.outcome() is None


def test_a_short_game_is_short() -> None:
    """Money-drop leaves out the easy rounds, all others have one; a number of rounds that is agreed goes first (G-7)."""
    setups = {game: Plan(game, TWO, short=True).setup() for game in GAMES}
    assert setups["money-drop"] == MoneyDropSetup(TWO, first_round=4)
    assert setups["milionario"] == MilionarioSetup(TWO[0], agreed=1)
    for game in ("millionaire", "millionaire-classic", "lottery"):
        setup = setups[game]
        assert isinstance(setup, MillionaireSetup | LotterySetup)
        assert setup.rounds == 1
        assert getattr(Plan(game, TWO, short=True, rounds=3).setup(), "rounds", None) == 3


@pytest.mark.parametrize(
    ("plan", "idle"),
    [
        (Plan("money-drop", TWO, variant="risk"), ["variant"]),
        (Plan("money-drop", TWO, rounds=3, time_limit=20), ["rounds"]),
        (Plan("millionaire", TWO, time_limit=20, rounds=3), ["time_limit"]),
        (Plan("millionaire", (("Anna",), ("Ben",))), ["teams"]),
        (Plan("milionario", TWO, variant="risk"), ["variant"]),
        (Plan("lottery", TWO, hosting=Hosting.ROTATING, levels=(1, 7), without=("sport",)), ["hosting", "levels", "without"]),
        (Plan(), []),
    ],
)
def test_options_without_effect_are_named(plan: Plan, idle: list[str]) -> None:
    """Nothing that was chosen is dropped silently."""
    assert list(plan.idle()) == idle


@pytest.mark.parametrize(
    "plan",
    [
        Plan("money-drop", (("Anna", "Ben"), ("Carla",)), time_limit=30, short=True),
        Plan("money-drop", (("Anna", "Ben", "Carla"),), hosting=Hosting.ROTATING),
        Plan("millionaire", TWO, "risk", rounds=3, levels=(1, 7), without=("sport",)),
        Plan("millionaire-classic", TWO, "show"),
        Plan("milionario", TWO, hosting=Hosting.ROTATING, rounds=2),
        Plan("lottery", TWO, "expert", rounds=7),
        Plan("lottery", TWO),
    ],
    ids=str,
)
def test_what_was_agreed_can_be_agreed_again(plan: Plan) -> None:
    """As usual means the same set-up once more."""
    assert plan_of(plan.setup(), plan.selection) == plan


def test_a_crowd_is_divided_into_teams() -> None:
    """More than five play money-drop in teams of nearly equal size; where there are no teams all sit in a row."""
    crowd = tuple("ABCDEFGHIJK")
    assert divided(crowd, 3) == (tuple("ABCD"), tuple("EFGH"), tuple("IJK"))
    assert Plan("money-drop").seated((crowd,)).teams == divided(crowd, 3)
    assert Plan("millionaire").seated((("Anna",), ("Ben",))).teams == TWO


@pytest.mark.parametrize("game", [game for game in GAMES if "teams" not in GAMES[game].options])
def test_teams_wait_for_a_game_that_knows_them(game: str) -> None:
    """All stand in a row meanwhile; whoever is named anew is named for good."""
    teams = (("Anna", "Ben"), ("Carla", "Dirk"))
    row = Plan(game).seated(teams)
    assert row.teams == (("Anna", "Ben", "Carla", "Dirk"),)
    assert row.of_game("lottery").of_game("money-drop").teams == teams
    assert row.seated((("Eva", "Finn"),)).of_game("money-drop").teams == (("Eva", "Finn"),)


def test_another_game_keeps_what_it_knows() -> None:
    """The rounds of one ladder are those of the other, but risk is not for everybody."""
    plan = Plan("millionaire", TWO, "risk", rounds=2, levels=(1, 7)).of_game("lottery")
    assert plan == Plan("lottery", TWO, rounds=2)
    rivals = (("Anna",), ("Ben",))
    assert Plan("money-drop", rivals, time_limit=20).of_game("milionario") == Plan("milionario", TWO, sides=rivals)


@pytest.mark.parametrize(
    ("wish", "plan"),
    [
        (Wish("risk"), Plan("millionaire", TWO, "risk")),
        (Wish("rotating"), Plan("millionaire", TWO, hosting=Hosting.ROTATING)),
        (Wish("easy"), Plan("millionaire", TWO, levels=(1, 7))),
        (Wish("hard"), Plan("millionaire", TWO, levels=(8, 15))),
        (Wish("rounds", "3"), Plan("millionaire", TWO, rounds=3)),
        (Wish("short"), Plan("millionaire", TWO, short=True)),
        (Wish("without", "sport"), Plan("millionaire", TWO, without=("sport",))),
        (Wish("only", "sport"), Plan("millionaire", TWO, topics=("sport",))),
        (Wish("children"), Plan("millionaire", TWO, packs=("children",))),
        (Wish("experts"), Plan("millionaire", TWO, packs=("expert",))),
        (Wish("any"), Plan("millionaire", TWO)),
    ],
    ids=str,
)
def test_a_wish_is_granted(wish: Wish, plan: Plan) -> None:
    """Each wish changes one thing."""
    assert granted(Plan("millionaire", TWO), wish) == plan


@pytest.mark.parametrize(
    "wish", [Wish("show"), Wish("expert"), Wish("seconds", "20"), Wish("teams"), Wish("no-limit")], ids=str
)
def test_a_wish_without_effect_is_refused(wish: Wish) -> None:
    """What the game does not know is refused, not ignored."""
    with pytest.raises(Refused):
        granted(Plan("millionaire", TWO), wish)


def test_what_is_left_out_adds_up() -> None:
    """No sport, and then no film either; the same topic twice is left out once."""
    plan = Plan("millionaire", TWO)
    for topic in ("sport", "film", "sport"):
        plan = granted(plan, Wish("without", topic))
    assert plan.without == ("sport", "film")


def test_nobody_is_hurried_who_did_not_ask_for_it() -> None:
    """The one game that has a time limit is begun without one."""
    setup = Plan("money-drop", TWO).setup()
    assert isinstance(setup, MoneyDropSetup)
    assert setup.time_limit is None


@pytest.mark.parametrize(
    ("language", "limit"), [("de", "dreißig Sekunden"), ("en", "thirty seconds"), ("it", "trenta secondi")]
)
def test_a_limit_is_announced_before_it_counts(language: str, limit: str) -> None:
    """With the game, and again if it is changed; also that there is none."""
    host = Host(find_languages()[language])
    without, limited = (Plan("money-drop", TWO, time_limit=seconds) for seconds in (None, 30))
    spoken = [host.lines(said)[0].text for said in (planned(limited, host), changed(without, limited, host))]
    assert all(limit in text for text in spoken)
    assert host.word("plan.no-limit") in host.lines(planned(without, host))[0].text


def test_a_tournament_takes_along_what_only_later_games_know() -> None:
    """A clock and teams are nothing for a lottery, and wait for the game that has them."""
    wished = Plan(teams=(("Anna", "Ben"), ("Carla",)), time_limit=30, levels=(1, 7), short=True)
    first = wished.of_game("lottery")
    assert (first.teams, first.time_limit) == ((("Anna", "Ben", "Carla"),), None)
    assert first.for_all(wished).of_game("money-drop") == wished.of_game("money-drop")
    assert first.for_all(wished).of_game("lottery") == first
    others = replace(first, teams=(("Dirk", "Eva"),))
    assert others.for_all(wished).of_game("money-drop").teams == (("Dirk", "Eva"),)
