"""Runs all checks over packs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voice_quiz.cards.checks.agreement import check_agreement
from voice_quiz.cards.checks.balance import check_language_balance, check_pack_balance
from voice_quiz.cards.checks.command_words import check_words
from voice_quiz.cards.checks.duplicates import check_duplicates, check_ids
from voice_quiz.cards.checks.giveaways import check_giveaways, check_lengths
from voice_quiz.cards.checks.kinship import check_kinship, check_lonely_keys
from voice_quiz.cards.checks.located import found_in
from voice_quiz.cards.checks.reading_aloud import check_ear
from voice_quiz.cards.checks.sound_alikes import check_sounds
from voice_quiz.cards.checks.wrong_language import check_tongue
from voice_quiz.cards.defect import Problem
from voice_quiz.cards.library import is_ours
from voice_quiz.cards.pack import Pack, ReadFile

_CARD_CHECKS = (check_words, check_sounds, check_giveaways, check_ear, check_tongue)
_PACK_CHECKS = (check_lengths, check_pack_balance)


def check_all(readings: Sequence[ReadFile], beside: Sequence[Pack] = ()) -> tuple[Problem, ...]:
    """Check packs each for itself and all together, ordered by file and line.

    They are compared with the packs beside them, of which nothing else is told.
    """
    packs = [reading.pack for reading in readings if reading.pack]
    problems = [problem for reading in readings for problem in reading.problems]
    for pack in packs:
        problems += _check_pack(pack)
    named = {str(reading.file) for reading in readings}
    problems += (problem for problem in _check_together(packs, beside) if problem.file in named)
    return tuple(sorted(problems, key=lambda problem: (problem.file, problem.line)))


def _check_pack(pack: Pack) -> Iterator[Problem]:
    for found in found_in((pack,)):
        for check_card in _CARD_CHECKS:
            yield from check_card(found)
    for check_pack in _PACK_CHECKS:
        yield from check_pack(pack)


def _check_together(packs: Sequence[Pack], beside: Sequence[Pack]) -> Iterator[Problem]:
    # A copy is told at the later of two cards, a disagreement at the earlier one.
    later, earlier = (*beside, *packs), (*packs, *beside)
    yield from check_ids(found_in(later))
    for language in dict.fromkeys(pack.language for pack in packs):
        of_language = [pack for pack in later if pack.language == language]
        yield from check_duplicates(found_in(of_language))
        yield from check_kinship(found_in(of_language))
        yield from check_lonely_keys(found_in(of_language))
        # How a whole game should be made up is asked of our own packs; a player's may be about one thing only.
        yield from check_language_balance(found_in(pack for pack in of_language if is_ours(pack)))
    yield from check_agreement(found_in(pack for pack in earlier if is_ours(pack)))
