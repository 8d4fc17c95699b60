"""Reads sentences that fit no phrase, as two readers took them: typed, and spoken."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tests.dialogue.sentences import FOLDER, LANGUAGES, outcome, situation_of
from voice_quiz.dialogue.situation import Channel, Kind, Situation
from voice_quiz.dialogue.understand.outcome import OutcomeName
from voice_quiz.dialogue.understand.pipeline import understand

SUFFIX = "-doubtful"
# How the readers were told that it was said, and what they could not agree on.
HEARINGS, NOT_AGREED = ("typed", "spoken"), "-"
MEANT = ("commit", "ask")
# Whoever asks for time and whoever asks for a break both want him to wait.
_ALIKE = ({"pause", "more-time"},)
# Where a team confers.
_CONFERRED = (Kind.STAKE, Kind.CATEGORY)


@dataclass(frozen=True, slots=True)
class Doubtful:
    """A sentence, how it was heard, and how both readers took it."""

    language: str
    situation: Situation
    text: str
    hearing: str
    label: str
    intent: str = ""
    slots: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        """Name it in a list of misses."""
        return f"{self.situation.kind}: {self.text}"

    @property
    def found(self) -> Mapping[str, Any]:
        """Return what becomes of it."""
        spoken = Channel.CONFERRING if self.situation.kind in _CONFERRED else Channel.SPOKEN
        channel = Channel.TYPED if self.hearing == "typed" else spoken
        return outcome(understand(self.text, self.situation, LANGUAGES[self.language], channel))

    @property
    def holds(self) -> bool:
        """Tell whether talk, nonsense and two candidates move nothing, and anything else means what it means."""
        found = self.found
        if self.label not in MEANT:
            return bool(found["outcome"] != OutcomeName.UNDERSTOOD)
        if found["outcome"] not in (OutcomeName.UNDERSTOOD, OutcomeName.UNSURE):
            return True
        name = found["intent"] or found["meant"]
        same = name == self.intent or any({name, self.intent} <= alike for alike in _ALIKE)
        return same and all(found["slots"].get(slot) == value for slot, value in self.slots)

    @property
    def disturbs(self) -> bool:
        """Tell whether talk makes him ask."""
        return self.label not in MEANT and self.found["outcome"] in (OutcomeName.UNSURE, OutcomeName.AMBIGUOUS)


@cache
def doubtful(language: str, hearing: str) -> tuple[Doubtful, ...]:
    """Return what both readers took alike."""
    return tuple(one for case in _file(language)["case"] for one in _of_case(language, hearing, case))


def known_misses(language: str, hearing: str) -> list[str]:
    """Return what is known not to hold."""
    return list(_file(language)["misses"][hearing])


def _file(language: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{language}{SUFFIX}.toml").read_text(encoding="utf-8"))


def _of_case(language: str, hearing: str, case: Mapping[str, Any]) -> Iterator[Doubtful]:
    situation = situation_of(case)
    for text, typed, spoken, *meaning in case["sentences"]:
        label = typed if hearing == "typed" else spoken
        intent, slots = (*meaning, "", {})[0], (*meaning[1:], {})[0]
        if label != NOT_AGREED:
            yield Doubtful(language, situation, text, hearing, label, intent, tuple(slots.items()))
