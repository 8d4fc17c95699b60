"""Who leads is told aloud: the best run of every game, and of one game also who wins most."""

from __future__ import annotations

import pytest

from tests.app.options import options_of
from tests.evening.stage import LANGUAGES, Album, acted
from voice_quiz.app.plan_from_options import welcoming_from
from voice_quiz.dialogue.say.host import Host
from voice_quiz.evening.after.leaders import told
from voice_quiz.game.summary import Best, Score, Standings

DROP = Standings(
    "money-drop",
    (Best(1, ("Anna", "Ben"), 500_000, 8, 500_000, ""), Best(1, ("Carla",), 500_000, 8, 500_000, "")),
    (Score("Carla", 3, 2, 500_000, 500_000), Score("Anna", 2, 0, 500_000, 500_000)),
)
LOTTERY = Standings("lottery", (Best(1, ("Eva",), 800_000, None, None, ""),), (Score("Eva", 1, 0, 800_000, 800_000),))


class Book:
    """Remembers some games."""

    def __init__(self, *played: Standings) -> None:
        """Take what was played."""
        self._played = {standings.game: standings for standings in played}

    def standings(self, game: str) -> Standings:
        """Return the standings of a game."""
        return self._played.get(game, Standings(game, (), ()))


def said(game: str | None = None) -> list[str]:
    """Return what the quizmaster says."""
    host = Host(LANGUAGES["de"])
    return [line.text for line in host.lines(*told(Book(DROP, LOTTERY), host, game))]


def test_the_best_of_all_games() -> None:
    """Each game that was played has a line; who shares a place is named with the other."""
    assert said() == [
        "Rette die Million, bisher am besten: Anna und Ben und Carla, fünfhunderttausend Euro.",
        "Die Lotterie, bisher am besten: Eva, achthunderttausend Mark.",
    ]


@pytest.mark.parametrize(
    ("game", "last"),
    [
        ("money-drop", "Die meisten Siege hier: Carla, zwei."),
        ("lottery", "Die Lotterie, bisher am besten: Eva, achthunderttausend Mark."),
        ("milionario", "Hier ist noch kein Spiel zu Ende gespielt worden."),
    ],
)
def test_the_best_of_one_game(game: str, last: str) -> None:
    """Who wins most is named where somebody has won."""
    assert said(game)[-1] == last


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("best", "key"),
    [
        (Best(1, ("Anna",), 0, 5, 250_000, ""), "standings.furthest"),
        (Best(1, ("Anna",), 0, None, None, ""), "standings.bank"),
        (Best(1, ("Anna",), -4_000, None, None, ""), "standings.bank"),
    ],
    ids=["round", "nothing", "debts"],
)
def test_nothing_is_nobodys_best(best: Best, key: str, language: str) -> None:
    """Where nobody has won anything, no sum is read out: how far somebody came, or that the bank won."""
    host = Host(LANGUAGES[language])
    [said] = told(Book(Standings("money-drop", (best,), ())), host)
    assert said.key == key
    assert host.language.numbers.written(0) not in str(host.line(said)).lower().split()


def test_it_can_be_asked_before_a_game() -> None:
    """The question for the game comes again after the answer."""
    part = welcoming_from(options_of(["play", "--language", "de"]), LANGUAGES, Album())
    written = acted(part, ["wer führt?"])
    assert written[-2] == "Hier ist noch kein Spiel zu Ende gespielt worden."
    assert written[-1] in LANGUAGES["de"].lines["ask"]["game-again"]
