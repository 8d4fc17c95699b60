"""A text is cut into words."""

from __future__ import annotations

import pytest

from voice_quiz.dialogue.understand.tokens import LONGEST, clauses, read, words


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("Ich nehme B!", ("ich", "nehme", "b")),
        ("hab's", ("hab", "s")),
        ("l’esperto", ("l", "esperto")),
        ("250.000 €", ("250000", "€")),
        ("250,000 / 250'000", ("250000", "250000")),
        ("25 000", ("25000",)),
        ("1 2 3 4 5 6", ("1", "2", "3", "4", "5", "6")),
        ("50:50", ("50", "50")),
        ("Fifty-Fifty", ("fifty", "fifty")),
        ("DREISSIG dreißig", ("dreissig", "dreißig")),
        ("perche\u0301", ("perché",)),
        ("\0a\u200b_b\t", ("a", "b")),
        ("…", ()),
    ],
)
def test_a_text_is_cut(text: str, cut: tuple[str, ...]) -> None:
    """Only letters, digits and the sign for euros count."""
    assert words(text) == cut


@pytest.mark.parametrize(
    ("text", "question"),
    [("B?", True), ("B?!", True), ('"B?"', True), ("B? …", True), ("B", False), ("B? Nein, C.", False), ("?", True)],
)
def test_a_question_is_seen(text: str, question: bool) -> None:
    """What ends in a question mark asks, whatever else stands there."""
    assert read(text).question is question


def test_a_very_long_text_has_no_words() -> None:
    """Nobody speaks so long to say one thing."""
    assert read("a" * LONGEST).words
    assert not read("a " * LONGEST).words


@pytest.mark.parametrize(
    ("text", "bare", "marked"),
    [
        ("hard cheese, Nan! I'm out... !", ("hard cheese", "Nan", "I'm out"), ("hard cheese,", "Nan!", "I'm out...")),
        ("250.000 auf B, 25,000 auf C", ("250.000 auf B", "25,000 auf C"), ("250.000 auf B,", "25,000 auf C")),
        ("4,7 - B:1", ("4", "7", "B", "1"), ("4,", "7 -", "B:", "1")),
        ("well-known", ("well-known",), ("well-known",)),
        ("?!", (), ()),
    ],
)
def test_a_text_falls_apart_at_its_marks(text: str, bare: tuple[str, ...], marked: tuple[str, ...]) -> None:
    """What has no words is no part, and a number stays whole."""
    assert clauses(text) == bare
    assert clauses(text, marked=True) == marked
