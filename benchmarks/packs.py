"""How long it takes to load all packs of a language, beside parsing the same TOML with `tomllib` alone."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from time import perf_counter
from typing import TypeVar

from voice_quiz.cards.packs import languages, load, our_folder, pack_files

T = TypeVar("T")

ROUNDS = 7
MOST_TIMES = 2.0
MOST_MILLISECONDS = 150.0


def main() -> int:
    """Measure each language, both ways in turn so that a busy machine disturbs both, and print the best of each."""
    missed = False
    for language in languages():
        texts = [file.read_text(encoding="utf-8") for file in pack_files(our_folder() / language)]
        rounds = [(_milliseconds(load, language), _milliseconds(_parse, texts)) for _ in range(ROUNDS)]
        loading, parsing = (min(times) for times in zip(*rounds, strict=True))
        ratio = loading / parsing
        missed |= ratio > MOST_TIMES or loading > MOST_MILLISECONDS
        print(f"packs {language}: loaded in {loading:.0f} ms, parsed by tomllib in {parsing:.0f} ms: {ratio:.2f} times")
    print(f"goal: at most {MOST_TIMES:.0f} times, and under {MOST_MILLISECONDS:.0f} ms: {'missed' if missed else 'reached'}")
    return 1 if missed else 0


def _parse(texts: list[str]) -> None:
    for text in texts:
        tomllib.loads(text)


def _milliseconds(work: Callable[[T], object], given: T) -> float:
    start = perf_counter()
    work(given)
    return (perf_counter() - start) * 1000


if __name__ == "__main__":
    sys.exit(main())
