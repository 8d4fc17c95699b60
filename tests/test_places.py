"""Where the player's things lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cards.sample_cards import GOOD, write_pack
from voice_quiz.cards.library import load
from voice_quiz.cli import main
from voice_quiz.places import CARDS, HOME, config_folder, data_folder


def test_one_folder_can_hold_everything(home: Path) -> None:
    """The environment variable overrides both folders."""
    assert data_folder() == config_folder() == home


def test_without_it_the_system_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folders are named after the game."""
    monkeypatch.delenv(HOME, raising=False)
    assert data_folder().name == config_folder().name == "voice-quiz"


def test_a_home_of_nobody_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """With the value and what to write instead."""
    monkeypatch.setenv(HOME, "~nobody-of-that-name")
    assert main(["packs", "list"]) == 2
    assert capsys.readouterr().err == (
        "voice-quiz: VOICE_QUIZ_HOME is '~nobody-of-that-name'; there is nobody of that name, so write the whole path\n"
    )


def test_cards_can_be_played_in_place_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From a folder with one for each language; one that is not there is refused."""
    write_pack(tmp_path / "en" / "rivers.toml", GOOD)
    monkeypatch.setenv(CARDS, str(tmp_path))
    assert [card.id for card in load("en")] == [GOOD.id]
    monkeypatch.setenv(CARDS, "/nowhere")
    assert main(["packs", "list"]) == 2
    assert capsys.readouterr().err == "voice-quiz: VOICE_QUIZ_CARDS is '/nowhere'; there is no such folder\n"
