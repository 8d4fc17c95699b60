"""Odd turns of a conversation that must not lead astray."""

from __future__ import annotations

import io

import pytest

from voice_quiz.cli import main


def play(monkeypatch: pytest.MonkeyPatch, typed: str, *options: str) -> int:
    """Play in English with a pipe for a keyboard."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return main(["play", "--typed", "--language", "en", *options])


@pytest.mark.usefixtures("home")
def test_undo_withdraws_an_open_question(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A yes after an undo belongs to the game, not to the objection before it."""
    typed = "1\nobjection\nundo\nyes\nthe first\n"
    assert play(monkeypatch, typed, "--game", "money-drop", "--players", "Anna,Ben", "--seed", "4") == 0
    assert "Struck off" not in capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_a_card_of_another_language_goes_on(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A game that was broken off in Italian goes on in English, with a card that exists only in Italian."""
    options = ["--game", "millionaire", "--variant", "risk", "--players", "Anna", "--seed", "3"]
    assert play(monkeypatch, "speak Italian\nobiezione\nsì\n", *options) == 0
    capsys.readouterr()
    assert play(monkeypatch, "\n", "--resume") == 0
    assert "D, " in capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_a_finished_game_is_not_begun_again(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A game that is over is not offered, and stays in the history."""
    options = ["--game", "millionaire", "--variant", "risk", "--players", "Anna", "--seed", "2"]
    assert play(monkeypatch, "I'll walk away\nyes\n\n", *options) == 0
    assert play(monkeypatch, "A\n", "--resume") == 2
    assert "no game to go on with" in capsys.readouterr().err
    assert main(["history", "--plain"]) == 0
    assert "game millionaire, players Anna, language en" in capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_no_to_final_opens_the_stakes_again(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A no to "Is that final?" is understood, and the chips can be laid anew."""
    typed = "1\nall on B\nno\nall on C\n"
    assert play(monkeypatch, typed, "--game", "money-drop", "--players", "Anna", "--seed", "4") == 0
    printed = capsys.readouterr().out
    assert printed.count("Forty chips on") == 2
    assert "Sorry?" not in printed


@pytest.mark.usefixtures("home")
def test_too_few_cards_are_told_at_the_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Who only listens hears it; the figures are for whoever reads."""
    assert main(["packs", "new", "birds", "--language", "en"]) == 0
    assert play(monkeypatch, "", "--game", "money-drop", "--players", "Anna", "--packs", "birds") == 2
    printed = capsys.readouterr()
    assert "I haven't got enough cards for that." in printed.out
    assert "the deck has 2 cards left" in printed.err


@pytest.mark.usefixtures("home")
def test_who_must_answer_cannot_leave(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What the rules do not allow is refused at once, not asked about first (CM-7)."""
    typed = "no\nfifty fifty\nI'll walk away\n"
    assert play(monkeypatch, typed, "--game", "milionario", "--players", "Anna", "--seed", "2") == 0
    printed = capsys.readouterr().out
    assert "Anna, you're left with" in printed
    assert "That can't be done just now." in printed
    assert "Are you sure?" not in printed and "Walking away" not in printed


@pytest.mark.usefixtures("home")
def test_a_lifeline_without_a_name_is_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever only wants a lifeline is asked which, and none is spent."""
    options = ["--game", "millionaire-classic", "--players", "Anna", "--seed", "2"]
    assert play(monkeypatch, "I'd like to use a lifeline\nstatus\n", *options) == 0
    printed = capsys.readouterr().out
    assert "ifty-fifty, the audience or the phone?" in printed
    assert "Anna still has fifty-fifty, the audience and the phone." in printed


@pytest.mark.usefixtures("home")
def test_equals_share_a_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A shared place is told once, with all who share it (G-5)."""
    typed = "\nI'll walk away\nyes\n\nI'll walk away\nyes\nB\n\nI'll walk away\nyes\n"
    options = ["--game", "millionaire", "--short", "--variant", "risk", "--players", "Anna,Ben,Carla", "--seed", "5"]
    assert play(monkeypatch, typed, *options) == 0
    printed = capsys.readouterr().out
    assert "Second place, shared: Anna and Ben, with zero euros each." in printed


@pytest.mark.usefixtures("home")
def test_what_may_still_be_lost_is_no_score(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever asks for the score hears what is banked, apart from what is in hand."""
    typed = "\nB\n\nB\n\n\nI'll walk away\nyes\nwho's winning\n"
    options = ["--game", "millionaire", "--short", "--variant", "risk", "--players", "Anna,Ben", "--seed", "5"]
    assert play(monkeypatch, typed, *options) == 0
    printed = capsys.readouterr().out
    assert "In hand: fifty euros." in printed
    assert "Anna on fifty euros and Ben on zero euros." in printed
