"""Tells what a heading means: most are put together of a few words, in three languages."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files

_ASIDE = re.compile(r"\([^()]*\)|\s[-–—]\s.*", re.DOTALL)
_SIGNS = re.compile(r"[\W_]")
# Characters; what is longer is no heading, and taking it apart would take long.
_LONGEST = 60
_ANSWERS = {"answer", "option", "answers"}
_RIGHT, _WRONG = {"right", "solution"}, {"wrong", "distractor"}


@lru_cache(maxsize=1_000)
def meaning(heading: str) -> str | None:
    """Return what a column holds; None where that is nothing of ours.

    >>> meaning("Falsche Antwort 2"), meaning("correct_option_index"), meaning("Question - max 120 characters"), meaning("Id")
    ('wrong2', 'right', 'question', 'id')
    """
    # A column that counts: "Question #".
    if heading.rstrip().endswith("#"):
        return None
    return _meant(_bare(heading)) or _meant(_bare(_ASIDE.sub(" ", heading)))


def _meant(bare: str) -> str | None:
    if not bare or len(bare) > _LONGEST:
        return None
    return _names().get(bare) or next(filter(None, map(_sense, _taken_apart(bare))), None)


def _sense(parts: tuple[str, ...]) -> str | None:
    """Return what the parts of a heading mean together; a place is one of them, as "3"."""
    places = [part for part in parts if part.isdigit()]
    kinds = {*parts} - {*places}
    if len(places) > 1:
        return None
    return _one_of_several(kinds, places[0]) if places else _by_itself(kinds - {"text"}, said="text" in kinds)


def _one_of_several(kinds: set[str], place: str) -> str | None:
    told = kinds - {"text"}
    if told <= _ANSWERS:
        return f"answer{place}" if told or not kinds else None
    return f"wrong{place}" if told & _WRONG and told <= _WRONG | _ANSWERS else None


def _by_itself(kinds: set[str], *, said: bool) -> str | None:
    if kinds == {"question"}:
        return "question"
    if "picture" in kinds and kinds <= {"picture", "link", "question"}:
        return "picture"
    if (kinds & _RIGHT and kinds <= _RIGHT | _ANSWERS | {"index"}) or kinds == {"answer", "index"}:
        return "right"
    if kinds & _WRONG and kinds <= _WRONG | _ANSWERS:
        return "wrongs"
    if kinds == {"answers"}:
        return "answers"
    # "Answer text" is what one of several answers says; "answer" alone is the right one.
    if said and kinds <= {"answer", "option"}:
        return "text"
    return "right" if kinds == {"answer"} else None


def _taken_apart(bare: str) -> Iterator[tuple[str, ...]]:
    """Yield the ways in which a heading is put together of known words, the longest first."""
    if not bare:
        yield ()
    for word, kind in _parts():
        if bare.startswith(word):
            yield from ((kind, *rest) for rest in _taken_apart(bare[len(word) :]))


def _bare(heading: str) -> str:
    return _SIGNS.sub("", heading.lower())


@cache
def _names() -> Mapping[str, str]:
    return {name: column for column, names in _data()["names"].items() for name in names}


@cache
def _parts() -> tuple[tuple[str, str], ...]:
    """Return the words with what each means, the longest first."""
    kinds = dict(_data()["parts"])
    places = [(sign, str(number)) for number, signs in enumerate(kinds.pop("places")) for sign in signs]
    words = [(word, kind) for kind, listed in kinds.items() for word in listed]
    return tuple(sorted((*words, *places), key=lambda part: -len(part[0])))


@cache
def _data() -> Mapping[str, Mapping[str, list[str]]]:
    return tomllib.loads((files(__package__) / "columns.toml").read_text(encoding="utf-8"))
