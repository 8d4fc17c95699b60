"""A new language is a new folder: it is found and understood without a line of code."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from voice_quiz import dialogue
from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.outcome import OutcomeName
from voice_quiz.dialogue.understand.pipeline import matched, understand
from voice_quiz.dialogue.understand.report import intent_of, slots_in

OWN = Path(dialogue.__file__).parent / "languages"
RIVERS = ("Rhein", "Donau", "Elbe", "Main")


@pytest.fixture
def invented(tmp_path: Path) -> Language:
    """Make a language out of German and a handful of other words."""
    folder = tmp_path / "qu"
    shutil.copytree(OWN / "de", folder)
    _translate(folder / "phrases.toml", '[lists.spelling]\nA = ["a",', '[lists.spelling]\nA = ["aluna",')
    _translate(folder / "phrases.toml", "answer = [", 'answer = [\n    "blipo {letter}",')
    _translate(folder / "phrases.toml", '    "äh",', '    "zzz", "äh",')
    _translate(folder / "phrases.toml", "help = [", 'help = [\n    "helfu",')
    _translate(folder / "phrases.toml", "put = [", 'put = [\n    "{amount} bloppo {window}",')
    _translate(folder / "numbers.toml", '7 = ["sieben",', '7 = ["sevu",')
    _translate(folder / "language.toml", 'name = "Deutsch"', 'name = "Quolinu"')
    return find_languages(tmp_path)["qu"]


def _translate(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) >= 1
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_it_stands_beside_the_others(tmp_path: Path, invented: Language) -> None:
    """The folder's name is its code; the languages that were there stay."""
    assert set(find_languages(tmp_path)) == {*find_languages(), "qu"}
    assert invented.code == "qu"
    assert invented.about["name"] == "Quolinu"


@pytest.mark.parametrize("text", ["blipo Donau", "zzz blipo bravo", "blipo zzz Berta"])
def test_its_answers_are_understood(invented: Language, text: str) -> None:
    """New phrases and fillers work with answers and spelling words."""
    found = understand(text, Situation(Kind.ANSWER, RIVERS), invented)
    assert (intent_of(found), slots_in(found)) == ("answer", {"letter": "B"})


def test_its_letters_are_understood(invented: Language) -> None:
    """A letter has the name that this language gives it, and no other."""
    assert slots_in(understand("aluna", Situation(Kind.ANSWER, RIVERS), invented)) == {"letter": "A"}
    assert matched("a", Situation(Kind.ANSWER, RIVERS), invented).outcome is OutcomeName.NOT_UNDERSTOOD
    assert slots_in(understand("a", Situation(Kind.ANSWER, RIVERS), invented)) == {}


@pytest.mark.usefixtures("invented")
def test_it_is_understood_by_its_phrases_alone_until_it_has_learned(tmp_path: Path) -> None:
    """A folder without a model is a language all the same: what no phrase fits is not understood."""
    (tmp_path / "qu" / "learned.json.gz").unlink()
    untaught = find_languages(tmp_path)["qu"]
    for text, outcome in (
        ("blipo Donau", OutcomeName.UNDERSTOOD),
        ("das wird wohl die Donau sein", OutcomeName.NOT_UNDERSTOOD),
    ):
        assert understand(text, Situation(Kind.ANSWER, RIVERS), untaught).outcome is outcome


def test_its_stakes_and_numbers_are_understood(invented: Language) -> None:
    """Stakes are made of its own clauses and numbers."""
    found = understand("sevu bloppo Elbe", Situation(Kind.STAKE, RIVERS), invented)
    assert slots_in(found) == {"stakes": {"C": 7}}


def test_its_commands_are_understood(invented: Language) -> None:
    """Commands work everywhere but in his sleep."""
    found = {kind: intent_of(understand("helfu", Situation(kind), invented)) for kind in Kind}
    assert found == {kind: None if kind is Kind.SLEEP else "help" for kind in Kind}


def test_a_folder_that_is_not_complete_is_no_language(tmp_path: Path) -> None:
    """A folder in which a file is missing is left alone."""
    shutil.copytree(OWN / "de", tmp_path / "qu")
    (tmp_path / "qu" / "numbers.toml").unlink()
    assert "qu" not in find_languages(tmp_path)
