"""Tables as quiz programs and people write them: a question, its answers, and which of them is right."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import Workbook

from tests.cards.dealing_out import only, said, take
from voice_quiz.cards.formats.right_answer import Naming, is_several, naming_of, place_of
from voice_quiz.cards.importer import Defaults, import_cards

PARIS = ("Capital of France?", "Paris", ("Lyon", "Nice", "Lille"))

# The first lines of what each program writes.
KAHOOT: list[list[object]] = [
    ["Quiz template"],
    ["Add questions, at least two answer alternatives, time limit and choose correct answers."],
    [],
    [
        "",
        "Question - max 120 characters",
        *(f"Answer {number} - max 75 characters" for number in range(1, 5)),
        "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
        "Correct answer(s) - choose at least one",
    ],
    [1, "Capital of France?", "Lyon", "Paris", "Nice", "Lille", 20, 2],
    [2, "Which are fruits?", "Apple", "Pear", "Stone", "Sand", 20, "1,2"],
    [3, "Is it so?", "Surely", "Hardly", None, None, 20, 1],
]
BLOOKET = (
    '"Blooket\nImport Template",,,,,,,\nQuestion #,Question Text,Answer 1,Answer 2,'
    '"Answer 3\n(Optional)","Answer 4\n(Optional)",'
    '"Time Limit (sec)\n(Max: 300 seconds)","Correct Answer(s)\n(Only include Answer #)"\n'
    "1,Capital of France?,Lyon,Paris,Nice,Lille,20,2\n"
)
QUIZIZZ = (
    "Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer,Time in seconds,Image Link\n"
    "Capital of France?,Multiple Choice,Lyon,Paris,Nice,Lille,,2,30,\n"
)
GIMKIT = (
    "Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional),Incorrect Answer 3 (Optional)\n"
    "Capital of France?,Paris,Lyon,Nice,Lille\n"
)


@pytest.mark.parametrize(
    "text",
    [
        BLOOKET,
        QUIZIZZ,
        GIMKIT,
        "question,A,B,C,D,answer\nCapital of France?,Lyon,Paris,Nice,Lille,B\n",
        "question,optionA,optionB,optionC,optionD,correct\nCapital of France?,Lyon,Paris,Nice,Lille,Paris\n",
        "Frage;Antwort 1;Antwort 2;Antwort 3;Antwort 4;Lösung\nCapital of France?;Lyon;Paris;Nice;Lille;2\n",
        "Frage;Antwort A;Antwort B;Antwort C;Antwort D;richtig\nCapital of France?;Lyon;Paris;Nice;Lille;b)\n",
        "Domanda\tRisposta A\tRisposta B\tRisposta C\tRisposta D\tCorretta\nCapital of France?\tLyon\tParis\tNice\tLille\tB\n",
        "Capital of France?;Lyon;Paris;Nice;Lille;2\n",
        "Capital of France?,Lyon,Paris,Nice,Lille,paris\n",
        "7,Capital of France?,Lyon,Paris,Nice,Lille,B,easy\n",
        "ID;Typ;Kategorie;Frage;Antworten;RichtigeAntwort\n1;MultipleChoice;Geo;Capital of France?;Lyon|Paris|Nice|Lille;2\n",
        "question,optionA,optionB,optionC,answer\nCapital of France?,Lyon,Nice,Lille,Paris\n",
        "prompt,option1,option2,option3,option4,correctIndex\nWho?,a,b,c,d,0\nCapital of France?,Lyon,Paris,Nice,Lille,1\n",
        "Option0,Option1,Option2,Option3,Frage,Richtige Option\na,b,c,d,Who?,0\nLyon,Paris,Nice,Lille,Capital of France?,1\n",
        "jahrgang,fragenText,richtigeAntwort,falscheAntwort1,falscheAntwort2,falscheAntwort3\n"
        "7,Capital of France?,Paris,Lyon,Nice,Lille\n",
        "Id Domanda|Testo della domanda|Risposta giusta|Risposta sbagliata 1|Risposta sbagliata 2|Risposta sbagliata 3\n"
        "1|Capital of France?|Paris|Lyon|Nice|Lille\n",
        "Frage;Lösung;Antwortmöglichkeiten\nWho?;1981;\nWhy?;So;\nCapital of France?;Paris;A Lyon|B Paris|C Nice|D Lille\n",
        "Who was it?;a;a;b;c;d\nCapital of France?;Paris;Lyon;Paris;Nice;Lille\n",
        "Big towns;Who?;a;b;c;d;20;1\nBig towns;Capital of France?;Lyon;Paris;Nice;Lille;20;2\n",
    ],
    ids=[
        *("Blooket", "Quizizz", "Gimkit", "letters", "text", "German numbers", "German letters", "Italian tabs"),
        *("no headings", "no headings, text", "no headings, a number before"),
        *("all in one cell", "the right one beside them", "from nought", "headings from nought"),
        *("joined words", "Italian words", "letters in one cell", "the right one first", "the right one apart"),
    ],
)
def test_a_table_with_answers_and_which_is_right(tmp_path: Path, text: str) -> None:
    """By number, letter or text; with headings in three languages, or with none."""
    card = take(tmp_path, "a.csv", text).cards[-1]
    assert (card.question, card.right, card.wrong) == PARIS


def test_kahoot(tmp_path: Path) -> None:
    """The headings stand below a title; several right answers are none, and two answers are enough for money-drop."""
    book = Workbook()
    for row in KAHOOT:
        book.worksheets[0].append(row)
    book.save(tmp_path / "a.xlsx")
    imported = import_cards(tmp_path / "a.xlsx", "xlsx", Defaults("mine", "en"))
    first, second = imported.cards
    assert (first.question, first.right, first.wrong) == PARIS
    assert (second.right, second.wrong) == ("Surely", ("Hardly",))
    assert said(imported) == ["6: several answers are right: 1,2; only single choice can be played"]


def test_a_row_that_makes_no_sense_costs_that_row_alone(tmp_path: Path) -> None:
    """It is named with its line."""
    rows = (
        "Who?,a1,b1,c1,d1,1",
        "What?,a2,b2,c2,d2,9",
        "When?,a3,b3,c3,d3,",
        "Where?,a4,,,,1",
        "How?,a5,b5,c5,d5,b5",
        "Why?,a,b,c,d,4",
    )
    imported = take(
        tmp_path, "a.csv", "question,answer1,answer2,answer3,answer4,correct\n" + "\n".join(rows) + "\nOk?,a,b,c,d,2\n"
    )
    assert [card.right for card in imported.cards] == ["a1", "b5", "d", "b"]
    assert said(imported) == [
        "3: the right answer 9 is none of the answers",
        "4: it is not said which answer is right",
        "5: there is no wrong answer",
    ]


@pytest.mark.parametrize(
    ("keys", "answers", "naming"),
    [
        (("1", "4", "2"), ("a", "b", "c", "d"), Naming.NUMBER),
        (("0", "3", "2"), ("a", "b", "c", "d"), Naming.FROM_NOUGHT),
        (("A", "d)", "(b)"), ("w", "x", "y", "z"), Naming.LETTER),
        (("Rome", "paris"), ("Rome", "Paris", "Bonn", "Bern"), Naming.TEXT),
        (("2", "4"), ("2", "4", "6", "8"), Naming.NUMBER),
        (("6", "8", "2"), ("2", "4", "6", "8"), Naming.TEXT),
        (("x", "y"), ("2", "4", "6", "8"), None),
    ],
)
def test_all_rows_tell_how_the_right_answer_is_named(
    keys: tuple[str, ...], answers: tuple[str, ...], naming: Naming | None
) -> None:
    """A single row may be misunderstood; a table hardly."""
    assert naming_of((key, answers) for key in keys) is naming


def test_what_a_key_names() -> None:
    """An answer that is not there is not meant."""
    assert [place_of("Option 2", ("a", "b"), Naming.NUMBER), place_of("2", ("a", ""), Naming.NUMBER)] == [1, None]
    assert [is_several(key) for key in ("1,3", "A & C", "Rome, Italy", "2")] == [True, True, False, False]


def test_three_answers_without_headings(tmp_path: Path) -> None:
    """Or two; a number before the question is none."""
    rows = ("1,Capital of France?,Lyon, Paris,Nice,B", "2,Who wrote it?,Ida,Jo,Kim,C", "3,Is it so?,surely,hardly,never,A")
    cards = take(tmp_path, "a.csv", "\n".join(rows)).cards
    assert [(card.question, card.right, *card.wrong) for card in cards] == [
        ("Capital of France?", "Paris", "Lyon", "Nice"),
        ("Who wrote it?", "Kim", "Ida", "Jo"),
        ("Is it so?", "surely", "hardly", "never"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Distribution,Pie chart,Area,Paradox,20,1\nArea,Distribution,Bar chart,Pie chart,20,1\n",
        "Who was it?,Ida,Jo,Kim,Max,easy\nWho is it?,Bo,Al,Cy,Di,hard\n",
        "What,is,this,1\n",
    ],
)
def test_what_tells_nothing_is_not_guessed(tmp_path: Path, text: str) -> None:
    """A wrong card is worse than none."""
    assert take(tmp_path, "a.csv", text).cards == ()


def test_statements_in_a_table(tmp_path: Path) -> None:
    """True or false needs no other answers; a file of questions without any is refused as before."""
    text = "id;domanda;risposta;immagine\n1;Il sole gira.;FALSO;\n2;La luna gira.;VERO;\n"
    cards = take(tmp_path, "a.csv", text, language="it").cards
    assert [(card.right, *card.wrong) for card in cards] == [("Falso", "Vero"), ("Vero", "Falso")]


def test_a_picture_beside_the_question_is_not_for_the_ear(tmp_path: Path) -> None:
    """Only where there is one; the heading alone does no harm."""
    text = "question,right,wrong1,Image Link\nWhat is this?,a,b,http://x/y.png\nWho is this?,c,d,\n"
    imported = take(tmp_path, "a.csv", text)
    assert (only(imported).right, said(imported)) == ("c", ["2: there is more to see than to hear in the question"])


def test_rows_that_say_nothing_are_no_items(tmp_path: Path) -> None:
    """Programs number all rows of their form."""
    imported = take(tmp_path, "a.csv", BLOOKET + "2,,,,,,20,\n3,,,,,,,\n")
    assert (only(imported).right, said(imported), imported.lost) == ("Paris", [], 0)


def test_a_right_answer_with_its_letter_is_no_wrong_one(tmp_path: Path) -> None:
    """Even where the right one stands beside the others in most rows."""
    rows = ("Who?;Ida;Jo|Kim", "Why?;So;Or|And", "Where?;Here;There|A far", "Capital?;Paris;A. Lyon|B. Paris|C. Nice")
    cards = take(tmp_path, "a.csv", "Frage;Lösung;Antworten\n" + "\n".join(rows)).cards
    assert [(card.right, *card.wrong) for card in cards][-1] == ("Paris", "Lyon", "Nice")


def test_commas_in_a_text_set_no_columns_apart(tmp_path: Path) -> None:
    """The sign is taken with which headings come out."""
    text = "Frage;Antwort A;Antwort B;Antwort C;Antwort D;richtig\nWer, wann, wo, was, wie, warum?;a, b;c;d;e;A\n"
    assert only(take(tmp_path, "a.csv", text)).right == "a, b"


def test_numbers_may_be_answers_beside_the_others(tmp_path: Path) -> None:
    """A key names one of the answers only where most keys do."""
    rows = ("Smallest prime?,2,1,3,0", "Legs of a spider?,8,6,10,12", "Capital of France?,Paris,Lyon,Nice,Lille")
    imported = take(tmp_path, "a.csv", "Frage,Richtige,Antwort1,Antwort2,Antwort3\n" + "\n".join(rows))
    assert [(card.right, *card.wrong) for card in imported.cards] == [tuple(row.split(",")[1:]) for row in rows]


def test_all_wrong_answers_are_read_and_those_left_out_are_told(tmp_path: Path) -> None:
    """However many there are; and columns may be set apart by a stroke."""
    head = "Domanda|Risposta giusta|" + "|".join(f"Risposta sbagliata {number}" for number in range(1, 6))
    imported = take(tmp_path, "a.csv", f"{head}\nWho?|a|b|c|d|e|\n")
    assert only(imported).wrong == ("b", "c", "d")
    assert said(imported) == ["2: left out: e"]
