"""Texts that are hard to read aloud or to take in at one hearing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from voice_quiz.cards.checks.language_facts import known, words
from voice_quiz.cards.checks.located import Located
from voice_quiz.cards.defect import Problem

# Words: what goes well, and what nobody can follow any more.
QUESTION, LONG_QUESTION = 20, 26
ANSWER = 5
CATEGORY = 6
EXPLANATION = 27
MORE = 25

_SIGNS = re.compile(r"[()\[\]{}<>\"„“”«»/\\%‰€$£&+=*#@°^_|~§…]")
_CAPITALS = re.compile(r"\b[A-ZÄÖÜ]{2,}\b")
_WITH_DIGIT = re.compile(r"\S*\d\S*")
_BETWEEN = re.compile(r"[^\w’']+")
_NUMBER = re.compile(r"(?:\w{1,5}['’])?\d{1,4}[.,;:?!]*")
_UNITS = re.compile(r"\b(?:mm|cm|km|kg|mg|ml|mph|kmh|Std|kWh|GHz)\b")
_SHORTENED = re.compile(
    r"\b(?:usw|bzw|ca|etc|ecc|vs|z\. ?B|d\. ?h|e\. ?g|i\. ?e|Nr|No|Dr|Mr|Mrs|St|Sig|Prof)\.|\betc\b|\busw\b"
)


_NAMED = {"explanation": "the explanation", "more": "the second sentence"}


def check_ear(found: Located) -> Iterator[Problem]:
    """Find what is too long, shortened, negated or written in signs."""
    yield from _lengths(found)
    yield from _sentences(found)
    everything = " ".join(text for _, text in _texts(found))
    for written, _ in found.card.say:
        if written not in everything:
            yield found.warning("say", f"{written} is not on the card; nobody will ever say it so")
    for key, text in _texts(found):
        yield from _signs(found, key, text)
        yield from _numbers(found, key, text)


def _lengths(found: Located) -> Iterator[Problem]:
    card = found.card
    asked = len(words(card.question))
    if asked > LONG_QUESTION:
        yield found.error("question", f"the question has {asked} words; one breath is about {QUESTION}")
    elif asked > QUESTION:
        yield found.warning("question", f"the question has {asked} words; one breath is about {QUESTION}")
    for key, answer in found.answers:
        if len(words(answer)) > ANSWER:
            yield found.error(key, f"the answer {answer} has more than {ANSWER} words")
    if len(words(card.category)) > CATEGORY:
        yield found.warning("category", f"the category has more than {CATEGORY} words")
    for key, text, most in (("explanation", card.explanation, EXPLANATION), ("more", card.more, MORE)):
        if len(words(text)) > most:
            yield found.warning(key, f"{_NAMED[key]} has more than {most} words")


def _sentences(found: Located) -> Iterator[Problem]:
    card = found.card
    if not card.question.endswith("?"):
        yield found.warning("question", "the question does not end with a question mark")
    if not card.explanation:
        yield found.warning("explanation", "the explanation is missing")
    for key, text in (("explanation", card.explanation), ("more", card.more)):
        if text and not text.endswith((".", "!", "?")):
            yield found.warning(key, f"{_NAMED[key]} does not end like a sentence")
    if card.more and not card.explanation:
        yield found.warning("more", "there is a second sentence, but no explanation before it")
    said = _phrase(card.question, known(card.language, "negated"))
    if said and not _phrase(card.question, known(card.language, "instead")):
        yield found.warning("question", f'the question is negated: "{said}" gets lost when heard once')
    if said := _phrase(card.question, known(card.language, "choosing")):
        yield found.warning("question", f'the question needs the answers in sight: "{said}"')


def _signs(found: Located, key: str, text: str) -> Iterator[Problem]:
    for sign in dict.fromkeys(_SIGNS.findall(text)):
        yield found.warning(key, f"the sign {sign} cannot be heard; write it in words")
    for short in (*_CAPITALS.findall(text), *_UNITS.findall(text), *_SHORTENED.findall(text)):
        if not any(short in written for written, _ in found.card.say):
            yield found.warning(key, f"{short} is an abbreviation; write it out, or add how to say it")


def _numbers(found: Located, key: str, text: str) -> Iterator[Problem]:
    for number in _WITH_DIGIT.findall(text):
        if not _NUMBER.fullmatch(number) and not any(written in number for written, _ in found.card.say):
            yield found.warning(key, f"{number} may be read badly; write it in words, years and small numbers apart")


def _texts(found: Located) -> Iterator[tuple[str, str]]:
    card = found.card
    yield from (("category", card.category), ("question", card.question), *found.answers)
    yield from (("explanation", card.explanation), ("more", card.more))


def _phrase(text: str, phrases: frozenset[str]) -> str | None:
    padded = f" {_BETWEEN.sub(' ', text.lower())} "
    return next((phrase for phrase in sorted(phrases) if f" {phrase} " in padded), None)
