"""What the fields of a card must hold, wherever the card comes from."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeGuard

from voice_quiz.cards.text import EASIEST, GROUPS, HARDEST, MOST_WRONG, CardText
from voice_quiz.quoting import brief, quoted

REQUIRED = ("id", "category", "difficulty", "question", "right", "wrong")
OPTIONAL = ("explanation", "topic", "say", "until", "more", "about", "groups", "family")
_KNOWN = frozenset((*REQUIRED, *OPTIONAL))
_TEXTS = frozenset(("id", "category", "question", "right", "explanation", "topic", "more"))
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

_NAMES = frozenset(("id", "topic", "language"))
# Keys of what a card is about.
_MOST_ABOUT = 3
# Characters of a text; nobody listens to more.
_LONGEST = 2_000
_SEPARATOR = re.compile(r"[=;\[\]]")


class Fault(NamedTuple):
    """What is wrong with which field."""

    key: str
    text: str


def faults(values: Mapping[str, object]) -> list[Fault]:
    """List all that keeps these fields from being a card."""
    missing = [Fault(key, f"{key} is missing") for key in REQUIRED if key not in values]
    unknown = [Fault(key, f"unknown key {brief(key)}") for key in values if key not in _KNOWN]
    misfits = (fault for key, value in values.items() for fault in _misfit(key, value))
    return [*missing, *unknown, *misfits, *_twins(values.get("right"), values.get("wrong"))]


def card_of(values: Mapping[str, Any], language: str, topic: str) -> CardText:
    """Make a card of fields that have no fault."""
    return CardText(
        id=values["id"],
        language=language,
        category=values["category"],
        topic=values.get("topic", topic),
        difficulty=values["difficulty"],
        question=values["question"],
        right=values["right"],
        wrong=tuple(values["wrong"]),
        explanation=values.get("explanation", ""),
        say=tuple(values.get("say", {}).items()),
        until=values.get("until"),
        more=values.get("more", ""),
        about=tuple(values.get("about", ())),
        groups=tuple(values.get("groups", ())),
        family=values.get("family", True),
    )


def is_name(text: str) -> bool:
    """Tell whether a text can be an id: small letters and digits, joined by hyphens."""
    return _NAME.fullmatch(text) is not None


def plain_name(text: str) -> str:
    """Make a name of any text; what no name can be made of is called a pack."""
    letters = unicodedata.normalize("NFKD", text.lower().replace("ß", "ss"))
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "pack"


def _misfit(key: str, value: object) -> Iterator[Fault]:
    if key in _TEXTS:
        yield from misfit_text(key, value)
    elif key == "wrong":
        yield from _misfit_wrong(value)
    elif key == "difficulty" and not (type(value) is int and EASIEST <= value <= HARDEST):
        yield Fault(key, f"difficulty is {quoted(value)}; a whole number from {EASIEST} to {HARDEST} is wanted")
    elif key == "until" and not (type(value) is int and 1000 <= value <= 9999):
        yield Fault(key, f"until is {quoted(value)}; a year is wanted")
    elif key == "say":
        yield from _misfit_say(value)
    elif key == "about" and not (_is_list(value) and len(value) <= _MOST_ABOUT and all(map(is_name, value))):
        yield Fault(
            key, f"about is {quoted(value)}; a list of one to three keys is wanted, each of a-z and 0-9, joined by hyphens"
        )
    elif key == "groups" and not (_is_list(value) and set(value) <= set(GROUPS)):
        yield Fault(key, f"groups is {quoted(value)}; a list of some of {', '.join(GROUPS)} is wanted")
    elif key == "family" and type(value) is not bool:
        yield Fault(key, f"family is {quoted(value)}; true or false is wanted")


def misfit_text(key: str, value: object) -> Iterator[Fault]:
    """Find what keeps a value from being the text of a field."""
    if type(value) is not str:
        yield Fault(key, f"{key} is {quoted(value)}; a text is wanted")
    elif not value:
        # An empty explanation is no fault of form; the check for missing ones tells.
        if key != "explanation":
            yield Fault(key, f"{key} is empty")
    elif value != value.strip() or not value.isprintable():
        yield Fault(key, f"{key} has a line break, an invisible sign or blanks around it")
    elif len(value) > _LONGEST:
        yield Fault(key, f"{key} has {len(value)} characters; at most {_LONGEST} are wanted")
    elif key in _NAMES and not is_name(value):
        yield Fault(key, f"{key} is {quoted(value)}; only a-z and 0-9 are wanted, joined by hyphens")


def _misfit_say(value: object) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield Fault("say", 'say is a table of words as written and as spoken, like { "Loire" = "Loahr" }')
        return
    for text in (*value, *value.values()):
        yield from misfit_text("say", text)
        # Other formats set the words apart by these.
        if isinstance(text, str) and _SEPARATOR.search(text):
            yield Fault("say", f"say has {quoted(text)}; the signs = ; [ ] cannot be said")


def _is_list(value: object) -> TypeGuard[list[str]]:
    """Tell whether a value is a list of texts, none of them twice."""
    if not (isinstance(value, list | tuple) and value and all(isinstance(item, str) for item in value)):
        return False
    return len(set(value)) == len(value)


def _twins(right: object, wrong: object) -> Iterator[Fault]:
    """Find an answer that stands there twice: whoever takes the other letter would be wrong with the right text."""
    answers = [right, *wrong] if isinstance(wrong, list | tuple) else []
    alike = [" ".join(answer.casefold().split()) for answer in answers if isinstance(answer, str)]
    for answer in sorted({answer for answer in alike if answer and alike.count(answer) > 1}):
        yield Fault("wrong", f"the answer {quoted(answer)} stands there twice")


def _misfit_wrong(value: object) -> Iterator[Fault]:
    if not (isinstance(value, list | tuple) and 1 <= len(value) <= MOST_WRONG):
        yield Fault("wrong", "a list of three wrong answers is wanted; for money-drop alone one or two will do")
        return
    for answer in value:
        for fault in misfit_text("wrong", answer):
            yield Fault("wrong", fault.text.replace("wrong", "a wrong answer", 1))
