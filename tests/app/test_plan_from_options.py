"""What is given on the command line, what is set, and what is asked fit together."""

from __future__ import annotations

import pytest

from tests.app.options import options_of
from tests.evening.stage import LANGUAGES, Album, acted
from voice_quiz.app.errors import BadInput
from voice_quiz.app.plan_from_options import plan_from, welcoming_from
from voice_quiz.evening.settings import Settings
from voice_quiz.evening.setup.plan import Plan
from voice_quiz.game.seats import Hosting
from voice_quiz.game.summary import Stand, Summary

OPEN = Summary(4, 1, "lottery", ("Anna", "Ben"), "de", Stand(2, None, 300_000, False), "", "", None)


def test_options_make_a_plan() -> None:
    """Everything that can be said can be given."""
    options = [
        "--game",
        "money-drop",
        "--players",
        "Anna,Ben;Carla",
        "--time-limit",
        "20",
        "--level",
        "1-7",
        "--without",
        "sport",
    ]
    expected = Plan("money-drop", (("Anna", "Ben"), ("Carla",)), time_limit=20, levels=(1, 7), without=("sport",))
    assert plan_from(options_of(["play", *options])) == expected


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["--game", "money-drop", "--rounds", "3"], "--rounds with money-drop"),
        (["--game", "millionaire", "--time-limit", "20"], "--time-limit with millionaire"),
        (["--game", "lottery", "--level", "1-7"], "--level with lottery"),
        (["--game", "lottery", "--hosting", "rotating"], "--hosting with lottery"),
        (["--game", "lottery", "--without", "sport"], "--without with lottery"),
        (["--variant", "chess"], "the variant 'chess'"),
        (["--players", " "], "no players"),
    ],
)
def test_an_option_without_effect_is_refused(options: list[str], named: str) -> None:
    """Nobody believes to play for twenty seconds where there is no clock."""
    with pytest.raises(BadInput, match=named):
        plan_from(options_of(["play", *options]))


def test_teams_sit_in_a_row_where_there_are_none() -> None:
    """Semicolons do no harm to a game without teams."""
    assert plan_from(options_of(["play", "--game", "millionaire", "--players", "Anna;Ben"])).teams == (("Anna", "Ben"),)


def test_the_command_line_wins_over_settings() -> None:
    """What is set fills in only what was not given."""
    tonight = options_of(["play", "--language", "it"]).over(Settings(language="de", voice="anna", ears="vosk"))
    assert (tonight.language, tonight.voice, tonight.ears) == ("it", "anna", "vosk")


def test_all_given_is_not_asked() -> None:
    """A game that the command line tells completely begins at once, whatever else is open."""
    options = options_of(["play", "--language", "de", "--game", "lottery", "--players", "Anna,Ben"])
    assert welcoming_from(options, LANGUAGES, Album((OPEN,))).over()


@pytest.mark.parametrize("said", [["weiter"], ["nein", "Anna und Ben", "los"]])
def test_a_habit_does_not_hide_open_games(said: list[str]) -> None:
    """Whoever always plays the same is still asked about what was broken off."""
    part = welcoming_from(options_of(["play", "--language", "de"]), LANGUAGES, Album((OPEN,)), Settings(game="milionario"))
    acted(part, said)
    assert part.over()
    assert (part.welcome.resumed, part.welcome.game) == ((4 if len(said) == 1 else None), "milionario")


HABITS = Settings(hosting="rotating", time_limit=30, short=True, level="1-7", without="sport, film", variant="risk")


def planned(*options: str) -> Plan:
    """Plan a game of somebody who has habits."""
    return welcoming_from(options_of(["play", "--language", "de", *options]), LANGUAGES, Album(), HABITS).welcome.plan


def test_habits_count_where_they_have_an_effect() -> None:
    """What is set is what was meant for games that know it; nobody has to take it back for the others."""
    without, pair = ("sport", "film"), (("Anna", "Ben"),)
    expected = Plan("money-drop", pair, None, Hosting.ROTATING, None, 30, True, (1, 7), (), (), without)
    assert planned("--game", "money-drop", "--players", "Anna,Ben") == expected
    assert planned("--game", "lottery", "--players", "Anna,Ben") == Plan("lottery", pair, short=True)
    assert planned("--game", "millionaire", "--players", "Anna,Ben").variant == "risk"
    assert planned().time_limit == 30


def test_a_habit_gives_way() -> None:
    """The command line wins, and nobody alone can take turns as quizmaster."""
    plan = planned(
        "--game", "money-drop", "--players", "Anna,Ben", "--time-limit", "9", "--hosting", "device", "--level", "2-3"
    )
    assert (plan.time_limit, plan.hosting, plan.levels) == (9, Hosting.DEVICE, (2, 3))
    assert planned("--game", "money-drop", "--players", "Anna").hosting is Hosting.DEVICE
