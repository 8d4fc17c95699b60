"""Fits linear models to sentences, and makes them small: few features, whole numbers for weights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix

from voice_quiz.dialogue.understand.likely.learned_model import SCALE, STEP, Linear

# A feature that fewer sentences have says nothing.
_LEAST = 2
# How much more a feature tells the more sentences have it: with a power of their number.
_OFTEN = 0.25
# A weight of so many steps is noise: two thirds of them, without which nothing is understood less.
_NOISE = 1
# How often all sentences are gone through, at least how often something is learned, and from how many sentences at once.
_ROUNDS, _FEWEST_STEPS, _BATCH = 18, 300, 128
# How far the first steps go, and the last; the larger the gradients of a feature have been, the shorter (Adagrad).
_RATE, _LAST_RATE, _FIRST_SQUARE = 0.1, 0.006, 0.01
_START_RATE = 0.002
# How much weights are drawn to nought with each step.
_DECAY = 0.0128
_SEED = 1

Weights = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Fit:
    """Which share of a sentence's features is hidden by chance at each look, and how many features to keep in the end.

    A model that sees only some of the features cannot rely on a single telling word: what strangers say shares few words with
    what was learned.
    """

    hidden: float
    features: int


def fitted(features: Sequence[set[str]], classes: Sequence[str], fit: Fit) -> Linear:
    """Return a small model that tells the class of a sentence by its features; with two classes, how likely the second is."""
    counts = Counter(feature for one in features for feature in one)
    known = sorted(feature for feature, count in counts.items() if count >= _LEAST)
    names = sorted(set(classes))
    wanted = np.array([names.index(name) for name in classes])
    if len(known) > fit.features:
        weights, _ = _descended(_matrix(features, known), wanted, fit)
        often = np.array([counts[feature] for feature in known]) ** _OFTEN
        telling = sorted(np.argsort(-np.abs(weights).max(axis=1) * often, kind="stable")[: fit.features])
        known = [known[place] for place in telling]
    weights, start = _descended(_matrix(features, known), wanted, fit)
    if len(names) == 2:
        names, weights, start = names[1:], weights[:, 1:] - weights[:, :1], start[1:] - start[:1]
    return Linear(tuple(names), tuple(round(float(first), 3) for first in start), dict(zip(known, _rows(weights), strict=True)))


def _descended(sentences: csr_matrix, wanted: NDArray[np.int64], fit: Fit) -> tuple[Weights, Weights]:
    """Return the weights of a logistic regression, and where each class begins."""
    chance = np.random.default_rng(_SEED)
    count, width = sentences.shape
    weights = np.zeros((width, int(wanted.max()) + 1), np.float32)
    start = np.zeros(weights.shape[1], np.float32)
    squares = np.full((width, 1), _FIRST_SQUARE, np.float32)
    rounds = max(_ROUNDS, _FEWEST_STEPS * _BATCH // max(count, _BATCH))
    for done in range(rounds):
        rate = _LAST_RATE + _RATE * (1 - done / rounds)
        order = chance.permutation(count)
        for first in range(0, count, _BATCH):
            rows = order[first : first + _BATCH]
            seen, used = _glimpse(sentences[rows], fit.hidden, chance)
            own = weights[used]
            errors = _shares(seen @ own + start)
            errors[np.arange(len(rows)), wanted[rows]] -= 1
            slope = seen.T @ errors + _DECAY * own
            squares[used, 0] += (slope * slope).mean(axis=1)
            weights[used] = own - rate * slope / np.sqrt(squares[used])
            start -= _START_RATE * errors.sum(axis=0)
    return weights, start


def _glimpse(rows: csr_matrix, hidden: float, chance: np.random.Generator) -> tuple[csr_matrix, NDArray[np.int64]]:
    """Return sentences with some of their features, as they count, in columns for these alone; and which they are."""
    kept = chance.random(rows.nnz) >= hidden
    lengths = np.add.reduceat(np.append(kept, False), rows.indptr[:-1]) * (np.diff(rows.indptr) > 0)
    used, columns = np.unique(rows.indices[kept], return_inverse=True)
    values = np.repeat(SCALE / np.sqrt(np.maximum(lengths, 1)), lengths).astype(np.float32)
    return csr_matrix((values, columns, np.append(0, np.cumsum(lengths))), shape=(rows.shape[0], len(used))), used


def _shares(scores: Weights) -> Weights:
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float32)


def _matrix(features: Sequence[set[str]], known: list[str]) -> csr_matrix:
    places = {feature: place for place, feature in enumerate(known)}
    columns = [sorted(places[feature] for feature in one if feature in places) for one in features]
    ends = np.cumsum([0, *map(len, columns)])
    cells = np.array([place for row in columns for place in row], np.int32)
    return csr_matrix((np.ones(len(cells), np.float32), cells, ends), shape=(len(columns), len(known)))


def _rows(weights: Weights) -> list[tuple[tuple[int, int], ...]]:
    whole = np.rint(weights / STEP).astype(int)
    return [tuple((int(place), int(row[place])) for place in np.flatnonzero(np.abs(row) > _NOISE)) for row in whole]
