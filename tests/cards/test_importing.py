"""Files from elsewhere: the good cards are kept, the others are named with their line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook

from voice_quiz.cards.importing import Defaults, Imported, UnknownLanguage, import_cards
from voice_quiz.cards.problem import Level
from voice_quiz.cards.text import CardText

OPENTDB = {
    "response_code": 0,
    "results": [
        {
            "type": "multiple",
            "difficulty": "medium",
            "category": "Science &amp; Nature",
            "question": "Who wrote &quot;F&uuml;r Elise&quot; &amp; what&#039;s more?",
            "correct_answer": "Ludwig &amp; friends",
            "incorrect_answers": ["Bach", "Moz&aacute;rt", "Haydn"],
        },
        {
            "type": "boolean",
            "difficulty": "hard",
            "category": "Sports",
            "question": "The sun is cold.",
            "correct_answer": "False",
            "incorrect_answers": ["True"],
        },
        {"question": "Nothing else?"},
    ],
}


def take(folder: Path, file_name: str, text: str | bytes, **defaults: Any) -> Imported:
    """Write a file and import it."""
    file = folder / file_name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    kind = {"txt": "aiken", "tsv": "csv"}.get(file.suffix[1:], file.suffix[1:])
    return import_cards(file, kind, Defaults(**{"name": "mine", "language": "en", **defaults}))


def said(imported: Imported) -> list[str]:
    """Give line and text of each problem."""
    return [f"{problem.line}: {problem.text}" for problem in imported.problems]


def only(imported: Imported) -> CardText:
    """Give the one card there is."""
    (card,) = imported.cards
    return card


def test_opentdb_entities_are_decoded(tmp_path: Path) -> None:
    """Words for a difficulty become numbers, and categories topics."""
    card = only(take(tmp_path, "a.json", json.dumps(OPENTDB)))
    assert card.question == 'Who wrote "Für Elise" & what\'s more?'
    assert (card.right, card.wrong) == ("Ludwig & friends", ("Bach", "Mozárt", "Haydn"))
    assert (card.category, card.topic, card.difficulty) == ("Science & Nature", "science-nature", 8)


def test_opentdb_broken_items_are_named(tmp_path: Path) -> None:
    """By their number too, for the file may be one long line."""
    imported = take(tmp_path, "a.json", json.dumps(OPENTDB, indent=1))
    assert said(imported) == [
        "16: item 2: three wrong answers are wanted; here are 1",
        "26: item 3: no question with a correct_answer and incorrect_answers",
    ]
    assert imported.lost == 2
    assert [text[:3] for text in said(take(tmp_path, "a.json", json.dumps(OPENTDB)))] == ["1: ", "1: "]


def test_opentdb_cut_short_keeps_what_came_before(tmp_path: Path) -> None:
    """A broken end does not spoil the beginning; a bare list will do."""
    text = json.dumps(OPENTDB["results"], indent=1)
    imported = take(tmp_path, "a.json", text[: text.index('"boolean"') + 20])
    assert len(imported.cards) == 1
    assert "item 2 and all after it: not JSON" in said(imported)[0]
    assert said(take(tmp_path, "b.json", '{"a": 1}')) == ['1: no list of "results"']
    assert "item 1" in said(take(tmp_path, "c.json", "[3]"))[0]
    assert (
        "incorrect_answers is no list"
        in said(take(tmp_path, "d.json", '[{"question": "", "correct_answer": "", "incorrect_answers": 3}]'))[0]
    )


AIKEN = """What is the capital of France?
A. Lyon
B) Paris
C. Nice

D. Lille
E. Brest
ANSWER: B

