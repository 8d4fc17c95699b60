"""A word is known when it is inflected, cut short, mistyped or part of a compound; another word is another word."""

from __future__ import annotations

import pytest

from voice_quiz.dialogue.understand.likely.word_distance import (
    INFLECTED,
    MISTYPED,
    PART_OF_COMPOUND,
    PLAIN_SPELLING,
    SHORT_INFLECTED,
    distance,
    folded,
)


@pytest.mark.parametrize(
    ("own", "said", "cost"),
    [
        ("zebra", "zebra", 0.0),
        ("größe", "grösse", PLAIN_SPELLING),
        ("perché", "perche", PLAIN_SPELLING),
        ("elefant", "elefanten", INFLECTED),
        ("hund", "hunde", INFLECTED),
        ("lion", "lions", INFLECTED),
        ("gatto", "gatti", INFLECTED),
        ("fiume", "fiumi", INFLECTED),
        ("kuh", "kühe", SHORT_INFLECTED),
        ("cat", "cats", SHORT_INFLECTED),
        ("mozart", "mosart", MISTYPED),
        ("rome", "roma", MISTYPED),
        ("sonnenblume", "blume", PART_OF_COMPOUND),
        ("strawberry", "berry", PART_OF_COMPOUND),
        ("arcobaleno", "baleno", PART_OF_COMPOUND),
    ],
)
def test_a_likeness_has_its_cost(own: str, said: str, cost: float) -> None:
    """The less alike, the more it costs."""
    assert distance(own, said) == cost


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ("haus", "maus"),
        ("cat", "car"),
        ("mare", "mar"),
        ("apfel", "kapfel"),
        ("pomodoro", "oro"),
        ("1492", "1493"),
        ("4", "vier"),
    ],
)
def test_another_word_is_another_word(own: str, said: str) -> None:
    """A first letter, a short word or a number is not forgiven, and three letters are no part of a compound."""
    assert distance(own, said) is None


def test_costs_rise_with_unlikeness() -> None:
    """So the likest of several answers is the cheapest."""
    assert PLAIN_SPELLING < INFLECTED < SHORT_INFLECTED < MISTYPED < PART_OF_COMPOUND


@pytest.mark.parametrize(("word", "plain"), [("größe", "grosse"), ("città", "citta"), ("élan", "elan"), ("oak", "oak")])
def test_accents_are_left_out_in_haste(word: str, plain: str) -> None:
    """As people type."""
    assert folded(word) == plain
