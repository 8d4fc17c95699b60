"""Tells what a "not" is about: what is denied is never chosen, and a wish that is denied is its opposite."""

from __future__ import annotations

from voice_quiz.dialogue.meaning import Change, Wished
from voice_quiz.dialogue.understand.plan.plan_words import MILLIONAIRES, PlanSort, PlanWord, PlanWords

_OPPOSITES = {
    Change.EASY: Change.HARD,
    Change.HARD: Change.EASY,
    Change.TOURNAMENT: Change.SINGLE,
    Change.SHORT: Change.FULL,
    Change.FULL: Change.SHORT,
    Change.RISK: Change.NON_RISK,
    Change.NON_RISK: Change.RISK,
    Change.TEAMS: Change.TOGETHER,
    Change.TOGETHER: Change.TEAMS,
    Change.SHOW: Change.PLAIN,
    Change.EXPERT: Change.PLAIN,
    Change.ROTATING: Change.DEVICE,
    Change.DEVICE: Change.ROTATING,
}
# So many small words may stand between a not and what it is about.
_BETWEEN = 3


def denied_in(parts: PlanWords, stops: frozenset[int], length: int) -> frozenset[PlanWord]:
    """Return the parts that are denied; `stops` are the places of the words behind which a mark stands."""
    denied: set[PlanWord] = set()
    before: PlanWord | None = None
    for part in parts.of(PlanSort.GAME, PlanSort.FAMILY, PlanSort.WISH):
        carried = before is not None and before in denied and _is_joined(before, part, parts)
        if carried or led_from(part, parts, stops) < part.start or _is_followed(part, parts, stops, length):
            denied.add(part)
        before = part
    return frozenset(denied)


def led_from(part: PlanWord, parts: PlanWords, stops: frozenset[int]) -> int:
    """Return where a part begins with the not that stands before it, if one does."""
    place, adjacent = part.start, True
    for _ in range(_BETWEEN + 1):
        if place - 1 in stops:
            break
        found = parts.ending(place, PlanSort.NOT, *((PlanSort.NO,) if adjacent else ()))
        if found:
            return found.start
        skipped = parts.ending(place, PlanSort.AFTER_NOT)
        if skipped is None:
            break
        place, adjacent = skipped.start, False
    return part.start


def is_open(parts: PlanWords, stops: frozenset[int]) -> bool:
    """Tell whether a not stands somewhere before a part, and it is not certain that it is about it."""
    nots = parts.words_of(PlanSort.NOT)
    for part in parts.of(PlanSort.GAME, PlanSort.FAMILY, PlanSort.WISH):
        begins = max((place + 1 for place in stops if place < part.start), default=0)
        behind = max((other.end for other in parts.content if other.end <= part.start), default=0)
        near = range(max(begins, behind), part.start)
        if led_from(part, parts, stops) == part.start and not nots.isdisjoint(near):
            return True
    return False


def _is_followed(part: PlanWord, parts: PlanWords, stops: frozenset[int], length: int) -> bool:
    """Tell whether "not" stands behind a part, and nothing that it could be about."""
    behind = [small for small in parts.small if small.sort is PlanSort.NOT and small.start == part.end]
    return part.end - 1 not in stops and any(small.end == length or small.end - 1 in stops for small in behind)


def _is_joined(before: PlanWord, part: PlanWord, parts: PlanWords) -> bool:
    """Tell whether nothing but "or" stands between two parts of a sort."""
    gap, others = set(range(before.end, part.start)), parts.words_of(PlanSort.OR)
    return before.sort is part.sort and not gap.isdisjoint(others) and gap <= others | parts.words_of(PlanSort.AFTER_NOT)


def opposite(wished: Wished) -> Wished | None:
    """Return what somebody wants who does not want this; None where that is open."""
    if wished.seconds is not None:
        return Wished(plan=Change.NO_LIMIT)
    change = _OPPOSITES.get(wished.plan) if wished.plan else None
    return Wished(plan=change) if change else None


def wanted_games(parts: PlanWords, denied: frozenset[PlanWord]) -> tuple[str, ...]:
    """Return the games that are wanted: one, several of which it is open which, or none."""
    games = parts.of(PlanSort.GAME)
    unwanted = {str(part.value) for part in games if part in denied}
    named = list(dict.fromkeys(str(part.value) for part in games if part not in denied and part.value not in unwanted))
    if len(named) > 1:
        # "Millionaire, the old one": the vague words tell which.
        strong = {str(part.value) for part in games if not parts.is_vague(part)}
        vague = [game for game in named if game not in strong]
        named = vague if len(vague) == 1 and {*named} <= {*MILLIONAIRES} else named
    if not named and parts.of(PlanSort.FAMILY):
        named = [game for game in MILLIONAIRES if game not in unwanted]
    return tuple(named)
