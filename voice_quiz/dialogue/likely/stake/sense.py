"""What the terms of a stake say together: nothing, one of two things, or the same again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from voice_quiz.dialogue.likely.stake.items import Said, Sort
from voice_quiz.dialogue.likely.stake.pairing import Order
from voice_quiz.dialogue.likely.stake.terms import How, Note, Quantity, Term, Windows, counted
from voice_quiz.dialogue.situation import Situation
from voice_quiz.dialogue.stakes import Amount

# So many words behind the last window a "not" may still be about it.
_NEAR = 2


def is_negated(terms: Sequence[Term], said: Said) -> bool:
    """Tell whether a "not" is about what is to be laid: what follows it without a mark, or stands right before it."""
    cores = [term for term in terms if not isinstance(term, Note)]
    for place, term in enumerate(terms):
        if not isinstance(term, Note) or term.sort is not Sort.NOT or not cores:
            continue
        follower = next((one for one in terms[place + 1 :] if not isinstance(one, Note) or one.sort is Sort.AND), None)
        ahead = isinstance(follower, Quantity | Windows) and not _is_parted(term, follower, said)
        if ahead:
            return True
    return False


def is_taken_back(terms: Sequence[Term], said: Said) -> bool:
    """Tell whether a "not" stands so near behind the last window that it may be about it."""
    for place, term in enumerate(terms):
        if isinstance(term, Note) and term.sort is Sort.NOT:
            before = terms[place - 1] if place else None
            if (
                isinstance(before, Windows | Quantity)
                and term.start - before.end <= _NEAR
                and not _is_parted(before, term, said)
            ):
                return True
    return False


def _is_parted(one: Term, other: Term, said: Said) -> bool:
    return any(place in said.stops for place in range(one.end - 1, other.start))


def is_torn(terms: Sequence[Term]) -> bool:
    """Tell whether one of two things is said: an "or" with windows or quantities behind it."""
    cores = [place for place, term in enumerate(terms) if not isinstance(term, Note)]
    ors = [place for place, term in enumerate(terms) if isinstance(term, Note) and term.sort is Sort.OR]
    return bool(cores) and any(place < cores[-1] for place in ors)


def hangs(said: Said) -> bool:
    """Tell whether chips go to, or come from, something that is no window of this question."""
    for place, item in enumerate(said.items):
        before = said.items[place - 1] if place else None
        behind = said.items[place + 1] if place + 1 < len(said.items) else None
        led = item.sort is Sort.FROM or (item.sort is Sort.ON and before is not None and _is_counted(before, item.start))
        follows = behind is not None and behind.sort is not Sort.AND and not said.is_parted(item, behind)
        unknown = [
            word for word in said.words[item.end : behind.start if behind and follows else None] if word not in said.articles
        ]
        if led and unknown and (not follows or (behind and behind.sort not in (Sort.WINDOW, Sort.EVERY))):
            return True
    return False


def _is_counted(before: object, start: int) -> bool:
    sort, end = getattr(before, "sort", None), getattr(before, "end", None)
    return sort in (Sort.NUMBER, Sort.PART, Sort.ALL, Sort.REST) and end == start


def merged(terms: Sequence[Term], situation: Situation) -> list[Term]:
    """Make one quantity of two that stand together: "a million, so everything", "split the rest", "the rest, half on A"."""
    row: list[Term] = []
    for term in terms:
        places = [place for place, one in enumerate(row) if not isinstance(one, Note)]
        before = row[places[-1]] if places else None
        both = _both(before, term, situation) if isinstance(before, Quantity) and isinstance(term, Quantity) else None
        if both:
            row[places[-1]] = both
        else:
            row.append(term)
    return row


def _both(one: Quantity, other: Quantity, situation: Situation) -> Quantity | None:
    hows = {one.how, other.how}
    if How.SPLIT in hows:
        split, more = (one, other) if one.how is How.SPLIT else (other, one)
        if more.how is How.SHARE:
            return None
        if more.how is How.AMOUNT and value_of(more, situation) not in (situation.chips, left_of(situation)):
            return more
        of_rest = split.of_rest or more.how is How.REST or more.of_rest
        return replace(split, start=one.start, end=other.end, of_rest=of_rest, amount=split.amount or more.amount)
    if one.how is How.REST and other.how is How.SHARE:
        return replace(other, start=one.start, of_rest=True)
    if {How.ALL, How.REST} == hows:
        return replace(one if one.how is How.REST else other, start=one.start, end=other.end)
    value = value_of(one, situation)
    same = value is not None and value == value_of(other, situation) and hows != {How.AMOUNT}
    return replace(one, end=other.end) if same else None


def is_echo(term: Term, orders: Sequence[Order], situation: Situation) -> bool:
    """Tell whether a term that belongs to no order says nothing new."""
    if isinstance(term, Windows):
        return bool(term.letters) and any(set(term.letters) <= {*order.windows} for order in orders)
    if not isinstance(term, Quantity) or (term.how is How.ALL and not term.doubtful):
        return True
    value = value_of(term, situation)
    return value is not None and any(value == value_of(order.quantity, situation) for order in orders if order.quantity)


def left_of(situation: Situation) -> int:
    """Count the chips that lie nowhere."""
    return situation.chips - sum(situation.board.values())


def value_of(quantity: Quantity, situation: Situation) -> int | None:
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
