"""Small files that want to become huge ones are refused before they do."""

from __future__ import annotations

import io
import os
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook

from voice_quiz.cards.importer import Defaults, import_cards
from voice_quiz.cli import main

SHEET = "xl/worksheets/sheet1.xml"


def packed(sheet: bytes) -> bytes:
    """Return an Excel file with a sheet as it stands in the archive."""
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


def sheet(rows: bytes) -> bytes:
    """Pack a sheet with rows."""
    return packed(b"<worksheet><sheetData>" + rows + b"</sheetData></worksheet>")


def parts() -> bytes:
    """Pack more parts than anybody wants to look at."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for number in range(10_001):
            archive.writestr(str(number), b"")
    return out.getvalue()


@pytest.mark.parametrize(
    ("bomb", "complaint"),
    [
        (zeros, "unpacked it is larger than 100 megabytes"),
        (lambda: lying(zeros()), "CRC"),
        (entities, "it declares entities"),
        (lambda: sheet(b"<row>" + b"<c/>" * 2_000_000 + b"</row>"), "a row has more cells than Excel knows"),
        (lambda: sheet(b"<row><c/></row>" * 300_000), "it has more than 500000 cells, texts and styles"),
        (lambda: packed(b"<a>" * 100_000), "it is nested more than 100 deep"),
        (parts, "it has more than 10000 parts"),
    ],
    ids=["zeros", "hidden-zeros", "entities", "a-long-row", "many-rows", "nested", "parts"],
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
        file.truncate(5_000_001)
    assert main(["packs", "import", str(tmp_path / "a.csv")]) == 2
    assert "a.csv cannot be read: it is larger than 5 megabytes" in capsys.readouterr().err
    assert not (home / "packs").exists()


CARD = 'id = "a"\ncategory = "A"\ndifficulty = 1\nright = "a"\nwrong = ["b", "c", "d"]\n'
# Small files that would take minutes or end in a heap of technical words, and how they are refused.
SLOW = {
    "a key of many parts": ("a.toml", f"a{'.a' * 100_000} = 1", "nested more than 30 deep"),
    "quoted parts": ("a.toml", "a" + " . 'a'" * 50_000 + " = 1", "nested more than 30 deep"),
    "a table in a table": ("a.toml", f"[{'a.' * 100_000}a]", "nested more than 30 deep"),
    "lists in lists": ("a.toml", f"a = {'[' * 100_000}", "nested more than 30 deep"),
    "tables in lists": ("a.toml", f"a = {'[{a=' * 50_000}", "nested more than 30 deep"),
    "a question without end": ("a.toml", f"language = 'en'\n[[card]]\n{CARD}question = '{'a' * 3_000}'", "3000 characters"),
    "an open brace": ("a.txt", "{" + "=" * 1_000_000, "the format of"),
    "an item without end": ("a.gift", "Who? {=a ~b ~c ~d ####" + "<!--" * 1_000_000 + "}", "at most 20000 are read"),
    "many small items": ("a.json", "[" + "3," * 2_000_000, "it has more than 100000 items"),
    "many answers to nothing": ("a.aiken", "ANSWER:\n" * 500_000, "it has more than 100000 items"),
    "a wide header": ("a.csv", "a," * 2_000_000, "no column for"),
    "nested words": (
        "a.json",
        '[{"question": "Q", "correct_answer": "a", "incorrect_answers": ["b", "c", "d"], "say": '
        + '{"a": ' * 900
        + "1"
        + "}" * 900
        + "}]",
        "a text is wanted",
    ),
    "half a character": (
        "a.json",
        r'[{"question": "\ud800", "correct_answer": "a", "incorrect_answers": ["b", "c", "d"]}]',
        "an invisible sign",
    ),
}


@pytest.mark.parametrize(("name", "text", "refusal"), SLOW.values(), ids=SLOW)
@pytest.mark.usefixtures("home")
def test_a_small_file_is_refused_in_a_sentence(
    name: str, text: str, refusal: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before it takes long."""
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert main(["packs", "import", str(tmp_path / name), "--language", "en"]) == 2
    said = capsys.readouterr().err
    assert refusal in said
    assert max(map(len, said.splitlines())) < 600


@pytest.mark.parametrize("name", ["packs/pipe.toml", "packs/zero.toml", "packs/folder.toml", "settings.toml"])
def test_what_is_no_file_holds_nobody_up(name: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A pipe, a device without end and a folder are named, wherever they lie."""
    place = home / name
    place.parent.mkdir(parents=True, exist_ok=True)
    match place.stem:
        case "pipe" | "settings":
            os.mkfifo(place)
        case "zero":
            place.symlink_to("/dev/zero")
        case "folder":
            place.mkdir()
    assert main(["play", "--typed", "--language", "en", "--game", "money-drop", "--players", "Anna"]) == 2
    assert re.search(rf"{place}.* cannot be read: it is a (pipe|device|folder)", capsys.readouterr().err)
