"""What a name is, at every door through which one comes in."""

from __future__ import annotations

import io

import pytest

from voice_quiz.cli import main
from voice_quiz.evening.setup.plan import Plan
from voice_quiz.evening.setup.questions import NamePlayers, SetupState
from voice_quiz.game.journal import Spoke
from voice_quiz.game.millionaire.rules import Edition, MillionaireSetup
from voice_quiz.game.protocol import BadSetup, Reason, Refused
from voice_quiz.game.seats import check_name
from voice_quiz.store import Store

NAMELESS = ("🎲", ".", "-", "!?", "_", "❤️")
NEEDS = "a name needs at least one letter or digit"
SITUATION = ("--language", "en", "--expecting", "answer")


@pytest.mark.parametrize("name", ["Anna", "A", "7", "Spieler 1", "🎲 Ben", "O'Hara", "Jean-Luc", "Ольга", "안나", "R2-D2", "½"])
def test_names(name: str) -> None:
    """Whatever has a letter or a digit in any script is a name."""
    check_name(name)


@pytest.mark.parametrize("name", NAMELESS)
@pytest.mark.parametrize(
    "command",
    [
        ("play", "--typed", "--players", "{}"),
        ("play", "--typed", "--game", "money-drop", "--players", "Anna;{}"),
        ("play", "--typed", "--games", "millionaire,lottery", "--players", "Anna,{}"),
        ("demo", "--game", "millionaire", "--language", "en", "--out", "x.wav", "--players", "{}"),
        ("understand", *SITUATION, "--players", "Anna,{}", "the first one"),
        ("hear", *SITUATION, "--players", "{}", "nothing.wav"),
        ("players", "--rate", "120", "--", "{}"),
    ],
    ids=lambda command: command[0],
)
@pytest.mark.usefixtures("home")
def test_signs_are_no_name(capsys: pytest.CaptureFixture[str], command: tuple[str, ...], name: str) -> None:
    """Nobody can say or type it, so it is refused before anything begins."""
    assert main([option.format(name) for option in command]) == 2
    assert capsys.readouterr().err == f"voice-quiz: the name {name!r}; {NEEDS}\n"


@pytest.mark.parametrize("name", NAMELESS)
def test_signs_are_no_name_at_the_table(name: str) -> None:
    """Whatever was heard or typed: the welcome lets nobody sit down without a name."""
    welcome = SetupState(("de",), "de", "millionaire", (), Plan("millionaire"))
    with pytest.raises(Refused) as refused:
        welcome.apply(NamePlayers((("Anna", name),)))
    assert refused.value.reason is Reason.NO_NAME


@pytest.mark.usefixtures("home")
def test_an_old_game_with_such_names_goes_on(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What was begun before names were looked at can be read, played on and forgotten."""
    setup = MillionaireSetup(("🎲", "."), Edition.Y2013)
    setup.start(7)
    with pytest.raises(BadSetup, match=NEEDS):
        check_name(setup.players[0])
    with Store() as store:
        game = store.begin(setup, 7, "en")
        game.append(Spoke("en"), setup.start(7).state, (), ())
    monkeypatch.setattr("sys.stdin", io.StringIO("hello\nstatus\nwho has which lifeline\n\nB\n\nyes\n\nC\n\nyes\n\n" * 2))
    assert main(["play", "--typed", "--resume"]) == 0
    assert main(["history", "1"]) == 0
    assert "🎲" in capsys.readouterr().out
    assert main(["forget", "🎲", "--yes"]) == 0
