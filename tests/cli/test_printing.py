"""What is printed is shown and never obeyed, neither by a terminal nor by a spreadsheet."""

from __future__ import annotations

import csv
import io
import json

import pytest

from voice_quiz.app.complaint import complain
from voice_quiz.cli.printing import print_csv, print_json, show

Said = pytest.CaptureFixture[str]
ODD = "Anna\x1b[2J\x9b2J\x07\r"


@pytest.mark.parametrize("plain", [False, True])
def test_a_table_moves_no_cursor(plain: bool, capsys: Said) -> None:
    """The signs are written out, and the columns stay in line."""
    show(("name", "n"), [(ODD, "1"), ("Ben", "2")], plain=plain)
    out = capsys.readouterr().out
    assert r"Anna\u001b[2J\u009b2J\u0007\u000d" in out
    assert out.isascii()
    assert len({line.rindex(figure) for line, figure in zip(out.splitlines()[-2:], "12", strict=True)}) == 1 + plain


def test_json_moves_no_cursor_and_says_the_same(capsys: Said) -> None:
    """Also with half a character, as names of files may have."""
    print_json({"name": ODD + "\udcff"})
    out = capsys.readouterr().out
    assert out.isascii()
    assert json.loads(out) == {"name": ODD + "\udcff"}


def test_complaints_move_no_cursor(capsys: Said) -> None:
    """They may have several lines."""
    complain(f"one\n{ODD}")
    assert capsys.readouterr().err == "voice-quiz: one\nAnna" + r"\u001b[2J\u009b2J\u0007\u000d" + "\n"


def test_csv_holds_no_formulas(capsys: Said) -> None:
    """A name can be anything; amounts stay numbers, and what is not there stays empty."""
    print_csv(("name", "money"), [("=HYPERLINK(1)", -500), ("@Anna, +Ben", None), ("-50", 1.5)])
    rows = list(csv.reader(io.StringIO(capsys.readouterr().out)))
    assert rows == [["name", "money"], ["'=HYPERLINK(1)", "-500"], ["'@Anna, +Ben", ""], ["-50", "1.5"]]
