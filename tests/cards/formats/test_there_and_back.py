"""Cards go out in a format and come back the same."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cards.sample_cards import GOOD, card
from voice_quiz.cards.formats.known_formats import KINDS, WRITTEN, kind_of
from voice_quiz.cards.importer import Defaults, import_cards
from voice_quiz.cards.library import load
from voice_quiz.cards.text import GROUPS, MOST_WRONG, CardText

# What every sign of a format can do to a text.
TRICKY = card(
    id="tricky",
    category="Black & White / Left = Right",
    question='Who said: "A, B; {C} ~ D # E \\ F" & why?',
    right="A=B, C;D",
    wrong=("50 % ~ 60 %", "::colons::", "\\backslash #1"),
    explanation="<b>Nobody</b> & nothing: {x} = ~y~; äöüßèé œ ’ “ ”.",
    say=(("Loire", "lwahr"), ("Œuvre", "öh wre")),
    until=2031,
    more="// [tag:about-x] {Everybody} = ~y~ & <i>why</i>.",
    about=("barcelona", "gaudi-2"),
    groups=("children", "memories"),
    family=False,
)
WHOLE = [kind for kind in WRITTEN if kind != "aiken"]


def there_and_back(cards: tuple[CardText, ...], kind: str, folder: Path) -> tuple[CardText, ...]:
    """Write cards, read the file, and expect no complaint."""
    write = KINDS[kind].write
    assert write
    file = folder / f"cards{KINDS[kind].suffixes[0]}"
    file.write_text(write(cards, "A Pack"), encoding="utf-8")
    assert kind_of(file) == kind
    imported = import_cards(file, kind, Defaults("cards", language="en"))
    assert (imported.problems, imported.lost) == ((), 0)
    return imported.cards


@pytest.mark.parametrize("kind", WHOLE)
def test_our_cards_come_back_the_same(kind: str, tmp_path: Path) -> None:
    """All of a language, in every format that can hold a card."""
    cards = load("it")
    assert there_and_back(cards, kind, tmp_path) == cards


@pytest.mark.parametrize("kind", WHOLE)
def test_tricky_cards_come_back_the_same(kind: str, tmp_path: Path) -> None:
    """No sign of a format is safe inside it, so all are tried, and what is not there stays away."""
    cards = (GOOD, TRICKY, card(id="bare", explanation="", topic="other"))
    assert there_and_back(cards, kind, tmp_path) == cards


def test_aiken_keeps_what_it_can_hold(tmp_path: Path) -> None:
    """Question and answers; the right letter is not always the same."""
    cards = load("de")
    back = there_and_back(cards, "aiken", tmp_path)
    assert [(card.question, card.right, card.wrong) for card in back] == [
        (card.question, card.right, card.wrong) for card in cards
    ]
    text = (tmp_path / "cards.aiken").read_text(encoding="utf-8")
    assert all(0.16 < text.count(f"ANSWER: {letter}") / len(cards) < 0.35 for letter in "ABCD")


LINE = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z"), include_characters=" "), min_size=1, max_size=30)
TEXT = LINE.map(lambda text: " ".join(text.split())).filter(bool)
SAID = TEXT.map(lambda text: text.translate(str.maketrans("", "", "=;[]")).strip()).filter(bool)
NAME = st.from_regex(r"[a-z0-9]{1,4}(-[a-z0-9]{1,4})?", fullmatch=True)
CARDS = st.builds(
    replace,
    st.just(GOOD),
    category=TEXT,
    difficulty=st.integers(1, 15),
    question=TEXT,
    right=TEXT,
    wrong=st.lists(TEXT, min_size=1, max_size=MOST_WRONG).map(tuple),
    explanation=TEXT | st.just(""),
    say=st.dictionaries(SAID, SAID, max_size=2).map(lambda say: tuple(say.items())),
    until=st.none() | st.integers(1000, 9999),
    more=TEXT | st.just(""),
    about=st.lists(NAME, max_size=3, unique=True).map(tuple),
    groups=st.lists(st.sampled_from(GROUPS), max_size=3, unique=True).map(tuple),
    family=st.booleans(),
).filter(lambda one: len({answer.casefold() for answer in (one.right, *one.wrong)}) > len(one.wrong))


@pytest.mark.parametrize("kind", WHOLE)
@settings(derandomize=True, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(drawn=CARDS)
def test_any_text_comes_back_the_same(kind: str, drawn: CardText, tmp_path: Path) -> None:
    """Whatever people write on a card."""
    assert there_and_back((drawn,), kind, tmp_path) == (drawn,)


def test_our_json_is_one_that_others_read() -> None:
    """It has the fields of the Open Trivia Database, and difficulties in its words."""
    write = KINDS["json"].write
    assert write
    data = json.loads(write((GOOD, replace(TRICKY, difficulty=15)), ""))
    assert data["response_code"] == 0
    assert data["results"][0] == {
        "type": "multiple",
        "difficulty": "easy",
        "category": "Rivers on a Detour",
        "question": GOOD.question,
        "correct_answer": "Danube",
        "incorrect_answers": ["Rhine", "Elbe", "Seine"],
        "id": "rivers-danube",
        "language": "en",
        "topic": "rivers",
        "level": 4,
        "explanation": GOOD.explanation,
    }
    assert data["results"][1]["difficulty"] == "hard"
    assert data["results"][1]["category"] == "Black &amp; White / Left = Right"


def test_our_toml_looks_like_a_person_wrote_it() -> None:
    """One key a line, a blank line between cards, no empty fields."""
    write = KINDS["toml"].write
    assert write
    assert write((GOOD, card(id="bare", explanation="", topic="other", say=(("Elbe", "Elb"),))), "Rivers") == (
        'title = "Rivers"\n'
        'language = "en"\n'
        'topic = "rivers"\n'
        "\n"
        "[[card]]\n"
        'id = "rivers-danube"\n'
        'category = "Rivers on a Detour"\n'
        "difficulty = 4\n"
        'question = "Which river rises in the Black Forest and flows through Vienna?"\n'
        'right = "Danube"\n'
        'wrong = ["Rhine", "Elbe", "Seine"]\n'
        'explanation = "On its way to the Black Sea it flows through four capital cities."\n'
        "\n"
        "[[card]]\n"
        'id = "bare"\n'
        'topic = "other"\n'
        'category = "Rivers on a Detour"\n'
        "difficulty = 4\n"
        'question = "Which river rises in the Black Forest and flows through Vienna?"\n'
        'right = "Danube"\n'
        'wrong = ["Rhine", "Elbe", "Seine"]\n'
        'say = { "Elbe" = "Elb" }\n'
    )


@pytest.mark.parametrize(
    ("name", "text", "kind"),
    [
        ("a.toml", "", "toml"),
        ("a.CSV", "", "csv"),
        ("a.tsv", "", "csv"),
        ("a.xlsx", "", "xlsx"),
        ("a.json", "", "json"),
        ("a.gift", "", "gift"),
        ("a.txt", "Who?\nA. I\nB. You\nANSWER: A\n", "aiken"),
        ("a.txt", "::one::Who? {=I ~You}\n", "gift"),
        ("a.txt", "Nothing of the kind.", None),
        ("a.pdf", "Who? {=I ~You}", None),
    ],
)
def test_the_format_is_recognised(tmp_path: Path, name: str, text: str, kind: str | None) -> None:
    """By the name, and a text file by what is in it."""
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    assert kind_of(file) == kind
