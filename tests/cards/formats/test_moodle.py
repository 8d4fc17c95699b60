"""Moodle's XML: single choice is kept, everything else is named with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cards.dealing_out import only, said
from voice_quiz.cards.formats.known_formats import kind_of
from voice_quiz.cards.importer import Defaults, Imported, import_cards
from voice_quiz.files import RefusedFile

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'
CATEGORY = '<question type="category"><category><text>$course$/top/Rivers</text></category></question>\n'
QUESTION = """<question type="multichoice">
  <name><text>Q1</text></name>
  <questiontext format="html"><text><![CDATA[<p>Which river flows <b>through</b> Vienna?</p>]]></text></questiontext>
  <generalfeedback format="html"><text>It is long &amp;amp; wide.</text></generalfeedback>
  <single>true</single>
  <answer fraction="0" format="html"><text>Rhine</text><feedback format="html"><text>No.</text></feedback></answer>
  <answer fraction="100" format="html"><text><![CDATA[<p>Danube</p>]]></text></answer>
  <answer fraction="-33.3" format="html"><text>Elbe</text></answer>
  <answer fraction="0"><text>&lt;i&gt;Seine&lt;/i&gt;</text></answer>
</question>
"""
BOMB = '<!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n<quiz>&b;</quiz>'


def taken(folder: Path, text: str, language: str = "en") -> Imported:
    """Import a file."""
    file = folder / "a.xml"
    file.write_text(text, encoding="utf-8")
    assert kind_of(file) == "moodle"
    return import_cards(file, "moodle", Defaults("mine", language))


def test_single_choice(tmp_path: Path) -> None:
    """Markup goes, the feedback is the explanation, and the innermost category is the card's."""
    card = only(taken(tmp_path, HEAD + CATEGORY + QUESTION + "</quiz>"))
    assert (card.question, card.right, card.wrong) == (
        "Which river flows through Vienna?",
        "Danube",
        ("Rhine", "Elbe", "Seine"),
    )
    assert (card.category, card.explanation) == ("Rivers", "It is long & wide.")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("multichoice", "essay", "3: this is an essay; only single choice can be played"),
        ("multichoice", "ddwtos", "3: this is of the kind ddwtos; only single choice can be played"),
        ("Which river", "<img src='a.png'> Which", "3: there is more to see than to hear in the question"),
        (">Rhine<", "><![CDATA[R <img src='a.png'>]]><", "3: there is more to see than to hear in the question"),
        ('"100"', '"50"', "3: several answers are partly right; only single choice can be played"),
        ('"100"', '"0"', "3: 0 answers are right; only single choice can be played"),
        ('"-33.3"', '"100"', "3: 2 answers are right; only single choice can be played"),
    ],
)
def test_other_questions_are_named(tmp_path: Path, old: str, new: str, problem: str) -> None:
    """With the line where they begin."""
    assert said(taken(tmp_path, HEAD + QUESTION.replace(old, new) + "</quiz>")) == [problem]


def test_true_or_false_is_a_card_of_two_answers(tmp_path: Path) -> None:
    """In the language of the card, though the file is English."""
    text = (
        '<question type="truefalse"><questiontext format="html"><text>Die Sonne kreist.</text></questiontext>'
        '<answer fraction="0" format="moodle_auto_format"><text>true</text></answer>'
        '<answer fraction="100" format="moodle_auto_format"><text>false</text></answer></question></quiz>'
    )
    card = only(taken(tmp_path, HEAD + text, "de"))
    assert (card.question, card.right, card.wrong) == ("Die Sonne kreist.", "Falsch", ("Wahr",))


def test_a_broken_end_does_not_spoil_the_beginning(tmp_path: Path) -> None:
    """What came before is kept."""
    imported = taken(tmp_path, HEAD + QUESTION + "<question")
    assert only(imported).right == "Danube"
    assert said(imported)[0].startswith("13: not XML from here on")


def test_an_encoding_that_nobody_knows_is_told(tmp_path: Path) -> None:
    """In words."""
    imported = taken(tmp_path, HEAD.replace("UTF-8", "UTF-88") + QUESTION + "</quiz>")
    assert (imported.cards, said(imported)[0].startswith("1: not XML from here on")) == ((), True)


@pytest.mark.parametrize("text", [BOMB, '<!DOCTYPE quiz SYSTEM "file:///etc/passwd">\n<quiz></quiz>', "<a>" * 60])
def test_what_grows_or_reaches_out_is_refused(tmp_path: Path, text: str) -> None:
    """Before anything comes of it."""
    with pytest.raises(RefusedFile):
        taken(tmp_path, text)
