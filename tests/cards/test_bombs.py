"""Small files that want to become huge ones are refused before they do."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook

from voice_quiz.cards.importing import Defaults, import_cards
from voice_quiz.cli import main

SHEET = "xl/worksheets/sheet1.xml"


def packed(sheet: bytes) -> bytes:
    """Give an Excel file with a sheet as it stands in the archive."""
    out, book = io.BytesIO(), io.BytesIO()
    Workbook().save(book)
    with zipfile.ZipFile(book) as source, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name in source.namelist():
            archive.writestr(name, sheet if name == SHEET else source.read(name))
    return out.getvalue()


def lying(file: bytes) -> bytes:
    """Say of the zeros in an Excel file that they are few."""
    return file.replace((100_000_001).to_bytes(4, "little"), (1_000).to_bytes(4, "little"))


def zeros() -> bytes:
    """Pack more than anybody wants to unpack."""
    return packed(bytes(100_000_001))


def entities() -> bytes:
    """Let ten laughs be made of each."""
    laughs = "".join(f'<!ENTITY l{number + 1} "{f"&l{number};" * 10}">' for number in range(9))
    return packed(f'<!DOCTYPE l [<!ENTITY l0 "ha">{laughs}]><worksheet>&l9;</worksheet>'.encode())


@pytest.mark.parametrize(
    ("bomb", "complaint"),
    [
        (zeros, "unpacked it is larger than 100 megabytes"),
        (lambda: lying(zeros()), "CRC"),
        (entities, ""),
    ],
    ids=["zeros", "hidden-zeros", "entities"],
)
def test_an_excel_file(bomb: Callable[[], bytes], complaint: str, tmp_path: Path) -> None:
    """Nothing is taken from it, and it is said why."""
    (tmp_path / "a.xlsx").write_bytes(bomb())
    imported = import_cards(tmp_path / "a.xlsx", "xlsx", Defaults("mine", "en"))
    assert imported.cards == ()
    (problem,) = imported.problems
    assert problem.text.startswith("not an Excel file")
    assert complaint in problem.text


@pytest.mark.parametrize("row", [100_000, 2_000_000_000])
def test_a_cell_far_away(row: int, tmp_path: Path) -> None:
    """All the empty cells on the way to it are not looked at."""
    cell = f'<worksheet><sheetData><row r="{row}"><c r="ZZZ{row}"/></row></sheetData></worksheet>'
    (tmp_path / "a.xlsx").write_bytes(packed(cell.encode()))
    assert import_cards(tmp_path / "a.xlsx", "xlsx", Defaults("mine", "en")).cards == ()


def test_any_file(tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is larger than any pack is not read at all."""
    with (tmp_path / "a.csv").open("wb") as file:
        file.truncate(100_000_001)
    assert main(["packs", "import", str(tmp_path / "a.csv")]) == 2
    assert "a.csv is larger than 100 megabytes" in capsys.readouterr().err
    assert not (home / "packs").exists()
