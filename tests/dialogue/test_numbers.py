"""Numbers survive: written for the voice and read back, in words or digits, run together or apart."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.dialogue.sentences import LANGUAGES
from tests.game.values import STEADY
from voice_quiz import dialogue
from voice_quiz.dialogue.numbers import Numbers
from voice_quiz.dialogue.understand.tokens import words

FOLDER = Path(dialogue.__file__).parent / "languages"
NUMBERS = {code: language.numbers for code, language in LANGUAGES.items()}
numbers = pytest.mark.parametrize("numbers", NUMBERS.values(), ids=NUMBERS)
amounts = st.integers(0, 1_000_000)
steady = settings(STEADY, max_examples=200)


def _whole(numbers: Numbers, text: str) -> set[int]:
    """Return every value that a whole text can be read as."""
    cut = words(text)
    return {value for end, value in numbers.read(cut, 0) if end == len(cut)}


def _samples() -> Iterator[int]:
    random = Random(3)
    return chain(range(10_001), range(25_000, 1_000_001, 25_000), (random.randint(0, 1_000_000) for _ in range(5_000)))


@numbers
def test_what_is_written_is_read(numbers: Numbers) -> None:
    """Every number up to 10,000, all chips, and many others come back as themselves and as nothing else."""
    wrong = [number for number in _samples() if _whole(numbers, numbers.written(number)) != {number}]
    assert wrong == []


@numbers
@steady
@given(number=amounts)
def test_any_amount_is_read(numbers: Numbers, number: int) -> None:
    """No amount up to a million is lost."""
    assert _whole(numbers, numbers.written(number)) == {number}


@numbers
@steady
@given(number=amounts, other=amounts)
def test_two_numbers_are_never_written_the_same(numbers: Numbers, number: int, other: int) -> None:
    """Different numbers sound different."""
    assert (numbers.written(number) == numbers.written(other)) == (number == other)


@numbers
@steady
@given(number=amounts)
def test_digits_are_read_with_any_separator(numbers: Numbers, number: int) -> None:
    """Points, commas, apostrophes and gaps part the thousands."""
    grouped = f"{number:,}"
    for separator in (",", ".", "'", "’", " ", ""):
        assert _whole(numbers, grouped.replace(",", separator)) == {number}


@pytest.mark.parametrize(
    ("code", "text", "number"),
    [
        ("de", "zwei hundert fünfzig tausend", 250_000),
        ("de", "zweihundert fünfzigtausend", 250_000),
        ("de", "zweihundertundfünfzigtausend", 250_000),
        ("de", "drei und zwanzig", 23),
        ("de", "hundert und eins", 101),
        ("de", "hunderteins", 101),
        ("de", "hundertein tausend", 101_000),
        ("de", "neunzehnhundertneunundachtzig", 1989),
        ("de", "fuenf", 5),
        ("de", "dreissig", 30),
        ("de", "zwo", 2),
        ("de", "250 tausend", 250_000),
        ("de", "ein tausend", 1_000),
        ("de", "eintausend", 1_000),
        ("de", "eine million", 1_000_000),
        ("de", "eine halbe million", 500_000),
        ("de", "viertelmillion", 250_000),
        ("de", "dreiviertel million", 750_000),
        ("en", "two hundred and fifty thousand", 250_000),
        ("en", "two hundred fifty thousand", 250_000),
        ("en", "twentyfive", 25),
        ("en", "twenty five", 25),
        ("en", "a hundred", 100),
        ("en", "a thousand", 1_000),
        ("en", "a million", 1_000_000),
        ("en", "a hundred thousand", 100_000),
        ("en", "nineteen hundred", 1_900),
        ("en", "250 thousand", 250_000),
        ("en", "half a million", 500_000),
        ("en", "a quarter of a million", 250_000),
        ("en", "three quarters of a million", 750_000),
        ("it", "duecento cinquanta mila", 250_000),
        ("it", "duecentocinquantamila", 250_000),
        ("it", "cento mila", 100_000),
        ("it", "cento uno", 101),
        ("it", "centouno", 101),
        ("it", "ventitre", 23),
        ("it", "ventitré", 23),
        ("it", "venti tre", 23),
        ("it", "ventotto", 28),
        ("it", "un milione", 1_000_000),
        ("it", "250 mila", 250_000),
        ("it", "mezzo milione", 500_000),
        ("it", "un quarto di milione", 250_000),
        ("it", "tre quarti di milione", 750_000),
    ],
)
def test_other_ways_to_say_a_number(code: str, text: str, number: int) -> None:
    """Words run together or apart, articles before scales, parts of a million."""
    assert _whole(NUMBERS[code], text) == {number}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_parts_of_a_million(code: str) -> None:
    """A quarter, a half and three quarters of a million can be said, each in every way the language lists."""
    data = tomllib.loads((FOLDER / code / "numbers.toml").read_text(encoding="utf-8"))
    assert set(data["fractions"]) == {"250000", "500000", "750000"}
    said = [(phrase, int(value)) for value, phrases in data["fractions"].items() for phrase in phrases]
    assert [_whole(NUMBERS[code], phrase) for phrase, _ in said] == [{value} for _, value in said]


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "achtung"),
        ("de", "einmal"),
        ("de", "dreirad"),
        ("de", "zweifel"),
        ("de", "vierteln"),
        ("de", "neuneinhalb"),
        ("de", "eine"),
        ("de", "einen"),
        ("de", "und"),
        ("de", "tausendsassa"),
        ("en", "someone"),
        ("en", "tend"),
        ("en", "weight"),
        ("en", "a"),
        ("en", "and"),
        ("en", "sixties"),
        ("it", "seicentesco"),
        ("it", "ottone"),
        ("it", "e"),
        ("it", "unisono"),
    ],
)
def test_no_number_is_read_inside_another_word(code: str, text: str) -> None:
    """A word that only contains a number is none."""
    assert list(NUMBERS[code].read(words(text), 0)) == []


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "zehn zwanzig"),
        ("de", "eins zwei"),
        ("de", "zwanzig eins"),
        ("de", "tausend million"),
        ("de", "hundert tausend millionen"),
        ("de", "fünf und"),
        ("en", "ten twenty"),
        ("en", "one two"),
        ("en", "twenty ten"),
        ("en", "five and"),
        ("it", "dieci venti"),
        ("it", "uno due"),
        ("it", "cinque e"),
    ],
)
def test_two_numbers_in_a_row_are_not_one(code: str, text: str) -> None:
    """What makes no sense as a whole is not read as a whole."""
    assert _whole(NUMBERS[code], text) == set()


@numbers
@steady
@given(text=st.lists(st.text(max_size=12), max_size=6))
def test_reading_never_fails(numbers: Numbers, text: list[str]) -> None:
    """Whatever stands there, reading it gives numbers that lie within the words, or nothing."""
    cut = words(" ".join(text))
    assert all(0 < end <= len(cut) and value >= 0 for end, value in (numbers.read(cut, 0) if cut else ()))


@numbers
def test_numbers_that_are_too_long_are_none(numbers: Numbers) -> None:
    """A run of digits that no game knows is not read."""
    assert _whole(numbers, "1" * 10) == set()


@numbers
def test_below_nothing(numbers: Numbers) -> None:
    """A negative number is written with a word in front."""
    minus = numbers.written(-3)
    assert minus.endswith(numbers.written(3))
    assert minus != numbers.written(3)
