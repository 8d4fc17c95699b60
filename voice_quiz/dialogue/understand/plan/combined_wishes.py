"""Puts together what is wished in a sentence, and tells what cannot be wished at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.meaning import Change, Wished
from voice_quiz.dialogue.understand.plan.denied_wishes import opposite
from voice_quiz.dialogue.understand.plan.plan_words import PlanSort, PlanWord, PlanWords

# Wishes that are about the same thing.
_SAME = (
    {Change.EASY, Change.HARD, Change.MIXED},
    {Change.SHORT, Change.FULL},
    {Change.TOURNAMENT, Change.SINGLE},
    {Change.RISK, Change.NON_RISK, Change.VOTE, Change.SHOW, Change.EXPERT, Change.PLAIN},
    {Change.TEAMS, Change.TOGETHER},
    {Change.DEVICE, Change.ROTATING},
)


def wished(parts: PlanWords, denied: frozenset[PlanWord], topics: Sequence[tuple[int, Wished]]) -> tuple[Wished, ...] | None:
    """Return what is wished, in the order in which it is said.

    None if something is denied that has no opposite, or is wanted all the same.
    """
    found = [
        (part.start, part.value) for part in parts.of(PlanSort.WISH) if part not in denied and isinstance(part.value, Wished)
    ]
    plain = [one for _, one in found]
    for part in parts.of(PlanSort.WISH):
        if part in denied and isinstance(part.value, Wished):
            turned = opposite(part.value)
            if turned is None or part.value in plain:
                return None
            # "Not as a show, with the expert rules": what is wanted instead is said.
            found += [] if clash((*plain, turned)) else [(part.start, turned)]
    ordered = sorted((*found, *topics), key=lambda one: one[0])
    return tuple(dict.fromkeys(one for _, one in ordered))


def clash(wishes: Sequence[Wished]) -> bool:
    """Tell whether two wishes cannot both be granted."""
    changes = {wish.plan for wish in wishes if wish.plan}
    seconds = {wish.seconds for wish in wishes if wish.seconds is not None}
    rounds = {wish.rounds for wish in wishes if wish.rounds is not None}
    limits = len(seconds) + (Change.NO_LIMIT in changes)
    return limits > 1 or len(rounds) > 1 or any(len(same & changes) > 1 for same in _SAME)


def topics_in(
    words: Sequence[str], parts: PlanWords, stops: frozenset[int], language: Language
) -> Iterator[tuple[int, Wished]]:
    """Yield the topics that are wanted or not wanted, by what stands before them, and where that begins; an "or" goes on."""
    before: PlanWord | None = None
    lead: PlanWord | None = None
    for part in parts.of(PlanSort.TOPIC):
        place = part.start
        while place and words[place - 1] in language.articles:
            place -= 1
        joined = before is not None and set(range(before.end, place)) <= parts.words_of(PlanSort.JOINS, PlanSort.OR)
        own = parts.ending(place, PlanSort.WITHOUT, PlanSort.ONLY) if place - 1 not in stops else None
        before, lead = part, own or (lead if joined else None)
        if lead and isinstance(part.value, str):
            start = own.start if own else place
            yield start, Wished(only=part.value) if lead.sort is PlanSort.ONLY else Wished(without=part.value)
