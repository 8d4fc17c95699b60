"""The lines of all languages: the same keys, the same values to fill in, and all of them can be said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from string import Formatter

import pytest

from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.dialogue.say.host import Host, Said, Talk

LANGUAGES = find_languages()
MODEL = LANGUAGES["de"]
LONGEST, LONGEST_RULES = 32, 75


def entries(language: Language) -> dict[str, tuple[str, ...]]:
    """Return all variants of each line, whatever the talkativeness."""
    return {
        f"{section}.{name}": tuple(_variants(entry))
        for section, lines in language.lines.items()
        for name, entry in lines.items()
    }


def _variants(entry: object) -> Iterator[str]:
    if isinstance(entry, str):
        yield entry
    elif isinstance(entry, Mapping):
        for part in entry.values():
            yield from _variants(part)
    elif isinstance(entry, list):
        for part in entry:
            yield from _variants(part)


def fields(templates: tuple[str, ...]) -> dict[str, set[str]]:
    """Return the values that templates ask for, and in which forms."""
    found: dict[str, set[str]] = {}
    for template in templates:
        for _, name, form, _ in Formatter().parse(template):
            if name:
                found.setdefault(name, set()).add(form or "")
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_languages_have_all_lines(code: str) -> None:
    """No language lacks a line or has one of its own."""
    assert entries(LANGUAGES[code]).keys() == entries(MODEL).keys()


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_languages_fill_in_the_same_values(code: str) -> None:
    """No line asks for a value that the others do not know."""
    model = entries(MODEL)
    for key, templates in entries(LANGUAGES[code]).items():
        allowed = set(fields(model[key])) | _ALSO.get(key, set())
        assert set(fields(templates)) <= allowed, key


# Values that are given although German does not use them.
_ALSO = {"greeting.again": {"players"}}


@pytest.mark.parametrize("number", [1, 2, 21, 1_000_000])
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_line_can_be_said(code: str, number: int) -> None:
    """Every variant can be worded, begins with a capital letter and has no figures or empty places in it."""
    for talk in Talk:
        host = Host(LANGUAGES[code], talk)
        for key in entries(LANGUAGES[code]):
            values = {name: _value(forms, number) for name, forms in fields(host.variants(key)).items()}
            lines = [host.line(Said(key, values)) for _ in host.variants(key)]
            assert all(line is None or not set("{}0123456789") & set(line.text) for line in lines), key


def _value(forms: set[str], number: int) -> object:
    if forms <= {""}:
        return "Anna"
    return min(number, 15) if "ordinal" in forms else number


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_line_is_too_long_for_the_ear(code: str) -> None:
    """A line takes about twelve seconds at most; only rules take longer."""
    for key, templates in entries(LANGUAGES[code]).items():
        longest = LONGEST_RULES if key.startswith("rules.") else LONGEST
        assert all(len(template.split()) <= longest for template in templates), key


def test_variants_never_repeat_at_once() -> None:
    """The same line said twice uses another variant the second time."""
    host = Host(MODEL, seed=3)
    said = [line.text for _ in range(30) if (line := host.line(Said("again.short")))]
    assert len(said) == 30
    assert all(first != second for first, second in pairwise(said))


# What is said three times in a game or more, as counted over whole games.
SAID_MOST = (
    *("table.right", "table.right-answer", "table.beat", "table.beat-one", "again.short"),
    *("drop.round", "drop.categories", "drop.answers", "drop.question", "drop.empty", "drop.window", "drop.free"),
    *("drop.loss", "drop.blow", "drop.saved", "drop.saved-all"),
    *(
        "ladder.level",
        "ladder.level-high",
        "ladder.ready",
        "ladder.revealed",
        "ladder.climbed",
        "ladder.fell",
        "ladder.fell-nothing",
    ),
    *("ladder.agreed", "ladder.climbed-together"),
    *("lottery.turn", "lottery.of-use", "lottery.spun", "lottery.spun-back", "lottery.digit-field", "lottery.swap-field"),
    *("lottery.buy-field", "lottery.luck-field", "lottery.passed", "lottery.taken", "lottery.paid"),
    *("ask.category", "ask.stake", "ask.more", "ask.final-stake", "ask.answer", "ask.answer-alone", "ask.spinner"),
    *("field.take", "field.swap"),
)


@pytest.mark.parametrize("key", SAID_MOST)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_variant_comes_again_only_when_all_were_heard(code: str, key: str) -> None:
    """What is said most has at least six variants, and all of them come before one is heard twice."""
    host = Host(LANGUAGES[code], seed=5)
    templates = host.variants(key)
    values = {name: _value(forms, 50) for name, forms in fields(templates).items()}
    said = [line.text for _ in templates if (line := host.line(Said(key, values)))]
    assert len(set(said)) == len(said) == len(templates) >= 6


@pytest.mark.parametrize(("hour", "greeting"), [(4, "Good evening"), (9, "Good morning"), (22, "Good evening")])
def test_he_knows_the_time_of_day(hour: int, greeting: str) -> None:
    """Nobody is wished a good evening at breakfast."""
    host = Host(LANGUAGES["en"])
    host.hour = hour
    line = host.line(Said("greeting.welcome"))
    assert line
    assert line.text.startswith(greeting)


@pytest.mark.parametrize(("talk", "pause"), [(Talk.BRIEF, 0.6), (Talk.NORMAL, 1.6), (Talk.SHOW, 2.8)])
def test_few_words_mean_little_suspense(talk: Talk, pause: float) -> None:
    """How long he holds his breath goes with how much he talks."""
    line = Host(MODEL, talk).line(Said("drop.loss", {"letter": "A", "money": 50}, pause=2.0))
    assert line
    assert line.pause == pause


@pytest.mark.parametrize(
    ("code", "names", "listed"),
    [
        ("it", ("Anna", "Luca"), "Anna e Luca"),
        ("it", ("Anna", "Luca", "Elia"), "Anna, Luca ed Elia"),
        ("it", ("Elia",), "Elia"),
        ("de", ("Anna", "Elia"), "Anna und Elia"),
    ],
)
def test_names_are_joined_as_they_are_said(code: str, names: tuple[str, ...], listed: str) -> None:
    """Before an E the Italian "e" becomes "ed"."""
    assert Host(LANGUAGES[code]).words(names) == listed


@pytest.mark.parametrize("code", LANGUAGES)
def test_he_says_hello_once(code: str) -> None:
    """Whoever was welcomed is not greeted again at each game of the evening."""
    host = Host(LANGUAGES[code], seed=2)
    hello = LANGUAGES[code].lines["hello"]["evening"]
    greetings = (hello,) if isinstance(hello, str) else tuple(hello)
    said = [host.line(Said("greeting.welcome"))]
    said += [
        host.line(Said(f"greeting.{game}", {"players": "Anna"})) for game in LANGUAGES[code].lines["games"] for _ in range(3)
    ]
    assert [line.text.startswith(greetings) for line in said if line] == [True] + [False] * (len(said) - 1)


# What a player has to know, and may never have seen.
_FIGURES = ("money", "contestant", "answer", "digit", "steps", "seconds", "count", "letters", "chips", "unplaced")


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_one_variant_tells_all_of_them_tell(code: str) -> None:
    """Nobody knows less because another variant was chosen."""
    for section, lines in LANGUAGES[code].lines.items():
        for name, entry in lines.items():
            for variants in entry.values() if isinstance(entry, Mapping) else (entry,):
                told = [sorted(set(fields((one,))) & set(_FIGURES)) for one in _variants(variants)]
                assert all(one == told[0] for one in told), f"{section}.{name}"
