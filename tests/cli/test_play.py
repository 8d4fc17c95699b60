"""`voice-quiz play` from the outside: what is typed, what is printed, and how it ends."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from voice_quiz.cli import main
from voice_quiz.game.journal import Played
from voice_quiz.game.moves import Skip
from voice_quiz.store import Store

GAME = ["play", "--typed", "--language", "de", "--seed", "7"]


def play(monkeypatch: pytest.MonkeyPatch, typed: str, *options: str) -> int:
    """Play with a pipe for a keyboard."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return main([*GAME, *options])


@pytest.mark.usefixtures("home")
def test_the_end_of_input_ends_it_cleanly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """When nobody types any more, the program ends with 0."""
    assert play(monkeypatch, "die erste\n", "--game", "money-drop", "--players", "Anna,Ben") == 0
    assert "Runde eins" in capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_nothing_but_text_is_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """No colours, no cursor, no tables: a screen reader reads every line as it comes."""
    typed = "die erste\nzehn auf A, den Rest auf B\nja\n\nHilfe\nStatus\n"
    assert play(monkeypatch, typed, "--game", "money-drop", "--players", "Anna,Ben") == 0
    printed = capsys.readouterr().out
    assert all(line.isprintable() for line in printed.splitlines())
    assert not set(printed) & set("|─│█\t")


