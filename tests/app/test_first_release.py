"""What the first release kept is opened, listed, told and played on by every later one."""

from __future__ import annotations

import io
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from voice_quiz.cli.main import main
from voice_quiz.dialogue.player_preferences import Guest
from voice_quiz.dialogue.say.host import Talk
from voice_quiz.evening import settings_file
from voice_quiz.evening.settings import Settings
from voice_quiz.game import moves as mv
from voice_quiz.game.card import Letter
from voice_quiz.game.journal import Played
from voice_quiz.game.protocol import Move
from voice_quiz.store import Store

Said = pytest.CaptureFixture[str]
LEFT = Path(__file__).parents[1] / "data" / "0.1.0"
# Number, game, players, language, whether it is over, round, level, money.
GAMES = [
    (10, "money-drop", ["Ilse", "Bodo", "Maud", "Percy"], "de", False, 2, None, 250_000),
    (9, "millionaire", ["Ilse", "Bodo", "Gina"], "de", False, 1, 1, 0),
    (8, "millionaire-classic", ["Maud", "Percy"], "en", False, 1, 1, 0),
    (7, "milionario", ["Ilse", "Bodo"], "de", False, 1, 2, 10_000),
    (6, "lottery", ["Maud", "Percy", "Ilse"], "en", False, 1, None, 300_000),
    (5, "lottery", ["Ilse", "Bodo"], "de", True, 1, None, 850_000),
    (4, "milionario", ["Gina"], "it", True, 1, 10, 992_000),
    (3, "millionaire-classic", ["Gina", "Ezio"], "it", True, 1, 2, 50),
    (2, "millionaire", ["Maud", "Percy"], "en", True, 1, 15, 1_000_000),
    (1, "money-drop", ["Ilse", "Bodo"], "de", True, 8, None, 125_000),
]
# Game, what is said when it goes on, what is typed then, and the move that it makes.
GO_ON: list[tuple[int, str, str, Move]] = [
    (6, "five, three, four, two, eight, six", "red", mv.Spin("Maud", mv.Colour.RED)),
    (7, "Welches Alpentier pfeift", "Murmeltier", mv.Decide("Bodo", Letter.A)),
    (8, "Winnie-the-Pooh never resist?", "\nhoney", mv.Decide("Maud", Letter.A)),
    (9, "wie ein Knoten verschlungen?", "\nBrezel", mv.Decide("Ilse", Letter.C)),
    (10, "Was wirft die Braut nach altem Brauch", "alles auf C", mv.Stake((0, 0, 10, 0))),
]


@pytest.fixture(autouse=True)
def kept(home: Path) -> Path:
    """Return a data folder as the first release left it."""
    for file in ("evenings.sqlite", "settings.toml"):
        shutil.copyfile(LEFT / file, home / file)
    return home


def told(said: Said, *command: str) -> Any:
    """Return what a command prints as JSON."""
    assert main([*command, "--json"]) == 0
    return json.loads(said.readouterr().out)


def test_all_games_are_listed(capsys: Said) -> None:
    """With who played what, and where each stands."""
    listed = told(capsys, "history")
    assert [
        (
            one["id"],
            one["game"],
            one["players"],
            one["language"],
            *(one["stand"][of] for of in ("over", "round", "level", "money")),
        )
        for one in listed
    ] == GAMES
    assert [one["id"] for one in listed if one["ended"] is None] == [10, 9, 8, 7, 6]


def test_who_leads_is_as_it_was(capsys: Said) -> None:
    """Wins, money and runs of the games that were played to their end."""
    standings = told(capsys, "standings")
    assert {
        game: [(one["player"], one["wins"], one["money"]) for one in found["players"]] for game, found in standings.items()
    } == {
        "money-drop": [("Bodo", 0, 125_000), ("Ilse", 0, 125_000)],
        "millionaire": [("Percy", 1, 1_000_000), ("Maud", 0, 16_000)],
        "millionaire-classic": [("Gina", 1, 50), ("Ezio", 0, 0)],
        "milionario": [("Gina", 0, 992_000)],
        "lottery": [("Bodo", 1, 850_000), ("Ilse", 0, 500_000)],
    }
    (run,) = standings["money-drop"]["runs"]
    assert (run["names"], run["round"], run["saved"]) == (["Ilse", "Bodo"], 8, 125_000)


@pytest.mark.parametrize("number", range(1, 11))
def test_every_game_is_told_again(number: int, capsys: Said) -> None:
    """By the rules of today, with its cards as they were, and to where its own list says that it stands."""
    assert main(["history", str(number)]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 10
    with Store() as store:
        (listed,) = (game for game in store.games() if game.id == number)
        game = store.read(number)
    assert (game.state().outcome() is not None) is listed.stand.over
    asked = {text.id for text in game.texts}
    assert asked or listed.game == "lottery"


@pytest.mark.parametrize(
    ("number", "said", "typed", "move"), GO_ON, ids=lambda value: str(value) if isinstance(value, int) else ""
)
def test_what_was_broken_off_goes_on(
    number: int, said: str, typed: str, move: Move, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    """The quizmaster knows where they were, and the next move counts."""
    with Store() as store:
        before = store.read(number).entries
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\n"))
    assert main(["play", "--typed", "--resume", str(number)]) == 0
    assert said in capsys.readouterr().out
    with Store() as store:
        after = store.read(number).entries
    assert after[: len(before)] == before
    assert after[len(before)] == Played(move)


def test_without_a_number_the_last_one_goes_on(monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    """The game that was broken off last."""
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", "--typed", "--resume"]) == 0
    assert "Ilse, Bodo, Maud und Percy" in capsys.readouterr().out


def test_a_player_is_spoken_to_as_before() -> None:
    """Rate, talk and tone are hers; nobody else has wishes."""
    with Store() as store:
        assert store.guest("Ilse") == Guest("Ilse", 80, Talk.BRIEF, 3)
        assert {guest.name for guest in store.guests()} == {"Ilse", "Bodo", "Maud", "Percy", "Gina", "Ezio"}


def test_the_settings_are_read_as_before() -> None:
    """What is set counts, what is not has its default, and a remark behind a value does no harm."""
    assert settings_file.read(settings_file.settings_file(), ("de", "en", "it")) == Settings(
        language="de",
        game="money-drop",
        talk="brief",
        time_limit=45,
        level="1-7",
        without="sport, film",
        rate=80,
        reminders=False,
        voice="pico",
        duplex="half",
        introduced=True,
    )
