"""Takes a text apart into several wishes, as in "a short game with easy questions"."""

from __future__ import annotations

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.matcher import Matcher

Wish = tuple[tuple[str, object], ...]
Row = tuple[Wish, ...]


def wishes(heard: Matcher, language: Language) -> dict[Row, float]:
    """Return every best way to take the words as one wish or several in a row, and its cost.

    A row costs what its worst wish does, so that a topic with a strange name swallows no wish that follows it.
    """
    template = language.phrase_of["wish"]
    reached: dict[int, dict[Row, float]] = {0: {(): 0.0}}
    for position in range(len(heard.words)):
        for row, cost in reached.get(position, {}).items():
            for found in heard.match(template, position):
                known = _best(reached.get(found.end, {}) | {(*row, found.slots): max(cost, found.cost)})
                reached[found.end] = known
    return reached.get(len(heard.words), {})


def _best(rows: dict[Row, float]) -> dict[Row, float]:
    """Keep the cheapest ways, of those the ones with the most wishes, and of those the ones with the shortest topics."""
    ranks = {row: (cost, -len(row), _length(row)) for row, cost in rows.items()}
    best = min(ranks.values())
    return {row: cost for row, cost in rows.items() if ranks[row] == best}


def _length(row: Row) -> int:
    return sum(len(str(value)) for wish in row for _, value in wish)
