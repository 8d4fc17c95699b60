"""Cards of the Open Trivia Database: entities are decoded, and each broken item is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cards.dealing_out import said, take

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


def test_opentdb_entities_are_decoded(tmp_path: Path) -> None:
    """Words for a difficulty become numbers, and categories topics."""
    card, _ = take(tmp_path, "a.json", json.dumps(OPENTDB)).cards
    assert card.question == 'Who wrote "Für Elise" & what\'s more?'
    assert (card.right, card.wrong) == ("Ludwig & friends", ("Bach", "Mozárt", "Haydn"))
    assert (card.category, card.topic, card.difficulty) == ("Science & Nature", "science-nature", 8)


def test_opentdb_true_or_false_is_a_card_of_two_answers(tmp_path: Path) -> None:
    """It is dealt where two are wanted."""
    _, card = take(tmp_path, "a.json", json.dumps(OPENTDB)).cards
    assert (card.question, card.right, card.wrong) == ("The sun is cold.", "False", ("True",))


def test_opentdb_broken_items_are_named(tmp_path: Path) -> None:
    """By their number too, for the file may be one long line."""
    imported = take(tmp_path, "a.json", json.dumps(OPENTDB, indent=1))
    assert said(imported) == [
        "26: item 3: no right",
    ]
    assert imported.lost == 1
    assert [text[:3] for text in said(take(tmp_path, "a.json", json.dumps(OPENTDB)))] == ["1: "]


def test_opentdb_cut_short_keeps_what_came_before(tmp_path: Path) -> None:
    """A broken end does not spoil the beginning; a bare list will do."""
    text = json.dumps(OPENTDB["results"], indent=1)
    imported = take(tmp_path, "a.json", text[: text.index('"boolean"') + 20])
    assert len(imported.cards) == 1
    assert "item 2 and all after it: not JSON" in said(imported)[0]
    assert said(take(tmp_path, "b.json", '{"a": 1}')) == ["1: no list of questions"]
    assert "item 1" in said(take(tmp_path, "c.json", "[3]"))[0]
    assert (
        "incorrect_answers is no list"
        in said(take(tmp_path, "d.json", '[{"question": "", "correct_answer": "", "incorrect_answers": 3}]'))[0]
    )


@pytest.mark.parametrize(
    ("right", "wrong", "taken"),
    [
        (1989, [1990, 1991, 1992], ["1989"]),
        ("1989", [1990, "1991", 1992], ["1989"]),
        (True, [False, 1, 2], []),
        ("x", [[], {}, None], []),
    ],
)
def test_opentdb_answers_may_be_numbers(tmp_path: Path, right: object, wrong: list[object], taken: list[str]) -> None:
    """A year is taken as it looks; what is neither text nor number is named."""
    item = {"question": "In which year did it fall?", "correct_answer": right, "incorrect_answers": wrong, "language": "en"}
    imported = take(tmp_path, "a.json", json.dumps([item]))
    assert [card.right for card in imported.cards] == taken
    assert said(imported) == ([] if taken else ["1: item 1: an answer is no text"])
