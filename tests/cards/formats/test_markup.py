"""Texts that were written for a screen or for paper lose what nobody can hear, and nothing else."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cards.dealing_out import only, take
from tests.cards.sample_cards import card
from voice_quiz.cards.formats.answer_letters import without_letters
from voice_quiz.cards.formats.csv_and_excel import write_csv
from voice_quiz.cards.formats.formulas import disarm, rearm
from voice_quiz.cards.formats.markup import from_html, from_markdown, kept, plain


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("<p>One.</p><p>Two.</p>", "One. Two."),
        ("One<br/>two<BR>three", "One two three"),
        ("H<sub>2</sub>O", "H2O"),
        ("<p>The <b>Danube</b>.</p>", "The Danube."),
        ('<span style="color: red" lang=de>Rot</span>', "Rot"),
        ("R&amp;D, caf&eacute;, it&#39;s &#x201c;so&#x201d;&nbsp;!", "R&D, café, it's “so” !"),
        ("&lt;b&gt; makes it bold", "<b> makes it bold"),
        ("if a<b and c>d", "if a<b and c>d"),
        ("a < b, 3 <i 4", "a < b, 3 <i 4"),
        ("<ich> & <du>, AT&T; x &nosuch; y", "<ich> & <du>, AT&T; x &nosuch; y"),
        ("List<int>", "List<int>"),
        ("What is <table> for, and </em>?", "What is <table> for, and </em>?"),
        ("<p>No end is needed<li>here", "No end is needed here"),
    ],
)
def test_tags_and_entities_are_gone(written: str, read: str) -> None:
    """What only looks like one stays."""
    assert " ".join(plain(written).split()) == read


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("<video controls><p>One</p></video>", "One"),
        ("<!-- no --><style>p { x }</style>One<script>two()</script>", "One"),
        ("One <!-- without end", "One"),
        ("<custom-tag hidden>One</custom-tag>", "One"),
        ("3 < 4", "3 < 4"),
    ],
)
def test_what_is_surely_html(written: str, read: str) -> None:
    """There every tag is one."""
    assert " ".join(from_html(written).split()) == read


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("**Bold**, *stressed*, _too_, `code`", "Bold, stressed, too, code"),
        ("5 * 3 and 2*3, snake_case", "5 * 3 and 2*3, snake_case"),
        ("See [the map](http://example.org/a) ![a dog](dog.png)", "See the map a dog"),
    ],
)
def test_what_is_surely_markdown(written: str, read: str) -> None:
    """The signs around words are gone."""
    assert from_markdown(written) == read


@settings(derandomize=True, deadline=None)
@given(text=st.text(st.sampled_from("<>/&;#39bip amp!-=\"'"), max_size=20))
def test_what_is_kept_comes_back(text: str) -> None:
    """A text that has tags of its own is written so that they stay."""
    assert plain(kept(text)) == text


@pytest.mark.parametrize(
    ("answers", "bare"),
    [
        (("B. Wim Hof", "A. Ida", "C. Jo", "D. Kim"), ["Wim Hof", "Ida", "Jo", "Kim"]),
        (("a) one", "b) two", "c)three", "d) four"), ["one", "two", "three", "four"]),
        (("(D) one", "(A) two", "(B) three", "(C) four"), ["one", "two", "three", "four"]),
        (("2) one", "1) two", "3) three", "4) four"), ["one", "two", "three", "four"]),
        (("A: one", "B: two", "C: three", "D: four"), ["one", "two", "three", "four"]),
        (("B one", "A two", "C three"), ["one", "two", "three"]),
        (("A plan", "B movie"), None),
        (("A plan", "B movie", "Chance"), None),
        (("a plan", "b movie", "c sharp"), None),
        (("C. S. Lewis", "A. A. Milne", "J. Joyce", "Ida"), None),
        (("A. Merkel", "D. Trump", "C. Gauss", "B. Obama"), None),
        (("A. one", "B) two", "C. three", "D. four"), None),
        (("A. one", "b. two", "C. three", "D. four"), None),
        (("B. one", "C. two", "D. three", "E. four"), None),
        (("1. Mai", "2. Mai", "3. Mai", "4. Mai"), None),
        (("1:0", "2:0", "3:0", "4:0"), None),
        (("A", "B", "C", "D"), None),
        (("A.", "B.", "C.", "D."), None),
    ],
)
def test_letters_before_answers_are_gone(answers: tuple[str, ...], bare: list[str] | None) -> None:
    """If they are a list: written alike, complete, the wrong ones in order. Initials and dates stay."""
    assert without_letters(*answers) == (bare or list(answers))


def test_other_formats_are_cleaned_too(tmp_path: Path) -> None:
    """As in GIFT."""
    answers = ["b) R&amp;D", "a) <i>one</i>", "c) two", "d) three"]
    row = io.StringIO()
    csv.writer(row).writerows((("question", "right", "wrong1", "wrong2", "wrong3"), ("<p>Who?</p>", *answers)))
    result = [{"question": "<p>Who?</p>", "correct_answer": answers[0], "incorrect_answers": answers[1:]}]
    lines = [f"{letter}. {answer}" for letter, answer in zip("ABCD", sorted(answers), strict=True)]
    aiken = "\n".join(("<p>Who?</p>", *lines, "ANSWER: B"))
    for name, text in (("a.csv", row.getvalue()), ("a.json", json.dumps(result)), ("a.txt", aiken)):
        found = only(take(tmp_path, name, text))
        assert (found.question, found.right, found.wrong) == ("Who?", "R&D", ("one", "two", "three"))


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("Anna", "Anna"),
        ("=1+1", "'=1+1"),
        ("+49 30", "'+49 30"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("-x", "'-x"),
        ("\t=1", "'\t=1"),
        ("＝1", "'＝1"),
        ("-5", "-5"),
        ("+3,5", "+3,5"),
        ("'=1", "''=1"),
        ("''", "''"),
        ("'tis", "'tis"),
    ],
)
def test_no_cell_is_a_formula(cell: str, written: str) -> None:
    """It comes back as it was."""
    assert disarm(cell) == written
    assert rearm(written) == cell


def test_formulas_on_cards_come_back_the_same(tmp_path: Path) -> None:
    """A spreadsheet shows them, and runs none."""
    tricky = card(question="=HYPERLINK(A1)", right="+a", wrong=("-5", "'=x", "@b"), category="-c", explanation="=1")
    text = write_csv((tricky,), "")
    assert all(cell[:1] not in "=+@" or not cell for row in csv.reader(io.StringIO(text)) for cell in row)
    assert only(take(tmp_path, "a.csv", text)) == tricky
