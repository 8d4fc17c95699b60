"""CSV and Excel as programs write them: the good rows are kept, the others are named."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest
from openpyxl import Workbook

from tests.cards.dealing_out import only, said, take
from voice_quiz.cards.importer import Defaults, import_cards

CSV = """Question,Correct answer,Wrong 1,Wrong 2,Wrong 3,Level,Note
"Which river, of all, flows
through Vienna?",Danube,Rhine,Elbe,Seine,4,ignored
Which is missing?,,a,b,c,3,
Which are three?,a,b,c,,3,
,,,,,,
How hard?,a,b,c,d,99,
How easy?,a,b,c,d,easy,
"""
TABS = "Question\tright\twrong1\twrong2\twrong3\tsay\nWer?\tKäse, ja\tb\tc\td\tKäse=Kehse\n"


def test_csv(tmp_path: Path) -> None:
    """Columns go by several names, a cell may have lines, and each broken row is named with its first line."""
    imported = take(tmp_path, "a.csv", CSV)
    assert [(card.question, card.difficulty) for card in imported.cards] == [
        ("Which river, of all, flows through Vienna?", 4),
        ("Which are three?", 3),
        ("How easy?", 3),
    ]
    assert said(imported) == [
        "4: no right",
        "7: difficulty is 99; a whole number from 1 to 15 is wanted",
    ]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.csv", "Frage;richtig;falsch 1;falsch_2;FALSCH3;Aussprache\nWer?;Käse, ja;b;c;d;Käse=Kehse\n".encode()),
        ("a.csv", "Frage;richtig;falsch 1;falsch_2;FALSCH3;Aussprache\nWer?;Käse, ja;b;c;d;Käse=Kehse\n".encode("cp1252")),
        (
            "a.csv",
            'Domanda,giusta,sbagliata1,sbagliata2,sbagliata3,say\r\nWer?,"Käse, ja",b,c,d,Käse=Kehse'.encode("utf-8-sig"),
        ),
        ("a.tsv", TABS.encode("utf-16")),
        ("a.tsv", codecs.BOM_UTF16_BE + TABS.encode("utf-16-be")),
    ],
    ids=["semicolons", "windows", "byte order mark", "tabs", "the other byte order"],
)
def test_csv_as_programs_write_it(tmp_path: Path, name: str, text: bytes) -> None:
    """Other languages, other separators, other encodings."""
    card = only(take(tmp_path, name, text))
    assert (card.question, card.right, card.wrong, card.say) == ("Wer?", "Käse, ja", ("b", "c", "d"), (("Käse", "Kehse"),))


@pytest.mark.parametrize(
    ("header", "missing"),
    [("Who?,a,b,c,d", "question, right"), ("question,right,note", "wrong1")],
)
def test_csv_that_does_not_tell_what_is_right_is_refused(tmp_path: Path, header: str, missing: str) -> None:
    """Some row must name the columns, or the columns tell it by themselves; a file without rows has nothing to say."""
    refused = take(tmp_path, "a.csv", f"{header}\nWho?,a,b,c,d\n")
    assert said(refused) == [f"1: no column for {missing}; a row above the questions has to name the columns"]
    assert take(tmp_path, "a.csv", "").cards == ()


def test_csv_with_a_broken_row(tmp_path: Path) -> None:
    """A quotation mark out of place costs one row only."""
    imported = take(tmp_path, "a.csv", 'question,right,wrong1,wrong2,wrong3\n"a"b,c,d,e,f\nWho?,c,d,e,f\n')
    assert only(imported).question == "Who?"
    assert said(imported)[0].startswith("2: not a row of a table")


def test_xlsx(tmp_path: Path) -> None:
    """Numbers in cells become texts, empty rows are skipped, and rows are counted as Excel does."""
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.append(["question", "right", "wrong1", "wrong2", "wrong3", "difficulty", "until"])
    sheet.append(["When did the wall fall?", 1989, 1961.0, "1953", 1945, 5, 2030])
    sheet.append([None, None])
    sheet.append(["Who?", "a", "b", None, "c", 3])
    book.save(tmp_path / "a.xlsx")
    imported = import_cards(tmp_path / "a.xlsx", "xlsx", Defaults("mine", "en"))
    card, other = imported.cards
    assert (card.right, card.wrong, card.difficulty, card.until) == ("1989", ("1961", "1953", "1945"), 5, 2030)
    assert (other.right, other.wrong) == ("a", ("b", "c"))


def test_what_is_no_xlsx_is_told(tmp_path: Path) -> None:
    """A renamed file does not stop the program."""
    (problem,) = take(tmp_path, "a.xlsx", "Who?").problems
    assert problem.text.startswith("not an Excel file")
