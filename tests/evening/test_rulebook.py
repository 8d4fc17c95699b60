"""The rules of a game take about a minute, and more is told chapter by chapter."""

from __future__ import annotations

import pytest

from tests.evening.stage import LANGUAGES
from voice_quiz.dialogue.meaning import Chapter, Rules
from voice_quiz.dialogue.say.host import Host
from voice_quiz.evening.rulebook import Rulebook, in_short
from voice_quiz.evening.setup.by_game import GAMES

# Words that a quizmaster says in a minute, and how many of them the rules of a game are.
FEWEST, MOST = 60, 150


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_game_is_explained_in_a_minute(code: str, game: str) -> None:
    """The first answer is neither a riddle nor a lecture."""
    host = Host(LANGUAGES[code])
    lines = host.lines(*Rulebook().told(game, Rules()))
    assert FEWEST <= sum(len(line.text.split()) for line in lines) <= MOST


def test_more_is_told_chapter_by_chapter() -> None:
    """Each more gives the next chapter; the last one says that it was the last."""
    book = Rulebook()
    told = [[said.key for said in book.told("lottery", asked)] for asked in (Rules(), *3 * [Rules(more=True)])]
    assert told == [
        ["rules.lottery", "rules.lottery-how", "rules.more"],
        ["rules.lottery-jokers", "rules.more"],
        ["rules.lottery-end", "rules.more"],
        ["rules.lottery-short", "rules.all"],
    ]


def test_more_of_nothing_is_the_beginning() -> None:
    """Whoever asks for more before anything was told hears the game from the start."""
    assert next(said.key for said in Rulebook().told("lottery", Rules(more=True))) == "rules.lottery"


def test_everything_can_be_read() -> None:
    """For the eye there are all chapters at once."""
    assert [said.key for said in Rulebook.whole("lottery")] == [
        "rules.lottery",
        "rules.lottery-how",
        "rules.lottery-jokers",
        "rules.lottery-end",
        "rules.lottery-short",
    ]


def test_a_question_about_a_joker_gives_its_chapter() -> None:
    """Whoever asks how a joker works hears just that, and more goes on from there."""
    book = Rulebook()
    told = [[said.key for said in book.told("millionaire", asked)] for asked in (Rules(about=Chapter.JOKERS), Rules(more=True))]
    assert told == [["rules.millionaire-jokers", "rules.more"], ["rules.millionaire-end", "rules.more"]]


@pytest.mark.parametrize(
    ("asked", "game", "keys"),
    [
        (
            Rules(about=Chapter.DIFFERENCE, game="millionaire", other="lottery"),
            None,
            ["difference.millionaire", "difference.lottery"],
        ),
        (Rules(about=Chapter.DIFFERENCE, game="lottery"), "money-drop", ["difference.lottery", "difference.money-drop"]),
        (Rules(about=Chapter.DIFFERENCE), None, ["help.game", "about.ask"]),
        (Rules(about=Chapter.ROUNDS), "lottery", ["how-many-rounds.lottery"]),
        (Rules(about=Chapter.PLAYERS), None, ["how-many-players.all"]),
        (Rules(about=Chapter.PLAYERS, game="lottery"), "millionaire", ["how-many-players.lottery"]),
        (Rules(about=Chapter.AGES), "money-drop", ["ages.all"]),
        (Rules(about=Chapter.CHIPS), None, ["about.chips"]),
    ],
)
def test_what_is_asked_before_a_game_is_told_in_two_sentences(asked: Rules, game: str | None, keys: list[str]) -> None:
    """The difference of two games, rounds, players, ages and chips: of the game that is asked about, else of the one chosen."""
    told = in_short(asked, game)
    assert [said.key for said in told] == keys
