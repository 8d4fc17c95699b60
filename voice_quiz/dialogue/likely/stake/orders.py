"""Makes clauses of the orders of a sentence: what "the same", "double" or a half means in this situation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from voice_quiz.dialogue.likely.stake.items import Sort, found_in
from voice_quiz.dialogue.likely.stake.pairing import Cut, Order, cut
from voice_quiz.dialogue.likely.stake.repairs import repaired
from voice_quiz.dialogue.likely.stake.terms import How, Note, Quantity, Term, Way, Windows, counted, terms_of
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import Situation
from voice_quiz.dialogue.stakes import Amount, Clause, Doing, Unit
from voice_quiz.game.card import Letter


@dataclass(frozen=True, slots=True)
class Parsed:
    """The clauses of a sentence, and whether something in it makes them doubtful."""

    clauses: tuple[Clause, ...]
    doubtful: bool = False
    # Words that belong to nothing.
    loose: int = 0


class _Nonsense(Exception):
    """An order that cannot be followed in this situation."""


def parsed(text: str, situation: Situation, language: Language) -> Parsed | None:
    """Return the clauses of a sentence; None if it is no stake, or one that turns on a "not" or an "or"."""
    said = found_in(text, situation, language)
    terms = repaired(terms_of(said, situation))
    notes = {term.sort for term in terms if isinstance(term, Note)}
    if Sort.NOT in notes or _is_torn(terms):
        return None
    explained = {cell for item in said.items for cell in item.cells}
    loose = sum(1 for place, word in enumerate(said.words) if place not in explained and word not in language.articles)
    bare = _bare(terms, situation)
    if bare:
        return Parsed((bare,), doubtful=Sort.OR in notes, loose=loose)
    found = cut(_merged(terms, situation), said.stops) if any(isinstance(term, Quantity | Windows) for term in terms) else Cut()
    if found is None:
        return None
    try:
        clauses = (*_cleared(notes), *_clauses(found.orders, situation))
    except _Nonsense:
        return None
    over = [term for term in found.left_over if not _is_echo(term, found, situation)]
    doubtful = bool(over) or Sort.OR in notes or any(order.quantity and order.quantity.doubtful for order in found.orders)
    return Parsed(clauses, doubtful, loose) if clauses else None


def _cleared(notes: set[Sort]) -> tuple[Clause, ...]:
    return (Clause(Doing.CLEAR),) if Sort.CLEAR in notes else ()


def _is_torn(terms: Sequence[Term]) -> bool:
    """Tell whether one of two things is said: an "or" with windows or quantities on both sides."""
    cores = [place for place, term in enumerate(terms) if not isinstance(term, Note)]
    ors = [place for place, term in enumerate(terms) if isinstance(term, Note) and term.sort is Sort.OR]
    return bool(cores) and any(place < cores[-1] for place in ors)


def left_of(situation: Situation) -> int:
    """Count the chips that lie nowhere."""
    return situation.chips - sum(situation.board.values())


def _bare(terms: Sequence[Term], situation: Situation) -> Clause | None:
    """Return what a bare window means: what is left goes there; where only one may get chips, everything."""
    cores = [term for term in terms if not isinstance(term, Note)]
    notes = {term.sort for term in terms if isinstance(term, Note)}
    if len(cores) != 1 or not isinstance(cores[0], Windows) or len(cores[0].letters) != 1:
        return None
    if notes & {Sort.TAKE, Sort.EMPTY, Sort.SWAP, Sort.MOVE, Sort.CLEAR, Sort.EACH} and not left_of(situation):
        return None
    if notes & {Sort.EMPTY, Sort.TAKE, Sort.SWAP, Sort.CLEAR} or cores[0].way is Way.FROM:
        return None
    if any(situation.board.values()) and left_of(situation):
        return Clause(Doing.REST, cores[0].letters)
    return Clause(Doing.ALL, cores[0].letters) if len(situation.board) == 2 else None


def _merged(terms: Sequence[Term], situation: Situation) -> list[Term]:
    """Leave out a quantity that only says again how much the one before it is: "a million, so everything"."""
    merged: list[Term] = []
    for term in terms:
        before = next((one for one in reversed(merged) if not isinstance(one, Note)), None)
        if isinstance(term, Quantity) and isinstance(before, Quantity):
            value = _value(term, situation)
            if value is not None and value == _value(before, situation) and {term.how, before.how} != {How.AMOUNT}:
                continue
        merged.append(term)
    return merged


def _is_echo(term: Term, found: Cut, situation: Situation) -> bool:
    """Tell whether a term that is left over says again what an order says."""
    if isinstance(term, Windows):
        return bool(term.letters) and any(set(term.letters) <= {*order.windows} for order in found.orders)
    if not isinstance(term, Quantity):
        return True
    value = _value(term, situation)
    told = [order.quantity for order in found.orders if order.quantity]
    return value is not None and any(value == _value(one, situation) for one in told)


def _value(quantity: Quantity, situation: Situation) -> int | None:
    """Count the chips of a quantity, as far as that does not depend on the rest of the sentence."""
    match quantity:
        case Quantity(How.ALL):
            return situation.chips
        case Quantity(How.AMOUNT, amount=Amount() as amount):
            return counted(amount)
        case Quantity(How.REST):
            return left_of(situation)
        case Quantity(How.SHARE, share=Fraction() as share) if (share * situation.chips).denominator == 1:
            return int(share * situation.chips)
    return None


def _clauses(orders: Sequence[Order], situation: Situation) -> Iterator[Clause]:
    before: Quantity | None = None
    for order in orders:
        quantity = order.quantity
        if quantity and quantity.how is How.SAME:
            if before is None:
                raise _Nonsense
            quantity = before
        before = quantity
        yield from _clause(Order(quantity, order.windows, order.source, order.notes, order.each), situation)


def _clause(order: Order, situation: Situation) -> Iterator[Clause]:
    quantity, windows = order.quantity, order.windows
    if order.source:
        yield _moved(order, order.source)
    elif quantity is None:
        yield from _without_quantity(order, situation)
    elif Sort.TAKE in order.notes and quantity.how in (How.ALL, How.AMOUNT) and len(windows) == 1 and situation.board.get(windows[0]):
        yield _moved(Order(quantity, (), notes=order.notes), windows[0])
    else:
        yield from _put(quantity, order, situation)


def _put(quantity: Quantity, order: Order, situation: Situation) -> Iterator[Clause]:
    windows, several = order.windows, len(order.windows) > 1
    match quantity.how:
        case How.NOTHING:
            yield Clause(Doing.EMPTY, windows)
        case How.ALL if several:
            yield from _split(windows, situation)
        case How.ALL:
            yield Clause(Doing.ALL, windows)
        case How.REST if several:
            raise _Nonsense
        case How.REST:
            yield Clause(Doing.REST, windows, half=quantity.half, left=quantity.amount)
        case How.SPLIT:
            yield from _split(windows, situation)
        case How.DOUBLE:
            for window in windows:
                yield Clause(Doing.ADD, (window,), _chips(situation.board.get(window, 0)))
        case How.ALL_BUT:
            spared = counted(quantity.amount) if quantity.amount else None
            if spared is None or several or spared > situation.chips:
                raise _Nonsense
            yield Clause(Doing.PUT, windows, _chips(situation.chips - spared))
        case How.SHARE:
            yield Clause(Doing.SHARE, windows, share=quantity.share, of_rest=quantity.of_rest)
        case How.AMOUNT:
            action = Doing.ADD if Sort.MORE in order.notes else Doing.PUT
            yield Clause(action, windows, quantity.amount, each=several and not order.each)
        case _:
            raise _Nonsense


def _split(windows: tuple[Letter, ...], situation: Situation) -> Iterator[Clause]:
    """Share evenly what is asked about."""
    if len(windows) < 2:
        raise _Nonsense
    for window in windows:
        yield Clause(Doing.SHARE, (window,), share=Fraction(1, len(windows)))


def _moved(order: Order, source: Letter) -> Clause:
    quantity, target = order.quantity, order.windows[0] if order.windows else None
    amount = quantity.amount if quantity and quantity.how is How.AMOUNT else None
    share = quantity.share if quantity and quantity.how is How.SHARE else None
    everything = quantity is None or quantity.how in (How.ALL, How.REST)
    if quantity and not everything and not amount and not share:
        raise _Nonsense
    if target:
        return Clause(Doing.MOVE_ALL if everything else Doing.MOVE, amount=amount, share=share, source=source, target=target)
    if share or (everything and not order.notes & {Sort.TAKE, Sort.EMPTY, Sort.CLEAR}):
        raise _Nonsense
    return Clause(Doing.EMPTY, (source,)) if everything else Clause(Doing.TAKE, (source,), amount)


def _without_quantity(order: Order, situation: Situation) -> Iterator[Clause]:
    windows = order.windows
    if Sort.SWAP in order.notes and len(windows) == 2:
        lying = [situation.board.get(window, 0) for window in windows]
        for window, chips in zip(windows, reversed(lying), strict=True):
            yield Clause(Doing.PUT, (window,), _chips(chips))
    elif order.notes & {Sort.EMPTY, Sort.TAKE}:
        yield Clause(Doing.EMPTY, windows)
    elif Sort.MOVE in order.notes and len(windows) == 2:
        yield Clause(Doing.MOVE_ALL, source=windows[0], target=windows[1])
    else:
        raise _Nonsense


def _chips(number: int) -> Amount:
    return Amount(number, Unit.CHIP)
