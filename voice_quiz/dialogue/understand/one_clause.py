"""What only one part of a sentence says, where the rest says nothing: "hard cheese, Nan! I'm having red again"."""

from __future__ import annotations

import re
from collections.abc import Callable

from voice_quiz.dialogue.meaning import Meaning, Plain, Wishes, is_command
from voice_quiz.dialogue.situation import Channel, Kind, Situation
from voice_quiz.dialogue.understand.outcome import Aside, Grade, NotUnderstood, Understanding, Understood, Unsure
from voice_quiz.dialogue.understand.tokens import clauses, words

# The first word, with what follows it up to the next.
_FIRST = re.compile(r"\W*(?P<word>[^\W\d_]+)\W*")
_YES = (Plain.YES, Plain.BEGIN, Plain.CONTINUE)
# Who says more tells a story.
_MOST = 5
# Where what follows a no belongs to it.
_READ_WHOLE = (Kind.STAKE, Kind.NAMES, Kind.NAMES_CHECK, Kind.SLEEP)


Understand = Callable[[str], Understanding]


def in_parts(
    text: str, guess: Understanding, situation: Situation, channel: Channel, understood: Understand, planned: Understand
) -> Understanding:
    """Return what only a part of a text means, where that is more than what the whole most likely means.

    Whoever types mostly means the quizmaster; of what is heard, talk with something in it is still talk.
    """
    if channel is Channel.TYPED and situation.kind is not Kind.STAKE and isinstance(guess, NotUnderstood | Aside):
        told = told_in_one(text, guess, understood)
        if situation.kind is Kind.PLAN and isinstance(told, Unsure) and isinstance(told.meaning, Wishes):
            # The plan is told before it is played, so that a wish with a reason can be taken at once.
            return Understood(told.meaning, Grade.LIKELY)
        return told or guess
    if situation.kind is Kind.PLAN and isinstance(guess, Understood | Unsure) and guess.meaning is Plain.YES:
        wish = beside_yes(text, planned)
        return Understood(wish, Grade.LIKELY) if wish else guess
    return guess


def told_in_one(text: str, whole: Understanding, understood: Understand) -> Understood | Unsure | None:
    """Return what the only part that means something means; None if there is none, or if another might mean something too.

    What is certain is done, unless the whole is rather talk; of anything else it is asked whether it was meant.
    """
    parts = few_clauses(text)
    if len(parts) < 2:
        return None
    found = [one for one in map(understood, parts) if not isinstance(one, NotUnderstood | Aside)]
    told = [one for one in found if isinstance(one, Understood)]
    meanings = {one.meaning for one in told}
    if len(meanings) != 1 or len(told) < len(found):
        return None
    certain = any(one.grade is Grade.CERTAIN for one in told) and isinstance(whole, NotUnderstood)
    (meaning,) = meanings
    return Understood(meaning, Grade.LIKELY) if certain else Unsure(meaning, Grade.LIKELY)


def beside_yes(text: str, planned: Understand) -> Meaning | None:
    """Return what one part of a sentence says beside a yes: "perfect, but only two rounds"."""
    found = [one.meaning for one in map(planned, few_clauses(text)) if isinstance(one, Understood)]
    others = {one for one in found if one not in _YES}
    return others.pop() if len(others) == 1 else None


def few_clauses(text: str) -> tuple[str, ...]:
    """Return the parts of a sentence with the marks that end them; none of one that tells a story."""
    parts = clauses(text, marked=True)
    return parts if len(parts) <= _MOST else ()


def beyond_no(
    text: str,
    found: Understanding,
    situation: Situation,
    channel: Channel,
    understood: Understand,
    is_no: Callable[[str], bool],
) -> Understood | None:
    """Return what follows a no, where that is what is meant: "nope, without risk"; about an answer it is read before."""
    elsewhere = situation.candidate is None and situation.kind not in _READ_WHOLE and channel is not Channel.CONFERRING
    reply = found.meaning if isinstance(found, Understood | Unsure) else Plain.NO
    if not elsewhere or reply not in (Plain.NO, Plain.NOT_DONE):
        return None
    more = understood(rest) if (rest := after_no(text, is_no)) else None
    return Understood(more.meaning, Grade.LIKELY) if isinstance(more, Understood) and _says_more(more) else None


def _says_more(found: Understood) -> bool:
    """Tell whether it is more than a reply; "no, that is wrong" only most likely wants something of the quizmaster."""
    reply = found.meaning in (Plain.YES, Plain.NO, Plain.DONE, Plain.NOT_DONE, Plain.CONTINUE)
    return not reply and (found.grade is Grade.CERTAIN or not is_command(found.meaning))


def after_no(text: str, is_no: Callable[[str], bool]) -> str | None:
    """Return what follows the no with which a text begins: "nope, without risk"; None where there is none, or nothing follows.

    >>> after_no("no no, without risk", lambda word: word == "no")
    'without risk'
    """
    rest = text
    while (first := _FIRST.match(rest)) and is_no(first["word"]):
        rest = rest[first.end() :]
    return rest if rest != text and words(rest) else None
