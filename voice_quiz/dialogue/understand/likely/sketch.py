"""A sentence with what is named in it replaced by its kind, and what it is said in: "ich nehm dann mal <x>"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import Asked, Channel, Kind, Situation
from voice_quiz.dialogue.understand.likely.spans import CANDIDATES, FoundSpans, Named, Span, find
from voice_quiz.dialogue.understand.tokens import LONGEST, gaps, words
from voice_quiz.game.card import LETTERS

# What is looked at of that which stands behind a word.
_NO_MARK = re.compile(r"[^,;:.!?…–]")

# Stands for anybody's name.
_SOMEBODY = "<who>"

# The list from which an intent chooses.
_LISTED = {
    "joker": Named.JOKER,
    "buy": Named.ITEM,
    "spin": Named.COLOUR,
    "variant": Named.VARIANT,
    "game": Named.GAME,
    "tongue": Named.LANGUAGE,
    "language": Named.LANGUAGE,
}


@dataclass(frozen=True, slots=True)
class Token:
    """A word, or the kind of what is named in its place; and the marks behind it."""

    text: str
    marks: str = ""
    span: Span | None = None


@dataclass(frozen=True)
class Sketch:
    """The tokens of a sentence, what is named in it, and where it was said."""

    tokens: tuple[Token, ...]
    found: FoundSpans
    # The situation and what the quizmaster has just asked, as one word.
    group: str
    channel: Channel
    # The number of the answer that he has just asked about.
    candidate: int | None = None
    # All the words, whatever they name.
    said: tuple[str, ...] = ()

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Return the tokens without their marks."""
        return tuple(token.text for token in self.tokens)

    @cached_property
    def values(self) -> tuple[int, ...]:
        """Return the numbers of the answers that are named, in the order in which they first are."""
        return tuple(dict.fromkeys(span.value for span in self.found.candidates if isinstance(span.value, int)))

    def options(self, intent: str) -> tuple[Span, ...]:
        """Return what is named of that which an intent chooses from: answers, players, numbers, or things of a list."""
        if intent in ("answer", "vote", "category"):
            return self.found.candidates
        if intent in ("player", "volunteer", "home"):
            return self.found.players
        if intent == "number":
            return self.found.numbers
        kind = _LISTED.get(intent)
        return tuple(span for span in self.found.things if span.kind is kind)


def sketched(text: str, situation: Situation, language: Language, channel: Channel) -> Sketch:
    """Return the sketch of a text; a text that is too long for a move has no tokens."""
    raw = unicodedata.normalize("NFC", text).strip()
    raw = raw if len(raw) <= LONGEST else ""
    known = frozenset(word for answer in situation.answers for word in words(answer))
    said = tuple(language.respelled(word, known) for word in words(raw))
    between = gaps(raw)
    found = find(said, between, situation, language)
    candidate = LETTERS.index(situation.candidate) if situation.candidate else None
    marks = [_NO_MARK.sub("", gap) for gap in between]
    shown = tuple(_SOMEBODY if _is_somebody(word, language) else word for word in said)
    return Sketch(_tokens(shown, marks, found, candidate), found, group_of(situation), channel, candidate, said)


def _is_somebody(word: str, language: Language) -> bool:
    """Tell whether a word is a first name and nothing else: whoever is called by name is often spoken to."""
    return word in language.first_names and word not in language.vocabulary


def group_of(situation: Situation) -> str:
    """Name the situation together with what the quizmaster has just asked."""
    asked = situation.just_asked
    kind = situation.kind
    if kind is Kind.YES_NO and situation.candidate:
        kind = Kind.ANSWER
    if kind is Kind.BEAT:
        kind = Kind.YES_NO
    if kind is Kind.STAKE and asked is Asked.UNSURE:
        # Whether chips are to lie so is answered like whether they are to stay there.
        asked = Asked.FINAL
    return f"{kind}/{asked}" if asked else kind.value


def _tokens(said: Sequence[str], marks: Sequence[str], found: FoundSpans, candidate: int | None) -> tuple[Token, ...]:
    beginning = {span.start: span for span in (*found.numbers, *found.players, *found.things, *found.candidates)}
    tokens: list[Token] = []
    place = 0
    while place < len(said):
        span = beginning.get(place)
        if span is None:
            tokens.append(Token(said[place], marks[place]))
            place += 1
        else:
            tokens.append(Token(_kind(span, candidate), marks[span.end - 1], span))
            place = span.end
    return tuple(tokens)


def _kind(span: Span, candidate: int | None) -> str:
    """Write what is named by its kind; an answer also by whether it is the one that was just asked about."""
    if span.kind in CANDIDATES:
        return "<x>" if candidate is None else "<x=>" if span.value == candidate else "<x!>"
    return "<n>" if span.kind is Named.NUMBER else "<p>" if span.kind is Named.PLAYER else f"<{span.kind}>"
