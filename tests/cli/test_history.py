"""`standings`, `history`, `forget` and `repair` from the outside."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from random import Random

import pytest

from benchmarks.games import session_of
from tests.store.sample_games import PAIR, full_disk, played, run_money_drop
from voice_quiz.cli import main
from voice_quiz.game.codec import decode
from voice_quiz.game.journal import Journal
from voice_quiz.game.milionario.rules import MilionarioSetup
from voice_quiz.game.moves import ChooseCategory, Decide, Leave, Skip, Stake
from voice_quiz.game.replay import Record
from voice_quiz.simulate.by_game import TABLES
from voice_quiz.store import Store
from voice_quiz.store.serialisation import read_entries

Said = pytest.CaptureFixture[str]


def said(capsys: Said, *arguments: str) -> str:
    """Run a command that works, and give what it says."""
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_before_the_first_evening(capsys: Said) -> None:
    """Nothing has been played, and that is no error."""
    assert said(capsys, "standings") == "No game has been played to its end yet.\n"
    assert said(capsys, "history") == "No game has been played yet.\n"
    assert said(capsys, "standings", "--json") == "{}\n"
    assert said(capsys, "history", "--csv") == "number,game,players,language,started,state,round,level,money\n"
    assert main(["history", "1"]) == 2
    assert "there is no game 1" in capsys.readouterr().err


@pytest.mark.usefixtures("home")
def test_standings(capsys: Said) -> None:
    """Players and runs, for the eye, for a screen reader, for a spreadsheet, for a program."""
    with Store() as store:
        run_money_drop(store, (("Anna", "Ben"), ("Carla",)), {"Anna": (8,), "Carla": (40, 0)})
        kept = store.begin(MilionarioSetup(("Anna",)), 1, "de")
        session = session_of(store, kept)
        session.play(Skip("Anna"))
        session.stock()
        session.play(Leave("Anna"))
        kept.settle(session.state)
    text = said(capsys, "standings")
    assert "money-drop:" in text
    assert "milionario:" in text
    lines = said(capsys, "standings", "--game", "money-drop", "--plain").splitlines()
    assert lines[1] == "player Anna, games 1, wins 1, money 200000, best 200000"
    assert lines[5].startswith("place 1, players Anna, Ben, money 200000, round 8, saved 200000, played 20")
    rows = list(csv.DictReader(io.StringIO(said(capsys, "standings", "--csv"))))
    assert [(row["game"], row["place"], row["players"], row["saved"]) for row in rows] == [
        ("money-drop", "1", "Anna, Ben", "200000"),
        ("money-drop", "2", "Carla", "1000000"),
        ("milionario", "1", "Anna", ""),
    ]
    figures = json.loads(said(capsys, "standings", "--json"))
    assert figures["money-drop"]["players"][0] == {"player": "Anna", "games": 1, "wins": 1, "money": 200000, "best": 200000}
    assert main(["standings", "--game", "milionario", "--plain"]) == 0
    assert "round" not in capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_history_lists_and_tells(capsys: Said) -> None:
    """Every game is listed, and can be told again with its undo and its change of language."""
    with Store() as store:
        session = session_of(store, store.begin(PAIR, 7, "de"))
        session.stock()
        session.play(ChooseCategory(1))
        session.play(Stake((40, 0, 0, 0)))
        session.undo()
        session.speak("en")
        session.play(Stake((0, 40, 0, 0)))
    assert said(capsys, "history", "--plain").startswith(
        "number 1, game money-drop, players Anna, Ben, language en, started 20"
    )
    told = said(capsys, "history", "1")
    assert "Anna und Ben" in told.splitlines()[0]
    assert told.count("Forty chips on") == 1
    assert told.lower().count("vierzig chips auf") == 1
    assert said(capsys, "history", "1", "--csv").startswith("to,said\n,")
    assert json.loads(said(capsys, "history", "--json"))[0]["stand"]["money"] == 1_000_000


@pytest.mark.usefixtures("home")
def test_a_report_can_be_played_again(capsys: Said) -> None:
    """What is sent in about a fault holds all that is needed to get there again."""
    with Store() as store:
        session = session_of(store, kept := store.begin(TABLES["millionaire"](Random(3)), 3, "it"))
        played(session, 30)
    report = json.loads(said(capsys, "history", str(kept.id), "--json"))
    entries = read_entries(json.dumps(entry) for entry in report["entries"])
    record = decode(report["record"], Record)
    assert Record(record.setup, record.seed, Journal(list(entries)).moves()).replay().state == session.state
    assert {card["id"] for card in report["cards"]} == set(session.in_play.dealt)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("language", ["de", "en", "it"])
def test_any_game_can_be_told_again(capsys: Said, game: str, language: str) -> None:
    """Whatever was done in a game, the quizmaster finds words for it."""
    with Store() as store:
        session = session_of(store, kept := store.begin(TABLES[game](Random(f"tell {game}")), 5, language))
        played(session, 60)
    lines = said(capsys, "history", str(kept.id)).splitlines()
    assert len(lines) > 5
    assert all(line.strip() for line in lines)


@pytest.mark.usefixtures("home")
def test_what_was_hidden_is_marked(capsys: Said) -> None:
    """A line for one player alone carries his name."""
    with Store() as store:
        session = session_of(store, store.begin(TABLES["lottery"](Random(1)), 5, "de"))
        played(session, 12)
    assert any(line.startswith("[Player 1] ") for line in said(capsys, "history", "1").splitlines())


@pytest.mark.parametrize(("answer", "gone"), [("", False), ("n\n", False), ("y\n", True), ("ja\n", True)])
def test_forget_asks(home: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch, answer: str, gone: bool) -> None:
    """Only a yes deletes; the question says what would go."""
    with Store() as store:
        session_of(store, store.begin(PAIR, 1, "de")).stock()
    monkeypatch.setattr("sys.stdin", io.StringIO(answer))
    assert main(["forget", "anna"]) == (0 if gone else 1)
    assert "Delete anna, with 0 questions heard, 0 results and the moves of 1 games?" in capsys.readouterr().out
    with Store() as store:
        assert (store.guest("Anna") is None) is gone
    assert (b"Anna" in (home / "evenings.sqlite").read_bytes()) is not gone


def test_forget_everything(home: Path, capsys: Said) -> None:
    """With --yes nobody is asked; copies of somebody's earlier state are named, and go with --all."""
    copy = home / "evenings.version-1.sqlite"
    with Store() as store:
        session_of(store, store.begin(PAIR, 1, "de")).stock()
    copy.touch()
    assert main(["forget", "Ben", "--yes"]) == 0
    assert str(copy) in capsys.readouterr().err
    assert main(["forget", "--all", "--yes"]) == 0
    assert capsys.readouterr().err == ""
    assert not copy.exists()
    assert said(capsys, "history") == "No game has been played yet.\n"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ([], "a name, or --all"),
        (["Anna", "--all"], "a name, or --all"),
        (["Zoe"], "nobody called 'Zoe' is known; known are none"),
    ],
)
def test_forget_whom(capsys: Said, arguments: list[str], named: str) -> None:
    """Who is not known cannot be forgotten."""
    assert main(["forget", *arguments]) == 2
    assert named in capsys.readouterr().err


