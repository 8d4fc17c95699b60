"""The rule book has every rule once, and every rule is named by a test."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BOOK = ROOT / "docs" / "rules.md"

# The chapters of the book, and how many rules each has.
CHAPTERS = {"G": 8, "MD": 21, "WM": 25, "WC": 13, "CM": 21, "GE": 26}
ALL = [f"{chapter}-{number}" for chapter, count in CHAPTERS.items() for number in range(1, count + 1)]

ID = re.compile(rf"(?<![\w-])(?:{'|'.join(CHAPTERS)})-\d+(?!\w)")
ROW = re.compile(rf"^\| (?P<id>{ID.pattern}) \| (?P<rule>.+) \| (?P<whose>[^|]*) \|$", re.MULTILINE)


def rows(book: str) -> list[tuple[str, str, str]]:
    """Return id, rule and owner of every rule in the book's tables, in their order."""
    return [(row["id"], row["rule"], row["whose"]) for row in ROW.finditer(book)]


def named(files: Iterable[Path]) -> set[str]:
    """Return every rule id that stands in one of the files, as a whole word."""
    return {found for file in files for found in ID.findall(file.read_text(encoding="utf-8"))}


def other_tests(folder: Path) -> list[Path]:
    """Find all tests but this one."""
    return [file for file in sorted(folder.rglob("test_*.py")) if file.name != Path(__file__).name]


def unnamed(folder: Path) -> list[str]:
    """Return the rules that no test in a folder names."""
    known = named(other_tests(folder))
    return [rule for rule in ALL if rule not in known]


def test_the_book_has_each_rule_once() -> None:
    """The tables hold every id exactly once, in order and without gaps."""
    assert [rule for rule, _, _ in rows(BOOK.read_text(encoding="utf-8"))] == ALL


def test_the_book_says_whose_each_rule_is() -> None:
    """A rule is the sheet's, ours or both; exactly those that are both mark the part that is ours."""
    for rule, text, whose in rows(BOOK.read_text(encoding="utf-8")):
        assert whose in ("sheet", "ours", "both"), rule
        assert ("**Ours:**" in text) == (whose == "both"), rule


def test_each_rule_is_named_by_a_test() -> None:
    """No rule goes without a test that names it."""
    missing = unnamed(ROOT / "tests")
    assert not missing, f"rules without a test: {', '.join(missing)}"


@pytest.mark.parametrize("folder", ["docs", "tests", "voice_quiz"])
def test_nobody_names_a_rule_that_does_not_exist(folder: str) -> None:
    """Every id in books, tests and code is in the rule book."""
    files = [file for kind in ("*.md", "*.py") for file in sorted((ROOT / folder).rglob(kind)) if file != Path(__file__)]
    assert named(files) <= set(ALL)


def test_only_the_first_cell_of_a_row_is_a_rule() -> None:
    """Ids in running text and in other cells make no rule."""
    book = "As MD-1 says:\n\n| id | rule | whose |\n|---|---|---|\n| MD-2 | See MD-3. | ours |\n| 4 | MD-4 | sheet |\n"
    assert rows(book) == [("MD-2", "See MD-3.", "ours")]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("MD-12", {"MD-12"}),
        ("(WM-3, G-2)", {"WM-3", "G-2"}),
        ("CM-4 to CM-8", {"CM-4", "CM-8"}),
        ("MD-1x, XMD-1, A-G-1, MD_1, md-1", set()),
    ],
)
def test_an_id_is_a_whole_word(tmp_path: Path, text: str, ids: set[str]) -> None:
    """MD-12 does not name MD-1, nor does a longer word."""
    file = tmp_path / "test_some.py"
    file.write_text(text, encoding="utf-8")
    assert named([file]) == ids


def test_a_rule_that_no_test_names_is_missed(tmp_path: Path) -> None:
    """Only tests count, in every folder, and this file does not."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "test_some.py").write_text(" ".join(ALL[:-2]), encoding="utf-8")
    (tmp_path / "tables.py").write_text(ALL[-2], encoding="utf-8")
    (tmp_path / Path(__file__).name).write_text(ALL[-1], encoding="utf-8")
    assert unnamed(tmp_path) == ALL[-2:]
