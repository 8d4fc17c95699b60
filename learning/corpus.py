"""The corpus: what people say to a quizmaster, with what it means. One sentence a line, in the folder of its language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from pathlib import Path

from voice_quiz.dialogue.situation import Asked, Channel, Kind, Situation
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.moves import Joker

FILE = "corpus.tsv"
COLUMNS = ("part", "author", "situation", "channel", "asked", "context", "text", "label", "intent", "slots")
# A mark of what is named, with the words that name it: "das ist doch {B:der Elefant}".
_MARK = re.compile(r"\{[^{}:]+:([^{}]*)\}")
_ANSWERED = (Asked.FINAL, Asked.UNSURE)
_JOKERS = tuple(joker.value for joker in Joker)
_SWAP = "swap"


@dataclass(frozen=True)
class Sentence:
    """What somebody said, in which situation, and what it means."""

    part: str
    author: str
    kind: Kind
    channel: Channel
    asked: Asked | None
    context: Mapping[str, str]
    text: str
    label: str
    intent: str = ""
    slots: Mapping[str, object] = field(default_factory=dict)

    @cached_property
    def plain(self) -> str:
        """Return the text without marks, as it was said."""
        return _MARK.sub(r"\1", self.text)

    @cached_property
    def situation(self) -> Situation:
        """Put the situation together."""
        context = self.context
        answers = tuple(context["answers"].split("; ")) if "answers" in context else ()
        letters = LETTERS[: len(answers)] if answers and self.kind is not Kind.CATEGORY else LETTERS
        letters = tuple(map(Letter, context["windows"])) if "windows" in context else letters
        candidate = context.get("candidate", "")
        laid = _board(candidate) or _board(context.get("board", ""))
        jokers = (
            (_SWAP,) if self.kind is Kind.STAKE else tuple(filter(None, context.get("jokers", ",".join(_JOKERS)).split(",")))
        )
        return Situation(
            self._kind,
            answers=answers,
            letters=letters,
            jokers=jokers,
            players=tuple(context["players"].split(",")) if "players" in context else (),
            chips=int(context.get("chips", 40)),
            board={letter: laid.get(letter, 0) for letter in letters},
            confirming=self.asked in (Asked.FINAL, Asked.BEAT, Asked.CONSENT),
            just_asked=self.asked,
            candidate=Letter(candidate) if candidate in list(Letter) else None,
        )

    @property
    def _kind(self) -> Kind:
        """Name what is asked now: after an answer, whether it is final or was meant."""
        if self.asked in (Asked.BEAT, Asked.CONSENT):
            return Kind.BEAT
        return Kind.YES_NO if self.kind is Kind.ANSWER and self.asked in _ANSWERED else self.kind

    @property
    def group(self) -> str:
        """Name the situation together with what was just asked."""
        return f"{self.kind}/{self.asked}" if self.asked else self.kind.value


def read_corpus(code: str) -> list[Sentence]:
    """Return the sentences of a language."""
    header, *lines = corpus_text(code).splitlines()
    assert tuple(header.split("\t")) == COLUMNS, header
    return [_sentence(line) for line in lines]


def corpus_text(code: str) -> str:
    """Return the corpus of a language as it is stored."""
    return (files("voice_quiz.dialogue") / "languages" / code / FILE).read_text(encoding="utf-8")


def read_sentences(file: Path) -> list[Sentence]:
    """Return the sentences of a file whose lines have the columns of the corpus, but for part and author."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return [_sentence(f"-\t{file.stem}\t{line}") for line in lines if line.strip()]


def _sentence(line: str) -> Sentence:
    part, author, kind, channel, asked, context, text, label, intent, slots = line.split("\t")
    return Sentence(
        part,
        author,
        Kind(kind),
        Channel(channel),
        Asked(asked) if asked != "-" else None,
        dict(_pairs(context)),
        text,
        label,
        "" if intent == "-" else intent,
        json.loads(slots),
    )


def _pairs(context: str) -> Iterator[tuple[str, str]]:
    for pair in context.split(" | ") if context != "-" else ():
        name, _, value = pair.partition("=")
        yield name, value


def _board(text: str) -> dict[Letter, int]:
    piles = (pile.partition(":") for pile in text.split(",") if ":" in pile)
    return {Letter(letter.strip()): int(chips) for letter, _, chips in piles}
