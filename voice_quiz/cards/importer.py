"""Turns the items of a foreign file into cards: fills in what it does not know, and says what cannot be kept."""

from __future__ import annotations

import errno
import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, TypeGuard

from voice_quiz.cards.defect import Problem, Severity
from voice_quiz.cards.fields import card_of, faults, is_name, plain_name
from voice_quiz.cards.formats.draft import MOST_ITEMS, WORDS, Broken, Draft, Item
from voice_quiz.cards.formats.known_formats import KINDS
from voice_quiz.cards.formats.truths import in_language
from voice_quiz.cards.library import languages
from voice_quiz.cards.text import EASIEST, HARDEST, CardText
from voice_quiz.files import RefusedFile
from voice_quiz.quoting import brief, quoted

_TEXTS = ("language", "topic", "category", "question", "right", "explanation", "more")
_NUMBERS = ("difficulty", "until")
_LISTS = ("about", "groups")
_TRUTHS = {
    **dict.fromkeys(("true", "yes", "1", "ja", "wahr", "sì", "si", "vero"), True),
    **dict.fromkeys(("false", "no", "0", "nein", "falsch", "falso"), False),
}
_LONGEST_NUMBER = 20
# Difficulties that make a scale.
_FEWEST_STEPS = 2
# Soft hyphens, joiners, marks of direction and of the byte order.
_INVISIBLE = re.compile(r"[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]")
# TeX, as Moodle shows it.
_FORMULA = re.compile(r"\\\(.*\\\)|\\\[.*\\\]|\$\$[^$]+\$\$", re.DOTALL)


# The difficulty that a number of another scale becomes.
Scale = Mapping[int, int]


class UnknownLanguage(ValueError):
    """A file of which neither the person nor the cards tell the language."""


@dataclass(frozen=True, slots=True)
class Defaults:
    """What cards get that do not say it themselves; `name` is the pack's."""

    name: str
    language: str | None = None
    category: str | None = None
    topic: str | None = None
    difficulty: int = 5


@dataclass(frozen=True, slots=True)
class Imported:
    """The good cards, and a problem for each item that is not among them or not as it was."""

    cards: tuple[CardText, ...]
    problems: tuple[Problem, ...]
    # How many items were not kept.
    lost: int


def import_cards(file: Path, kind: str, defaults: Defaults) -> Imported:
    """Read a file, keep its good cards, and name each bad one with its line."""
    items = tuple(islice(KINDS[kind].read(file), MOST_ITEMS + 1))
    if len(items) > MOST_ITEMS:
        raise RefusedFile(errno.EFBIG, f"it has more than {MOST_ITEMS} items; cut it into pieces", str(file))
    if defaults.language is None:
        _refuse_silence(file, items)
    cards: dict[tuple[str, str], CardText] = {}
    problems: list[Problem] = []
    scale = _scale(items)
    if scale:
        spread = f"difficulties from {min(scale)} to {max(scale)} are spread evenly from {EASIEST} to {HARDEST}"
        problems.append(Problem(str(file), items[0].line, spread, level=Severity.WARNING))
    for item in items:
        made = _card(item, defaults, scale)
        if isinstance(made, CardText) and (made.language, made.id) not in cards:
            cards[made.language, made.id] = made
        elif isinstance(made, CardText):
            own = isinstance(item, Draft) and item.values.get("id") == made.id
            what = f"the id {brief(made.id)} is" if own else "the same question and answer are"
            problems.append(Problem(str(file), item.line, f"{what} there twice"))
        else:
            problems += (Problem(str(file), item.line, text) for text in made)
        if isinstance(item, Draft):
            notes = _notes(item, defaults)
            problems += (Problem(str(file), item.line, note, level=Severity.WARNING) for note in notes)
    return Imported(tuple(cards.values()), tuple(problems), len(items) - len(cards))


def _notes(item: Draft, defaults: Defaults) -> Iterator[str]:
    """Yield what of an item is not as it was."""
    if item.note:
        yield item.note
    if _is_unknown_word(word := item.values.get("difficulty")):
        yield f"difficulty is {quoted(word)}, which is no number; {defaults.difficulty} is taken"
    if _has_formula(item.values.get("explanation")):
        yield "left out: an explanation with a formula, which nobody can read aloud"


def _scale(items: Iterable[Item]) -> Scale:
    """Return which difficulty each one of another scale becomes, as sums of money; nothing where most are on ours."""
    drafts = (item.values.get("difficulty") for item in items if isinstance(item, Draft))
    numbers = [number for number in map(_number, drafts) if type(number) is int]
    foreign = sum(not EASIEST <= number <= HARDEST for number in numbers)
    steps = sorted(set(numbers))
    if foreign <= len(numbers) / 2 or len(steps) < _FEWEST_STEPS:
        return {}
    wide = (HARDEST - EASIEST) / (len(steps) - 1)
    return {number: EASIEST + round(step * wide) for step, number in enumerate(steps)}