@pytest.mark.usefixtures("home")
def test_a_disk_that_fills_up(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """The evening ends with a clear word, and goes on where it was as soon as there is room."""
    monkeypatch.setattr("sys.stdin", io.StringIO("the first\n"))
    assert main(["play", "--typed", "--language", "en", "--game", "money-drop", "--players", "Anna", "--seed", "4"]) == 0
    monkeypatch.setattr("sys.stdin", io.StringIO("ten on A\n"))
    with full_disk(5_000):
        assert main(["play", "--typed", "--resume"]) == 1
    error = capsys.readouterr().err
    assert "evenings.sqlite cannot be written: the disk is full or failing" in error
    assert "`voice-quiz --resume`" in error
    monkeypatch.setattr("sys.stdin", io.StringIO("ten on A\n"))
    assert main(["play", "--typed", "--resume"]) == 0
    assert "Ten chips on" in capsys.readouterr().out


def test_repair(home: Path, capsys: Said) -> None:
    """A whole file is left alone; a damaged one is set aside, and one can play on."""
    assert main(["repair"]) == 2
    assert "nothing to repair" in capsys.readouterr().err
    with Store() as store:
        session = session_of(store, store.begin(MilionarioSetup(("Anna", "Ben")), 1, "de"))
        for move in (Skip("Anna"), Skip("Ben")):
            session.play(move)
        session.stock()
        session.play(Decide("Anna", None))
    file = home / "evenings.sqlite"
    assert said(capsys, "repair") == f"{file} is whole: 1 games.\n"
    data = file.read_bytes()
    file.write_bytes(data[: len(data) // 2] + bytes(4096) + data[len(data) // 2 + 4096 :])
    file.write_bytes(file.read_bytes()[:-4096])
    assert main(["history"]) == 2
    assert f"{file} is damaged" in capsys.readouterr().err
    assert said(capsys, "repair").startswith("Saved ")
    assert len(list(home.glob("evenings.damaged-*.sqlite"))) == 1
    assert main(["history"]) == 0
