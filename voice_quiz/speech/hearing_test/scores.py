"""Lets a recogniser hear the recordings as it would at the table, and counts what came of them."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

import numpy as np

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import COMMANDS
from voice_quiz.dialogue.understand.outcome import NOTHING, Understanding, Understood
from voice_quiz.dialogue.understand.report import intent_of, slots_in
from voice_quiz.signals import Nothing, Utterance
from voice_quiz.speech.audio.sound import BLOCK, EAR_RATE, Samples, silence
from voice_quiz.speech.ears.endpointing import Ears
from voice_quiz.speech.ears.engine import Engine
from voice_quiz.speech.ears.sound_files import blocks_of, room_of
from voice_quiz.speech.hearing_test.sentences import Sentence, moment_of

# Seconds of silence around a recording; the second lets the most patient recogniser come to an end.
_BEFORE, _AFTER = 0.1, 2.5
# By so many sentences somebody must be better than the usual one.
_CLEARLY = 2

Recorded = tuple[Sentence, Samples]


@dataclass(frozen=True, slots=True)
class SentenceResult:
    """What a recogniser made of a sentence, and how many seconds after it ended; cut is what it took for two."""

    sentence: Sentence
    text: str
    found: Understanding
    seconds: float
    cut: bool

    @property
    def right(self) -> bool:
        """Tell whether it was understood as it was meant."""
        meant = (self.sentence.intent, _plain(self.sentence.slots))
        return (intent_of(self.found), _plain(slots_in(self.found))) == meant

    @property
    def wrong(self) -> bool:
        """Tell whether it would have been another move; a command in its place costs nobody anything."""
        return isinstance(self.found, Understood) and not self.right and intent_of(self.found) not in COMMANDS


@dataclass(frozen=True, slots=True)
class EngineScore:
    """How well one recogniser hears."""

    engine: str
    results: tuple[SentenceResult, ...]

    @property
    def right(self) -> int:
        """Return how many were right."""
        return sum(one.right for one in self.results)

    @property
    def wrong(self) -> int:
        """Return how many were taken for something else."""
        return sum(one.wrong for one in self.results)

    @property
    def cut(self) -> int:
        """Return how many were cut off."""
        return sum(one.cut for one in self.results)

    @property
    def seconds(self) -> float:
        """Return how long it mostly took to understand what was right."""
        return median([one.seconds for one in self.results if one.right] or [0.0])

    def ways(self) -> dict[str, tuple[int, int]]:
        """Return for each way of speaking how many were right, and of how many."""
        counted: dict[str, tuple[int, int]] = {}
        for one in self.results:
            right, of = counted.get(one.sentence.way, (0, 0))
            counted[one.sentence.way] = right + one.right, of + 1
        return counted


def scored(name: str, engine: Engine, recordings: Iterable[Recorded], language: Language) -> EngineScore:
    """Let a recogniser hear all recordings."""
    ears = Ears(engine)
    return EngineScore(name, tuple(_heard(ears, sentence, samples, language) for sentence, samples in recordings))


def _heard(ears: Ears, sentence: Sentence, samples: Samples, language: Language) -> SentenceResult:
    """Play a recording on a clock that only the recogniser's own work can hold up; the first that means something counts."""
    moment = moment_of(sentence, language)
    ears.begin_anew(room_of(samples))
    ears.attend(moment)
    arrived = finished = 0.0
    found: list[tuple[str, Understanding, float]] = []
    for block in blocks_of(np.concatenate((silence(_BEFORE), samples, silence(_AFTER)))):
        arrived += BLOCK / EAR_RATE
        began = time.perf_counter()
        signals = ears.hear(block)
        finished = max(arrived, finished) + time.perf_counter() - began
        for signal in signals:
            if isinstance(signal, Utterance):
                found.append((signal.text, moment.understanding(signal.text), finished - signal.ended))
            elif isinstance(signal, Nothing) and signal.text:
                found.append((signal.text, NOTHING, 0.0))
    ears.attend(None)
    text, meaning, seconds = next(
        (one for one in found if isinstance(one[1], Understood)), found[0] if found else ("", NOTHING, 0.0)
    )
    return SentenceResult(sentence, text, meaning, seconds, cut=len(found) > 1)


def best_of(scores: Sequence[EngineScore]) -> EngineScore:
    """Return who hears best: the first, who is the usual one, unless another is clearly better; one more may be chance."""
    best = max(scores, key=lambda one: one.right - one.wrong)
    return best if best.right - best.wrong >= scores[0].right - scores[0].wrong + _CLEARLY else scores[0]


def _plain(slots: object) -> object:
    return json.loads(json.dumps(slots, default=dict, sort_keys=True))
