"""What cards there are, how many, how good, and which are put away."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict

from voice_quiz.app.errors import BadInput
from voice_quiz.cards.checks.all_checks import check_all
from voice_quiz.cards.defect import Problem, Severity
from voice_quiz.cards.library import all_languages, is_ours, load, read_all
from voice_quiz.cards.pack import Pack, read_pack
from voice_quiz.cards.stats import stats
from voice_quiz.cli.packs.unheard_answers import unheard
from voice_quiz.cli.printing import print_json, show
from voice_quiz.store import Store


def list_packs(options: argparse.Namespace) -> int:
    """List the packs, and what cannot be read of them."""
    readings = tuple(read_all())
    for problem in (problem for reading in readings for problem in reading.problems):
        print(problem, file=sys.stderr)
    found = sorted((reading.pack for reading in readings if reading.pack), key=lambda pack: (pack.language, pack.name))
    rows = [
        (pack.language, pack.name, pack.title, str(len(pack.cards)), _span(pack), "ours" if is_ours(pack) else "yours")
        for pack in found
    ]
    show(("language", "pack", "title", "cards", "difficulties", "whose"), rows, plain=options.plain)
    return 0


def check(options: argparse.Namespace) -> int:
    """Check all packs, or some files together with all packs."""
    for file in options.files:
        if not file.exists():
            raise BadInput(f"there is no file {file}")
    wanted = dict.fromkeys(file.resolve() for file in options.files)
    known = tuple(read_all())
    readings = tuple(read_pack(file) for file in wanted) or known
    beside = [reading.pack for reading in known if reading.pack and wanted and reading.file.resolve() not in wanted]
    problems = check_all(readings, beside)
    for problem in problems:
        print(problem)
    packs = [reading.pack for reading in readings if reading.pack]
    for hint in unheard(packs):
        print(hint)
    return _sum_up(problems, packs)


def count(options: argparse.Namespace) -> int:
    """Count the cards by difficulty and topic."""
    figures = {language: stats(load(language)) for language in all_languages()}
    if options.json:
        print_json({language: asdict(of) for language, of in figures.items()})
        return 0
    each = tuple(figures.values())
    _show_counts("all", figures, [{"cards": of.cards} for of in each], plain=options.plain)
    _show_counts("difficulty", figures, [of.difficulties for of in each], plain=options.plain)
    _show_counts("topic", figures, [of.topics for of in each], plain=options.plain)
    return 0


def list_flagged(options: argparse.Namespace) -> int:
    """List the cards that somebody objected to."""
    with Store() as store:
        flags = store.flags.flags()
    questions = {card.id: card.question for reading in read_all() if reading.pack for card in reading.pack.cards}
    rows = [(flag.card_id, flag.reason, questions.get(flag.card_id, "(no such card any more)")) for flag in flags]
    if rows:
        show(("card", "reason", "question"), rows, plain=options.plain)
    else:
        print("No card is flagged.")
    return 0


def unflag(options: argparse.Namespace) -> int:
    """Let a card come back."""
    with Store() as store:
        if not store.flags.unflag(options.card):
            raise BadInput(f"the card {options.card!r} is not flagged")
    return 0


def _span(pack: Pack) -> str:
    found = [card.difficulty for card in pack.cards]
    return f"{min(found)}-{max(found)}" if found else "none"


def _sum_up(problems: Sequence[Problem], checked: Sequence[Pack]) -> int:
    levels = Counter(problem.level for problem in problems)
    cards = sum(len(pack.cards) for pack in checked)
    print(f"cards: {cards}, packs: {len(checked)}, errors: {levels[Severity.ERROR]}, warnings: {levels[Severity.WARNING]}")
    return 1 if levels[Severity.ERROR] else 0


def _show_counts(label: str, languages: Iterable[str], counts: Sequence[dict[str, int]], *, plain: bool) -> None:
    keys = dict.fromkeys(key for each in counts for key in each)
    rows = [(key, *(str(each.get(key, 0)) for each in counts)) for key in keys]
    show((label, *languages), rows, plain=plain)
    if not plain:
        print()
