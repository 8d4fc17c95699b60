"""What was learned of how people say things: plain weights, read from a file of the language."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from math import exp, sqrt
from typing import Any

from voice_quiz.dialogue.understand.likely.known_words import KnownWords

FILE = "learned.json.gz"
# What a feature counts in a sentence of n known features is this divided by the root of n.
SCALE = 3.0
# Weights are kept as whole numbers of this size.
STEP = 0.05

# The weight of a feature for each class that it speaks for or against.
Row = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Linear:
    """A linear model: for each feature its weights, and for each class where it begins."""

    classes: tuple[str, ...]
    start: tuple[float, ...]
    rows: Mapping[str, Row]

    def scores(self, features: Iterable[str]) -> list[float]:
        """Return the score of each class."""
        known = [row for feature in features if (row := self.rows.get(feature)) is not None]
        sums = [0] * len(self.classes)
        for row in known:
            for place, weight in row:
                sums[place] += weight
        unit = STEP * SCALE / sqrt(len(known) or 1)
        return [first + unit * total for first, total in zip(self.start, sums, strict=True)]

    def shares(self, features: Iterable[str]) -> dict[str, float]:
        """Return how likely each class is."""
        scores = self.scores(features)
        best = max(scores)
        weights = [exp(score - best) for score in scores]
        whole = sum(weights)
        return {name: weight / whole for name, weight in zip(self.classes, weights, strict=True)}

    def share(self, features: Iterable[str]) -> float:
        """Return how likely the only class is."""
        return 1 / (1 + exp(-max(-50.0, min(50.0, self.scores(features)[0]))))


@dataclass(frozen=True, slots=True)
class Learned:
    """What a sentence means, whether it is only a suggestion, which of the answers that it names is chosen; and known words."""

    meaning: Linear
    doubt: Linear
    choice: Linear
    known: KnownWords


def read_model(folder: Traversable) -> Learned:
    """Read the model of a language."""
    data = json.loads(gzip.decompress((folder / FILE).read_bytes()))
    meaning, doubt, choice = (_linear(data[name]) for name in ("meaning", "doubt", "choice"))
    return Learned(meaning, doubt, choice, KnownWords(frozenset(data["words"])))


def _linear(data: Mapping[str, Any]) -> Linear:
    rows = {feature: tuple(zip(row[::2], row[1::2], strict=True)) for feature, row in data["rows"].items()}
    return Linear(tuple(data["classes"]), tuple(data["start"]), rows)
