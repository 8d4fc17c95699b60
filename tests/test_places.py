"""Where the player's things lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from voice_quiz.places import HOME, config_folder, data_folder, write_whole


def test_one_folder_can_hold_everything(home: Path) -> None:
    """The environment variable overrides both folders."""
    assert data_folder() == config_folder() == home


def test_without_it_the_system_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folders are named after the game."""
    monkeypatch.delenv(HOME, raising=False)
    assert data_folder().name == config_folder().name == "voice-quiz"


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    """Folders are made, an old file is replaced, and nothing is left lying beside it."""
    file = tmp_path / "deep" / "a.txt"
    write_whole(file, "old\n")
    write_whole(file, "größer\n")
    assert file.read_bytes() == "größer\n".encode()
    assert list(file.parent.iterdir()) == [file]