Which one has no answer?
A. This
B. That
What is missing here?
A. One
B. Two
ANSWER: A
A. Nothing asked
ANSWER: A
Which letter is wrong?
A. One
B. Two
C. Three
D. Four
ANSWER: E
And now?"""


def test_aiken(tmp_path: Path) -> None:
    """Blank lines mean nothing, a fifth answer is left out, and each broken item is named."""
    imported = take(tmp_path, "a.txt", AIKEN)
    assert (only(imported).right, only(imported).wrong) == ("Paris", ("Lyon", "Nice", "Lille"))
    assert said(imported) == [
        "1: left out: Brest",
        "10: there is no line ANSWER: after the answers",
        "13: three wrong answers are wanted; here are 1",
        "17: there is no question before the answers",
        "24: there is no answer E",
        "25: there is no line ANSWER: after the answers",
    ]
    assert imported.problems[0].level is Level.WARNING
    assert imported.lost == 5


GIFT = r"""// a comment [tag:whatever]
$CATEGORY: $course$/Geography/Rivers \/ Lakes

::Q1::[html]<p>Which river&nbsp;flows through K\=ln &amp; Bonn?</p> {
 ~%-50%Elbe#no ~Main =Rhein#yes, it does
 // in between
 ~Weser
 ####It is\nlong.
}

Two times two is four.{T}

