"""What can be wrong with a pack file, and at which line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cards.sample_cards import GOOD, card, write_pack
from voice_quiz.cards.pack import read_pack

HEAD = 'title = "A Pack"\nlanguage = "en"\ntopic = "rivers"\n'
CARD = """
[[card]]
id = "rivers-danube"
category = "Rivers on a Detour"
difficulty = 4
question = "Which river flows through Vienna?"
right = "Danube"
wrong = ["Rhine", "Elbe", "Seine"]
explanation = "It does."
"""


def problems(folder: Path, text: str) -> list[str]:
    """Read a text as a pack, and give what is wrong, without the file's name."""
    file = folder / "pack.toml"
    file.write_text(text, encoding="utf-8")
    return [str(problem).removeprefix(f"{file}:") for problem in read_pack(file).problems]


def test_a_good_pack_has_no_problem(tmp_path: Path) -> None:
    """Title and topic may be left out: the file's name stands in."""
    assert problems(tmp_path, HEAD + CARD) == []
    assert problems(tmp_path, 'language = "en"\n' + CARD) == []
    read = read_pack(tmp_path / "pack.toml").pack
    assert read
    assert (read.name, read.title, read.topic, read.cards[0].topic) == ("pack", "pack", "pack", "pack")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("id = ", "# id = ", "5: error: card 1: id is missing"),
        ('id = "rivers-danube"', 'id = "Rivers Danube"', "6: error: Rivers Danube: id is 'Rivers Danube'; only a-z"),
        ("difficulty = 4", 'difficulty = "4"', "8: error: rivers-danube: difficulty is '4'; a whole number from 1 to 15"),
        ("difficulty = 4", "difficulty = true", "8: error: rivers-danube: difficulty is True"),
        ("difficulty = 4", "difficulty = 0", "8: error: rivers-danube: difficulty is 0"),
        ('"Danube"', '""', "10: error: rivers-danube: right is empty"),
        ('"Danube"', '" Danube"', "10: error: rivers-danube: right has a line break, an invisible sign"),
        ('"Danube"', "1989", "10: error: rivers-danube: right is 1989; a text is wanted"),
        (
            '"Rhine", "Elbe", "Seine"',
            "",
            "11: error: rivers-danube: a list of three wrong answers is wanted; for money-drop alone one or two will do",
        ),
        ('"Seine"', '"danube"', "11: error: rivers-danube: the answer 'danube' stands there twice"),
        ('"Seine"]', "7]", "11: error: rivers-danube: a wrong answer is 7; a text is wanted"),
        ("explanation", "explanaiton", "12: error: rivers-danube: unknown key explanaiton"),
        ("explanation", "until = 30\nexplanation", "12: error: rivers-danube: until is 30; a year is wanted"),
        (
            "explanation",
            'more = " So."\nexplanation',
            "12: error: rivers-danube: more has a line break, an invisible sign or blanks",
        ),
        (
            "explanation",
            'about = "danube"\nexplanation',
            "12: error: rivers-danube: about is 'danube'; a list of one to three keys",
        ),
        ("explanation", 'about = ["Danube"]\nexplanation', "12: error: rivers-danube: about is ['Danube']; a list of one to"),
        (
            "explanation",
            'about = ["a", "b", "c", "d"]\nexplanation',
            "12: error: rivers-danube: about is ['a', 'b', 'c', 'd']; a",
        ),
        (
            "explanation",
            'groups = ["kids"]\nexplanation',
            "12: error: rivers-danube: groups is ['kids']; a list of some of children,",
        ),
        ("explanation", 'family = "no"\nexplanation', "12: error: rivers-danube: family is 'no'; true or false is wanted"),
        ("explanation", 'say = "Donau"\nexplanation', "12: error: rivers-danube: say is a table of words"),
        ("explanation", "say = { Danube = 1 }\nexplanation", "12: error: rivers-danube: say is 1; a text is wanted"),
        ("explanation", 'say = { Danube = "a=b" }\nexplanation', "12: error: rivers-danube: say has 'a=b'"),
        ('language = "en"\n', "", "1: error: language is missing"),
        ('language = "en"', 'language = "E N"', "2: error: language is 'E N'; only a-z"),
        ('topic = "rivers"', "topic = 3", "3: error: topic is 3; a text is wanted"),
        ("topic", "topics", "3: error: unknown key topics"),
        ("right =", "right", "10: error: not TOML: Expected '=' after a key"),
        ('"It does."', '"It does.', "12: error: not TOML: "),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    """The line is that of the field, or of the card where the field is missing."""
    text = HEAD + CARD
    assert old in text
    assert any(problem.startswith(said) for problem in problems(tmp_path, text.replace(old, new, 1)))


@pytest.mark.parametrize("text", [HEAD, HEAD + "card = 3\n", HEAD + "card = [1]\n"])
def test_a_pack_without_cards_is_told(tmp_path: Path, text: str) -> None:
    """A file must have at least one card."""
    assert [problem.split("error: ")[1] for problem in problems(tmp_path, text)] == [
        "there are no cards; each begins with a line [[card]]"
    ]


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    """Neither bytes nor a missing file stop the program."""
    file = tmp_path / "pack.toml"
    file.write_bytes(b'title = "\xff"')
    assert "cannot be read" in read_pack(file).problems[0].text
    assert "cannot be read" in read_pack(tmp_path / "none.toml").problems[0].text


def test_good_cards_beside_a_broken_one_are_kept(tmp_path: Path) -> None:
    """Their lines are still right."""
    file = write_pack(tmp_path / "pack.toml", GOOD, card(id="second"), card(id="third"))
    file.write_text(file.read_text(encoding="utf-8").replace('id = "second"', 'id = ""'), encoding="utf-8")
    reading = read_pack(file)
    assert reading.pack
    assert [card.id for card in reading.pack.cards] == ["rivers-danube", "third"]
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [lines[reading.pack.lines.of(place, "id") - 1] for place in reading.pack.places] == [
        'id = "rivers-danube"',
        'id = "third"',
    ]