def _card(item: Item, defaults: Defaults, scale: Scale) -> CardText | list[str]:
    """Make a card, or say what is wrong with it."""
    if isinstance(item, Broken):
        return [item.text]
    values = _filled(item.values, defaults)
    values["difficulty"] = scale.get(values["difficulty"], values["difficulty"]) if scale else values["difficulty"]
    language, topic = values.pop("language"), values["topic"]
    wrong = [fault.text for fault in faults(values)]
    if any(map(_has_formula, (values.get("question"), values.get("right"), *_answers(values)))):
        wrong.append("there is a formula in it, which nobody can read aloud")
    if language not in languages():
        wrong.append(f"language is {quoted(language)}; there are {', '.join(languages())}")
    return wrong or card_of(values, language, topic)


def _filled(values: Mapping[str, object], defaults: Defaults) -> dict[str, Any]:
    known = {key: value for key, value in values.items() if value not in (None, "")}
    full: dict[str, Any] = {
        "language": defaults.language,
        "topic": defaults.topic or plain_name(defaults.name),
        "category": defaults.category or defaults.name.replace("-", " ").capitalize(),
        "difficulty": defaults.difficulty,
        **known,
    }
    if _is_unknown_word(known.get("difficulty")):
        full["difficulty"] = defaults.difficulty
    if isinstance(topic := known.get("topic"), str) and not is_name(topic):
        full |= {"topic": plain_name(topic), "category": known.get("category", topic)}
    full["language"] = _language(full["language"])
    full |= {key: _one_line(full[key]) for key in _TEXTS if key in full}
    full |= {key: _number(full[key]) for key in _NUMBERS if key in full}
    full |= {key: _listed(full[key]) for key in _LISTS if key in full}
    if "family" in full:
        full["family"] = _truth(full["family"])
    if isinstance(full.get("wrong"), list):
        full["wrong"] = [_one_line(answer) for answer in full["wrong"]]
        answers = [full.get("right"), *full["wrong"]]
        if isinstance(full["language"], str) and all(isinstance(answer, str) for answer in answers):
            full["right"], *full["wrong"] = in_language(answers, full["language"])
    if _has_formula(full.get("explanation")):
        del full["explanation"]
    if not (isinstance(full.get("id"), str) and is_name(full["id"])):
        full["id"] = _made_id(defaults.name, full.get("question"), full.get("right"))
    return full


def _has_formula(text: object) -> bool:
    return isinstance(text, str) and _FORMULA.search(text) is not None


def _answers(values: Mapping[str, Any]) -> Sequence[object]:
    wrong = values.get("wrong")
    return wrong if isinstance(wrong, list) else ()


def _one_line(value: object) -> object:
    """Join lines, and leave out what has no width: places where a word may be parted, and the like."""
    return " ".join(_INVISIBLE.sub("", value).split()) if isinstance(value, str) else value


def _language(value: object) -> object:
    """Return the language alone: "de" of "DE" and "de-AT"."""
    return value.strip().lower().replace("_", "-").partition("-")[0] if isinstance(value, str) else value


def _number(value: object) -> object:
    """Read a number that is written as text, or a word for a difficulty."""
    if not isinstance(value, str):
        return value
    if value.strip().lower() in WORDS:
        span = WORDS[value.strip().lower()]
        return span[len(span) // 2]
    # Longer ones are no number that anybody means, and Python refuses some.
    return int(value) if value.strip().isdecimal() and len(value) < _LONGEST_NUMBER else value


def _is_unknown_word(value: object) -> TypeGuard[str]:
    """Tell whether a difficulty is a word that nobody has agreed upon, as "basic"."""
    return isinstance(value, str) and value.strip().isalpha() and value.strip().lower() not in WORDS


def _listed(value: object) -> object:
    """Read a list that is written as text: "barcelona; gaudi"."""
    return [part.strip() for part in re.split("[;,]", value) if part.strip()] if isinstance(value, str) else value


def _truth(value: object) -> object:
    """Read a yes or a no that is written as text."""
    return _TRUTHS.get(value.strip().lower(), value) if isinstance(value, str) else value


def _made_id(name: str, *texts: object) -> str:
    """Make an id that is the same when the same file is read again, so that heard cards stay heard."""
    question, right = (text if isinstance(text, str) else "" for text in texts)
    # Half a character is refused later.
    mark = hashlib.sha256(f"{question}\n{right}".encode(errors="surrogatepass")).hexdigest()[:8]
    return f"{plain_name(name)}-{plain_name(right)[:24].strip('-')}-{mark}"


def _refuse_silence(file: Path, items: Iterable[Item]) -> None:
    """Raise `UnknownLanguage` over the first card that does not say its language: guessing would spoil a whole pack."""
    silent = (item for item in items if isinstance(item, Draft) and not item.values.get("language"))
    if first := next(silent, None):
        there = ", ".join(languages())
        raise UnknownLanguage(f"{file}, line {first.line}: no language is named; name it with --language: {there}")
