"""GIFT: single choice is kept, everything else is named with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cards.dealing_out import only, said, take

GIFT = r"""// a comment [tag:whatever]
$CATEGORY: $course$/Geography/Rivers \/ Lakes

::Q1::[html]<p>Which river&nbsp;flows through K\=ln &amp; Bonn?</p> {
 ~%-50%Elbe#no ~Main =Rhein#yes, it does
 // in between
 ~Weser
 ####It is\nlong.
}

Two times two is four.{T}

How much?{#4}

Name a river.{=Rhein =Elbe}

Match.{=a -> b =c -> d =e -> f}

Write an essay.{}

Just a description

The {=Rhein ~Elbe ~Main ~Weser} flows through Bonn.

Which two? {~%50%a ~%50%b ~c ~d}

Which? {=a =b ~c ~d ~e}

The river of Bonn is the {~%100%Rhein ~Elbe ~Main ~Weser}.

Broken { =a ~b
"""


def test_gift(tmp_path: Path) -> None:
    """Single choice is kept, with weights, feedback, markup and escapes; everything else is named."""
    imported = take(tmp_path, "a.gift", GIFT)
    first, statement, second = imported.cards
    assert first.question == "Which river flows through K=ln & Bonn?"
    assert (first.right, first.wrong) == ("Rhein", ("Elbe", "Main", "Weser"))
    assert first.explanation == "It is long."
    assert first.category == "Lakes"
    assert (statement.question, statement.right, statement.wrong) == ("Two times two is four.", "True", ("False",))
    assert second.question == "The river of Bonn is the."
    assert second.right == "Rhein"
    assert said(imported) == [
        "13: this asks for a number; only single choice can be played",
        "15: this asks for a typed answer; only single choice can be played",
        "17: this is matching; only single choice can be played",
        "19: this is an essay; only single choice can be played",
        "21: no answers in braces, or braces that do not match",
        "23: a gap in the sentence cannot be read aloud",
        "25: several answers are partly right; only single choice can be played",
        "27: 2 answers are right; only single choice can be played",
        "31: no answers in braces, or braces that do not match",
    ]


@pytest.mark.parametrize(
    ("inside", "answers", "why"),
    [
        ("T", ("Vero", "Falso"), ""),
        ("FALSE#It does.#It does not.####It is a star.", ("Falso", "Vero"), "It is a star."),
        (" f # no", ("Falso", "Vero"), ""),
    ],
)
def test_true_or_false_is_said_in_the_language_of_the_card(
    tmp_path: Path, inside: str, answers: tuple[str, str], why: str
) -> None:
    """However it is written, with comments or without."""
    card = only(take(tmp_path, "a.gift", f"Il sole gira.{{{inside}}}\n", language="it"))
    assert ((card.right, *card.wrong), card.explanation) == (answers, why)


ANSWERS = r"""
=<p>AT&amp;T</p>#<p><b>Yes.</b></p>
~<p dir\="ltr"><i>Bell</i></p>
~[plain]<b>
~c*
####<p>One.</p><p>*Two*.</p>
"""


@pytest.mark.parametrize(
    ("form", "right", "wrong", "explanation"),
    [
        ("[html]", "AT&T", ("Bell", "<b>", "c*"), "One. *Two*."),
        ("[markdown]", "AT&T", ("Bell", "<b>", "c"), "One. Two."),
        ("[moodle]", "AT&T", ("Bell", "<b>", "c*"), "One. *Two*."),
        ("", "AT&T", ("Bell", "<b>", "c*"), "One. *Two*."),
        ("[plain]", "<p>AT&amp;T</p>", ('<p dir="ltr"><i>Bell</i></p>', "<b>", "c*"), "<p>One.</p><p>*Two*.</p>"),
    ],
)
def test_answers_are_written_in_what_the_question_is(
    form: str, right: str, wrong: tuple[str, ...], explanation: str, tmp_path: Path
) -> None:
    """Unless they say otherwise; what is plain keeps every sign."""
    card = only(take(tmp_path, "a.gift", f"::x::{form}Who? {{{ANSWERS}}}\n"))
    assert (card.question, card.right, card.wrong, card.explanation) == ("Who?", right, wrong, explanation)


def test_a_question_that_shows_something_is_named(tmp_path: Path) -> None:
    """Who only hears it cannot answer."""
    text = '[html]<img src\\="map.png"> Which river is this? {=Rhein ~Elbe ~Main}'
    assert said(take(tmp_path, "a.gift", text)) == ["1: there is more to see than to hear in the question"]


def test_a_letter_by_its_number_is_no_feedback(tmp_path: Path) -> None:
    """Some programs do not escape it."""
    card = only(take(tmp_path, "a.gift", "Who? {=O&#39;Neill#yes ~b#no ~c ~d}\n"))
    assert (card.right, card.wrong) == ("O'Neill", ("b", "c", "d"))
