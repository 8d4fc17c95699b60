"""Takes a text apart into the clauses of a stake."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.understand.matcher import MOST, Matcher
from voice_quiz.dialogue.understand.slot_filling import clause_of
from voice_quiz.dialogue.understand.stake.clauses import Clause, Doing

# Ways to take the words up to a point that are followed further; more would be a riddle.
_WAYS = 16

Row = tuple[Clause, ...]


def rows(heard: Matcher, language: Language) -> Iterator[tuple[Row, float]]:
    """Yield every way to take the words as a row of clauses, and its cost."""
    reached: dict[int, dict[Row, float]] = {0: {(): 0.0}}
    for position in range(len(heard.words)):
        ways = sorted(reached.get(position, {}).items(), key=lambda way: way[1])[:_WAYS]
        for before, cost in ways:
            for end, clause, more in _clauses(heard, position, language, first=not before):
                known = reached.setdefault(end, {})
                row = (*before, clause)
                if cost + more <= MOST:
                    known[row] = min(cost + more, known.get(row, MOST))
    if heard.words:
        yield from reached.get(len(heard.words), {}).items()


def _clauses(heard: Matcher, start: int, language: Language, *, first: bool) -> Iterator[tuple[int, Clause, float]]:
    """Yield the clauses that begin at a word, with or without an "and" in front."""
    between = language.clause_of["lead" if first else "joiner"]
    beginnings = {start: 0.0} | {found.end: found.cost for found in heard.match(between, start)}
    for beginning, cost in beginnings.items():
        for action in Doing:
            for found in heard.match(language.clause_of[action], beginning):
                yield found.end, clause_of(action, dict(found.slots)), cost + found.cost
