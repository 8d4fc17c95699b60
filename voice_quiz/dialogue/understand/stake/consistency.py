"""What the terms of a stake say together: nothing, one of two things, or the same again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from voice_quiz.dialogue.situation import Situation
from voice_quiz.dialogue.understand.stake.clauses import Amount
from voice_quiz.dialogue.understand.stake.elements import StakeElement, StakeElements, StakeSort
from voice_quiz.dialogue.understand.stake.pairing import Order
from voice_quiz.dialogue.understand.stake.terms import How, Note, Quantity, Term, Windows, counted

# So many words behind the last window a "not" may still be about it.
_NEAR = 2
# What can be said to go somewhere.
_COUNTED = (StakeSort.NUMBER, StakeSort.PART, StakeSort.ALL, StakeSort.REST)


def is_negated(terms: Sequence[Term], said: StakeElements) -> bool:
    """Tell whether a "not" is about what is to be laid: that follows without a mark or an "and" between."""
    for place, term in enumerate(terms):
        follower = next((one for one in terms[place + 1 :] if not isinstance(one, Note) or one.sort is StakeSort.AND), None)
        if _is_not(term) and isinstance(follower, Quantity | Windows) and not _is_parted(term, follower, said):
            return True
    return False


def is_taken_back(terms: Sequence[Term], said: StakeElements) -> bool:
    """Tell whether a "not" stands so near behind a window or a quantity that it may be about it."""
    return any(
        _is_not(term)
        and not isinstance(before, Note)
        and term.start - before.end <= _NEAR
        and not _is_parted(before, term, said)
        for before, term in pairwise(terms)
    )


def _is_not(term: Term) -> bool:
    return isinstance(term, Note) and term.sort is StakeSort.NOT


def _is_parted(one: Term, other: Term, said: StakeElements) -> bool:
    return any(place in said.stops for place in range(one.end - 1, other.start))


def is_torn(terms: Sequence[Term]) -> bool:
    """Tell whether one of two things is said: an "or" with windows or quantities behind it."""
    cores = [place for place, term in enumerate(terms) if not isinstance(term, Note)]
    ors = [place for place, term in enumerate(terms) if isinstance(term, Note) and term.sort is StakeSort.OR]
    return bool(cores) and any(place < cores[-1] for place in ors)


def hangs(said: StakeElements) -> bool:
    """Tell whether chips go to, or come from, something that is no window of this question."""
    framed = (None, *said.items, None)
    return any(_hangs(before, item, behind, said) for before, item, behind in zip(framed, said.items, framed[2:], strict=False))


def _hangs(before: StakeElement | None, item: StakeElement, behind: StakeElement | None, said: StakeElements) -> bool:
    counted_before = before is not None and before.sort in _COUNTED and before.end == item.start
    if item.sort is not StakeSort.FROM and not (item.sort is StakeSort.ON and counted_before):
        return False
    follows = behind if behind and behind.sort is not StakeSort.AND and not said.is_parted(item, behind) else None
    words = said.words[item.end : follows.start if follows else None]
    unknown = any(word not in said.articles for word in words)
    return unknown and (follows is None or follows.sort not in (StakeSort.WINDOW, StakeSort.EVERY))


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