How much?{#4}

Name a river.{=Rhein =Elbe}

Match.{=a -> b =c -> d =e -> f}

Write an essay.{}

Just a description

The {=Rhein ~Elbe ~Main ~Weser} flows through Bonn.

Which two? {~%50%a ~%50%b ~c ~d}

Which? {=a =b ~c ~d ~e}

The river of Bonn is the {~%100%Rhein ~Elbe ~Main ~Weser}.

Broken { =a ~b
"""


def test_gift(tmp_path: Path) -> None:
    """Single choice is kept, with weights, feedback, markup and escapes; everything else is named."""
    imported = take(tmp_path, "a.gift", GIFT)
    first, second = imported.cards
    assert first.question == "Which river flows through K=ln & Bonn?"
    assert (first.right, first.wrong) == ("Rhein", ("Elbe", "Main", "Weser"))
    assert first.explanation == "It is long."
    assert first.category == "Lakes"
    assert second.question == "The river of Bonn is the."
    assert second.right == "Rhein"
    assert said(imported) == [
        "11: this is true or false; only single choice can be played",
        "13: this asks for a number; only single choice can be played",
        "15: this asks for a typed answer; only single choice can be played",
        "17: this is matching; only single choice can be played",
        "19: this is an essay; only single choice can be played",
        "21: no answers in braces, or braces that do not match",
        "23: a gap in the sentence cannot be read aloud",
        "25: several answers are partly right; only single choice can be played",
        "27: 2 answers are right; only single choice can be played",
        "31: no answers in braces, or braces that do not match",
    ]


CSV = """Question,Correct answer,Wrong 1,Wrong 2,Wrong 3,Level,Note
"Which river, of all, flows
through Vienna?",Danube,Rhine,Elbe,Seine,4,ignored
Which is missing?,,a,b,c,3,
Which are too few?,a,b,c,,3,
,,,,,,
How hard?,a,b,c,d,99,
How easy?,a,b,c,d,easy,
"""


def test_csv(tmp_path: Path) -> None:
    """Columns go by several names, a cell may have lines, and each broken row is named with its first line."""
    imported = take(tmp_path, "a.csv", CSV)
    assert [(card.question, card.difficulty) for card in imported.cards] == [
        ("Which river, of all, flows through Vienna?", 4),
        ("How easy?", 3),
    ]
    assert said(imported) == [
        "4: no right",
        "5: three wrong answers are wanted; here are 2",
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
        ("a.tsv", "Question\tright\twrong1\twrong2\twrong3\tsay\nWer?\tKäse, ja\tb\tc\td\tKäse=Kehse\n".encode("utf-16")),
    ],
    ids=["semicolons", "windows", "byte order mark", "tabs"],
)
def test_csv_as_programs_write_it(tmp_path: Path, name: str, text: bytes) -> None:
    """Other languages, other separators, other encodings."""
    card = only(take(tmp_path, name, text))
    assert (card.question, card.right, card.wrong, card.say) == ("Wer?", "Käse, ja", ("b", "c", "d"), (("Käse", "Kehse"),))


def test_csv_without_a_header_is_refused(tmp_path: Path) -> None:
    """The first row must name the columns; a file without rows has nothing to say."""
    assert said(take(tmp_path, "a.csv", "Who?,a,b,c,d\n"))[0].startswith("1: no column for question, right, wrong1")
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
    card = only(imported)
    assert (card.right, card.wrong, card.difficulty, card.until) == ("1989", ("1961", "1953", "1945"), 5, 2030)
    assert said(imported) == ["4: three wrong answers are wanted; here are 2"]


def test_what_is_no_xlsx_is_told(tmp_path: Path) -> None:
    """A renamed file does not stop the program."""
    (problem,) = take(tmp_path, "a.xlsx", "Who?").problems
    assert problem.text.startswith("not an Excel file")


def test_toml_keeps_the_good_cards(tmp_path: Path) -> None:
    """As any other format."""
    card = '[[card]]\nid = "{}"\ncategory = "C"\ndifficulty = {}\nquestion = "Who?"\nright = "a"\nwrong = ["b", "c", "d"]\n'
    imported = take(tmp_path, "a.toml", 'language = "de"\n' + card.format("one", 1) + card.format("two", 99))
    assert (only(imported).id, only(imported).language, only(imported).topic) == ("one", "de", "a")
    assert said(imported) == ["12: two: difficulty is 99; a whole number from 1 to 15 is wanted"]


def test_what_a_file_does_not_know_is_filled_in(tmp_path: Path) -> None:
    """By the name of the pack, or as the person says."""
    text = "Who?\nA. Früh & spät\nB. b\nC. c\nD. d\nANSWER: A\n"
    card = only(take(tmp_path, "a.txt", text, name="pub-night"))
    assert (card.category, card.topic, card.difficulty, card.explanation) == ("Pub night", "pub-night", 5, "")
    chosen = only(take(tmp_path, "a.txt", text, category="Pubs", topic="beer", difficulty=9, language="it"))
    assert (chosen.category, chosen.topic, chosen.difficulty, chosen.language) == ("Pubs", "beer", 9, "it")


def test_a_made_id_is_the_same_the_next_time(tmp_path: Path) -> None:
    """So that a card that was heard stays heard when the file is imported again; other cards get other ids."""
    text = "Who?\nA. Früh & spät\nB. b\nC. c\nD. d\nANSWER: A\n\n"
    first, again = take(tmp_path, "a.txt", text + text.replace("Who", "What")), take(tmp_path, "b.txt", text)
    assert first.cards[0].id == again.cards[0].id
    assert first.cards[0].id.startswith("mine-fruh-spat-")
    assert len({card.id for card in first.cards}) == 2


def test_the_same_card_twice_is_kept_once(tmp_path: Path) -> None:
    """The second one is named."""
    text = "Who?\nA. a\nB. b\nC. c\nD. d\nANSWER: A\n\n"
    imported = take(tmp_path, "a.txt", text * 2)
    assert len(imported.cards) == 1
    assert said(imported)[0].startswith("8: the id mine-a-")
    assert imported.lost == 1


def test_the_language_is_found_out(tmp_path: Path) -> None:
    """By the small words of all questions, unless the cards or the person say it."""
    german = "Wie heißt der Fluss, der durch die Stadt fließt?\nA. a\nB. b\nC. c\nD. d\nANSWER: A\n"
    assert only(take(tmp_path, "a.txt", german, language=None)).language == "de"
    with pytest.raises(UnknownLanguage):
        take(tmp_path, "b.txt", "Hm?\nA. a\nB. b\nC. c\nD. d\nANSWER: A\n", language=None)
    rows = "question,right,wrong1,wrong2,wrong3,language\nHm?,a,b,c,d,it\nHm?,a,b,c,d,I T\n"
    imported = take(tmp_path, "c.csv", rows, language=None)
    assert only(imported).language == "it"
    assert said(imported) == ["3: language is 'I T'; one like en is wanted"]
