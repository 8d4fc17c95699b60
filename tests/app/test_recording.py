"""`--record` where nothing can be recorded."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from voice_quiz.app.errors import BadInput
from voice_quiz.app.spoken_door import recorder_in
from voice_quiz.cli import main


@pytest.mark.parametrize("name", ["letter", "letter/sound", "a" * 1000], ids=["a file", "below a file", "too long a name"])
def test_a_folder_that_cannot_be(name: str, tmp_path: Path) -> None:
    """It is refused and named, and what is there stays what it was."""
    (tmp_path / "letter").write_text("Dear Anna")
    with pytest.raises(BadInput, match=rf"^nothing can be recorded in {tmp_path / name}: \w+"):
        recorder_in(tmp_path / name)
    assert [file.read_text() for file in tmp_path.iterdir()] == ["Dear Anna"]


@pytest.mark.usefixtures("home")
def test_who_types_is_told_that_nothing_is_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Once, and no folder is made for it."""
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", "--typed", "--language", "de", "--record", str(tmp_path / "sound")]) == 0
    assert capsys.readouterr().err.count("nichts wird aufgenommen") == 1
    assert not (tmp_path / "sound").exists()
