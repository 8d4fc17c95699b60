"""Players who are remembered: by the command line, and at the table."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from benchmarks.games import session_of
from tests.app.options import options_of
from tests.store.sample_games import PAIR
from tests.transcripts.stage import Scribe, Script
from voice_quiz.app.doors import Doors
from voice_quiz.app.evening import evening
from voice_quiz.app.preferences import preferred
from voice_quiz.cli import main
from voice_quiz.dialogue.player_preferences import Guest, PlayerPreferences
from voice_quiz.dialogue.say.host import Talk
from voice_quiz.signals import Line
from voice_quiz.store import Store, StoreProblem

Said = pytest.CaptureFixture[str]
GAME = ["--language", "de", "--game", "milionario", "--confirm", "never", "--seed", "7"]


class Listener(Scribe):
    """A mouth that does for the one who was addressed last what a voice would do."""

    def __init__(self, script: Script) -> None:
        """Begin with nobody at the table."""
        super().__init__(script)
        self.player_preferences = PlayerPreferences()

    def adjust(self, what: str) -> None:
        """Speak more slowly to him."""
        addressed = self.lines[-1].to
        assert what == "slower" and addressed
        self.player_preferences.wish(addressed, 85)


def at_table(players: str, happens: Iterable[str] = (), *, aloud: bool = True) -> tuple[list[Line], Doors]:
    """Play by voice, and give what was said, and the doors."""
    options = options_of(["play", *GAME, "--players", players])
    script = Script(happens)
    scribe = Listener(script)
    doors = Doors(script, scribe, script.clock, aloud=aloud, player_preferences=scribe.player_preferences)
    evening(options, doors, preferred())
    return scribe.lines, doors


def calls(lines: list[Line]) -> list[tuple[str | None, str | None]]:
    """Tell who was addressed, and by which tone."""
    return list(dict.fromkeys((line.to, line.cue) for line in lines if line.to))


@pytest.mark.usefixtures("home")
def test_each_player_is_called_by_a_tone() -> None:
    """Everybody gets one at the first game, and has it the next time."""
    lines, _ = at_table("Anna,Ben", ["* weiter"])
    assert calls(lines) == [("Anna", "call-1"), ("Ben", "call-2")]
    lines, _ = at_table("Carla,Ben", ["* weiter"])
    assert calls(lines) == [("Carla", "call-3"), ("Ben", "call-2")]
    with Store() as store:
        assert {guest.name: guest.tone for guest in store.guests()} == {"Anna": 1, "Ben": 2, "Carla": 3}


@pytest.mark.usefixtures("home")
def test_a_tone_that_gives_way_is_not_lost() -> None:
    """Two with the same tone are told apart tonight, and keep what they have."""
    for name in ("Anna", "Ben"):
        assert main(["players", name, "--tone", "5"]) == 0
    lines, _ = at_table("anna,Ben", ["* weiter"])
    assert calls(lines) == [("anna", "call-5"), ("Ben", "call-1")]
    with Store() as store:
        assert store.guest("Ben") == Guest("Ben", tone=5)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("players", "aloud"), [("Anna", True), ("Anna,Ben", False)])
def test_nobody_is_called_where_there_is_no_need(players: str, aloud: bool) -> None:
    """Neither alone, nor on a screen."""
    lines, _ = at_table(players, ["* weiter"], aloud=aloud)
    assert not any(line.cue and line.cue.startswith("call") for line in lines)
    with Store() as store:
        assert {guest.tone for guest in store.guests()} <= {None}


def test_a_wish_is_remembered(capsys: Said, home: Path) -> None:
    """How fast somebody wants to be spoken to is there the next time."""
    (home / "settings.toml").write_text("offered = true\n")
    at_table("Anna,Ben", ["* langsamer"])
    _, doors = at_table("Anna,Ben")
    assert (doors.player_preferences.rate("Anna"), doors.player_preferences.rate("Ben")) == (85, None)
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("home")
def test_a_wish_that_cannot_be_written(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts for today, and the game goes on."""

    def refuse(store: Store, guest: Guest) -> None:
        raise StoreProblem(f"{store.file} cannot be written for {guest.name}")

    monkeypatch.setattr(Store, "remember", refuse)
    lines, doors = at_table("Anna,Ben", ["* langsamer", "* weiter"])
    assert doors.player_preferences.rate("Anna") == 85
    assert "cannot be written for Anna; this counts for today only" in capsys.readouterr().err
    assert lines[-1].to == "Ben"


@pytest.mark.usefixtures("home")
def test_players_are_shown_and_changed(capsys: Said) -> None:
    """Rate, talkativeness and tone, one by one, and back to the usual."""
    assert main(["players"]) == 0
    assert capsys.readouterr().out == "Nobody has played here yet.\n"
    with Store() as store:
        session_of(store, store.begin(PAIR, 7, "de")).stock()
    assert main(["players", "anna", "--rate", "80", "--talk", "brief"]) == 0
    assert capsys.readouterr().out == "Anna: rate 80 percent, talk brief, tone usual\n"
    assert main(["players", "Anna", "--tone", "6", "--talk", "usual"]) == 0
    capsys.readouterr()
    with Store() as store:
        assert store.guest("Anna") == Guest("Anna", 80, None, 6)
        store.remember(Guest("Ben", talk=Talk.SHOW))
    assert main(["players"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert sorted(listed) == ["Anna: rate 80 percent, talk usual, tone 6", "Ben: rate usual, talk show, tone usual"]
    assert main(["players", "Anna"]) == 0
    assert capsys.readouterr().out == "Anna: rate 80 percent, talk usual, tone 6\n"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["Zoe"], "nobody called 'Zoe' is known; known are none"),
        (["--tone", "3"], "write a name after `players`"),
        (["Zoe", "--rate", "300"], "the rate '300'; write a number from 50 to 200, or usual"),
        (["Zoe", "--tone", "7"], "the tone '7'; write a number from 1 to 6, or usual"),
    ],
)
def test_what_cannot_be(capsys: Said, arguments: list[str], complaint: str) -> None:
    """The error says what is allowed, and nobody is known by mistake."""
    assert main(["players", *arguments]) == 2
    assert complaint in capsys.readouterr().err
    with Store() as store:
        assert store.guests() == ()
