"""Reads the sentence files: what people say, in which situation, and what must come of it."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import voice_quiz.dialogue
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.outcome import OutcomeName, Understanding
from voice_quiz.dialogue.understand.report import reported
from voice_quiz.game.card import LETTERS, Letter

FOLDER = Path(__file__).parent.parent / "sentences"
LANGUAGES = {
    folder.name: Language(folder)
    for folder in sorted((Path(voice_quiz.dialogue.__file__).parent / "languages").iterdir())
    if folder.is_dir() and not folder.name.startswith("_")
}


@dataclass(frozen=True, slots=True)
class Sentence:
    """What somebody says in a situation, and what must come of it."""

    language: str
    situation: Situation
    text: str
    expected: Mapping[str, object]

    def __str__(self) -> str:
        """Name the sentence for the test report."""
        return f"{self.language}-{self.situation.kind}-{self.text}"

    @property
    def moves_nothing(self) -> bool:
        """Tell whether this is talk that must give no move."""
        return self.expected["outcome"] != OutcomeName.UNDERSTOOD


@cache
def sentences(language: str) -> tuple[Sentence, ...]:
    """Read a language's file; a language without one has no sentences."""
    file = FOLDER / f"{language}.toml"
    if not file.is_file():
        return ()
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple(sentence for case in data["case"] for sentence in _of_case(language, case))


def _of_case(language: str, case: Mapping[str, Any]) -> Iterator[Sentence]:
    situation = situation_of(case)
    for text, verdict, *more in case["sentences"]:
        yield Sentence(language, situation, text, expected_of(verdict, *more))


def situation_of(case: Mapping[str, Any]) -> Situation:
    """Return the situation that a case describes."""
    answers = tuple(case.get("answers", ()))
    letters = tuple(Letter(letter) for letter in case.get("windows", LETTERS[: len(answers)] or LETTERS))
    board = dict.fromkeys(letters, 0) | {Letter(letter): chips for letter, chips in case.get("board", {}).items()}
    return Situation(
        Kind(case["situation"]),
        answers,
        letters,
        tuple(case.get("jokers", ())),
        tuple(case.get("players", ())),
        case.get("chips", 40),
        board,
        case.get("digit"),
        case.get("confirming", False),
        asked=tuple(case.get("asked", ())),
    )


def expected_of(verdict: str, more: Any = None, slots: Any = None) -> Mapping[str, object]:
    """Return what must come out, in the form of `outcome`; what is no move may say more in its slots."""
    match verdict:
        case OutcomeName.NOT_UNDERSTOOD:
            return _verdict(verdict)
        case OutcomeName.NOT_NOW | OutcomeName.UNSURE:
            return _verdict(verdict, slots=slots, meant=more)
        case OutcomeName.AMBIGUOUS:
            return _verdict(verdict, choices=sorted(str(choice) for choice in more or ()))
    return _verdict(OutcomeName.UNDERSTOOD, intent=verdict, slots=more or {})


def outcome(found: Understanding) -> Mapping[str, object]:
    """Return what was understood in a form that compares; the order of choices does not matter."""
    told = json.loads(json.dumps(reported(found)))
    return _verdict(**told | {"choices": sorted(map(str, told.get("choices", ())))})


def _verdict(
    outcome: str, intent: object = None, slots: object = None, meant: object = None, choices: object = None
) -> Mapping[str, object]:
    return {"outcome": str(outcome), "intent": intent, "slots": slots or {}, "meant": meant, "choices": choices or []}
