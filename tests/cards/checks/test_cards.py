"""Every check of a single card finds what it is there for, at its line, and is silent about a good card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cards.sample_cards import card, pack
from voice_quiz.cards.checks.all_checks import check_all
from voice_quiz.cards.checks.sound_alikes import likeness
from voice_quiz.cards.defect import Problem, Severity
from voice_quiz.cards.pack import Pack, ReadFile

GERMAN: dict[str, Any] = {
    "language": "de",
    "question": "Welcher Fluss fließt durch Wien und Budapest?",
    "right": "Donau",
    "wrong": ("Rhein", "Elbe", "Weser"),
    "explanation": "Auf dem Weg ans Schwarze Meer hat er noch viel vor.",
    "category": "Nasse Umwege",
}
ITALIAN: dict[str, Any] = {
    "language": "it",
    "question": "Quale fiume attraversa Vienna e Budapest?",
    "right": "Danubio",
    "wrong": ("Reno", "Elba", "Senna"),
    "explanation": "Prima di arrivare al mare ne vede di tutti i colori.",
    "category": "Acqua in viaggio",
}


def check(*packs: Pack) -> tuple[Problem, ...]:
    """Check packs that were read without a problem."""
    return check_all([ReadFile(pack.file, pack) for pack in packs])


@pytest.mark.parametrize(
    "changes",
    [{}, GERMAN, ITALIAN, {"language": "fr"}, {"wrong": ("41", "Elbe", "Seine")}],
    ids=["en", "de", "it", "unknown", "more than there are chips"],
)
def test_a_good_card_has_no_problem(tmp_path: Path, changes: dict[str, Any]) -> None:
    """Also in a language the checks know nothing of."""
    assert check(pack(tmp_path, card(**changes))) == ()


ERRORS: list[tuple[dict[str, Any], str, str]] = [
    ({"wrong": ("Rhine", "the danube", "Seine")}, "wrong", "two answers are the same: Danube and the danube"),
    ({"wrong": ("Rhine", "Rine", "Seine")}, "wrong", "two answers sound alike: Rhine and Rine (1.00)"),
    ({**GERMAN, "right": "Kuppel", "wrong": ("Kugel", "Elbe", "Weser")}, "right", "sound alike: Kuppel and Kugel"),
    ({**GERMAN, "wrong": ("Main", "Mein", "Weser")}, "wrong", "sound alike: Main and Mein"),
    ({**ITALIAN, "wrong": ("Palermo", "Salermo", "Senna")}, "wrong", "sound alike: Palermo and Salermo"),
    ({"right": "Stop"}, "right", "the answer Stop is a command word (table)"),
    ({"wrong": ("The half", "Elbe", "Seine")}, "wrong", "the answer The half is a command word (stakes)"),
    ({"wrong": ("Fifty-fifty", "Elbe", "Seine")}, "wrong", "Fifty-fifty is a command word (jokers)"),
    ({**GERMAN, "wrong": ("Berta", "Elbe", "Weser")}, "wrong", "Berta is a command word (letters)"),
    ({**GERMAN, "wrong": ("Siebenunddreißig", "Elbe", "Weser")}, "wrong", "a command word (numbers)"),
    ({**ITALIAN, "wrong": ("Sì", "Elba", "Senna")}, "wrong", "Sì is a command word (answers)"),
    ({"wrong": ("40", "Elbe", "Seine")}, "wrong", "the answer 40 could be a stake"),
    ({"wrong": ("Rhine", "Elbe", "None of the above")}, "wrong", "speaks of the other answers"),
    ({"right": "Blue Vienna"}, "question", "the right answer's word vienna is in the question"),
    ({"right": "Detour"}, "category", "the right answer's word detour is in the category"),
    ({"question": " ".join(["Which", *["very"] * 27, "river?"])}, "question", "the question has 29 words"),
    ({"right": "Danube in all of its beauty"}, "right", "has more than 5 words"),
    ({"wrong": ("Rhine", "Elbe", "The one that nobody ever sees")}, "wrong", "has more than 5 words"),
    ({**GERMAN, "language": "en"}, "question", "this is de, not en"),
    ({**ITALIAN, "language": "de"}, "question", "this is it, not de"),
]

WARNINGS: list[tuple[dict[str, Any], str, str]] = [
    ({"wrong": ("Birch", "Beech", "Seine")}, "wrong", "sound rather alike: Birch and Beech (0.75)"),
    ({"right": "Viennese"}, "question", "the right answer's word viennese is nearly in the question: vienna"),
    ({"question": " ".join(["Which", *["very"] * 19, "river?"])}, "question", "the question has 21 words"),
    ({"question": "Name the river that flows through Vienna."}, "question", "does not end with a question mark"),
    ({"question": "Which river is not in Austria?"}, "question", 'the question is negated: "is not"'),
    ({**GERMAN, "question": "Welcher Fluss ist kein Strom?"}, "question", 'the question is negated: "ist kein"'),
    ({**ITALIAN, "question": "Quale fiume non è in Austria?"}, "question", 'the question is negated: "non è"'),
    ({"question": "Which of these flows through Vienna?"}, "question", 'needs the answers in sight: "of these"'),
    ({"category": "One two three four five six seven"}, "category", "the category has more than 6 words"),
    ({"explanation": " ".join(["It", *["really"] * 27, "does."])}, "explanation", "has more than 27 words"),
    ({"explanation": ""}, "explanation", "the explanation is missing"),
    ({"explanation": "It does"}, "explanation", "does not end like a sentence"),
    ({"more": " ".join(["It", *["really"] * 24, "does."])}, "more", "the second sentence has more than 25 words"),
    ({"more": "It does"}, "more", "the second sentence does not end like a sentence"),
    ({"more": "It is 2850 km long."}, "more", "km is an abbreviation"),
    ({"explanation": "It is 2850 km long."}, "explanation", "km is an abbreviation"),
    ({"explanation": "It is loved by NASA."}, "explanation", "NASA is an abbreviation"),
    ({"explanation": "It was Dr. Who."}, "explanation", "Dr. is an abbreviation"),
    ({"explanation": "It rises 80% of the time."}, "explanation", "the sign % cannot be heard"),
    ({"explanation": "Built in the 1690s, they say."}, "explanation", "1690s, may be read badly"),
    ({"explanation": "It is 1,000 miles long."}, "explanation", "1,000 may be read badly"),
    ({"explanation": "A war of 1914-1918."}, "explanation", "1914-1918. may be read badly"),
    ({"right": "123456"}, "right", "123456 may be read badly"),
    ({"say": (("Loire", "lwahr"),)}, "say", "Loire is not on the card"),
]


@pytest.mark.parametrize(("changes", "key", "said"), ERRORS, ids=[said for _, _, said in ERRORS])
def test_an_error_is_found(tmp_path: Path, changes: dict[str, Any], key: str, said: str) -> None:
    """It is told at the line of the field."""
    _assert_found(
        pack(tmp_path, card(language=changes.get("language", "en")), card(**{"id": "second", **changes})),
        key,
        said,
        Severity.ERROR,
    )


@pytest.mark.parametrize(("changes", "key", "said"), WARNINGS, ids=[said for _, _, said in WARNINGS])
def test_a_warning_is_found(tmp_path: Path, changes: dict[str, Any], key: str, said: str) -> None:
    """It is told at the line of the field, or of the card if there is no such field."""
    _assert_found(
        pack(tmp_path, card(language=changes.get("language", "en")), card(**{"id": "second", **changes})),
        key,
        said,
        Severity.WARNING,
    )


def _second(folder: Path, changes: dict[str, Any]) -> Pack:
    return pack(folder, card(language=changes.get("language", "en")), card(**{"id": "second", **changes}))


def _assert_found(checked: Pack, key: str, said: str, level: Severity) -> None:
    found = [problem for problem in check(checked) if said in problem.text]
    assert [(problem.card, problem.level) for problem in found] == [("second", level)]
    line = checked.text.splitlines()[found[0].line - 1]
    assert line.startswith(f"{key} =") or (key == "explanation" and line == "[[card]]")
    assert found[0].line > checked.text.count("\n") / 2


@pytest.mark.parametrize(
    "changes",
    [
        {"question": "Which flag is not square but has two points?", "wrong": ("Rhine", "Elbe", "Seine")},
        {"explanation": "In 49, 800 and 1989 it was loved by NASA.", "say": (("NASA", "Nassa"),)},
        {"right": "Red Danube", "wrong": ("Red Rhine", "Red Elbe", "Red Seine"), "question": "Which river is red?"},
        {"right": "Robert Peel", "wrong": ("Robert Clive", "Robert Hooke", "Robert Boyle")},
        {"right": "1989", "wrong": ("1961", "1953", "1945"), "question": "When did it begin to flow?"},
    ],
)
def test_what_only_looks_like_a_fault_is_left_alone(tmp_path: Path, changes: dict[str, Any]) -> None:
    """A contrast, a year, a pronunciation that is given, a word that all answers have."""
    assert check(pack(tmp_path, card(**changes))) == ()


@pytest.mark.parametrize(
    ("language", "one", "other", "least", "most"),
    [
        ("de", "Wahl", "Wal", 1.0, 1.0),
        ("de", "Rad", "Rat", 1.0, 1.0),
        ("de", "Fähre", "Vere", 0.99, 1.0),
        ("de", "der Rhein", "Rhein", 1.0, 1.0),
        ("en", "sea", "see", 1.0, 1.0),
        ("en", "knight", "night", 0.8, 1.0),
        ("it", "ghiro", "giro", 0.7, 0.8),
        ("it", "hanno", "anno", 1.0, 1.0),
        ("de", "Nordsee", "Ostsee", 0.5, 0.7),
        ("en", "Robert Peel", "Robert Clive", 0.0, 0.5),
        ("it", "Lancio del disco", "Lancio del martello", 0.0, 0.5),
    ],
)
def test_likeness_is_heard_not_seen(language: str, one: str, other: str, least: float, most: float) -> None:
    """Spelling does not matter, sound does, and words in common tell nothing."""
    assert least <= likeness(one, other, language) <= most
    assert likeness(one, other, language) == likeness(other, one, language)
