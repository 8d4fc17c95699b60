"""JSON as people's programs keep their questions: the keys tell what is what."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cards.dealing_out import only, said, take

RIVER = ("Which river runs through Vienna?", "Danube", ("Rhine", "Elbe", "Seine"))
_ALL = ["Rhine", "Danube", "Elbe", "Seine"]


@pytest.mark.parametrize(
    "item",
    [
        {"question": RIVER[0], "options": _ALL, "answer": "Danube"},
        {"question": RIVER[0], "options": dict(zip("ABCD", _ALL, strict=True)), "answer": "B"},
        {"Frage": RIVER[0], "Antworten": _ALL, "Lösung": 1},
        {"frage": RIVER[0], "a": "Rhine", "b": "Danube", "c": "Elbe", "d": "Seine", "richtig": "b"},
        {"domanda": RIVER[0], "risposte": [{"testo": text, "corretta": text == "Danube"} for text in _ALL]},
        {"text": RIVER[0], "answers": [{"id": 9, "text": text, "points": 1, "isCorrect": text == "Danube"} for text in _ALL]},
        {"domanda": RIVER[0], "corretta": "Danube", "sbagliate": ["Rhine", "Elbe", "Seine"]},
        {"question": f"<p>{RIVER[0]}</p>", "answer": "Danube", "wrong": "Rhine|Elbe|Seine"},
        {"question": RIVER[0], "options": _ALL, "correct": [1]},
        {
            "question_text": RIVER[0],
            "option1_text": "Rhine",
            "option2_text": "Danube",
            "option3_text": "Elbe",
            "option4_text": "Seine",
            "correctAnswer_index": 1,
        },
        {"question": RIVER[0], "choices": [{"correct": text == "Danube", "answer": text} for text in _ALL]},
    ],
)
def test_the_keys_tell_what_is_what(tmp_path: Path, item: dict[str, object]) -> None:
    """Answers come as a list, with letters, or each with a word on whether it is right; numbers count from nought."""
    card = only(take(tmp_path, "a.json", json.dumps([item])))
    assert (card.question, card.right, card.wrong) == RIVER


@pytest.mark.parametrize("told", [True, "true", "TRUE"])
def test_a_statement_needs_no_other_answer(tmp_path: Path, told: object) -> None:
    """True or false are two answers."""
    card = only(take(tmp_path, "a.json", json.dumps([{"question": "The sun is a star.", "answer": told}])))
    assert (card.right, card.wrong) == ("True", ("False",))


def test_several_lists_are_categories(tmp_path: Path) -> None:
    """None of them is forgotten, and a list of texts is no list of questions."""
    item = {"question": "Who?", "options": ["I", "You"], "answer": "I"}
    other = {**item, "question": "Whom?"}
    imported = take(tmp_path, "a.json", json.dumps({"tags": ["x"], "Rivers": [item], "Lakes": [other]}))
    assert [card.category for card in imported.cards] == ["Rivers", "Lakes"]
    assert only(take(tmp_path, "a.json", json.dumps({"questions": [item]}))).category == "Mine"


def test_what_cannot_be_played_is_named(tmp_path: Path) -> None:
    """By its line and its number."""
    items = [
        {"question": "Who?", "answer": "I"},
        {"question": "Who?", "answers": [{"text": "I", "right": True}, {"text": "You", "right": True}]},
        {"clue": "Who?", "answer": "I"},
        "Who?",
    ]
    assert said(take(tmp_path, "a.json", json.dumps(items))) == [
        "1: item 1: there is no wrong answer",
        "1: item 2: several answers are right: 1, 2; only single choice can be played",
        "1: item 3: no question",
        "1: item 4: no question and no right",
    ]