@pytest.mark.usefixtures("home")
def test_everything_is_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without options the quizmaster asks for language, game and names, and greets the players."""
    monkeypatch.setattr("sys.stdin", io.StringIO("english\nwhat can I say?\nmoney drop\nAnna, Ben and Grandma Joan\n"))
    assert main(["--typed"]) == 0
    printed = capsys.readouterr().out
    assert "Anna, Ben and Joan" in printed


@pytest.mark.usefixtures("home")
def test_too_many_names_are_asked_for_again(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A table that is too big for the game is told how many can play."""
    assert play(monkeypatch, "Anna\nAnna und Ben\n", "--game", "lottery") == 0
    printed = capsys.readouterr().out
    assert "zwei bis sechs" in printed
    assert "Anna und Ben" in printed


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["--game", "chess", "--players", "Anna"], ["'chess'", "money-drop"]),
        (["--game", "lottery", "--players", "Anna"], ["1 players", "2 to 6"]),
        (["--game", "millionaire", "--players", "A,B,C,D,E,F"], ["6 players", "1 to 5"]),
        (["--game", "millionaire", "--players", "Anna,anna"], ["Anna, anna", "name of his own"]),
        (["--game", "millionaire", "--players", "Anna,,Ben"], ["''", "1 to 40"]),
        (["--game", "millionaire", "--players", "Anna", "--variant", "show"], ["'show'", "risk, non-risk"]),
        (["--game", "money-drop", "--players", "Anna", "--variant", "risk"], ["'risk'", "no variants"]),
        (["--game", "milionario", "--players", "Anna", "--hosting", "rotating"], ["1 players", "2 to 5"]),
        (["--game", "lottery", "--players", "Anna,Ben", "--rounds", "99"], ["99 rounds", "1 to 20"]),
        (["--game", "money-drop", "--players", "Anna", "--level", "9-3"], ["'9-3'", "1 to 15"]),
        (["--game", "money-drop", "--players", "Anna", "--without", "witchcraft"], ["'witchcraft'", "geography"]),
        (["--game", "money-drop", "--players", "Anna", "--packs", "sport", "--level", "1-1"], ["3 cards", "56 are wanted"]),
        (["--games", "money-drop"], ["1 games in a row", "2 to 15"]),
        (["--games", "money-drop,chess"], ["'chess'", "lottery"]),
        (["--games", "money-drop,lottery", "--players", "Anna"], ["1 players", "2 to 6"]),
        (["--games", "money-drop,lottery", "--game", "lottery"], ["--game with --games"]),
        (["--picture", "game.png"], ["'game.png'", ".svg"]),
        (["--picture", "nowhere/game.svg"], ["no folder 'nowhere'"]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_bad_input(
    options: list[str], named: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be played is refused with 2, naming the value and what is allowed, and no traceback."""
    assert play(monkeypatch, "", *options) == 2
    error = capsys.readouterr().err
    assert all(name in error for name in named), error
    assert "Traceback" not in error


@pytest.mark.parametrize("seed", ["-1", "18446744073709551616", "seven", "1.5"])
def test_bad_seed(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A seed that does not fit is refused with 2, naming what is allowed."""
    with pytest.raises(SystemExit) as ended:
        main(["play", "--seed", seed])
    assert ended.value.code == 2
    assert "0 to 18446744073709551615" in capsys.readouterr().err


@pytest.mark.usefixtures("home")
def test_unknown_language(capsys: pytest.CaptureFixture[str]) -> None:
    """A language that is not there is refused, naming those that are."""
    assert main(["play", "--language", "klingon"]) == 2
    assert "de, en, it" in capsys.readouterr().err


@pytest.mark.usefixtures("home")
def test_a_game_goes_on(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What was staked before the break is there after it, in the language of the game."""
    play(monkeypatch, "die erste\nzehn auf A\n", "--game", "money-drop", "--players", "Anna,Ben")
    capsys.readouterr()
    monkeypatch.setattr("sys.stdin", io.StringIO("den Rest auf B\n"))
    assert main(["play", "--typed", "--resume"]) == 0
    printed = capsys.readouterr().out
    assert "zehn chips auf" in printed.lower()
    assert "und dreißig auf" in printed


@pytest.mark.usefixtures("home")
def test_a_game_goes_on_as_it_was_begun(capsys: pytest.CaptureFixture[str]) -> None:
    """What belongs to a new game is refused, and so is going on with nothing."""
    assert main(["play", "--typed", "--resume", "--game", "lottery"]) == 2
    assert "--game with --resume" in capsys.readouterr().err
    assert main(["play", "--typed", "--resume", "--short"]) == 2
    assert "--short with --resume" in capsys.readouterr().err
    assert main(["play", "--typed", "--resume"]) == 2
    assert "no game to go on with" in capsys.readouterr().err
    assert main(["play", "--typed", "--resume", "5"]) == 2
    assert "there is no game 5" in capsys.readouterr().err


@pytest.mark.usefixtures("home")
def test_an_older_game_goes_on_by_its_number(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Several games can be open; the number chooses, and a game that is over or broken says so."""
    play(monkeypatch, "die erste\n", "--game", "money-drop", "--players", "Anna,Ben")
    play(monkeypatch, "die erste\n", "--game", "money-drop", "--players", "Carla,Dirk")
    capsys.readouterr()
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", "--typed", "--resume", "1"]) == 0
    assert "Anna und Ben" in capsys.readouterr().out
    with Store() as store:
        game = store.resume(2)
        state = game.record.setup.start(game.record.seed).state
        game.append(Played(Skip("Carla")), state, (), ())
    assert main(["play", "--typed", "--resume"]) == 2
    assert "game 2 in " in capsys.readouterr().err
    assert main(["play", "--typed", "--resume", "1"]) == 0


@pytest.mark.parametrize("content", ["", "a", "SQLite format 3\x00", "\x00" * 5_000])
def test_a_broken_memory(content: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is no memory of evenings is named and left as it is; an empty one is a new one."""
    file = home / "evenings.sqlite"
    file.write_text(content, encoding="utf-8")
    assert main(["play", "--typed", "--resume"]) == 2
    error = capsys.readouterr().err
    assert "Traceback" not in error
    if content:
        assert str(file) in error
        assert file.read_text(encoding="utf-8") == content


def test_a_folder_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """If the game cannot be kept, that is said before anybody is greeted, and nothing is lost."""
    (blocked := tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("VOICE_QUIZ_HOME", str(blocked))
    assert play(monkeypatch, "die erste\n", "--game", "money-drop", "--players", "Anna") == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert f"{blocked}/evenings.sqlite cannot be used: Not a directory" in printed.err


def test_simulate_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    """The figures of a simulation can be read by a program."""
    assert main(["simulate", "all", "--games", "2", "--seed", "3"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 10
    assert figures["violations"] == 0
    assert {"moves", "seconds"} <= figures.keys()


def test_games_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    """The games are listed, and their rules are told in each language."""
    assert main(["games"]) == 0
    assert "money-drop: 1 to 5 players" in capsys.readouterr().out
    for language in ("de", "en", "it"):
        assert main(["rules", "milionario", "--language", language]) == 0
        assert len(capsys.readouterr().out.splitlines()) == 5


def test_a_real_process_with_a_real_pipe(tmp_path: Path) -> None:
    """The installed program plays through a pipe, and a reader that goes away does it no harm."""
    command = [sys.executable, "-c", "from voice_quiz.cli import main; raise SystemExit(main())", *GAME]
    options = ["--game", "lottery", "--players", "Anna,Ben"]
    environment = {**os.environ, "VOICE_QUIZ_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    typed = "gib mir welche\n\ngib mir welche\n\nrot\n"
    played = subprocess.run(
        [*command, *options], input=typed, capture_output=True, text=True, encoding="utf-8", env=environment, check=False
    )
    assert played.returncode == 0
    assert played.stderr == ""
    assert "Die Gewinnzahl" in played.stdout or "gesucht" in played.stdout
