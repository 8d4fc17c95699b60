"""Cuts the terms of a stake into orders: how much goes where, in either order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from voice_quiz.dialogue.understand.stake.elements import StakeSort
from voice_quiz.dialogue.understand.stake.terms import How, Note, Quantity, Term, Way, Windows
from voice_quiz.game.card import Letter

# What it costs that something parts a quantity from its windows, and that a term is left over.
_PARTED, _LEFT_OVER = 1.0, 5.0
# What it costs that no word leads to a window, and that how much is said only behind it.
_BARE, _LATE = 0.25, 0.1
# What it costs that an order says no quantity.
_ALONE = 0.5
# More terms than these are a story.
_MOST = 14


@dataclass(frozen=True, slots=True)
class Order:
    """How much goes where, or from where to where; and what else is said of it."""

    quantity: Quantity | None
    windows: tuple[Letter, ...] = ()
    source: Letter | None = None
    notes: frozenset[StakeSort] = frozenset()
    each: bool = False
    # No word says that chips go to the windows.
    bare: bool = False


@dataclass(frozen=True, slots=True)
class Cut:
    """The orders of a sentence, the terms that belong to none, and what it costs to take it so."""

    orders: tuple[Order, ...] = ()
    left_over: tuple[Term, ...] = ()
    cost: float = 0.0


def cut(terms: Sequence[Term], parted: frozenset[int]) -> Cut | None:
    """Return the cheapest way to cut terms into orders; None if two ways are as cheap, or there is none.

    `parted` are the places of the words behind which a mark stands.
    """
    cores = [place for place, term in enumerate(terms) if not isinstance(term, Note)]
    if not cores or len(cores) > _MOST:
        return None
    cutter = _Cutter(terms, cores, parted)
    ways = sorted(cutter.ways(0), key=lambda way: way.cost)
    if len(ways) > 1 and ways[1].cost == ways[0].cost and ways[1].orders != ways[0].orders:
        return None
    return ways[0]


class _Cutter:
    """Tries all ways to cut a row of terms."""

    def __init__(self, terms: Sequence[Term], cores: Sequence[int], parted: frozenset[int]) -> None:
        self._terms = terms
        self._cores = cores
        self._parted = parted
        self.ways = cache(self._ways)

    def _ways(self, start: int) -> tuple[Cut, ...]:
        """Return the two cheapest ways to cut what begins at a term."""
        if start >= len(self._cores):
            return (Cut(),)
        found = [
            Cut((*orders, *rest.orders), rest.left_over, cost + rest.cost)
            for end, orders, cost in self._begun(start)
            for rest in self.ways(end)
        ]
        found += [
            Cut(rest.orders, (self._terms[self._cores[start]], *rest.left_over), rest.cost + _LEFT_OVER)
            for rest in self.ways(start + 1)
        ]
        best: dict[tuple[Order, ...], Cut] = {}
        for way in sorted(found, key=lambda way: way.cost):
            best.setdefault(way.orders, way)
        return tuple(list(best.values())[:2])

    def _begun(self, start: int) -> Iterator[tuple[int, tuple[Order, ...], float]]:
        """Yield the orders that begin at a term, where they end, and their cost."""
        for size in (1, 2, 3):
            terms = [self._terms[place] for place in self._cores[start : start + size]]
            if len(terms) == size and (made := _order(terms, self._notes(start, start + size))):
                yield start + size, (made[0],), made[1] + self._gaps(start, start + size)
        yield from self._paired(start)

    def _paired(self, start: int) -> Iterator[tuple[int, tuple[Order, ...], float]]:
        """Yield "ten and five on A and B": as many quantities as windows."""
        for count in (2, 3):
            terms = [self._terms[place] for place in self._cores[start : start + count + 1]]
            told = [one for one in terms[:count] if isinstance(one, Quantity)]
            windows = terms[count] if len(told) == count < len(terms) else None
            if isinstance(windows, Windows) and len(windows.letters) == count:
                pairs = zip(told, windows.letters, strict=True)
                yield start + count + 1, tuple(Order(one, (letter,)) for one, letter in pairs), _PARTED

    def _notes(self, start: int, end: int) -> frozenset[StakeSort]:
        """Return the notes of some terms: those between them, behind them, and in front of the first of all."""
        first = self._cores[start - 1] + 1 if start else 0
        last = self._cores[end] if end < len(self._cores) else len(self._terms)
        before = self._own(first, self._cores[start], forward=True) if start else self._sorts(0, self._cores[0])
        behind = (
            self._own(self._cores[end - 1] + 1, last, forward=False)
            if end < len(self._cores)
            else self._sorts(self._cores[end - 1] + 1, last)
        )
        return before | behind | self._sorts(self._cores[start], self._cores[end - 1])

    def _own(self, first: int, last: int, *, forward: bool) -> frozenset[StakeSort]:
        """Return the notes between two orders that belong to the later or the earlier one: a mark or an "and" parts them."""
        gap = [(place, term) for place, term in enumerate(self._terms[first:last], first) if isinstance(term, Note)]
        cuts = [place for place, term in gap if term.sort is StakeSort.AND or self._is_parted(place - 1, place)]
        if not cuts and last < len(self._terms) and self._is_parted(last - 1, last):
            cuts = [last]
        if not cuts:
            # What stands right before an order belongs to it, but for what takes away or comes behind its amount.
            own = {term.sort for _, term in gap}
            backward = {StakeSort.TAKE, StakeSort.EACH, StakeSort.EMPTY} & own
            return frozenset(own - backward if forward else backward)
        return frozenset(term.sort for place, term in gap if (place >= cuts[0]) is forward)

    def _sorts(self, first: int, last: int) -> frozenset[StakeSort]:
        return frozenset(term.sort for term in self._terms[first:last] if isinstance(term, Note))

    def _gaps(self, start: int, end: int) -> float:
        """Count what parts the terms of an order from each other."""
        cost = 0.0
        for one, other in zip(self._cores[start:end], self._cores[start + 1 : end], strict=False):
            ands = StakeSort.AND in self._sorts(one, other)
            cost += _PARTED if ands or any(self._is_parted(place, place + 1) for place in range(one, other)) else 0.0
        return cost

    def _is_parted(self, one: int, other: int) -> bool:
        """Tell whether a mark stands between two terms that follow each other."""
        return (
            any(place in self._parted for place in range(self._terms[one].end - 1, self._terms[other].start))
            if one >= 0
            else False
        )


def _order(terms: Sequence[Term], notes: frozenset[StakeSort]) -> tuple[Order, float] | None:
    """Return the order that some terms make, and what it costs to take them so."""
    quantities = [one for one in terms if isinstance(one, Quantity)]
    windows = [one for one in terms if isinstance(one, Windows)]
    if len(quantities) > 1 or not windows or any(not one.letters for one in windows):
        return None
    quantity = quantities[0] if quantities else None
    sources = [one for one in windows if one.way is Way.FROM]
    targets = [one for one in windows if one.way is not Way.FROM]
    if not sources and len(targets) == 2 and notes & {StakeSort.MOVE, StakeSort.TAKE} and not (notes & {StakeSort.LESS}):
        # "Shift the ten on A to B".
        sources, targets = targets[:1], targets[1:]
    if len(sources) > 1 or len(targets) > 1:
        return None
    source, target = (one[0] if one else None for one in (sources, targets))
    if source:
        return _moving(quantity, source, target, notes)
    assert target
    each = target.each or StakeSort.EACH in notes
    order = Order(quantity, target.letters, None, notes, each, bare=target.way is Way.BARE)
    if quantity:
        return order, _BARE if order.bare else _LATE if target.start < quantity.start else 0.0
    emptied = StakeSort.EMPTY in notes or (StakeSort.TAKE in notes and order.bare)
    paired = len(target.letters) == 2 and bool(notes & {StakeSort.SWAP, StakeSort.MOVE})
    return (order, _ALONE) if emptied or paired else None


def _moving(
    quantity: Quantity | None, source: Windows, target: Windows | None, notes: frozenset[StakeSort]
) -> tuple[Order, float] | None:
    taken = bool(notes & {StakeSort.TAKE, StakeSort.EMPTY, StakeSort.LESS})
    if len(source.letters) > 1:
        # "Everything off A and B".
        emptied = taken and target is None and (quantity is None or quantity.how is How.ALL)
        return (Order(None, source.letters, None, notes | {StakeSort.EMPTY}), _ALONE) if emptied else None
    if target and len(target.letters) > 1:
        return None
    order = Order(quantity, target.letters if target else (), source.letters[0], notes)
    if target:
        return order, 0.0 if quantity else _ALONE
    return (order, 0.0 if quantity else _ALONE) if taken else None
