"""Fits linear models to sentences, and makes them small: few features, whole numbers for weights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from voice_quiz.dialogue.likely.model import SCALE, STEP, Linear

# A feature that fewer sentences have says nothing.
_LEAST = 2
_ROUNDS = 300


@dataclass(frozen=True, slots=True)
class Fit:
    """How freely to follow the sentences, and how many features to keep."""

    freedom: float
    features: int


def fitted(features: Sequence[set[str]], classes: Sequence[str], fit: Fit) -> Linear:
    """Return a small model that tells the class of a sentence by its features; with two classes, how likely the second is."""
    counts = Counter(feature for one in features for feature in one)
    known = sorted(feature for feature, count in counts.items() if count >= _LEAST)
    weights = np.abs(_regression(features, known, classes, fit).coef_).max(axis=0)
    if len(known) > fit.features:
        telling = sorted(np.argsort(-weights, kind="stable")[: fit.features])
        known = [known[place] for place in telling]
    model = _regression(features, known, classes, fit)
    rows = dict(zip(known, _rows(model.coef_), strict=True))
    names = tuple(map(str, model.classes_)) if len(model.classes_) > 2 else (str(model.classes_[1]),)
    return Linear(names, tuple(round(float(first), 3) for first in model.intercept_), rows)


def _regression(features: Sequence[set[str]], known: list[str], classes: Sequence[str], fit: Fit) -> LogisticRegression:
    model = LogisticRegression(C=fit.freedom, max_iter=_ROUNDS)
    return model.fit(_matrix(features, known), list(classes))


def _matrix(features: Sequence[set[str]], known: list[str]) -> csr_matrix:
    places = {feature: place for place, feature in enumerate(known)}
    columns = [sorted(places[feature] for feature in one if feature in places) for one in features]
    values = [SCALE / np.sqrt(len(row) or 1) for row in columns for _ in row]
    ends = np.cumsum([0, *map(len, columns)])
    return csr_matrix((values, [place for row in columns for place in row], ends), shape=(len(columns), len(known)))


def _rows(weights: np.ndarray) -> list[tuple[tuple[int, int], ...]]:
    whole = np.rint(weights.T / STEP).astype(int)
    return [tuple((int(place), int(row[place])) for place in np.flatnonzero(row)) for row in whole]
