"""How long it takes to load all packs of a language, beside parsing the same TOML with `tomllib` alone."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import TypeVar

from voice_quiz.cards.library import languages, load, our_folder, pack_files

T = TypeVar("T")

ROUNDS = 7
MOST_TIMES = 2.0
MOST_MILLISECONDS = 150.0


@dataclass(frozen=True, slots=True)
class Loading:
    """How long loading took, and how many times as long as parsing alone."""

    load_ms: float
    ratio: float

    @property
    def reached(self) -> bool:
        """Tell whether it is fast enough."""
        return self.ratio <= MOST_TIMES and self.load_ms < MOST_MILLISECONDS


def loading() -> dict[str, Loading]:
    """Measure each language, both ways in turn so that a busy machine disturbs both, and take the best of each."""
    return {language: _measured(language) for language in languages()}


def _measured(language: str) -> Loading:
    texts = [file.read_text(encoding="utf-8") for file in pack_files(our_folder() / language)]
    rounds = [(_milliseconds(load, language), _milliseconds(_parse, texts)) for _ in range(ROUNDS)]
    loaded, parsed = (min(times) for times in zip(*rounds, strict=True))
    return Loading(loaded, loaded / parsed)


def _parse(texts: list[str]) -> None:
    for text in texts:
        tomllib.loads(text)


def _milliseconds(work: Callable[[T], object], given: T) -> float:
    start = perf_counter()
    work(given)
    return (perf_counter() - start) * 1000
