"""Whether the files of a model are still what was put there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from voice_quiz.speech.models.receipt import RECEIPT, Spoilt, check, is_complete, write_receipt


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of a model with its receipt."""
    (tmp_path / "am").mkdir()
    (tmp_path / "am" / "final.mdl").write_bytes(b"acoustics" * 200_000)
    (tmp_path / "conf").write_bytes(b"")
    write_receipt(tmp_path)
    return tmp_path


def test_an_untouched_model_is_whole(folder: Path) -> None:
    """And a receipt that is written again is the same."""
    check(folder)
    before = (folder / RECEIPT).read_bytes()
    write_receipt(folder)
    assert (folder / RECEIPT).read_bytes() == before


@pytest.mark.parametrize("place", [0, 1_500_000], ids=["first byte", "far behind"])
def test_one_byte_that_has_changed_is_found(place: int, folder: Path) -> None:
    """Though each file has its size: it is named."""
    with (folder / "am" / "final.mdl").open("r+b") as file:
        file.seek(place)
        file.write(b"X")
    assert is_complete(folder)
    with pytest.raises(Spoilt, match=r"^am/final\.mdl has changed"):
        check(folder)


def test_a_receipt_without_checksums_says_nothing_about_them(folder: Path) -> None:
    """As those of earlier versions."""
    receipt = json.loads((folder / RECEIPT).read_text(encoding="utf-8"))
    (folder / RECEIPT).write_text(json.dumps({"files": receipt["files"]}), encoding="utf-8")
    (folder / "am" / "final.mdl").write_bytes(b"something" * 200_000)
    assert is_complete(folder)
    check(folder)
