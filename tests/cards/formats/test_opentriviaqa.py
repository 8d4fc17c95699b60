"""The text files of OpenTriviaQA."""

from __future__ import annotations

from pathlib import Path

from tests.cards.dealing_out import said
from voice_quiz.cards.formats.known_formats import kind_of
from voice_quiz.cards.importer import Defaults, import_cards

TEXT = """
#Q Which river flows
through Vienna?
^ Danube
A Rhine
B Danube
C Elbe
D Seine

#Q The sun is cold.
^ False
A True
B False

#Q What is missing?
A One
B Two

#Q What is right?
^ Three
A One
B Two
"""


def test_its_items(tmp_path: Path) -> None:
    """A question may have several lines, two answers will do, and each broken item is named; the file needs no ending."""
    file = tmp_path / "animals"
    file.write_text(TEXT, encoding="utf-8")
    assert kind_of(file) == "opentriviaqa"
    imported = import_cards(file, "opentriviaqa", Defaults("mine", "en"))
    assert [(card.question, card.right, card.wrong) for card in imported.cards] == [
        ("Which river flows through Vienna?", "Danube", ("Rhine", "Elbe", "Seine")),
        ("The sun is cold.", "False", ("True",)),
    ]
    assert said(imported) == [
        "15: there is no line ^ with the right answer",
        "19: the right answer Three is not among the answers",
    ]
