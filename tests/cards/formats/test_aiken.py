"""Aiken: the good cards are kept, the others are named with their line."""

from __future__ import annotations

from pathlib import Path

from tests.cards.dealing_out import said, take
from voice_quiz.cards.defect import Severity
from voice_quiz.cards.formats.draft import Draft, single_choice

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
    """Blank lines mean nothing, a fifth answer is left out, two answers will do, and each broken item is named."""
    imported = take(tmp_path, "a.txt", AIKEN)
    assert [(card.right, card.wrong) for card in imported.cards] == [("Paris", ("Lyon", "Nice", "Lille")), ("One", ("Two",))]
    assert said(imported) == [
        "1: left out: Brest",
        "10: there is no line ANSWER: after the answers",
        "17: there is no question before the answers",
        "24: there is no answer E",
        "25: there is no line ANSWER: after the answers",
    ]
    assert imported.problems[0].level is Severity.WARNING
    assert imported.lost == 4


def test_nothing_that_was_left_out_is_not_told() -> None:
    """Answers that are empty are no loss; whoever reads "left out" wants to read what."""
    full, empty = ("Lyon", "Nice", "Lille", "Brest", " "), ("Lyon", "Nice", "Lille", "", " ")
    notes = [single_choice(1, {}, "Paris", wrong) for wrong in (full, empty)]
    assert [note.note for note in notes if isinstance(note, Draft)] == ["left out: Brest", ""]
