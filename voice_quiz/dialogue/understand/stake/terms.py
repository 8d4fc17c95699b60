"""The terms of a stake: how much, and where; and what stands between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from fractions import Fraction

from voice_quiz.dialogue.situation import Situation
from voice_quiz.dialogue.understand.stake.clauses import Amount, Unclear, chips_in
from voice_quiz.dialogue.understand.stake.elements import StakeElement, StakeElements, StakeSort
from voice_quiz.game.card import Letter


class How(Enum):
    """How a quantity is told."""

    AMOUNT = auto()
    SHARE = auto()
    ALL = auto()
    REST = auto()
    ALL_BUT = auto()
    SAME = auto()
    SPLIT = auto()
    NOTHING = auto()
    DOUBLE = auto()


class Way(Enum):
    """Whether chips go to windows, or come from them."""

    BARE = auto()
    ON = auto()
    FROM = auto()


@dataclass(frozen=True, slots=True)
class Quantity:
    """How much."""

    how: How
    start: int = field(compare=False)
    end: int = field(compare=False)
    amount: Amount | None = None
    share: Fraction | None = None
    # A share of what is left; the other half; and what was said does not quite fit what there is.
    of_rest: bool = False
    half: bool = False
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Windows:
    """Where."""

    letters: tuple[Letter, ...]
    way: Way
    start: int
    end: int
    # Each of them gets so much.
    each: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """Something between the terms that says what becomes of them."""

    sort: StakeSort
    start: int
    end: int


Term = Quantity | Windows | Note
# What a clause is about beside how much and where.
NOTES = (
    *(
        StakeSort.EACH,
        StakeSort.MORE,
        StakeSort.LESS,
        StakeSort.TAKE,
        StakeSort.EMPTY,
        StakeSort.SWAP,
        StakeSort.MOVE,
        StakeSort.CLEAR,
    ),
    *(StakeSort.REPAIR, StakeSort.OR, StakeSort.AND, StakeSort.NOT),
)
# What names windows; "all" only where chips go "on all".
_WINDOWS = (StakeSort.WINDOW, StakeSort.EVERY, StakeSort.THERE, StakeSort.ALL)
# Loose words that may stand inside of a quantity: "all my forty".
_LOOSE = 2
_HALF = Fraction(1, 2)


def terms_of(said: StakeElements, situation: Situation) -> tuple[Term, ...]:
    """Return the terms of a sentence, in their order."""
    reader = _Reader(said, situation)
    return tuple(_spared(list(_excepted(list(_joined(list(reader.terms()), said)), said)), said))


class _Reader:
    """Reads terms from items."""

    def __init__(self, said: StakeElements, situation: Situation) -> None:
        self._said = said
        self._situation = situation
        self._items = said.items
        self._named: tuple[Letter, ...] = ()

    def terms(self) -> Iterator[Term]:
        """Yield the terms, the windows one by one."""
        place, way = 0, Way.BARE
        while place < len(self._items):
            item = self._items[place]
            size, quantity = (1, None) if way is Way.ON and self._is_every(place) else self._quantity(place)
            if quantity:
                yield quantity
                place += size
                way = Way.BARE
                continue
            place += 1
            match item.sort:
                case StakeSort.ON:
                    way = Way.ON
                case StakeSort.FROM:
                    way = Way.FROM
                case StakeSort.OF if way is Way.BARE:
                    way = Way.FROM
                case sort if sort in NOTES:
                    yield Note(sort, item.start, item.end)
                    way = way if sort is StakeSort.EACH else Way.BARE
                case sort if sort in _WINDOWS:
                    yield from self._windows(item, way)
                    way = Way.BARE

    def _windows(self, item: StakeElement, way: Way) -> Iterator[Term]:
        """Yield the windows that an item names, and remember the last one."""
        match item.sort:
            case StakeSort.WINDOW:
                self._named = item.letters[:1] if not _are_peers(item) else ()
                yield Windows(self._named, way, item.start, item.end)
            case StakeSort.THERE:
                yield from self._there(item)
            case _:
                yield Windows(item.letters or tuple(self._situation.board), way, item.start, item.end, each=True)

    def _there(self, item: StakeElement) -> Iterator[Term]:
        """Yield the window that was just named, or the only one where chips lie, to which more is added then."""
        lying = [window for window, chips in self._situation.board.items() if chips]
        if self._named:
            yield Windows(self._named, Way.ON, item.start, item.end)
        elif len(lying) == 1:
            yield Note(StakeSort.MORE, item.start, item.start)
            yield Windows((lying[0],), Way.ON, item.start, item.end)

    def _is_every(self, place: int) -> bool:
        """Tell whether chips go to all windows: "three each on all", and nothing follows that says of what."""
        item, before, behind = self._items[place], self._items[place - 1], self._items[place + 1 : place + 2]
        follows = behind and behind[0].sort is not StakeSort.BUT and not self._said.is_parted(item, behind[0])
        return item.sort is StakeSort.ALL and before.end == item.start and not follows

    def _next(self, place: int, *sorts: StakeSort, loose: int = _LOOSE) -> StakeElement | None:
        """Return the next item if it is of one of some sorts, and belongs to this one."""
        if place + 1 >= len(self._items):
            return None
        one, other = self._items[place], self._items[place + 1]
        near = other.start - one.end <= loose and not self._said.is_parted(one, other)
        return other if other.sort in sorts and near else None

    def _quantity(self, place: int) -> tuple[int, Quantity | None]:
        """Return how many items a quantity takes, and the quantity."""
        item = self._items[place]
        match item.sort:
            case StakeSort.NUMBER:
                return self._number(place, item)
            case StakeSort.PART:
                return self._part(place, item)
            case StakeSort.ALL:
                return self._all(place, item)
            case StakeSort.REST | StakeSort.OTHER | StakeSort.LEFT:
                return self._rest(place, item)
            case StakeSort.SAME | StakeSort.SPLIT | StakeSort.NOTHING | StakeSort.DOUBLE:
                return 1, Quantity(How[item.sort.name], item.start, item.end)
        return 0, None

    def _number(self, place: int, item: StakeElement) -> tuple[int, Quantity | None]:
        assert item.amount
        if percent := self._next(place, StakeSort.PERCENT, loose=0):
            share = Fraction(item.amount.number, 100)
            whole = Quantity(How.ALL, item.start, percent.end) if share == 1 else None
            return 2, whole or (Quantity(How.SHARE, item.start, percent.end, share=share) if 0 < share < 1 else None)
        if left := self._next(place, StakeSort.LEFT):
            return 2, Quantity(How.REST, item.start, left.end, item.amount)
        return 1, Quantity(How.AMOUNT, item.start, item.end, item.amount)

    def _part(self, place: int, item: StakeElement) -> tuple[int, Quantity | None]:
        if item.share is None or not 0 < item.share < 1:
            return 1, None
        size = 2 if self._next(place, StakeSort.FROM, StakeSort.OF, loose=0) else 1
        of_rest = self._next(place + size - 1, StakeSort.REST, StakeSort.LEFT) is not None
        return (size + 1 if of_rest else 1), Quantity(How.SHARE, item.start, item.end, share=item.share, of_rest=of_rest)

    def _all(self, place: int, item: StakeElement) -> tuple[int, Quantity | None]:
        but = self._next(place, StakeSort.BUT)
        spared = self._next(place + 1, StakeSort.NUMBER) if but else None
        if spared:
            return 3, Quantity(How.ALL_BUT, item.start, spared.end, spared.amount)
        number = self._next(place, StakeSort.NUMBER)
        if number and number.amount:
            return 2, self._all_of(number.amount, item.start, number.end)
        if rest := self._next(place, StakeSort.REST, StakeSort.OTHER, StakeSort.LEFT):
            return 2, Quantity(How.REST, item.start, rest.end)
        return 1, Quantity(How.ALL, item.start, item.end)

    def _all_of(self, amount: Amount, start: int, end: int) -> Quantity:
        """Return what "all forty" is: everything, what is left, or so many."""
        chips, left = counted(amount), self._situation.chips - sum(self._situation.board.values())
        if chips is None or chips > self._situation.chips:
            return Quantity(How.ALL, start, end, doubtful=True)
        if chips == self._situation.chips:
            return Quantity(How.ALL, start, end)
        return Quantity(How.REST if chips == left else How.AMOUNT, start, end, amount, doubtful=chips != left)

    def _rest(self, place: int, item: StakeElement) -> tuple[int, Quantity | None]:
        number = self._next(place, StakeSort.NUMBER)
        if number:
            return 2, Quantity(How.REST, item.start, number.end, number.amount)
        part = self._next(place, StakeSort.PART)
        if part and item.sort is StakeSort.OTHER:
            return 2, Quantity(How.REST, item.start, part.end, half=part.share == _HALF, doubtful=part.share != _HALF)
        return 1, Quantity(How.REST, item.start, item.end, doubtful=item.sort is StakeSort.LEFT)


def _are_peers(item: StakeElement) -> bool:
    return len(item.letters) > 1


def counted(amount: Amount) -> int | None:
    """Count the chips of an amount, if they are clear."""
    try:
        return chips_in(amount)
    except Unclear:
        return None


def _joined(terms: Sequence[Term], said: StakeElements) -> Iterator[Term]:
    """Put windows together that are named in a row, "on A, B and C"; a letter and its word are one window."""
    place = 0
    while place < len(terms):
        term = terms[place]
        place += 1
        if not isinstance(term, Windows):
            yield term
            continue
        closed = False
        while place < len(terms):
            joined = terms[place : place + 2] if _is_and(terms[place]) else terms[place : place + 1]
            follower = joined[-1]
            behind = terms[place + len(joined)] if place + len(joined) < len(terms) else None
            emptied = isinstance(behind, Note) and behind.sort is StakeSort.EMPTY
            ands = len(joined) > 1
            # "A, B and C" is a list that has come to its end.
            over = emptied or (closed and not ands)
            if not isinstance(follower, Windows) or not _belongs(term, follower, said, ands=ands, over=over):
                break
            closed = ands
            letters = tuple(dict.fromkeys((*term.letters, *follower.letters)))
            term = replace(term, letters=letters, end=follower.end, each=term.each or follower.each)
            place += len(joined)
        yield term


def _excepted(terms: Sequence[Term], said: StakeElements) -> Iterator[Term]:
    """Take the windows from all of them that are named as exceptions: "three each on all but C"."""
    buts = [item.start for item in said.items if item.sort is StakeSort.BUT]
    place = 0
    while place < len(terms):
        term, follower = terms[place], terms[place + 1] if place + 1 < len(terms) else None
        place += 1
        if (
            isinstance(term, Windows)
            and term.each
            and isinstance(follower, Windows)
            and any(term.end <= but < follower.start for but in buts)
        ):
            letters = tuple(letter for letter in term.letters if letter not in follower.letters)
            yield replace(term, letters=letters, end=follower.end)
            place += 1
        else:
            yield term


def _spared(terms: Sequence[Term], said: StakeElements) -> Iterator[Term]:
    """Make what is left of everything from which an amount is excepted that goes elsewhere: "all on A but five on B"."""
    buts = [item.start for item in said.items if item.sort is StakeSort.BUT]
    for place, term in enumerate(terms):
        after = [one for one in terms[place + 1 :] if any(term.end < but < one.start for but in buts)]
        kinds = [type(one) for one in after if not isinstance(one, Note)]
        excepted = kinds[:1] == [Quantity] and Windows in kinds and isinstance(terms[place + 1], Windows)
        everything = isinstance(term, Quantity) and term.how is How.ALL
        yield replace(term, how=How.REST) if everything and excepted and isinstance(term, Quantity) else term


def _is_and(term: Term) -> bool:
    return isinstance(term, Note) and term.sort is StakeSort.AND


def _belongs(term: Windows, follower: Windows, said: StakeElements, *, ands: bool, over: bool) -> bool:
    """Tell whether a window belongs to those before it: only an "and", an article or the like stands between them."""
    if follower.letters == term.letters[-1:]:
        return True
    if over or (term.way is Way.FROM and not ands) or follower.way not in (term.way, Way.BARE):
        return False
    between = range(term.end, follower.start)
    parted = ands or any(cell in said.stops for cell in range(term.end - 1, follower.start))
    known = {cell for item in said.items if item.sort in (StakeSort.AND, StakeSort.ON) for cell in item.cells}
    letter = follower.way is Way.BARE and len(said.words[follower.start]) == 1
    return (parted or letter) and all(cell in known or said.words[cell] in said.articles for cell in between)
