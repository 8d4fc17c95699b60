"""Makes clauses of the orders of a sentence: what "the same", "double" or a half means in this situation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import Asked, Situation
from voice_quiz.dialogue.understand.stake.clauses import Amount, Clause, Doing, Unit
from voice_quiz.dialogue.understand.stake.consistency import (
    hangs,
    is_echo,
    is_negated,
    is_taken_back,
    is_torn,
    left_of,
    merged,
    value_of,
)
from voice_quiz.dialogue.understand.stake.elements import StakeSort, found_in
from voice_quiz.dialogue.understand.stake.pairing import Cut, Order, cut
from voice_quiz.dialogue.understand.stake.self_corrections import repaired
from voice_quiz.dialogue.understand.stake.terms import How, Note, Quantity, Term, Way, Windows, counted, terms_of
from voice_quiz.game.card import Letter


@dataclass(frozen=True, slots=True)
class Parsed:
    """The clauses of a sentence, and whether something in it makes them doubtful."""

    clauses: tuple[Clause, ...]
    doubtful: bool = False
    # Only a window is named.
    bare: bool = False


# What takes chips away from where they lie, and what leaves a sentence open.
_CHANGING = {StakeSort.TAKE, StakeSort.EMPTY, StakeSort.SWAP, StakeSort.LESS, StakeSort.CLEAR}
_DOUBTING = {StakeSort.OR}


class _Nonsense(Exception):
    """An order that cannot be followed in this situation."""


def parsed(text: str, situation: Situation, language: Language) -> Parsed | None:
    """Return the clauses of a sentence; None if it is no stake, or one that turns on a "not" or an "or"."""
    said = found_in(text, situation, language)
    every = terms_of(said, situation)
    if is_negated(every, said) or is_torn(every):
        return None
    hanging = hangs(said) or is_taken_back(every, said)
    terms = merged(repaired(every), situation)
    notes = {term.sort for term in terms if isinstance(term, Note)}
    if bare := _bare(terms, notes, situation):
        doubtful = (
            hanging or bool(notes & _DOUBTING) or any(isinstance(term, Quantity) and term.how is How.ALL for term in terms)
        )
        return Parsed((bare,), doubtful, bare=True)
    if even := _as_they_lie(terms, situation):
        return Parsed(*even)
    found = cut(terms, said.stops) if any(isinstance(term, Quantity | Windows) for term in terms) else Cut()
    if found is None:
        return None
    try:
        clauses = (*_cleared(notes), *_clauses(found.orders, situation))
    except _Nonsense:
        return None
    doubtful = hanging or bool(notes & _DOUBTING) or _leaves_over(found, situation) or any(map(_is_odd, found.orders))
    return Parsed(clauses, doubtful) if clauses else None


def _leaves_over(found: Cut, situation: Situation) -> bool:
    return not all(is_echo(term, found.orders, situation) for term in found.left_over)


def _is_odd(order: Order) -> bool:
    """Tell whether an order does not quite fit together: "each" of one window, an amount that is not all there is."""
    lonely = order.each and len(order.windows) == 1 and order.source is None
    return lonely or (order.quantity is not None and order.quantity.doubtful)


def _cleared(notes: set[StakeSort]) -> tuple[Clause, ...]:
    return (Clause(Doing.CLEAR),) if StakeSort.CLEAR in notes else ()


def _bare(terms: Sequence[Term], notes: set[StakeSort], situation: Situation) -> Clause | None:
    """Return what a bare window means: what is left goes there; where only one may get chips, everything."""
    windows = [term for term in terms if isinstance(term, Windows)]
    quantities = [term for term in terms if isinstance(term, Quantity)]
    if len(windows) != 1 or len(windows[0].letters) != 1 or windows[0].way is Way.FROM or windows[0].each:
        return None
    if any(one.how is How.SAME for one in quantities) and situation.just_asked is not Asked.REST:
        return None
    if notes & _CHANGING or any(one.how not in (How.SAME, How.ALL) for one in quantities):
        return None
    if all(one.how is How.ALL for one in quantities) and quantities and situation.just_asked is not Asked.REST:
        return None
    if any(situation.board.values()) and left_of(situation):
        return Clause(Doing.REST, windows[0].letters)
    return Clause(Doing.ALL, windows[0].letters) if len(situation.board) == 2 and not quantities else None


def _as_they_lie(terms: Sequence[Term], situation: Situation) -> tuple[tuple[Clause, ...], bool] | None:
    """Return what amounts alone mean where so many windows have chips, and whether it is doubtful which is meant for which."""
    lying = [window for window, chips in situation.board.items() if chips]
    told = [term.amount for term in terms if isinstance(term, Quantity) and term.how is How.AMOUNT and term.amount]
    others = [term for term in terms if isinstance(term, Windows) or (isinstance(term, Quantity) and not term.amount)]
    amounts = [chips for amount in told if (chips := counted(amount)) is not None]
    if others or len(amounts) != len(lying) or len(amounts) < 2 or sum(amounts) != situation.chips:
        return None
    clauses = tuple(Clause(Doing.PUT, (window,), _chips(chips)) for window, chips in zip(lying, amounts, strict=True))
    return clauses, len(set(amounts)) > 1


def _clauses(orders: Sequence[Order], situation: Situation) -> Iterator[Clause]:
    before: Quantity | None = None
    for order in orders:
        quantity = order.quantity
        if quantity and quantity.how is How.SAME:
            quantity = before or _as_there(order.windows, situation)
        elif quantity and quantity.how is How.DOUBLE and before and not situation.board.get(order.windows[0]):
            quantity = _doubled(before)
        before = quantity
        yield from _clause(replace(order, quantity=quantity), situation, lonely=len(orders) == 1)


def _as_there(windows: tuple[Letter, ...], situation: Situation) -> Quantity:
    """Return what "the same again" is where the sentence names no amount: what lies, if it is one amount."""
    lying = {window: chips for window, chips in situation.board.items() if chips}
    if len(set(lying.values())) != 1:
        raise _Nonsense
    how = How.DOUBLE if set(windows) & set(lying) else How.AMOUNT
    return Quantity(how, 0, 0, _chips(next(iter(lying.values()))))


def _doubled(quantity: Quantity) -> Quantity:
    chips = counted(quantity.amount) if quantity.how is How.AMOUNT and quantity.amount else None
    if chips is None:
        raise _Nonsense
    return replace(quantity, amount=_chips(2 * chips))


def _clause(order: Order, situation: Situation, *, lonely: bool) -> Iterator[Clause]:
    quantity, windows = order.quantity, order.windows
    if order.source:
        yield _moved(order, order.source)
    elif quantity is None:
        yield from _without_quantity(order, situation)
    elif StakeSort.EMPTY in order.notes and (order.bare or quantity.how is How.NOTHING):
        yield _emptied(quantity, windows, situation)
    elif StakeSort.LESS in order.notes or (StakeSort.TAKE in order.notes and order.bare):
        if len(windows) != 1:
            raise _Nonsense
        yield _moved(Order(quantity, (), notes=order.notes | {StakeSort.TAKE}), windows[0])
    elif source := _source_of(order, quantity, situation, lonely=lonely):
        yield _moved(order, source)
    else:
        yield from _put(quantity, order, situation)


def _emptied(quantity: Quantity, windows: tuple[Letter, ...], situation: Situation) -> Clause:
    """Return that windows are emptied, where what is said to be taken is all that lies there."""
    lying = sum(situation.board.get(window, 0) for window in windows)
    if quantity.how in (How.AMOUNT, How.SHARE, How.SAME, How.SPLIT) and value_of(quantity, situation) != lying:
        raise _Nonsense
    return Clause(Doing.EMPTY, windows)


def _source_of(order: Order, quantity: Quantity, situation: Situation, *, lonely: bool) -> Letter | None:
    """Return where chips come from that are moved, though it is not said."""
    source = _only_source(quantity, order.windows, situation) if StakeSort.MOVE in order.notes else None
    return source or (_just_so_many(quantity, order.windows, situation) if lonely else None)


def _only_source(quantity: Quantity, windows: tuple[Letter, ...], situation: Situation) -> Letter | None:
    """Return where chips come from if all lie and that is not said: the only other window with any, or with just so many."""
    if len(windows) != 1 or quantity.how is not How.AMOUNT or left_of(situation):
        return None
    lying = {window: chips for window, chips in situation.board.items() if chips and window not in windows}
    value = value_of(quantity, situation)
    just = [window for window, chips in lying.items() if chips == value]
    if len(just) == 1:
        return just[0]
    if len(lying) > 1:
        raise _Nonsense
    return next(iter(lying), None)


def _just_so_many(quantity: Quantity, windows: tuple[Letter, ...], situation: Situation) -> Letter | None:
    """Return the only other window with just so many chips, where all lie: "put those ten on A too" moves them."""
    if len(windows) != 1 or quantity.how is not How.AMOUNT or left_of(situation):
        return None
    value = value_of(quantity, situation)
    just = [window for window, chips in situation.board.items() if value and chips == value]
    return just[0] if len(just) == 1 and just[0] not in windows else None


def _put(quantity: Quantity, order: Order, situation: Situation) -> Iterator[Clause]:
    """Yield the clauses that lay a quantity on windows."""
    windows, several = order.windows, len(order.windows) > 1
    match quantity.how:
        case How.NOTHING:
            yield Clause(Doing.EMPTY, windows)
        case How.SPLIT:
            yield from _split(quantity, windows, situation)
        case How.DOUBLE:
            yield from _doubled_there(windows, situation)
        case How.SHARE:
            yield Clause(Doing.SHARE, windows, share=quantity.share, of_rest=quantity.of_rest)
        case How.AMOUNT:
            action = Doing.ADD if StakeSort.MORE in order.notes else Doing.PUT
            yield Clause(action, windows, quantity.amount, each=several and not order.each)
        case _ if several:
            raise _Nonsense
        case _:
            yield _on_one(quantity, windows, situation)


def _on_one(quantity: Quantity, windows: tuple[Letter, ...], situation: Situation) -> Clause:
    """Return the clause of what can go to one window alone: everything, nearly everything, or what is left."""
    chips = counted(quantity.amount) if quantity.amount else None
    match quantity.how:
        case How.ALL:
            return Clause(Doing.ALL, windows)
        case How.REST if chips == situation.chips and not any(situation.board.values()):
            return Clause(Doing.ALL, windows)
        case How.REST:
            return Clause(Doing.REST, windows, half=quantity.half, left=quantity.amount)
        case How.ALL_BUT if chips is not None and chips <= situation.chips:
            return Clause(Doing.PUT, windows, _chips(situation.chips - chips))
    raise _Nonsense


def _doubled_there(windows: tuple[Letter, ...], situation: Situation) -> Iterator[Clause]:
    for window in windows:
        if not situation.board.get(window):
            raise _Nonsense
        yield Clause(Doing.ADD, (window,), _chips(situation.board[window]))


def _split(quantity: Quantity, windows: tuple[Letter, ...], situation: Situation) -> Iterator[Clause]:
    """Share evenly: everything, what is left, or an amount."""
    if len(windows) < 2:
        raise _Nonsense
    chips = counted(quantity.amount) if quantity.amount else None
    if chips is not None and chips not in (situation.chips, left_of(situation)):
        if chips % len(windows):
            raise _Nonsense
        yield Clause(Doing.PUT, windows, _chips(chips // len(windows)))
        return
    of_rest = quantity.of_rest or (chips is not None and chips != situation.chips)
    for window in windows:
        yield Clause(Doing.SHARE, (window,), share=Fraction(1, len(windows)), of_rest=of_rest)


def _moved(order: Order, source: Letter) -> Clause:
    quantity, target = order.quantity, order.windows[0] if order.windows else None
    amount = quantity.amount if quantity and quantity.how is How.AMOUNT else None
    share = quantity.share if quantity and quantity.how is How.SHARE else None
    everything = quantity is None or quantity.how in (How.ALL, How.REST)
    if quantity and not everything and not amount and not share:
        raise _Nonsense
    if target:
        return Clause(Doing.MOVE_ALL if everything else Doing.MOVE, amount=amount, share=share, source=source, target=target)
    if share or (everything and not order.notes & {StakeSort.TAKE, StakeSort.EMPTY, StakeSort.CLEAR}):
        raise _Nonsense
    return Clause(Doing.EMPTY, (source,)) if everything else Clause(Doing.TAKE, (source,), amount)


def _without_quantity(order: Order, situation: Situation) -> Iterator[Clause]:
    windows = order.windows
    if StakeSort.SWAP in order.notes and len(windows) == 2:
        lying = [situation.board.get(window, 0) for window in windows]
        for window, chips in zip(windows, reversed(lying), strict=True):
            yield Clause(Doing.PUT, (window,), _chips(chips))
    elif order.notes & {StakeSort.EMPTY, StakeSort.TAKE}:
        yield Clause(Doing.EMPTY, windows)
    elif StakeSort.MOVE in order.notes and len(windows) == 2:
        yield Clause(Doing.MOVE_ALL, source=windows[0], target=windows[1])
    else:
        raise _Nonsense


def _chips(number: int) -> Amount:
    return Amount(number, Unit.CHIP)
