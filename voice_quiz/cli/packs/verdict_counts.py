"""What the check thinks of packs that were just brought, in numbers."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from voice_quiz.cards.checks.all_checks import check_all
from voice_quiz.cards.defect import Problem, Severity
from voice_quiz.cards.library import read_all
from voice_quiz.cards.pack import read_pack
from voice_quiz.cards.text import MOST_WRONG


def judged(files: Iterable[Path]) -> Iterator[str]:
    """Yield how many cards have faults, and how many are not for every game; nothing where all is well."""
    wanted = list(files)
    readings = [read_pack(file) for file in wanted]
    beside = [reading.pack for reading in read_all() if reading.pack and reading.file not in wanted]
    problems = check_all(readings, beside)
    cards = [card for reading in readings if reading.pack for card in reading.pack.cards]
    short = sum(len(card.wrong) < MOST_WRONG for card in cards)
    if short:
        yield f"{short} of {len(cards)} have fewer than four answers; they come in the later rounds of money-drop alone"
    if problems:
        told = ", ".join(f"{_count(problems, level)} with {level}s" for level in Severity)
        yield f"of {len(cards)} cards the check finds {told}: voice-quiz packs check {shlex.join(map(str, wanted))}"


def _count(problems: Sequence[Problem], level: Severity) -> int:
    return len({(problem.file, problem.card) for problem in problems if problem.level is level and problem.card})
